import { describe, expect, it } from 'vitest'
import { RandomStream } from '../../../../src/core/random'
import { lookAt } from '../../../../src/rules/engine/look'
import type { AnswerTo, CountRow, Form } from '../../../../src/rules/engine/question'
import { propose } from '../../../../src/rules/engine/random-player'
import { ravagedStarPlayable } from '../../../../src/rules/ravaged-star/playable'
import { box, flatTable } from '../../engine/flat-table'
import { Rst, type Scene } from './driver'
import { blade, rifle, rule, weapon } from './profiles'

const { show } = ravagedStarPlayable

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const

/** A1 with a rifle of 8" and a mortar of 4", amid enemies that it may and may not shoot at. */
const field = (weapons = [rifle({ range: 8 }), weapon('mortar', { range: 4 }), blade()], more: Scene['units'] = []) =>
  new Rst({
    units: [
      { id: 'A1', at: [0, 0], is: { weapons } },
      { id: 'B1', at: [0, 9] },
      { id: 'B2', at: [0, -23], name: 'Far' },
      { id: 'B3', at: [23.9, 21], name: 'Too far' },
      { id: 'B4', at: [-10, 0], name: 'Hidden' },
      { id: 'B5', at: [16, 0], name: 'Stealthy', is: { rules: [rule('Stealth', 12)] } },
      ...more,
    ],
    pieces: [box('wall', 'wall', -6, 0, 0.2, 4, 5, WALL)],
  }).act('A1')

const rowsOf = (game: Rst): readonly CountRow[] => (game.asked!.form as Extract<Form, { form: 'counts' }>).rows
const refusals = (rows: readonly CountRow[]) => Object.fromEntries(rows.flatMap(({ id, refused }) => (refused ? [[id, refused.rule]] : [])))
const sheetOf = (game: Rst) => show.sheet(lookAt(game.play, { table: flatTable }), game.asked!, 'A', null)!

describe('the targets of a Shoot action', () => {
  it('RS-SHOOT-3, RS-SHOOT-4, RS-SHOOT-5, RS-SPECIAL-STEALTH-1: those in range and sight of a weapon; of the others each with the reason', () => {
    const game = field().pick('shoot')
    expect(rowsOf(game).filter((row) => !row.refused).map((row) => row.id)).toEqual(['rifle>B1', 'rifle>B2', 'mortar>B1'])
    expect(refusals(rowsOf(game))).toEqual({ '>B3': 'RS-RANGE-7', '>B4': 'RS-SHOOT-4', '>B5': 'RS-SPECIAL-STEALTH-1' })
    expect(rowsOf(game).filter((row) => row.refused).every((row) => row.min === 0 && row.max === 0)).toBe(true)
  })

  it('RS-SHOOT-4: what is put on a refused row is refused by its rule; no die is rolled and nothing changes', () => {
    const game = field().pick('shoot')
    const before = game.play
    const tried = game.try({ counts: { '>B4': 1 } })
    expect(tried).toMatchObject({ ok: false, error: { code: 'breaks-rule', rule: 'RS-SHOOT-4', text: 'The leader does not see Hidden.' } })
    expect(game.play).toBe(before)
    for (let i = 0; i < 10; i++) {
      const answer = propose(game.play, { table: flatTable }, 'A', new RandomStream(`${i}`), i) as AnswerTo<'counts'>
      expect(Object.keys(answer.counts)).toHaveLength(1)
      expect(['rifle>B1', 'rifle>B2', 'mortar>B1']).toContain(Object.keys(answer.counts)[0])
    }
  })

  it('RS-SPECIAL-CLOSE-VOLLEY-2, RS-RANGE-3: while engaged, the weapon that comes nearest to firing says why', () => {
    const game = field(
      [rifle({ range: 4, rules: [rule('Close Volley')] }), weapon('cannon', { range: 20 }), blade()], [{ id: 'B6', at: [0, 1.5] }],
    ).pick('shoot')
    expect(rowsOf(game).filter((row) => !row.refused).map((row) => row.id)).toEqual(['rifle>B6'])
    expect(refusals(rowsOf(game))).toMatchObject({ '>B1': 'RS-SPECIAL-CLOSE-VOLLEY-2', '>B2': 'RS-RANGE-7' })
  })

  it('RS-SHOOT-3, RS-RANGE-7: the sheet says for each enemy what is against it, and why another weapon does not come so far', () => {
    const { rows } = sheetOf(field().pick('shoot'))
    expect(rows.find((row) => row.id === '>B4')).toMatchObject({ thing: 'B4', title: 'Hidden', refused: { rule: 'RS-SHOOT-4' }, sums: [], outcomes: [] })
    expect(rows.find((row) => row.id === 'rifle>B2')!.facts.at(-1)).toMatchObject({ label: 'mortar', rule: 'RS-RANGE-7', good: false })
    expect(rows.find((row) => row.id === 'rifle>B1')!.facts.some((fact) => fact.label === 'mortar')).toBe(false)
  })

  it('RS-SHOOT-3: where there is nobody at all, the sheet of the action says why, enemy by enemy', () => {
    const game = field([rifle({ range: 2 }), blade()])
    expect(game.refusal('shoot')).toBe('RS-SHOOT-3')
    const row = sheetOf(game).rows.find((one) => one.id === 'shoot')!
    expect(row.facts.slice(1).map((fact) => [fact.label, fact.rule])).toEqual([
      ['B1', 'RS-RANGE-7'], ['Far', 'RS-RANGE-7'], ['Too far', 'RS-RANGE-7'], ['Hidden', 'RS-RANGE-7'], ['Stealthy', 'RS-RANGE-7'],
    ])
  })
})
