import { describe, expect, it } from 'vitest'
import type { Playable } from '../../../src/rules/playable'
import { ravagedStarPlayable } from '../../../src/rules/ravaged-star/playable'
import type { TableFile } from '../../../src/table/file'
import { BARE, GameTable } from './game-table'

const playable = ravagedStarPlayable as unknown as Playable

function options(): unknown {
  const { ready } = playable.armoury
  const a = ready.find((list) => list.points === 300)!
  const b = ready.find((list) => list.points === 300 && list.faction !== a.faction)!
  const made = playable.guide.options({ points: 300, scenario: '1', width: 36, depth: 36, armies: { A: a, B: b }, quick: true })
  if (!made.ok) throw new Error(made.error.map(({ text }) => text).join(' '))
  return made.value
}

/** Two ready lists on bare ground, placed by the geometry; units do next to nothing until a question of that kind stands. */
async function until(kind: string, seed = 'desk', settings = {}): Promise<GameTable> {
  const t = await GameTable.of(playable, { file: { ...BARE, system: 'ravaged-star' }, options: options(), seed, settings })
  for (let i = 0; i < 120 && t.kind !== kind; i++) pass(t)
  expect(t.kind).toBe(kind)
  return t
}

function pass(t: GameTable): void {
  const { form } = t.now
  if (form?.form === 'option') {
    const open = form.options.filter((option) => !option.refused)
    const idle = open.find(({ id }) => /^(end|none|no|keep)$/.test(id))
    if (![...(idle ? [idle] : []), ...open].some(({ id }) => t.game.answer({ option: id }))) throw new Error(`stuck at ${t.kind}`)
  } else {
    for (let tries = 0; tries < 5 && !t.now.ready; tries++) t.game.propose()
    t.game.answer()
  }
}

describe('Ravaged Star on the desk', () => {
  it('shows the token that an activation was drawn for, and no dice for it', async () => {
    const t = await until('pick-unit')
    while (t.now.dice === null || t.now.dice.drawn.length === 0) pass(t)
    expect(t.now.dice!.drawn[0]!.text).toMatch(/^(Commander|Core|Elite|Support|Boost)$/)
    expect(t.now.dice!.rolls).toEqual([])
  })

  it('suggests a move of nearly all of the allowance, and another when asked again', async () => {
    const t = await until('action')
    t.pick('move')
    const { form } = t.now
    if (form?.form !== 'path') throw new Error('no path is asked for')
    t.game.propose()
    const first = t.now.draft
    expect(t.now.ready).toBe(true)
    expect(t.now.path!.costs.at(-1)!).toBeGreaterThan(form.allowance! * 0.6)
    t.game.propose()
    expect(t.now.ready).toBe(true)
    expect(t.now.draft).not.toEqual(first)
  })

  it('takes a move back as if it had not been made, and does it again', async () => {
    const t = await until('action')
    const unit = t.now.status.active!
    const before = t.now.play.state.board.models
    t.pick('move')
    t.game.propose()
    t.game.answer()
    while (t.now.form?.form === 'place') t.game.answer()
    const after = t.now.play.state.board.models
    const moved = Object.values(after).filter((model) => model.unit === unit).some((model) => model.at !== before[model.id]!.at)
    expect(moved).toBe(true)
    const entries = t.now.play.record.entries.length
    while (t.now.play.state.board.models !== before && t.now.undoes !== null && t.now.play.record.entries.length > entries - 6) {
      if (Object.values(before).every((model) => t.now.play.state.board.models[model.id]?.at.join() === model.at.join())) break
      t.game.undo()
    }
    for (const model of Object.values(before)) expect(t.now.play.state.board.models[model.id]!.at).toEqual(model.at)
    while (t.now.redoes !== null) t.game.redo()
    for (const model of Object.values(after)) expect(t.now.play.state.board.models[model.id]!.at).toEqual(model.at)
  })

  it('shows an earlier moment without a question, and comes back to the one that stands', async () => {
    const t = await until('action')
    const { id } = t.now.question!
    t.game.show(2)
    expect(t.now).toMatchObject({ moment: 2, question: null })
    t.game.show(null)
    expect(t.now).toMatchObject({ moment: null, question: { id } })
  })

  it('says why an action is refused, with the rule', async () => {
    const t = await until('action')
    const { form } = t.now
    const refused = form?.form === 'option' ? form.options.filter((option) => option.refused) : []
    expect(refused.length).toBeGreaterThan(0)
    for (const { id, refused: why } of refused) {
      expect(why!.rule).toMatch(/^RS-/)
      expect(t.game.answer({ option: id })).toBe(false)
      expect(t.now.refusal!.details.map(({ rule }) => rule)).toContain(why!.rule)
    }
  })
})

describe('a charge', () => {
  /** A unit of each side, 4" apart, with that between them; A is asked what it does. */
  async function facing(terrain: readonly unknown[]): Promise<GameTable> {
    const file = { ...BARE, system: 'ravaged-star', terrain }
    const made = options() as { units: { at?: unknown; side: string; models?: number }[]; profiles: unknown }
    const placed = [...new Set(made.units.map(({ side }) => side))].map((side) => made.units.find((unit) => unit.side === side)!)
    const units = placed.map((unit) => ({ ...unit, at: [[0, unit.side === 'A' ? -2 : 2]] }))
    const t = await GameTable.of(playable, { file: file as unknown as TableFile, options: { ...made, quick: false, units, scenario: 2 }, seed: 'walled' })
    for (let i = 0; i < 40 && !(t.kind === 'action' && t.now.form?.form === 'option'); i++) pass(t)
    return t
  }

  it('RS-CHARGE-3: is refused with what stands in the way, where none leads to an enemy', async () => {
    const t = await facing([{ id: 'curtain', name: 'Curtain', kind: 'wall', shape: { box: [36, 12, 0.4] }, at: [0, 0, 0] }])
    expect(t.game.answer({ option: 'charge' })).toBe(false)
    expect(t.now.refusal!.details[0]).toMatchObject({ rule: 'RS-CHARGE-3', text: expect.stringMatching(/^No way leads to an enemy.*[Cc]urtain/) })
  })

  it('that was taken back by staying here is not suggested again', async () => {
    const t = await facing([])
    t.pick('charge')
    expect(t.game.answer({ legs: [] })).toBe(true)
    for (let i = 0; i < 8; i++) {
      t.game.propose()
      expect(t.now.draft).not.toEqual({ option: 'charge' })
    }
    expect(t.game.answer({ option: 'charge' })).toBe(true)
  })
})
