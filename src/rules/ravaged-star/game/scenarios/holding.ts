import type { BoardModel } from '../../../../core/board'
import { SIDES, otherSide } from '../../../../core/sides'
import { cos, sin } from '../../../../core/trigonometry'
import { addMarker, killsOf, markerRows, mostKills, rollOffD10, trailing, type Scenario } from './scenario'
import type { Inches } from '../../../../core/units'
import { distance2, distance3, plan, type Vec2 } from '../../../../core/vec'
import type { Broken } from '../../../engine/question'
import { layMarkers } from '../marker-terrain'
import { centreOf, controlled, controller } from '../objectives'
import { atMost } from '../../judge/measure'
import { boundsWithin, nearestCandidates, type Bound } from '../../../kit/free-region'
import { circleRound, edgesOf, gridRound, topsOf } from '../free-places'
import { leaderModel, outerRadius } from '../ranges'
import { profileOf, unitOf, type RsLook, type Unit } from '../state'
import { frameSize, fromFrame, toFrame } from '../../../kit/frame'
import { inEnemyZone, inOwnHalf, NO_MANS_LAND, zoneOf } from '../zones'
import type { MarkerTask, Row } from '../tasks'
import type { RsAct, Steps } from '../act'

export const steps = {
  /** RS-S3-3, RS-S3-7: one marker after the other, as long as there is a place for one. */
  'place-markers'(act, { left }) {
    const places = left === 0 ? [] : freePlaces(act, !act.state.quick)
    if (places.length === 0) return
    act.push({ step: 'place-markers', left: left - 1 })
    const side = act.state.notes.turn ?? 'A'
    if (act.state.quick) {
      const at = quickPlace(act, places)
      act.emit({ kind: 'marker', text: [{ side }, ' sets a marker.'], rules: ['RS-S3-3', 'RS-OBJECTIVE-1'], data: { side, at } })
      vitalResources.putMarker!(act, at, { side, marker: null, unit: null })
      return layMarkers(act)
    }
    askMarker(act, { side, marker: null, unit: null }, `Place a marker (${left} to go).`, ['RS-S3-3', 'RS-S3-4', 'RS-S3-5', 'RS-S3-6'])
  },

  /** RS-S4-6: both outer markers move one position on. */
  vortex(act) {
    const { state } = act
    const steps = (state.round - 1) * (state.notes.direction ?? 1)
    const at = (position: number) => fromFrame(vortexAt(position), state.sides.turn)
    state.markers = state.markers.map((marker, i) => (i === 0 ? marker : { ...marker, at: at((i - 1) * 4 + steps) }))
    layMarkers(act)
    act.emit({ kind: 'markers', text: 'The vortex turns.', rules: ['RS-S4-6'], data: { markers: state.markers } })
  },

  /** RS-S8-4: the player who controls a marker may move it; its own place leaves it. */
  'shift-marker': (act, { side, marker }) =>
    askMarker(act, { side, marker, unit: null }, `Move marker ${marker} up to 9" towards either player’s edge, or leave it.`, ['RS-S8-4']),
} satisfies Steps

const askMarker = (act: RsAct, task: MarkerTask, text: string, rules: readonly string[]): void =>
  act.ask({ kind: 'marker', of: task.side, text, rules, form: { form: 'point' }, about: task })

/** Wherever a marker goes, its centre lies on the table. */
const offTable = ({ board }: RsLook, [x, z]: Vec2, rule: string): readonly Broken[] =>
  Math.abs(x) > board.width / 2 + 1e-6 || Math.abs(z) > board.depth / 2 + 1e-6 ? [{ rule, text: 'It has to lie on the table.' }] : []

/** Where a marker was held, as the reason for its points. */
const [OWN, MIDDLE, ENEMY] = ['in its own zone', 'in No Man’s Land', 'in the enemy zone'] as const

/** Scenario 1 (RS-S1-1 to RS-S1-7). */
export const takingGround: Scenario = {
  id: 1,
  name: 'Taking Ground',
  markers: (_, width) => [[-(width / 2 - 12), 0], [width / 2 - 12, 0], [0, -12], [0, 12]],
  rows: (look) => [
    ...markerRows(look, ({ at }, side) => {
      if (zoneOf(at, look.state.sides.turn) === null) return { points: 2, rule: 'RS-S1-5', where: MIDDLE }
      return zoneOf(at, look.state.sides.turn) === side ? { points: 1, rule: 'RS-S1-4', where: OWN } : { points: 4, rule: 'RS-S1-6', where: ENEMY }
    }),
    ...mostKills(look.state, 'RS-S1-7', 2),
  ],
}

/** Scenario 2 (RS-S2-1 to RS-S2-6). */
export const utterDestruction: Scenario = {
  id: 2,
  name: 'Utter Destruction',
  markers: () => [],
  rows({ state }) {
    const first = state.kills.find((kill) => kill.round === state.round && kill.by !== null)
    return [
      ...SIDES.flatMap((side): readonly Row[] =>
        killsOf(state, side).flatMap(({ unit }): readonly Row[] => {
          const { name, type } = profileOf(state, unit)
          const row: Row = { side, points: 1, rule: 'RS-S2-2', text: `${name} destroyed` }
          return type === 'Support' || type === 'Commander' ? [row, { ...row, rule: 'RS-S2-3', text: `${name} is ${type}` }] : [row]
        }),
      ),
      ...(first ? [{ side: first.by!, points: 1, rule: 'RS-S2-4', text: 'first unit destroyed this round' }] : []),
      ...mostKills(state, 'RS-S2-5', 2),
    ]
  },
}

/** Scenario 3 (RS-S3-1 to RS-S3-12): the players place two markers for every 300 points in turn. */
export const vitalResources: Scenario = {
  id: 3,
  name: 'Vital Resources',
  markers: () => [],
  start(act) {
    act.state.notes.turn = rollOffD10(act, 'who places the first marker', ['RS-S3-3'])
    act.push({ step: 'place-markers', left: markersOfVitalResources(act.state.points) })
  },
  beginRound(act) {
    act.state.notes.heldAtStart = Object.fromEntries(act.state.markers.map((marker) => [marker.id, controller(act, marker)]))
  },
  judgeMarker(look, at) {
    const { width, depth } = look.board
    const broken = []
    if (Math.abs(toFrame(at, look.state.sides.turn)[1]) > NO_MANS_LAND + 6) broken.push({
      rule: 'RS-S3-4', text: 'It lies more than 6" outside No Man’s Land.',
    })
    if (width / 2 - Math.abs(at[0]) <= 6 || depth / 2 - Math.abs(at[1]) <= 6) broken.push({ rule: 'RS-S3-5', text: 'It lies within 6" of a table edge.' })
    if (look.state.markers.some((marker) => distance2(marker.at, at) <= 12)) broken.push({ rule: 'RS-S3-6', text: 'It lies within 12" of another marker.' })
    return broken
  },
  putMarker(act, at, task) {
    addMarker(act, at, act.state.markers.length + 1)
    act.state.notes.turn = otherSide(task.side)
  },
  rows: (look) => [
    ...SIDES.flatMap((side): readonly Row[] => {
      const held = controlled(look, side)
      const all = look.state.markers.length
      return [
        ...(held.length > 0 ? [{ side, points: 1, rule: 'RS-S3-8', text: 'holds a marker' }] : []),
        ...(2 * held.length > all ? [{ side, points: 1, rule: 'RS-S3-9', text: `holds ${held.length} of ${all} markers` }] : []),
        ...held.filter(({ at }) => inEnemyZone(at, side, look.state.sides.turn)).map(({ id }) => ({
          side, points: 2, rule: 'RS-S3-10', text: `holds marker ${id} ${ENEMY}`,
        })),
        ...held
          .filter(({ id }) => look.state.notes.heldAtStart?.[id] === otherSide(side))
          .map(({ id }) => ({ side, points: 1, rule: 'RS-S3-11', text: `took marker ${id} from the enemy this round` })),
      ]
    }),
    ...mostKills(look.state, 'RS-S3-12', 2),
  ],
}

/** RS-S3-2: two for every full 300 points. */
export const markersOfVitalResources = (points: number): number => 2 * Math.floor(points / 300)

/** Legal places; where the players choose, `one` is enough: decided by what bounds a marker's centre. In a quick game every half inch besides. */
function freePlaces(look: RsLook, one: boolean): readonly Vec2[] {
  const { width, depth } = look.board
  const mayLie = (at: Vec2): boolean => vitalResources.judgeMarker!(look, at, { side: 'A', marker: null, unit: null }).length === 0
  const [w] = frameSize(width, depth, look.state.sides.turn)
  const band = [1, -1].map((to): Bound => {
    const [from, end] = [-w / 2, w / 2].map((x) => fromFrame([x, to * (NO_MANS_LAND + 6)], look.state.sides.turn))
    return { kind: 'segment', from: from!, to: end! }
  })
  const bounds = [
    ...boundsWithin(width / 2 - 6 - CLOSE, depth / 2 - 6 - CLOSE), ...band,
    ...look.state.markers.map(({ at }): Bound => ({ kind: 'circle', at, radius: 12 + CLOSE })),
  ]
  const exact = nearestCandidates(bounds, [0, 0])
  const first = exact.find(mayLie)
  if (one || !first) return first ? [first] : []
  const every = Array.from({ length: Math.floor(2 * width) + 1 }, (_, i) => i / 2 - width / 2)
    .flatMap((x) => Array.from({ length: Math.floor(2 * depth) + 1 }, (__, k): Vec2 => [x, k / 2 - depth / 2]))
  return [...every.filter(mayLie), first]
}

/** Kept from limits that may not be reached. */
const CLOSE: Inches = 1e-4

/** A quick game's place for a marker: near the middle line, with much room for the next ones, alike for both sides. */
function quickPlace({ state, board }: RsLook, places: readonly Vec2[]): Vec2 {
  const worth = (at: Vec2): number => {
    const [x, z] = toFrame(at, state.sides.turn)
    const apart = Math.min(30, ...state.markers.map((marker) => distance2(marker.at, at)))
    // The first lies a third of the width from the middle, the second opposite, and so on.
    const [w] = frameSize(board.width, board.depth, state.sides.turn)
    return apart - Math.abs(z) - (state.markers.length === 0 ? Math.abs(x + w / 6) : 0) - 0.01 * x
  }
  return places.reduce((best, one) => (worth(one) > worth(best) ? one : best))
}

/** RS-S4-6: eight positions on a circle of 15", clockwise as seen from above taking +x towards +z. */
export const vortexAt = (position: number): Vec2 => {
  const t = (position * Math.PI) / 4
  const tidy = (n: number) => Math.round(n * 1e9) / 1e9 + 0
  return [tidy(15 * cos(t)), tidy(15 * sin(t))]
}

/** Scenario 4 (RS-S4-1 to RS-S4-10). */
export const vortex: Scenario = {
  id: 4,
  name: 'The Vortex',
  markers: () => [[0, 0], vortexAt(0), vortexAt(4)],
  beginRound(act) {
    if (act.state.round < 2) return
    act.push({ step: 'vortex' })
    if (act.state.notes.direction !== undefined) return
    const side = trailing(act, 'which way the vortex turns', ['RS-S4-4'])
    act.ask({
      kind: 'direction', of: side, text: 'Which way does the vortex turn?', rules: ['RS-S4-4', 'RS-S4-5'], about: null,
      form: { form: 'option', options: [{ id: 'clockwise', text: 'Clockwise' }, { id: 'counterclockwise', text: 'Counterclockwise' }] },
    })
  },
  rows: (look) => [
    ...markerRows(look, ({ id, at }, side) => {
      if (id === '1') return { points: 2, rule: 'RS-S4-8', where: 'in the centre' }
      return inEnemyZone(at, side, look.state.sides.turn) ? { points: 4, rule: 'RS-S4-9', where: ENEMY } : { points: 1, rule: 'RS-S4-7' }
    }),
    ...mostKills(look.state, 'RS-S4-10', 2),
  ],
}

/** Scenario 5 (RS-S5-1 to RS-S5-9); units place the markers (actions/interact.ts). */
export const fortify: Scenario = {
  id: 5,
  name: 'Fortify the Frontline',
  markers: () => [],
  beginRound(act) {
    act.state.notes.placed = []
  },
  judgeMarker(look, at, { unit }) {
    const leader = leaderModel(look, unitOf(look.state, unit!))
    const point = centreOf(look, { at, y: leader.at[1] })
    const near = atMost(look.measure.distance({ model: leader.id }, { point }).distance, 1)
    return [
      ...offTable(look, at, 'RS-S5-3'),
      ...(near ? [] : [{ rule: 'RS-S5-3', text: 'It has to be within 1" of the leader.' }]),
      ...(look.state.markers.some((marker) => distance3(centreOf(look, marker), point) <= 9 + 1e-6) ? [
        { rule: 'RS-S5-4', text: 'It has to be more than 9" from other markers.' },
      ] : []),
    ]
  },
  putMarker(act, at, { side, unit }) {
    const [, y] = centreOf(act, { at, y: leaderModel(act, unitOf(act.state, unit!)).at[1] })
    addMarker(act, at, act.state.markers.length + 1, y)
    act.state.notes.placed = [...(act.state.notes.placed ?? []), side]
  },
  rows: (look) => [
    ...markerRows(look, ({ at }, side) => {
      const { turn } = look.state.sides
      if (inEnemyZone(at, side, turn)) return { points: 4, rule: 'RS-S5-8', where: ENEMY }
      if (!inOwnHalf(at, side, turn)) return { points: 2, rule: 'RS-S5-7', where: 'in the enemy half' }
      return zoneOf(at, turn) === side ? null : { points: 1, rule: 'RS-S5-6', where: 'in its own half' }
    }),
    ...mostKills(look.state, 'RS-S5-9', 2),
  ],
}

/** Places for a marker of Fortify the Frontline beside the unit's leader: every quarter inch, and decided by what bounds its centre. */
export function fortifyPlaces(look: RsLook, unit: Unit, enough = Infinity): readonly Vec2[] {
  const leader = leaderModel(look, unit)
  const task: MarkerTask = { side: unit.side, marker: null, unit: unit.id }
  const rim = outerRadius(leader) + 1
  // Lower or higher ground is nearer in plan: a circle for each height that there is.
  const rises = [0, ...new Set(Object.values(look.board.pieces).flatMap(topsOf))].map((top) => Math.abs(top - leader.at[1]))
  const within = (limit: Inches) => [0, ...rises].filter((rise) => rise < limit).map((rise) => Math.sqrt(limit * limit - rise * rise))
  const bounds = [
    ...boundsWithin(look.board.width / 2, look.board.depth / 2),
    ...within(1).map((far): Bound => circleRound(leader, far - CLOSE)),
    ...look.state.markers.flatMap(({ at }) => within(9).map((far): Bound => ({ kind: 'circle', at, radius: far + CLOSE }))),
    ...Object.values(look.board.pieces).flatMap(edgesOf),
  ]
  const taken = surelyTaken(look, leader)
  if (taken.some(({ at, radius }) => distance2(at, plan(leader.at)) + rim < radius)) return []
  const found: Vec2[] = []
  const tryEach = (places: readonly Vec2[]): void => {
    for (const place of places) {
      if (found.length >= enough) return
      if (taken.some(({ at, radius }) => distance2(at, place) < radius)) continue
      if (fortify.judgeMarker!(look, place, task).length === 0) found.push(place)
    }
  }
  tryEach(gridRound(plan(leader.at), rim - 0.01))
  if (found.length < enough) tryEach(nearestCandidates(bounds, plan(leader.at), rim))
  return found
}

/**
 * Circles in plan within which every place that is near enough to the leader is too near to a marker, at whatever height the ground lies there (RS-S5-3,
 * RS-S5-4): a turn asks this of each unit again and again, and to measure each place takes a hundred times as long. None for a leader without a base,
 * whose distances go from all of its body.
 */
function surelyTaken(look: RsLook, { base, at: [, foot] }: BoardModel): readonly { readonly at: Vec2; readonly radius: Inches }[] {
  if (!base) return []
  return look.state.markers.map((marker) => {
    const [x, y, z] = centreOf(look, marker)
    const rise = Math.abs(y - foot) + 1.01
    return { at: [x, z], radius: Math.sqrt(Math.max(0, 81 - rise * rise)) }
  })
}

/** Whether there is one: worked out from many facts, of which a record keeps none. */
export function hasFortifyPlace(look: RsLook, unit: Unit): boolean {
  const others = look.state.markers.map(({ at }) => at.join()).join(' ')
  return look.workOut(`a marker beside ${unit.id}, others at ${others}`, () => fortifyPlaces(look, unit, 1).length > 0, null)
}

/** Scenario 7 (RS-S7-1 to RS-S7-10). */
export const supplyDrop: Scenario = {
  id: 7,
  name: 'Supply Drop',
  markers: () => [[0, 0]],
  beginRound(act) {
    if (act.state.round < 2 || act.state.round > 4) return
    const side = trailing(act, 'who places the marker', ['RS-S7-3'])
    askMarker(act, { side, marker: null, unit: null }, `Place marker ${act.state.round}.`, ['RS-S7-3', 'RS-S7-4', 'RS-S7-5'])
  },
  judgeMarker: (look, at) => [
    ...offTable(look, at, 'RS-S7-5'),
    ...(zoneOf(at, look.state.sides.turn) === null ? [] : [{ rule: 'RS-S7-5', text: 'It has to lie in No Man’s Land.' }]),
    ...(look.state.markers.some((marker) => distance2(marker.at, at) < 6 - 1e-6) ? [
      { rule: 'RS-S7-5', text: 'It has to lie 6" or more from other markers.' },
    ] : []),
  ],
  putMarker: (act, at) => addMarker(act, at, act.state.round),
  rows: (look) => [
    ...markerRows(look, ({ value }) => ({ points: value, rule: `RS-S7-${5 + value}` })),
    ...mostKills(look.state, 'RS-S7-10', 2),
  ],
}

/** Scenario 8 (RS-S8-1 to RS-S8-9). */
export const hubris: Scenario = {
  id: 8,
  name: 'Eternal Hubris',
  markers: () => [[0, 0], [-12, 0], [12, 0]],
  rows: (look) => [
    ...markerRows(look, ({ at }, side) => {
      const { turn } = look.state.sides
      if (inEnemyZone(at, side, turn)) return { points: 4, rule: 'RS-S8-8', where: ENEMY }
      return inOwnHalf(at, side, turn) ? { points: 1, rule: 'RS-S8-6', where: 'in its own half' } : { points: 2, rule: 'RS-S8-7', where: 'in the enemy half' }
    }),
    ...mostKills(look.state, 'RS-S8-9', 2),
  ],
  afterScoring(act) {
    const held = SIDES.flatMap((side) => controlled(act, side).map((marker) => ({ side, marker: marker.id })))
    act.push(...held.map((task) => ({ step: 'shift-marker' as const, ...task })))
  },
  judgeMarker(look, at, { marker }) {
    const { turn } = look.state.sides
    const from = toFrame(look.state.markers.find(({ id }) => id === marker)!.at, turn)
    const to = toFrame(at, turn)
    if (Math.abs(to[0] - from[0]) > 1e-6) return [{ rule: 'RS-S8-4', text: 'It moves straight towards a player’s edge.' }]
    if (Math.abs(to[1] - from[1]) > 9 + 1e-6) return [{ rule: 'RS-S8-4', text: 'It moves 9" at most.' }]
    return offTable(look, at, 'RS-S8-4')
  },
  putMarker(act, at, { marker }) {
    act.state.markers = act.state.markers.map((one) => (one.id === marker ? { ...one, at: [at[0], at[1]] } : one))
    // RS-S8-5: at any time.
    const { turn } = act.state.sides
    const [zone] = act.state.markers.map((one) => zoneOf(one.at, turn))
    if (zone && act.state.markers.every((one) => zoneOf(one.at, turn) === zone)) {
      act.end({ winner: zone, text: 'All three markers are in one zone.', rules: ['RS-S8-5'] })
    }
  },
}

/** A point at random among those that the scenario may allow: beside the unit, up and down for a marker that moves, in No Man's Land. */
export function proposePoint(look: RsLook, { marker, unit }: MarkerTask, random: { between(low: number, high: number): number }, attempt: number): Vec2 {
  const { width, depth } = look.board
  const moved = look.state.markers.find(({ id }) => id === marker)
  if (moved) {
    if (attempt > 20) return moved.at
    const { turn } = look.state.sides
    const [x, z] = toFrame(moved.at, turn)
    return fromFrame([x, z + random.between(-9, 9)], turn)
  }
  const places = unit ? fortifyPlaces(look, unitOf(look.state, unit)) : look.state.scenario === 3 ? freePlaces(look, false) : []
  if (places.length > 0) return places[Math.floor(random.between(0, places.length - 1e-9))]!
  // Supply Drop: in No Man's Land.
  const { turn } = look.state.sides
  const [w, d] = frameSize(width, depth, turn)
  const middle = Math.min(NO_MANS_LAND - 0.1, d / 2)
  return fromFrame([random.between(-w / 2, w / 2), random.between(-middle, middle)], turn)
}
