import { describe, expect, it } from 'vitest'
import { lookAt } from '../../../../src/rules/engine/look'
import { rogueStarsShow } from '../../../../src/rules/rogue-stars/show'
import { FAR, Stars, type Scene, type SceneFigure } from './driver'

/** A1 beside the case in the middle of the table, and who else is told; the others stand far off. */
const game = (a: Partial<SceneFigure> = {}, others: readonly SceneFigure[] = [], more: Partial<Scene> = {}) =>
  new Stars({ figures: [{ id: 'A1', at: [1, 0], ...a }, ...others, ...FAR], ...more })

describe('the case', () => {
  it('RO-HOUSE-10: an attacker in contact takes it up, and it goes with its Moves', () => {
    const taken = game().activate('A1', 12, 12).pick('interact')
    expect(taken.state.case).toEqual({ at: null, carrier: 'A1', home: false })
    expect(taken.pick('move').go([1, -3]).done().state.case.carrier).toBe('A1')
  })

  it('RO-HOUSE-10: not while an active opponent is adjacent to it; one who lies Prone is none', () => {
    const at = (is: Partial<SceneFigure>) => game({}, [{ id: 'B1', at: [-1, 0], ...is }]).activate('A1', 12).refusal('interact')
    expect([at({}), at({ prone: true })]).toEqual(['RO-HOUSE-10', undefined])
  })

  it('RO-HOUSE-10: it is not offered to the defender', () => {
    expect(game({ at: [5, 5] }, [{ id: 'B1', at: [-1, 0] }], { acting: 'B' }).activate('B1', 12).refusal('interact')).toBe('not offered')
  })

  it('RO-HOUSE-10, RO-XP-3: home at its own baseline it is worth 5 XP, once, and the defender gains none for the mission', () => {
    const home = game({ at: [1, -16] }, [], { case: { at: null, carrier: 'A1' } }).activate('A1', 12).pick('move').go([1, -17.5]).done()
    expect([home.xp('A'), home.state.case]).toEqual([5, { at: null, carrier: null, home: true }])
    home.changed((state) => { state.activations = 59 }).activate('A1', 12).pick('end')
    expect([home.xp('A'), home.xp('B'), home.play.state.over]).toMatchObject([5, 0, { winner: 'A' }])
  })

  it('RO-HOUSE-10: it is dropped where its carrier goes Prone, panics or goes out of action', () => {
    const out = game({ wounds: 2 }, [{ id: 'B1', at: [1, 9] }, { id: 'A2', at: [9, -9] }], { case: { at: null, carrier: 'A1' }, acting: 'B' })
    out.activate('B1', 12).deed('shoot', 'A1', 12, 2).done()
    expect(out.state.case).toEqual({ at: [1, 0, 0], carrier: null, home: false })
    const panics = new Stars({
      figures: [
        { id: 'A1', at: [1, 0] }, { id: 'A9', at: [3, 0], leader: true, wounds: 2 }, { id: 'A7', at: [-17, -17] }, { id: 'B1', at: [3, 9] }, ...FAR.slice(2),
      ],
      case: { at: null, carrier: 'A1' }, acting: 'B',
    })
    panics.activate('B1', 12).deed('shoot', 'A9', 12, 2, 5, 12).done()
    expect([panics.figure('A1').panicking, panics.state.case]).toEqual([true, { at: [1, 0, 0], carrier: null, home: false }])
  })

  it('RO-HOUSE-10: the game over without it home: 5 XP to the defender', () => {
    const over = game().changed((state) => { state.activations = 59 }).activate('A1', 12).pick('end')
    expect([over.xp('A'), over.xp('B'), over.last('xp'), over.play.state.over]).toMatchObject([0, 5, { why: 'stopped' }, { winner: 'B' }])
  })

  it('RO-HOUSE-10: who carries a body has no hand for it', () => {
    const full = game({}, [{ id: 'A2', at: [9, 9] }]).changed((state) => { Object.assign(state.figures['A2']!, { where: 'out', body: null, carriedBy: 'A1' }) })
    expect(full.activate('A1', 12).refusal('interact')).toBe('RO-DEFINE-10')
  })
})

describe('experience', () => {
  it('RO-XP-2: each enemy out of action is worth 3 XP: two 6', () => {
    const scored = game({}, [{ id: 'B1', at: [1, 9], wounds: 2 }, { id: 'B2', at: [4, 9], wounds: 2 }, { id: 'B3', at: [9, 9] }])
    scored.activate('A1', 12, 12).deed('shoot', 'B1', 12, 2).deed('shoot', 'B2', 12, 2).done()
    expect(scored.xp('A')).toBe(6)
  })

  it('RO-XP-1, RO-XP-3, RO-HOUSE-14: 11 XP to 8 win; as many are a draw', () => {
    const at = (a: number, b: number) => game().changed((state) => {
      state.case = { at: null, carrier: null, home: true }
      state.activations = 59
      state.xp = [{ side: 'A', points: a, why: 'enemy', unit: null, activation: 0 }, { side: 'B', points: b, why: 'enemy', unit: null, activation: 0 }]
    }).activate('A1', 12).pick('end').play.state.over
    expect([at(11, 8), at(8, 8)]).toMatchObject([{ winner: 'A', text: '11 XP to 8 XP.'.replace(' XP.', '.') }, { winner: null }])
  })

  it('RO-XP-4: XP of a single game change no profile', () => {
    const before = game()
    const cards = structuredClone(before.state.cards)
    before.changed((state) => { state.activations = 59 }).activate('A1', 12).pick('end')
    expect(before.state.cards).toEqual(cards)
  })
})

describe('the end of the game', () => {
  it('RO-HOUSE-11: at once when a squad has nobody left who is neither out of action nor panicking', () => {
    const over = new Stars({
      figures: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 10], wounds: 2 }, { id: 'B2', at: [9, 9], panicking: true, leader: true }],
    })
    over.activate('A1', 12, 12).deed('shoot', 'B1', 12, 2).done()
    expect([over.play.state.over, over.last('ends')]).toMatchObject([{ winner: 'B' }, { why: 'nobody' }])
  })

  it('RO-HOUSE-11, RO-HOUSE-8: nobody of a squad that is beaten rolls for Morale any more, its leader fallen or half of it', () => {
    const over = new Stars({
      figures: [{ id: 'A1', at: [0, 0] }, { id: 'B9', at: [0, 10], wounds: 2, leader: true }, { id: 'B1', at: [9, 9], panicking: true }, ...FAR.slice(0, 2)],
    })
    over.activate('A1', 12, 12).deed('shoot', 'B9', 12, 2).done()
    expect([over.data('morale'), over.xp('A'), over.figure('B1').where, over.last('ends')]).toEqual([[], 3, 'table', { why: 'nobody' }])
  })

  it('RO-HOUSE-11, RO-HOUSE-8: a Morale roll that leaves nobody but who panics ends it before the next one, once they have fled', () => {
    const over = new Stars({
      figures: [{ id: 'A1', at: [0, 0] }, { id: 'B9', at: [0, 10], wounds: 2, leader: true }, { id: 'B1', at: [9, 9] }, ...FAR.slice(0, 2)],
    })
    // Leader and half of the squad fall together: two rolls would be due.
    over.activate('A1', 12, 12).deed('shoot', 'B9', 12, 2, 5).done()
    expect([over.data('morale').map(({ why }) => why), over.at('B1'), over.last('ends')]).toEqual([['leader'], [9, 0, 13], { why: 'nobody' }])
  })

  it('RO-HOUSE-11: after the 12th change of initiative, before another activation', () => {
    const over = game().changed((state) => { state.changes = 11 }).pick('pass').done()
    expect([over.kind, over.last('ends')]).toEqual(['nothing', { why: 'changes' }])
    // Nobody acts after it: there is no thirteenth turn in the log, nor on the line on top.
    expect(over.data('turn')).toEqual([])
    expect(rogueStarsShow.status(lookAt(over.play, over.host)).title).toMatch(/^Initiative 12 of 12/)
  })

  it('RO-HOUSE-11: after the 60th activation, however long one player keeps the initiative', () => {
    const over = game().changed((state) => { state.activations = 58 }).activate('A1', 12).pick('end')
    expect(over.kind).toBe('activate')
    over.activate('A1', 12).pick('end')
    expect([over.kind, over.last('ends'), over.state.activations]).toEqual(['nothing', { why: 'activations' }, 60])
  })

  it('RO-HOUSE-11: both numbers are the players\' to agree on', () => {
    expect(game({}, [], { readings: { activations: 1 } }).activate('A1', 12).pick('end').last('ends')).toEqual({ why: 'activations' })
    expect(game({}, [], { readings: { changes: 1 } }).pick('pass').last('ends')).toEqual({ why: 'changes' })
  })
})

describe('Morale', () => {
  /** A leads with A9, who is shot; A1 and A2 stand farther back. */
  const led = (a: Partial<SceneFigure> = {}, others: readonly SceneFigure[] = []) => new Stars({
    figures: [{
      id: 'A9', at: [0, 0], leader: true, wounds: 2,
    }, { id: 'A1', at: [4, 0], ...a }, ...others, { id: 'A2', at: [12, 0] }, { id: 'B1', at: [0, 10] },
      ...FAR.slice(2)], acting: 'B', case: { at: [-9, 0, 0] },
  })

  it('RO-HOUSE-8: the leader out of action: a Green with 1 Pin passes with 13 and panics with 12', () => {
    const at = (face: number) => led({ is: { level: 'green' }, pins: 1 }).activate('B1', 12).deed('shoot', 'A9', 12, 2, face, 12).done().figure('A1').panicking
    expect([at(13), at(12)]).toEqual([false, true])
  })

  it('RO-HOUSE-8, RO-DEFINE-4: who fails moves 4" towards its own baseline, of either squad', () => {
    const a = led().activate('B1', 12).deed('shoot', 'A9', 12, 2, 5, 12).done()
    expect(a.at('A1')).toEqual([4, 0, -4])
    const b = new Stars({
      figures: [
        { id: 'A1', at: [0, 0] }, { id: 'B9', at: [0, 10], leader: true, wounds: 2 }, { id: 'B1', at: [4, 5] }, { id: 'B2', at: [9, 5] }, ...FAR.slice(0, 2),
      ],
    }).activate('A1', 12).deed('shoot', 'B9', 12, 2, 5, 12).done()
    expect(b.at('B1')).toEqual([4, 0, 9])
  })

  it('RO-HOUSE-8: on a natural 1 it is out of action, which counts as defeated', () => {
    const out = led().activate('B1', 12).deed('shoot', 'A9', 12, 2, 1, 12, 12).done()
    expect([out.figure('A1').where, out.xp('B'), out.data('morale').map(({ why }) => why)]).toEqual(['out', 6, ['leader', 'half']])
  })

  it('RO-HOUSE-8: half of the squad out of action, for the first time: once', () => {
    const figures = [{
      id: 'A1', at: [0, 0], wounds: 2,
    }, { id: 'A2', at: [3, 0], wounds: 2 }, { id: 'A3', at: [6, 0], wounds: 2 }, { id: 'A9', at: [-17, -17] },
      { id: 'B1', at: [2, 10] }, ...FAR.slice(2)] as const
    const half = new Stars({ figures, acting: 'B', case: { at: [-9, 0, 0] } }).activate('B1', 12, 12, 12).deed('shoot', 'A1', 12, 2)
    expect(half.data('morale')).toEqual([])
    half.deed('shoot', 'A2', 12, 2, 13, 12)
    expect(half.data('morale')).toMatchObject([{ side: 'A', why: 'half' }])
    half.deed('shoot', 'A3', 12, 2).done()
    expect(half.data('morale').length).toBe(1)
  })

  it('RO-MARKER-3, RO-MARKER-5: Pins and Wounds count', () => {
    const game = led({ pins: 1, wounds: 1 }).activate('B1', 12).deed('shoot', 'A9', 12, 2, 12, 12).done()
    expect(game.last('morale')).toMatchObject({ rolls: [{ unit: 'A1', needs: 12, outcome: 'success' }, { unit: 'A2', needs: 10 }] })
  })

  it('RO-HOUSE-17: whoever leaves an active opponent in flight is struck first', () => {
    const flees = led({}, [{ id: 'B2', at: [4, 1] }]).activate('B1', 12).deed('shoot', 'A9', 12, 2, 5, 12, 2).done()
    expect([flees.last('parting'), flees.at('A1')]).toMatchObject([{ unit: 'A1', foe: 'B2' }, [4, 0, -4]])
  })

  it('RO-HOUSE-20: one who lies Prone panics where it is', () => {
    const prone = led({ prone: true }).activate('B1', 12).deed('shoot', 'A9', 12, 2, 5, 12).done()
    expect([prone.figure('A1').panicking, prone.at('A1')]).toEqual([true, [4, 0, 0]])
  })

  it('RO-HOUSE-9: who flees off the table is out of action and defeated; who walks off it is not defeated', () => {
    const fled = led({ at: [4, -16] }).activate('B1', 12).deed('shoot', 'A9', 12, 2, 5, 12, 12).done()
    expect([fled.figure('A1').where, fled.figure('A1').body, fled.xp('B')]).toEqual(['out', null, 6])
    const left = game({ at: [1, -17.5] }, [{ id: 'A2', at: [9, 9] }]).activate('A1', 12).pick('leave').done()
    expect([left.figure('A1').where, left.xp('B'), left.last('out')]).toMatchObject(['out', 0, { how: 'left' }])
  })

  it('RO-HOUSE-19: who panics is Hidden no more', () => {
    expect(led({ hidden: true }).activate('B1', 12).deed('shoot', 'A9', 12, 2, 5, 12).done().figure('A1').hidden).toBe(false)
  })
})
