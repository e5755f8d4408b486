import { describe, expect, it } from 'vitest'
import type { Part } from '../../../../src/core/board'
import { fieldOf, figureOf } from '../../../../src/rules/ravenfeast/game/near'
import { armorSum, missileSum, shotRefused } from '../../../../src/rules/ravenfeast/game/shooting'
import { lineOf } from '../../../../src/rules/ravenfeast/judge/line'
import { ravenfeastPlayable } from '../../../../src/rules/ravenfeast/playable'
import { rollsSince } from '../../../../src/tools/game/dice-shown'
import { bow, Feast, hill, wall, type Scene, type SceneFigure } from './driver'

const ARCHER = { missile: bow(3) } as const
/** Others on both sides, so that one casualty is not half of a side. */
const CROWD: readonly SceneFigure[] = [{ id: 'B7', at: [22, 22] }, { id: 'B8', at: [20, 22] }, { id: 'B9', at: [18, 22] }]
const begun = async (figures: readonly SceneFigure[], rest: Partial<Scene> = {}) => (await Feast.of({ figures: [...figures, ...CROWD],
  ...rest })).until('move')
/** For those who fight meanwhile. */
const MISSES = Array.from({ length: 12 }, () => 6)
/** Whom A may shoot at in this turn. */
function targets(game: Feast): readonly string[] {
  const { turn } = game.state
  const asked = game.toPhase('shooting').asked
  return asked?.kind === 'shoot' && asked.of[0] === 'A' && game.state.turn === turn ? game.open.filter((id) => id !== 'hold') : []
}
const archer = (is: SceneFigure['is'] = ARCHER): SceneFigure => ({ id: 'A1', at: [0, 0], is: is! })

describe('who is on a floor of a ruin', () => {
  /** A floor 3" up from z = 5 to 11, on a wall below its edge, and a parapet of that height on it at that z. B1 stands on it, 8" from A1 before it. */
  async function line(parapet: number, z: number) {
    const whole = wall('ruin', 0, 8, 3, 3, 3 + parapet)
    const part = (name: string, y: number, at: number, hz: number, height: number): Part =>
      ({ ...whole.parts[0]!, name, at: [0, y, at - 8], solid: { kind: 'prism', footprint: { kind: 'rect', hx: 3, hz }, height } })
    const parts = [part('floor', 2.75, 8, 3, 0.25), part('below', 0, 5.2, 0.2, 2.75), ...(parapet > 0 ? [part('parapet', 3, z, 0.2, parapet)] : [])]
    const { look } = await begun([archer(), { id: 'B1', at: [0, 3, 8], yaw: 180 }], { pieces: [{ ...whole, parts }] })
    const [there, back] = [['A1', 'B1'], ['B1', 'A1']].map(([from, to]) => lineOf(look.measure, figureOf(look, from!), figureOf(look, to!), fieldOf(look)))
    expect([back!.stops, back!.cover]).toEqual([there!.stops, there!.cover])
    return [there!.stops, there!.cover.map(({ by }) => by)]
  }

  it('RF-COVER-3: has no cover of the floor and of what is below it', async () => {
    expect(await line(0, 0)).toEqual([[], []])
  })

  it('RF-COVER-3: has a parapet before it for cover, and is hidden where that hides its head', async () => {
    expect([await line(0.6, 7.2), await line(0.6, 5.2)]).toEqual([[[], ['ruin']], [['ruin'], []]])
  })
})

describe('whom one may shoot at', () => {
  it('RF-SHOOT-1: so many inches from base edge to base edge', async () => {
    const at = async (z: number) => targets(await begun([archer(), { id: 'B1', at: [0, z] }]))
    expect([await at(19), await at(19.1)]).toEqual([['B1'], []])
  })

  it('RF-SHOOT-2: nobody after more than half of one\'s Move', async () => {
    const after = async (z: number) => targets((await begun([archer(), { id: 'B1', at: [0, 15] }])).walk('A1', [0, z]))
    expect([await after(3), await after(3.1)]).toEqual([['B1'], []])
  })

  it('RF-SHOOT-3: nobody while in melee', async () => {
    const game = await begun([archer(), { id: 'B1', at: [0, 1] }, { id: 'B2', at: [5, 10] }])
    expect(shotRefused(game.look, game.figure('A1'), 'B2')?.rule).toBe('RF-SHOOT-3')
    expect(targets(game.dice(...MISSES))).toEqual([])
  })

  it('RF-SHOOT-4: nobody in a melee with figures of one\'s own side', async () => {
    const beside = async (gap: number) => targets((await begun([archer(), { id: 'A2', at: [0, 8] }, { id: 'B1', at: [0, 9 + gap] }])).dice(...MISSES))
    expect([await beside(0), await beside(0.2)]).toEqual([[], ['B1']])
  })

  it('RF-SHOOT-4, RF-CAPTURE-3: who leads a captive is in melee with nobody by that, and may be shot at; the same is ruled on the game\'s table', async () => {
    const friends = [20, 18, 16].map((x, i): SceneFigure => ({ id: `A${7 + i}`, at: [x, -22] }))
    const game = await begun([archer(), { id: 'A2', at: [0, 9], captive: true }, { id: 'B1', at: [0, 10], yaw: 180 }, ...friends])
    expect(ravenfeastPlayable.show.units(game.look).find((card) => card.unit === 'A2')!.profile).toMatchObject({ card: { captive: true } })
    expect(targets(game)).toEqual(['B1'])
  })

  it('RF-SHOOT-5: a Leader or Hero only as the closest target', async () => {
    const beside = async (z: number) => targets(await begun([archer(), { id: 'B1', at: [0, 7], is: { rank: 'leader' } }, { id: 'B2', at: [3, z] }]))
    expect([await beside(5), await beside(8)]).toEqual([['B2'], ['B1', 'B2']])
  })

  it('RF-FLY-4: a flyer as anybody else', async () => {
    expect(targets(await begun([archer(), { id: 'B1', at: [0, 11], is: { flies: true, move: 18 } }]))).toEqual(['B1'])
  })
})

describe('a volley', () => {
  const armed = (score: number, is: SceneFigure['is'] = {}) => archer({ missile: bow(score), ...is })
  const foe = (is: SceneFigure['is'] = {}): SceneFigure => ({ id: 'B1', at: [0, 10], is: { armor: 2, wounds: 3, ...is } })
  const shoot = async (faces: readonly number[], figures: readonly SceneFigure[], pieces: Scene['pieces'] = []) => {
    const game = (await begun(figures, { pieces })).toPhase('shooting').dice(...faces).pick('B1').done()
    return game.last('volley')
  }

  it('RF-SHOOT-6: wounds on the Missile score or less', async () => {
    expect(await shoot([3], [armed(2), foe()])).toMatchObject({ wounds: 0, shots: [{ face: 3, needs: 2, armor: null }] })
    expect(await shoot([2, 6], [armed(2), foe()])).toMatchObject({ wounds: 1 })
  })

  it('RF-SHOOT-7, RF-COVER-1: cover dice come after a hit, and a face of 3 or less goes on', async () => {
    const low = [wall('low', 0, 5, 3, 0.2)]
    expect(await shoot([4], [armed(2), foe()], low)).toMatchObject({ shots: [{ cover: [] }] })
    expect(await shoot([1, 4], [armed(2), foe()], low)).toMatchObject({ wounds: 0, shots: [{ cover: [4], armor: null }] })
    expect(await shoot([1, 3, 6], [armed(2), foe()], low)).toMatchObject({ wounds: 1, shots: [{ cover: [3], armor: 6 }] })
  })

  it('RF-COVER-2: a die for each piece, and any of them stops the shot', async () => {
    const both = [wall('near', 0, 4, 3, 0.2), wall('far', 0, 6, 3, 0.2)]
    expect(await shoot([1, 2, 5], [armed(2), foe()], both)).toMatchObject({ wounds: 0 })
    expect(await shoot([1, 2, 3, 6], [armed(2), foe()], both)).toMatchObject({ wounds: 1 })
  })

  it('RF-SHOOT-8: Armor or less saves', async () => {
    expect(await shoot([1, 2], [armed(2), foe()])).toMatchObject({ wounds: 0 })
    expect(await shoot([1, 3], [armed(2), foe()])).toMatchObject({ wounds: 1 })
  })

  it('RF-SHOOT-9: as many shots as it has missile attacks, each at whom it likes', async () => {
    const game = (await begun([archer({ missile: bow(5, 18, 3) }), foe(), { id: 'B2', at: [4, 10] }])).toPhase('shooting')
    game.pick('B1').dice(1, 1, 6, 6).answer({ counts: { A1: 2 } }).done()
    expect([game.figure('A1').shots, game.figure('B1').wounds]).toEqual([1, 1])
    expect(game.dice(6).pick('B2').done().asked!.kind).not.toBe('shoot')
  })

  it('RF-SHOOT-6 to RF-SHOOT-8, RF-COVER-1: is told as its dice fell, with whose each is: a row for each who shoots, then past cover and Armor', async () => {
    const three = [archer({ missile: bow(2) }), { id: 'A2', at: [3, 0], is: { missile: bow(2) } }, { id: 'A3', at: [-3, 0], is: { missile: bow(2) } }] as const
    const game = (await begun([...three, foe()], { pieces: [wall('low', 0, 5, 1, 0.2)] })).toPhase('shooting').pick('B1')
    // A1 hits and comes past the wall, A2 misses, A3 hits with nothing between.
    game.dice(1, 5, 2, 3, 6, 2).answer({ counts: { A1: 1, A2: 1, A3: 1 } }).done()
    const { log, record: { entries } } = game.play
    const units = ['A1', 'A2', 'A3', 'B1'].map((unit) => ({ unit, side: unit.startsWith('A') ? 'A' as const : 'B' as const }))
    const { rolls } = rollsSince({ log, entries }, entries.length - 1, units, undefined)
    expect(rolls.slice(0, 4).map(({ by, faces }) => [by, ...faces.map(({ face, good, of }) => `${face} ${good} ${of}`)])).toEqual([
      ['A', '1 true A1', '5 false A2', '2 true A3'], ['A', '3 true A1'], ['B', '6 false A1'], ['B', '2 true A3'],
    ])
  })

  it('RF-WOUNDS-1: takes a wound each, and kills with the last', async () => {
    const game = (await begun([archer({ missile: bow(5, 18, 3) }), foe()])).toPhase('shooting').pick('B1').dice(1, 6, 1, 6, 6).answer({ counts: { A1: 3 } })
    expect(game.figure('B1')).toMatchObject({ wounds: 1, marked: false })
  })
})

describe('what dice need', () => {
  it('RF-MOD-1: a Missile score 1 less uphill', async () => {
    const game = await begun([archer(), { id: 'B1', at: [0, 10, 0] }, { id: 'B2', at: [0, 2, 12] }], { pieces: [hill('hill', 0, 12, 2, 2, 2)] })
    const aims = game.toPhase('shooting').asked!
    expect(aims.kind).toBe('shoot')
    expect([missileSum(game.look, game.figure('A1'), true).needs, missileSum(game.look, game.figure('A1'), false).needs]).toEqual([2, 3])
    game.dice(3).pick('B2').done()
    expect(game.last('volley')).toMatchObject({ wounds: 0, shots: [{ needs: 2 }] })
  })

  it('RF-MIGHTY-2, RF-MIGHTY-3: enemies have Armor -1 against who is Mighty, unless they are so themselves', async () => {
    const game = await begun([archer({ mighty: true, missile: bow(3) }), { id: 'B1', at: [0, 9], is: { armor: 4 } }, { id: 'B2', at: [3, 9],
      is: { armor: 1 } },
      { id: 'B3', at: [6, 9], is: { armor: 4, mighty: true } }])
    expect(['B1', 'B2', 'B3'].map((id) => armorSum(game.look, game.figure(id), game.figure('A1')).needs)).toEqual([3, 1, 4])
  })
})
