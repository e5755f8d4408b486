import { describe, expect, it } from 'vitest'
import type { BoardPiece } from '../../../src/core/board'
import { lookAt } from '../../../src/rules/engine/look'
import type { SheetRow } from '../../../src/rules/playable'
import { redRainPlayable } from '../../../src/rules/red-rain/playable'
import { box } from '../engine/flat-table'
import { blade, onGround, Rain } from './game/driver'

const { show } = redRainPlayable
const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const STONE = { sight: 'open', ground: 'open', cover: 'none' } as const

/** The rows of the standing question's sheet, as the side that is asked sees them. */
function rows(game: Rain): Readonly<Record<string, SheetRow>> {
  const { asked, play, host } = game
  const sheet = show.sheet(lookAt(play, host), asked!, asked!.of.find((side) => !play.state.sealed[side])!, null)
  return Object.fromEntries(sheet!.rows.map((row) => [row.id, row]))
}
/** What stands on a card or a button. */
const said = (row: SheetRow | undefined) => row?.facts.map((fact) => fact.said ?? `${fact.label}: ${fact.text}`).filter((text) => text !== '')
const reach = (game: Rain) => show.reach(lookAt(game.play, game.host), game.asked!)

describe('cards that are stacked', () => {
  it('RR-ROUND-1, RR-BLEED-1, RR-COMBAT-1: each tells how its models are, who is near and what they can do', () => {
    const game = new Rain({ models: [
      { id: 'A1', at: [0, 0], bleeding: true, wounds: 0 }, { id: 'A2', at: [9, 0], wounds: 1 }, { id: 'A3', at: [-20, 0] }, { id: 'B1', at: [9, 1.8] },
    ] })
    expect(game.asked!.kind).toBe('stack')
    const cards = rows(game)
    expect(said(cards['A1'])).toEqual(['Bleeding Out', '8.2" to B1', 'moves 5"'])
    expect(said(cards['A2'])).toEqual(['In Combat with B1', '1 of 2 Wounds', '0.8" to B1', 'moves 5"'])
    expect(said(cards['A3'])).toEqual(['moves 5"'])
  })

  it('RR-ROUND-4, RR-ROUND-5: whose card is next is told while cards are turned up, and it is never a side that has none', () => {
    const game = new Rain({ models: [{ id: 'A1', at: [0, 0] }, { id: 'A2', at: [9, 0] }, { id: 'B1', at: [0, 20] }] })
    const next = () => show.status(lookAt(game.play, game.host), game.asked).next
    expect(next()).toBeNull()
    game.try({ order: ['A1', 'A2'] }, 'A')
    expect(next()).toBe('B')
    game.pick('end')
    expect(next()).toBe('A')
    game.pick('end')
    expect(next()).toBeNull()
  })
})

describe('what lies on the table', () => {
  it('RR-COMBAT-1: a tie between two that are In Combat, and none between others', () => {
    const game = new Rain({ models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 1.8] }, { id: 'B2', at: [0, 9] }] })
    expect(show.marks(lookAt(game.play, game.host)).map(({ id, shape }) => [id, shape])).toEqual([
      ['combat-A1-B1', { kind: 'tie', from: [0, 0], to: [0, 1.8] }],
    ])
  })
})

describe('sheets of moves and of terrain', () => {
  it('RR-DEPLOY-2, RR-DEPLOY-3: areas of like figures are told apart by what stands there, or it is said that it is no matter', () => {
    const waiting = ['A1', 'B1'].map((id) => ({ id, at: null }))
    const asked = (pieces: readonly BoardPiece[]) => rows(new Rain({ models: waiting, pieces, deploysFirst: undefined as never }, [8, 2]).pick('area'))
    const like = asked([box('West wood', 'obstruction', -20, 0, 1, 1, 2, WALL), box('East wood', 'obstruction', 20, 0, 1, 1, 2, WALL)])
    expect([said(like['west'])?.at(-1), said(like['east'])?.at(-1)]).toEqual(['West wood', 'East wood'])
    const bare = asked([])
    expect([said(bare['west'])?.at(-1), said(bare['east'])?.at(-1)]).toEqual(['no matter which', 'no matter which'])
    const other = asked([box('West wood', 'obstruction', -20, 0, 1, 1, 2, WALL)])
    expect(said(other['west'])).toEqual(['Terrain: 1 piece of terrain, 1 with cover'])
  })

  it('RR-CHARGE-6: what stands on the straight way is named, and no chance is told of a charge that it stops', async () => {
    const wall = box('Wall', 'obstruction', 0, 2.5, 2, 0.2, 2, WALL)
    const game = (await onGround({ models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 5] }], pieces: [wall] })).act('A1')
    const { charge } = rows(game)
    expect([said(charge), charge!.outcomes]).toEqual([['Wall is in the way of B1'], [{ text: 'it reaches B1', chance: 0 }]])
  })

  it('RR-COMBAT-3, RR-CHARGE-6: no chance is told of a charge that leads out of a combat, its own or one that it comes to on its way', async () => {
    const own = (await onGround({ models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 1.8] }, { id: 'B2', at: [0, -5] }] })).act('A1')
    expect(rows(own)['charge']!.outcomes).toEqual([{ text: 'it reaches B1', chance: 1 }, { text: 'it reaches B2', chance: 0 }])
    const passing = (await onGround({ models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 6.5] }, { id: 'B2', at: [1.5, 3] }] })).act('A1')
    expect(rows(passing)['charge']!.outcomes).toEqual([{ text: 'it reaches B2', chance: 0.9 }, { text: 'it reaches B1', chance: 0 }])
  })

  it('RR-CHARGE-1, RR-CHARGE-6: a charge that only low rolls bring home is told with those', async () => {
    const wall = box('Wall', 'obstruction', 0, 5.1, 2, 0.1, 2, WALL)
    const models = [{ id: 'A1', at: [0, 0], is: { weapons: [blade('gaff', 2, 6)] } }, { id: 'B1', at: [0, 6.9] }] as const
    expect(said(rows((await onGround({ models, pieces: [wall] })).act('A1'))['charge'])).toEqual(['4 alone reaches B1 (10%)'])
  })

  it('RR-CHARGE-4: where a charge has to go its full length, the rolls that touch too soon are told apart', async () => {
    const readings = { shortCharge: 'short' } as const
    const charge = async (gap: number) =>
      said(rows((await onGround({ models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 1 + gap] }], readings })).act('A1'))['charge'])
    expect([await charge(2.5), await charge(0.5)]).toEqual([['2 alone reaches B1 (10%)'],
      ['B1 is too near for a charge of its full length', 'In Combat: only closer to B1']])
    const models = [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 3.5] }, { id: 'B2', at: [4, 0] }] as const
    const asked = (await onGround({ models, readings }, [3])).act('A1').pick('charge')
    expect([said(rows(asked)['B1']), said(rows(asked)['B2'])]).toEqual([['2.5" away', 'it touches before its full length: no attack'],
      ['3" away', 'the way is free']])
  })

  it('RR-SETUP-1: cards of a game say what was agreed on, for the rulings on its table, and nothing where all is as usual', () => {
    const models = [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [20, 0] }] as const
    const agreed = (readings: object) => {
      const { play, host } = new Rain({ models, readings })
      return show.units(lookAt(play, host)).map(({ profile }) => (profile.card as { agreed?: object }).agreed)
    }
    expect([agreed({}), agreed({ among: 'each', flagBase: 30 })]).toEqual([[undefined, undefined], [{ among: 'each', flagBase: '30' },
      { among: 'each', flagBase: '30' }]])
  })

  it('RR-BLEED-3, RR-FLAG-3: what is read otherwise is told so', () => {
    const models = [{ id: 'A1', at: [0, 14.5], bleeding: true, wounds: 0 }, { id: 'A2', at: [0, 17.5] }, { id: 'B1', at: [20, 0] }] as const
    const game = (readings: object) => new Rain({ models, objective: 'flag', readings })
    const state = (readings: object) => rows(game(readings))['A1']!.facts.find(({ label }) => label === 'State')!.text
    expect([state({}), state({ bleedHit: 'unguarded' })])
      .toEqual(['Bleeding Out: on 1 to 4 it is gone', 'Bleeding Out: on 1 to 4 it is gone, on 5 to 9 unless it wards'])
    const grab = (readings: object) => said(rows(game(readings).act('A2'))['grab'])
    expect([grab({}), grab({ flagTaken: 'free' })]).toEqual([['its Action'], ['costs nothing']])
  })

  it('RR-SPECIALIST-7: what a Charge Roll reaches, and what a new one may', async () => {
    const game = (await onGround({ models: [{ id: 'A1', at: [0, 0] }, { id: 'A2', at: [4, 0] }, { id: 'B1', at: [0, 5] }] }, [2])).act('A1')
      .changed((state) => { state.active!.rallied = true }).pick('charge')
    const { again, keep } = rows(game)
    expect([said(again), said(keep)]).toEqual([['3+ reaches B1 (80%)'], ['reaches nobody']])
  })

  it('RR-COVER-3: each wall tells against whom it gives Cover as they stand', async () => {
    const walls = [box('north', 'short-wall', 0, 1, 3, 0.2, 1, WALL), box('south', 'short-wall', 0, -1, 3, 0.2, 1, WALL)]
    const game = (await onGround({ models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 9] }], pieces: walls })).act('A1').pick('cover')
    expect([said(rows(game)['north']), said(rows(game)['south'])]).toEqual([['against B1'], ['against nobody, as they stand now']])
  })

  it('RR-PORTAL-2, RR-PORTAL-3: where a model may come out is drawn, and how far it keeps from who is near', async () => {
    const gate = (id: string, x: number): BoardPiece => ({ ...box(id, 'portal', x, 0, 0.5, 0.5, 2, STONE), pair: 'gate' })
    const game = (await onGround({ models: [{ id: 'A1', at: [-1.5, 0] }, { id: 'B1', at: [15, 9] }], pieces: [gate('one', 0), gate('two', 15)] }))
      .act('A1').pick('portal')
    expect(game.asked!.kind).toBe('portal-place')
    const [round, clear] = reach(game)
    expect(Math.max(...round!.rings[0]!.map(([x]) => x))).toBeCloseTo(15 + 0.5 + 3 + 0.5, 2)
    expect([clear!.text, Math.min(...clear!.rings[0]!.map(([, , z]) => z))]).toEqual(['6" clear of B1', expect.closeTo(9 - 6 - 1, 2)])
  })

  it('RR-ACTION-1, RR-MOVE-4, RR-RUN-2: what an Action takes, and what is left undone, stands beside it', () => {
    const game = new Rain({ models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 20] }] }).act('A1')
    expect(['move', 'run', 'end'].map((id) => said(rows(game)[id]))).toEqual([
      ['before its Action, in parts if you like'], ['its Action, without spells'], ['it stays as it is: its Action is not used'],
    ])
  })
})
