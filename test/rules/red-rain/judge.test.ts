import { describe, expect, it } from 'vitest'
import type { BoardModel } from '../../../src/core/board'
import type { Measure } from '../../../src/core/measure'
import type { World } from '../../../src/core/world'
import { chargeRange, chargeReaches, chargeRun } from '../../../src/rules/red-rain/judge/charge'
import { inCombat } from '../../../src/rules/red-rain/judge/combat'
import { coveredFrom, sheltersOf } from '../../../src/rules/red-rain/judge/conceal'
import { judgeMove } from '../../../src/rules/red-rain/judge/move'
import type { Mover } from '../../../src/rules/red-rain/judge/mover'
import { landingBreaches, landingPlace, pairOf, portalsBeside } from '../../../src/rules/red-rain/judge/portal'
import { coverAfter, isMovable, movablesBeside, pushBreaches, pushed, type Push } from '../../../src/rules/red-rain/judge/push'
import { tooNear } from '../../../src/rules/red-rain/judge/range'
import { redRain } from '../../../src/rules/red-rain'
import { model } from '../lines/scene'
import { block, breaks, mm, piece, raised, table } from './scene'

const BASE = mm(30)
const at = (id: string, x: number, z: number, base = BASE) => model(id, x, z, { base })
const of = ({ board }: Measure, id: string): BoardModel => board.models.find((one) => one.id === id)!
const mover = (measure: Measure, rest: Partial<Mover> = {}): Mover =>
  ({ model: of(measure, 'a1'), mode: 'move', allowance: 5, flies: false, heldBy: [], names: {}, ...rest })
const rules = (breaches: readonly { readonly rule: string }[]) => breaches.map(({ rule }) => rule)
const straight = (measure: Measure, who: Mover, far: number) => rules(judgeMove(measure, who, [{ x: 0, z: far }]).breaks)

describe('lengths of movements', () => {
  it('RR-RUN-1: a Run of Movement 5 goes 5.0" and not 5.1"', async () => {
    const measure = await table([at('a1', 0, 0)])
    expect([5, 5.1].map((far) => straight(measure, mover(measure, { mode: 'run' }), far))).toEqual([[], ['RR-RUN-1']])
  })

  it('RR-RETREAT-2, RR-COMBAT-3: a Retreat of Movement 5 with a D3 of 2 goes 10.0", out of combat, and not 10.1"', async () => {
    const measure = await table([at('a1', 0, 0), at('b1', 0, -1.7)])
    expect([10, 10.1].map((far) => straight(measure, mover(measure, { mode: 'retreat', allowance: 10 }), far))).toEqual([[], ['RR-RETREAT-2']])
  })

  it('RR-KEYWORD-5: a Spectral model moves over terrain as a Flying one does', async () => {
    const measure = await table([at('a1', 0, 0)], [block('pond', 'water', [20, 0.1, 3], [0, 3]), block('wall', 'short-wall', [20, 1, 0.4], [0, 6])])
    const card = (keyword: string) => ({ movement: 9, keywords: [keyword], weapons: [] })
    const broken = (keyword: string) => {
      const ruling = redRain.move(measure, { model: 'a1', profile: card(keyword), legs: [{ x: 0, z: 9 }] })
      return ruling.ok && rules(ruling.value.breaks)
    }
    expect(['Flying', 'Spectral', 'Behemoth'].map(broken)).toEqual([[], [], ['RR-PARTIAL-2']])
  })
})

describe('who is near whom', () => {
  it('RR-COMBAT-1: reaches of 1" and 2" hold at 2.0" and not at 2.1", Knocked Down or not, and never with a flag', async () => {
    const fight = async (gap: number, reach: readonly [number, number], side: 'B' | 'neutral' = 'B') => {
      const measure = await table([at('a1', 0, 0), { ...at('b1', 0, gap + BASE), side }])
      return inCombat(measure, { model: of(measure, 'a1'), reach: reach[0] }, { model: of(measure, 'b1'), reach: reach[1] })
    }
    expect([await fight(2, [1, 2]), await fight(2.1, [1, 2]), await fight(2, [2, 0]), await fight(0, [0, 0]), await fight(0.5, [1, 1], 'neutral')])
      .toEqual([true, false, true, false, false])
  })

  it('RR-ACTION-4: a hostile at 3.0" is too near for ranged weapons, one at 3.2" and a flag are not', async () => {
    const near = async (gap: number, side: 'B' | 'neutral' = 'B') => {
      const measure = await table([at('a1', 0, 0), { ...at('b1', 0, gap + BASE), side }], [block('wall', 'wall', [6, 2, 0.4], [0, 1.5])])
      return tooNear(measure, of(measure, 'a1'))
    }
    expect([await near(3), await near(3.2), await near(1, 'neutral')]).toEqual([['b1'], [], []])
  })
})

describe('cover that was taken', () => {
  it('RR-SHORT-2: within 1" of a Short Wall, on whatever level, and of no Partial Wall', async () => {
    const beside = async (gap: number, kind: 'short-wall' | 'partial-wall' = 'short-wall') => {
      const measure = await table([at('a1', 0, 0)], [raised(0.5, block('wall', kind, [6, 1, 0.4], [0, BASE / 2 + gap + 0.2]))])
      return sheltersOf(measure, of(measure, 'a1'))
    }
    expect([await beside(1), await beside(1.2), await beside(1, 'partial-wall')]).toEqual([['wall'], [], []])
  })

  it('RR-COVER-1, RR-COVER-3: from the one straight ahead, not from the flank, and not across another wall', async () => {
    const measure = await table(
      [at('a1', 0, 0), at('b1', 0, 8), at('b2', 6, 2)],
      [block('wall', 'short-wall', [4, 1, 0.4], [0, 1.2]), block('other', 'short-wall', [4, 1, 0.4], [0, 4])],
    )
    const covered = (from: string, wall: string) => coveredFrom(measure, of(measure, from), of(measure, 'a1'), wall)
    expect([covered('b1', 'wall'), covered('b2', 'wall'), covered('b2', 'other')]).toEqual([true, false, false])
  })
})

describe('charges', () => {
  it('RR-CHARGE-1: a roll of 7 of Movement 5 is 5", one of 3 is 3"', () => expect([chargeRange(7, 5), chargeRange(3, 5)]).toEqual([5, 3]))

  it('RR-CHARGE-2, RR-CHARGE-3: range 5 and reach 2 reach 7.0" and not 7.1"; range 4 unarmed 5.0" and not 5.1"', async () => {
    const reaches = async (gap: number, range: number, reach: number) =>
      chargeReaches(await table([at('a1', 0, 0), at('b1', 0, gap + BASE)]), 'a1', 'b1', range, reach)
    expect([await reaches(7, 5, 2), await reaches(7.1, 5, 2), await reaches(5, 4, 0), await reaches(5.1, 4, 0)]).toEqual([true, false, true, false])
  })

  const run = async (gap: number, range: number, pieces: Parameters<typeof table>[1] = [], rest: Partial<Mover> = {}) => {
    const measure = await table([at('a1', 0, 0), at('b1', 0, gap + BASE)], pieces)
    const { end, whole, by, ruling } = chargeRun(measure, mover(measure, { mode: 'charge', allowance: range, ...rest }), of(measure, 'b1'))
    return { far: Number(end.at[2].toFixed(3)), whole, by, legal: ruling.legal }
  }

  it('RR-CHARGE-4: range 5 at a target 6" away ends 1" from it; one that comes to its base stops there and has succeeded', async () => {
    expect(await run(6, 5)).toEqual({ far: 5, whole: true, by: null, legal: true })
    expect(await run(3, 5)).toEqual({ far: 3, whole: true, by: null, legal: true })
  })

  it('RR-CHARGE-6: an Obstruction 2" ahead ends it there; so does Water that slows it', async () => {
    expect(await run(6, 5, [block('block', 'obstruction', [6, 0.2, 1], [0, 2 + BASE / 2 + 0.5])])).toEqual({ far: 2, whole: false, by: 'block', legal: true })
    expect(await run(6, 5, [block('pond', 'water', [20, 0.1, 20], [0, 11])])).toEqual({ far: 3, whole: false, by: 'pond', legal: true })
  })

  it('RR-CHARGE-6, RR-OBSTRUCTION-3: a Flying charger passes the Obstruction, and sets down before one on which it would end', async () => {
    const wings = { flies: true }
    expect(await run(8, 7, [block('block', 'obstruction', [6, 2, 1], [0, 3])], wings)).toMatchObject({ far: 7, whole: true })
    const over = await run(8, 6, [block('block', 'obstruction', [6, 2, 3], [0, 6])], wings)
    expect(over).toMatchObject({ whole: false, legal: true })
    expect(over.far).toBeGreaterThan(3.8)
    expect(over.far).toBeLessThanOrEqual(4.5 - BASE / 2 + 0.001)
  })

  it('RR-COMBAT-3: a charge away from an opponent breaks RR-COMBAT-2', async () => {
    const measure = await table([at('a1', 0, 0), at('b1', 0, 6), at('c1', 0, -1.7)])
    const charge = chargeRun(measure, mover(measure, { mode: 'charge', heldBy: [of(measure, 'c1')] }), of(measure, 'b1'))
    expect(rules(charge.ruling.breaks)).toEqual(['RR-COMBAT-2'])
  })
})

describe('Portals', () => {
  const gates = [piece('gate', [-10, 0], { id: 'here', pair: 'gate' }), piece('gate', [10, 0], { id: 'there', pair: 'gate' })]
  /** To the middle of the gate's farther side: half a pillar off. */
  const SIDE = 0.25

  it('RR-PORTAL-1: each of a pair names the other; a lone one leads nowhere', async () => {
    const measure = await table([at('a1', -10, -1)], gates)
    expect(measure.board.pieces.map((one) => pairOf(measure, one)?.id)).toEqual(['there', 'here'])
    const lone = await table([at('a1', -10, -1)], [piece('gate', [-10, 0])])
    expect(portalsBeside(lone, of(lone, 'a1'))).toEqual([])
  })

  it('RR-PORTAL-2: from 1.0" away, to 3.0" away; not from 1.2", nor to 3.2"', async () => {
    const from = async (gap: number) => {
      const measure = await table([at('a1', -8.5, -SIDE - gap - BASE / 2)], gates)
      return portalsBeside(measure, of(measure, 'a1')).map(({ to }) => to.id)
    }
    expect([await from(1), await from(1.2)]).toEqual([['there'], []])
    const measure = await table([at('a1', -10, -1)], gates)
    const to = measure.board.pieces[1]!
    const landing = (gap: number) => rules(landingBreaches(measure, of(measure, 'a1'), to, { at: [11.5, 0, SIDE + gap + BASE / 2], yaw: 0 }))
    expect([landing(3), landing(3.2)]).toEqual([[], ['RR-PORTAL-2']])
  })

  it('RR-PORTAL-3: 6.0" from a hostile, not 5.8"; and not on to a base', async () => {
    const landing = async (gap: number) => {
      const measure = await table([at('a1', -10, -1), at('b1', 11.5 + gap + BASE, 2), at('a2', 11.5, -2)], gates)
      const place = (z: number) => rules(landingBreaches(measure, of(measure, 'a1'), measure.board.pieces[1]!, { at: [11.5, 0, z], yaw: 0 }))
      return [place(2), place(-2)]
    }
    expect([await landing(6), await landing(5.8)]).toEqual([[[], ['RR-MOVE-3']], [['RR-PORTAL-3'], ['RR-PORTAL-3', 'RR-MOVE-3']]].map((one, i) =>
      // The place beside a2 is farther off than 6" from b1 in either case.
      i === 1 ? [one[0], one[1]!.filter((rule) => rule !== 'RR-PORTAL-3')] : one))
  })

  it('RR-PORTAL-4: a place is found where there is one, and none where hostile models cover the zone', async () => {
    const found = async (x: number) => {
      const measure = await table([at('a1', -10, -1), at('b1', x, 0)], gates)
      return landingPlace(measure, of(measure, 'a1'), measure.board.pieces[1]!)
    }
    expect(await found(10)).toBeNull()
    expect((await found(4.2))?.at[0]).toBeGreaterThan(11)
    expect((await found(-20))?.at.map((v) => Math.round(v))).toEqual([10, 0, 0])
  })

  it('RR-PORTAL-4, RR-PORTAL-5: on its stones, too, which carry nobody: one comes out on the ground', async () => {
    const measure = await table([at('a1', -10, -1)], gates)
    expect(landingPlace(measure, of(measure, 'a1'), measure.board.pieces[1]!, [11.5, 0])?.at).toEqual([11.5, 0, 0])
  })
})

describe('pushing', () => {
  const crate = (x: number, z: number) => block('crate', 'obstruction', [1, 1, 1], [x, z], { movable: true })

  async function push(
    dx: number, dz: number, pieceTo: readonly [number, number], more: Parameters<typeof table>[1] = [], turn = 0, what = crate(0, 1.5),
  ) {
    const measure = await table([at('a1', 0, 0), at('a2', -4, 0)], [what, ...more])
    const it: Push = {
      model: of(measure, 'a1'), piece: measure.board.pieces[0]!,
      modelTo: { at: [dx, 0, dz], yaw: 0 }, pieceTo: { at: [pieceTo[0], 0, pieceTo[1]], yaw: turn },
    }
    const there: World = await table([], more)
    const { set } = pushed(it)
    for (const one of [of(measure, 'a2'), ...set]) there.setModel(one)
    return rules(pushBreaches(measure, there, it))
  }

  it('RR-MOVABLE-1: the tag counts on an Obstruction or a Short Wall, not on a Forest', async () => {
    const kinds = ['obstruction', 'short-wall', 'partial-wall', 'forest', 'water'] as const
    const { board } = await table([], kinds.map((kind, i) => block(kind, kind, [1, 1, 1], [4 * i, 0], { movable: true })))
    expect(board.pieces.filter(isMovable).map(({ id }) => id)).toEqual(['obstruction', 'short-wall', 'partial-wall'])
  })

  it('RR-MOVABLE-2: from 1.0" away, not from 1.2"', async () => {
    const from = async (gap: number) => {
      const measure = await table([at('a1', 0, 1 - BASE / 2 - gap)], [crate(0, 1.5)])
      return movablesBeside(measure, of(measure, 'a1')).map(({ id }) => id)
    }
    expect([await from(1), await from(1.2)]).toEqual([['crate'], []])
  })

  it('RR-MOVABLE-2: no point of either more than 5.0" from where it was, a turned corner counted', async () => {
    expect(await push(0, 5, [5, 1.5])).toEqual([])
    expect(await push(0, 5.2, [5, 1.5])).toEqual(['RR-MOVABLE-2'])
    expect(await push(0, 5, [5.2, 1.5])).toEqual(['RR-MOVABLE-2'])
    expect(await push(0, 5, [5, 1.5], [], 45)).toEqual(['RR-MOVABLE-2'])
  })

  it('RR-MOVABLE-2: neither may overlap a base or a piece; what lies between is in nobody\'s way', async () => {
    expect(await push(-4, 0.5, [3, 1.5])).toEqual(['RR-MOVE-3'])
    expect(await push(0, 1.5, [0.5, 2])).toEqual(['RR-MOVE-3', 'RR-MOVE-3'])
    expect(await push(0, 1.5, [3, 1.5], [block('wall', 'wall', [2, 2, 2], [3, 3])])).toEqual([])
    expect(await push(0, 1.5, [3, 1.6], [block('wall', 'wall', [2, 2, 2], [3, 3])])).toEqual(['RR-OBSTRUCTION-1'])
    expect(await push(0, 1.5, [4, 1.5], [block('wall', 'wall', [0.4, 2, 20], [2, 0])])).toEqual([])
  })

  it('RR-MOVABLE-2, RR-HOUSE-6: what hangs over the ground is in nobody\'s way when both are put down, as it is when one walks there', async () => {
    const stack = piece('stack', [0, 1.1], { movable: true })
    const walked = await breaks([model('a1', -3, 0)], [stack], [[0, 0]])
    expect([walked, await push(0, 0, [0, 1.1], [], 0, stack), await push(0, 0.2, [0, 1.1], [], 0, stack)]).toEqual([[], [], ['RR-MOVE-3', 'RR-MOVE-3']])
  })

  it('RR-MOVABLE-3: a Short Wall that was pushed offers cover within 1" of where it now stands, an Obstruction none', async () => {
    const offers = async (kind: 'short-wall' | 'obstruction', gap: number) => {
      const measure = await table([at('a1', 0, 0)], [block('it', kind, [3, 1, 0.4], [0, BASE / 2 + gap + 0.2], { movable: true })])
      return coverAfter(measure, of(measure, 'a1'), measure.board.pieces[0]!)
    }
    expect([await offers('short-wall', 0.5), await offers('short-wall', 1.2), await offers('obstruction', 0.5)]).toEqual([true, false, false])
  })
})
