import { describe, expect, it } from 'vitest'
import type { SideId } from '../../../../src/core/board'
import { lookAt } from '../../../../src/rules/engine/look'
import type { SheetRow } from '../../../../src/rules/playable'
import { rogueStarsShow as show } from '../../../../src/rules/rogue-stars/show'
import { optionGist } from '../../../../src/ui/game/parts/sums'
import { box } from '../../engine/flat-table'
import { FAR, onGround, Stars } from '../game/driver'

const look = (game: Stars) => lookAt(game.play, game.host)
const status = (game: Stars) => show.status(look(game), game.asked as never)

/** The pile from its top: who, what, what is still to come, dice. */
const pile = (game: Stars) => (status(game).underway ?? []).toReversed().map(({ thing, side, text, rest, dice }) =>
  [`${thing ?? side} ${text}: ${rest}`, ...dice.map(({ face, good }) => (good ? face : -face))])

const sheet = (game: Stars) => show.sheet(look(game), game.asked as never, game.asked!.of[0] as SideId, null)!
const row = (game: Stars, id: string): SheetRow => sheet(game).rows.find((one) => one.id === id)!
/** What stands on each button of the standing question. */
const gists = (game: Stars): Readonly<Record<string, string>> => Object.fromEntries(sheet(game).rows.map((one) => [one.id, optionGist(one)]))
const badges = (game: Stars, id: string) => show.units(look(game)).find(({ unit }) => unit === id)!.markers.map(({ short }) => short)

describe('the pile of what is being done', () => {
  const scene = { figures: [{ id: 'A1', at: [0, -4] as const, stress: 1 }, { id: 'B1', at: [0, 4] as const }, ...FAR] }

  it('RO-REACT-1, RO-REACT-11: says who may react, and which activation waits for that', () => {
    const game = new Stars(scene).activate('A1', 15, 3, 1)
    expect(pile(game)).toEqual([['B may react: 2 Reaction dice, 1 with +2'], ['A1 is activated: 1 action to come', 15, -3, -1]])
    expect([status(game).activeSide, status(game).active]).toEqual(['A', 'A1'])
  })

  it('RO-REACT-15, RO-INITIATIVE-9: a reaction lies on it, its deed on that, and the answer to that on top; then it goes on', () => {
    const game = new Stars(scene).activate('A1', 15, 3).react('B1', 14)
    expect(pile(game)).toEqual([['B1 reacts: 1 Reaction to come', 14], ['A1 is activated: 1 action to come', 15, -3]])
    game.deed('initiative', null, 2)
    expect(game.kind).toBe('relief')
    expect(pile(game)[0]).toEqual(['A may take a Pin or a Stress off: the attempt failed'])
    expect(pile(game)[1]).toEqual(['B1 reacts: no Reaction left', 14])
    expect(pile(game).at(-1)).toEqual(['A1 is activated: 1 action to come', 15, -3])
    game.pick('none')
    expect([game.kind, pile(game)]).toEqual(['action', [['A1 is activated: 1 action to come', 15, -3]]])
  })

  it('RO-REACT-11, RO-INITIATIVE-7: then it says that what was interrupted goes on, or why it does not', () => {
    const said = (game: Stars) => game.play.log.filter((event) => event.entry === game.play.record.entries.length - 1 && show.goesOn!(event as never))
      .map(({ kind, data }) => [kind, data])
    const begun = () => new Stars(scene).activate('A1', 15, 3)
    expect(said(begun())).toEqual([])
    expect(said(begun().react('B1', 2))).toEqual([['resumes', { unit: 'A1', left: 1 }]])
    const taken = begun().react('B1', 14).deed('initiative', null, 20)
    expect(said(taken)).toEqual([['stopped', { unit: 'A1', left: 1, why: 'initiative' }]])
    expect(pile(taken)).toEqual([])
  })

  it('RO-CRITICAL-2: a natural 20 that was kept is told, and that it may cancel now', () => {
    const game = new Stars(scene).activate('A1', 20, 3)
    expect(pile(game)[0]).toEqual(['A rolled a natural 20: one more die, or a Reaction cancelled'])
    expect([game.asked!.text, gists(game)['keep']]).toEqual([
      'A natural 20. Roll another die, or keep it to cancel the Reaction?', 'cancels the Reaction, if its die succeeds',
    ])
    game.pick('keep')
    expect(pile(game)[1]).toEqual(['A1 is activated: 1 action to come, 1 natural 20 kept', 20, -3])
    game.react('B1', 15)
    expect(pile(game)[0]).toEqual(['A may cancel that Reaction: 1 natural 20 kept'])
  })

  it('is empty while nothing is done', () => {
    expect(pile(new Stars(scene))).toEqual([])
  })
})

describe('sums behind what is asked', () => {
  const scene = {
    figures: [{ id: 'A1', at: [0, -4] as const, is: { level: 'veteran' as const }, stress: 2 }, { id: 'B1', at: [0, 4] as const, pins: 1 }, ...FAR],
  }

  it('RO-ACTIVATE-3, RO-ACTIVATE-6, RO-ACTIVATE-9: what each figure needs to be activated', () => {
    const game = new Stars(scene)
    expect(gists(game)).toMatchObject({ A1: 'Activate 9+ (60%)', A8: 'Activate 8+ (65%)', pass: '2 Stress comes off your squad' })
    expect(row(game, 'A1').sums[0]!.changes.map(({ text, rule }) => [text, rule])).toEqual([
      ['Veteran +1', 'RO-ACTIVATE-6'], ['Stress \u22122', 'RO-ACTIVATE-9'],
    ])
  })

  it('RO-ACTIVATE-2, RO-ACTIVATE-14: what one, two or three dice bring and give away', () => {
    const game = new Stars(scene).pick('A1')
    expect(gists(game)).toMatchObject({
      1: '0.6 actions, 0.4 Reaction dice for the other side', 2: '1.2 actions, 0.8 Reaction dice for the other side',
      3: '1.8 actions, 1.2 Reaction dice for the other side',
    })
    expect(row(game, '3').outcomes.filter(({ chance }) => chance !== null).map(({ text, chance }) => [text, Math.round(1000 * chance!)])).toEqual([
      ['0 actions', 64], ['1 action', 288], ['2 actions', 432], ['3 actions', 216], ['no Reaction', 216],
    ])
  })

  it('RO-REACT-2, RO-REACT-9, RO-INITIATIVE-1: who may react at what chance, with +2 apart', () => {
    const game = new Stars(scene).activate('A1', 15, 3, 1)
    expect(row(game, 'B1').sums.map(({ label, needs, chance, dice }) => [label, needs, chance, dice])).toEqual([
      ['React', 10, 0.55, 1], ['React +2', 8, 0.65, 1],
    ])
    // With what, as it stands now.
    expect(row(game, 'B1').facts.map(({ label, text }) => `${label}: ${text}`)).toEqual(['May: shoot at best A1, 50%', 'Initiative: 14+ (35%) to take it'])
    expect(gists(game)['B1']).toBe('React 10+ (55%), React +2 8+ (65%) · may shoot at best A1, 50% · initiative 35%')
    expect(sheet(game).comesUp).toBe(true)
  })

  it('RO-HOUSE-4, RO-HOUSE-6: an attack as a sum, with threads, range and what comes of it', () => {
    const game = new Stars(scene).activate('A1', 15).pick('shoot')
    const shot = row(game, 'B1')
    expect(shot.facts.map(({ label, text }) => `${label}: ${text}`)).toEqual(['Range: 7" of 24"', 'Threads: 5 of 5 clear'])
    expect(shot.sums.map(({ label, needs }) => [label, needs])).toEqual([['Shoot', 10], ['Endure', 10]])
    expect(shot.outcomes[0]).toEqual({ text: 'hit: at least a Pin', chance: expect.closeTo(0.55, 9) })
    expect(gists(game)['B1']).toBe('Shoot 10+, 55%; Wound or out 26%')
  })

  it('RO-INITIATIVE-2, RO-INITIATIVE-3: what taking the initiative needs now', () => {
    const game = new Stars(scene).activate('A1', 15, 3).react('B1', 14)
    expect(gists(game)['initiative']).toBe('Take the Initiative 14+ (35%)')
  })
})

describe('counters and conditions', () => {
  it('RO-EQUIPMENT-3, RO-EQUIPMENT-5: each kind is a badge of its own, with how many there are', () => {
    const game = new Stars({ figures: [
      { id: 'A1', at: [0, 0], stress: 2, pins: 1, wounds: 1, hidden: true },
      { id: 'B1', at: [5, 5], prone: true, panicking: true, duck: true, leader: true }, ...FAR,
    ] })
    expect([badges(game, 'A1'), badges(game, 'B1'), badges(game, 'A8')]).toEqual([['W1', 'P1', 'S2', 'H'], ['!', '\u2193', '\u25ce', '\u2605'], []])
  })
})

describe('cards for the rulings on the table', () => {
  it('RO-DEFINE-8, RO-EQUIPMENT-6: they say what was agreed on in the game, and nothing where all is as usual', () => {
    const figures = [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [5, 5] }] as const
    const agreed = (readings: object) => show.units(look(new Stars({ figures, readings }))).map(({ profile }) => (profile.card as { agreed?: object }).agreed)
    const other = { measure: 'centimetres', figures: 'pass' }
    expect([agreed({}), agreed({ measure: 'centimetres', figures: 'pass' })]).toEqual([[undefined, undefined], [other, other]])
  })
})

describe('what a Move hangs on', () => {
  it('RO-HOUSE-3: is said while it is drawn: the ground, the number, the chance', async () => {
    const rubble = box('Rubble', 'difficult', 0, 0, 3, 3, 0.4, { sight: 'open', ground: 'difficult', cover: 'none' })
    const figures = [{ id: 'A1', at: [0, -5] as const }, { id: 'B1', at: [9, 9] as const }, ...FAR]
    const game = (await onGround({ figures, pieces: [rubble] })).activate('A1', 15).pick('move')
    const draft = show.path(look(game), game.asked as never, { legs: [{ x: 0, z: -1.5 }] })
    expect(draft.broken).toEqual([])
    expect(draft.hangsOn).toEqual([expect.objectContaining({ rule: 'RO-HOUSE-3', text: 'rough ground: Terrain roll, 10 or more, 55%' })])
    expect(show.path(look(game), game.asked as never, { legs: [{ x: 3, z: -5 }] }).hangsOn).toBeUndefined()
  })
})

describe('experience points', () => {
  it('RO-XP-2: are told with whom they were gained for, in the hold of the initiative in which that was', () => {
    const game = new Stars({ figures: [{ id: 'A1', at: [0, -4] }, { id: 'B1', at: [0, 4], wounds: 2 }, ...FAR] }).activate('A1', 15)
    game.deed('shoot', 'B1', 19, 3)
    expect(show.scoring(game.play.log as never)).toEqual([expect.objectContaining({ side: 'A', points: 3, rule: 'RO-XP-2' })])
    const told = show.summary(look(game), game.play.log as never)
    expect([told.totals, told.lost.map(({ unit, by }) => [unit, by])]).toEqual([{ A: 3, B: 0 }, [['B1', 'A']]])
    expect(status(game).scores).toEqual({ A: 3, B: 0 })
  })
})
