import type { SideId } from '../../../../core/board'
import type { Vec2 } from '../../../../core/vec'
import { bySide, sideWithMore } from '../../../kit/by-side'
import { controlled, controller, contesting, heavier } from '../objectives'
import { leaderCandidates } from '../ranges'
import { onTable, type Rs, type RsLook, type Unit } from '../state'
import { depletedNow } from '../steps/attack'
import { quarterPolygon } from '../../../kit/zones'
import { QUARTERS, quarterFor } from '../zones'
import { markerRows, mostKills, rollOffD10, type Scenario } from './scenario'
import type { Answers, RsAct, Steps } from '../act'
import { SIDES, otherSide } from '../../../../core/sides'
import type { Row } from '../tasks'

export const steps = {
  /** RS-S6-7: one for each marker that is controlled, each time. */
  'shrine-score'(act) {
    score(act, markerRows(act, () => ({ points: 1, rule: 'RS-S6-7' })))
  },

  /** RS-S10-5; `drawer`: whose boost token was drawn, which limits the next draw (RS-ACTIVATE-6). */
  'spare-token': (act, { side, drawer }) =>
    act.ask({
      kind: 'spare-token', of: side, text: 'You control no marker: add a boost token?', rules: ['RS-S10-5'], about: { side, drawer },
      form: { form: 'option', options: [{ id: 'add', text: 'Add one' }, { id: 'no', text: 'No' }] },
    }),
} satisfies Steps

export const questions = {
  'spare-token': { take: (act, { side }, { option }) => addTokens(act, side, option === 'add' ? 1 : 0, 'RS-S10-5') },
  role: { take: (act, { side }, { option }) => takeRoles(act, option === 'attacker' ? side : otherSide(side)) },
} satisfies Answers

/** Hits that the scenario itself deals: they count for nobody (RS-DESTROY-2). */
export function erupt(act: RsAct, units: readonly { unit: Unit; hits: number }[], heavy: boolean, rules: readonly string[]): void {
  act.push(
    ...units.filter(({ hits }) => hits > 0).map(({ unit, hits }) => ({
      step: 'auto-hits' as const, target: unit.id, hits, damage: heavy ? 2 : 1, ap: heavy ? 2 : 0, by: null, what: heavy ? 'Heavy Impact' : 'Impact', rules,
    })),
    { step: 'depletion', before: depletedNow(act.state), first: 'A' },
  )
}

/** Units that contest any marker, once each. */
const atMarkers = (look: RsLook): readonly Unit[] => [...new Set(look.state.markers.flatMap((marker) => contesting(look, marker)))]

const HEXAGON: readonly Vec2[] = [[9, 0], [4.5, 7.79], [-4.5, 7.79], [-9, 0], [-4.5, -7.79], [4.5, -7.79]]

/** Scenario 6 (RS-S6-1 to RS-S6-8). */
export const shrine: Scenario = {
  id: 6,
  name: 'Dread Shrine',
  markers: () => HEXAGON,
  boostDrawn(act) {
    const { round } = act.state
    act.push({ step: 'shrine-score' })
    // RS-S6-4, RS-S6-5.
    const heavy = round >= 4
    erupt(act, atMarkers(act).map((unit) => ({ unit, hits: heavy ? 2 : round })), heavy, [heavy ? 'RS-S6-5' : 'RS-S6-4', 'RS-S6-6'])
  },
  rows: ({ state }) => mostKills(state, 'RS-S6-8', 2),
}

/** Adds rows to the round's points, a line each. */
export function score(act: RsAct, rows: readonly Row[]): void {
  for (const row of rows) {
    const list = act.state.scores[row.side]
    list[list.length - 1]! += row.points
    act.emit({ kind: 'score', text: [{ side: row.side }, ` scores ${row.points}: ${row.text}.`], rules: [row.rule], data: row })
  }
}

/** RS-S9-4, RS-S9-5: who holds a quarter: units that are not shaken, whose leader's base lies wholly in it; a Leaderless one names any that may lead. */
export function quarterHolder(look: RsLook, quarter: Vec2): SideId | null {
  const [sx, sz] = quarter
  const zone = quarterPolygon(quarter, look.board.width, look.board.depth)
  const units = Object.values(look.state.units).filter((unit) => {
    if (!onTable(unit) || unit.shaken) return false
    return leaderCandidates(look, unit).some((leader) => leader.at[0] * sx >= 0 && leader.at[2] * sz >= 0 && look.measure.insideZone(leader.id, zone).wholly)
  })
  return heavier(look.state, units)
}

/** Scenario 9 (RS-S9-1 to RS-S9-9). */
export const search: Scenario = {
  id: 9,
  name: 'Search and Destroy',
  markers: () => [],
  rows: (look) => [
    ...QUARTERS.flatMap((quarter): readonly Row[] => {
      const side = quarterHolder(look, quarter)
      if (!side) return []
      const is = (other: Vec2) => other[0] === quarter[0] && other[1] === quarter[1]
      if (is(quarterFor(look.state.sides, side))) return [{ side, points: 1, rule: 'RS-S9-6', text: 'its own quarter' }]
      if (is(quarterFor(look.state.sides, otherSide(side)))) return [{ side, points: 4, rule: 'RS-S9-8', text: 'the opponent’s quarter' }]
      return [{ side, points: 2, rule: 'RS-S9-7', text: 'a quarter of No Man’s Land' }]
    }),
    ...mostKills(look.state, 'RS-S9-9', 2),
  ],
}

/** Scenario 10 (RS-S10-1 to RS-S10-12). */
export const power: Scenario = {
  id: 10,
  name: 'Unlimited Power!',
  markers: (_, width) => [[-(width / 2 - 12), 0], [width / 2 - 12, 0], [0, -12], [0, 12]],
  boostDrawn(act, drawer) {
    const held = SIDES.map((side) => ({ side, count: controlled(act, side).length }))
    for (const { side, count } of held) addTokens(act, side, count, 'RS-S10-4')
    act.push(...held.filter(({ count }) => count === 0).map(({ side }) => ({ step: 'spare-token' as const, side, drawer })))
  },
  endRound(act) {
    // RS-S10-7 to RS-S10-9: each by the boost tokens that are left of its own.
    const left = (side: SideId) => act.state.pool.filter((token) => token.side === side && token.kind === 'Boost').length
    const heavy = act.state.round === 3
    erupt(act, atMarkers(act).map((unit) => ({ unit, hits: left(unit.side) })), heavy, [heavy ? 'RS-S10-9' : 'RS-S10-8'])
  },
  rows: (look) => [...markerRows(look, () => ({ points: 1, rule: 'RS-S10-11' })), ...mostKills(look.state, 'RS-S10-12', 1)],
}

export function addTokens(act: RsAct, side: SideId, count: number, rule: string): void {
  for (let i = 0; i < count; i++) {
    act.state.pool.push({ side, kind: 'Boost' })
    act.emit({ kind: 'token-added', text: [{ side }, ' adds a boost token.'], rules: [rule], data: { side } })
  }
}

/** Scenario 11 (RS-S11-1 to RS-S11-11). */
export const bombs: Scenario = {
  id: 11,
  name: 'Defuse the Bomb',
  markers: () => [[-12, 0], [0, 0], [12, 0]],
  value: () => 0,
  start(act) {
    if (act.state.notes.attacker) return
    const side = rollOffD10(act, 'who attacks', ['RS-S11-2'])
    // RS-S11-3: this roll-off stands in for the one that settles who deploys first.
    act.state.notes.first = otherSide(side)
    if (act.state.quick) return takeRoles(act, side)
    act.ask({
      kind: 'role', of: side, text: 'Attacker or Defender?', rules: ['RS-S11-2'], about: { side },
      form: { form: 'option', options: [{ id: 'attacker', text: 'Attacker' }, { id: 'defender', text: 'Defender' }] },
    })
  },
  boostDrawn(act, side) {
    const step = side === act.state.notes.attacker ? -1 : 1
    act.state.markers = act.state.markers.map((marker) =>
      controller(act, marker) === side ? { ...marker, value: Math.max(0, marker.value + step) } : marker,
    )
    act.emit({
      kind: 'markers', text: `The bombs are at ${act.state.markers.map((marker) => marker.value).join(', ')}.`, rules: [step > 0 ? 'RS-S11-7' : 'RS-S11-8'],
      data: { markers: act.state.markers },
    })
    if (primed(act.state) < 2) return
    act.end({ winner: otherSide(act.state.notes.attacker!), text: 'Two bombs are primed.', rules: ['RS-S11-9'] })
  },
  rows: () => [],
  // RS-S11-5: in place of the usual bonus, for who has lost the most units.
  extraToken(state) {
    const lost = (side: SideId) => state.kills.filter((kill) => state.units[kill.unit]!.side === side).length
    return { to: sideWithMore(bySide(lost)), why: 'You have lost more units', rules: ['RS-S11-5', 'RS-UNDERDOG-2'] }
  },
  outcome(state) {
    const attacker = state.notes.attacker!
    return primed(state) > 0
      ? { winner: otherSide(attacker), text: 'A bomb is primed.', rules: ['RS-S11-10'] }
      : { winner: attacker, text: 'No bomb is primed.', rules: ['RS-S11-11'] }
  },
}

const primed = (state: Rs): number => state.markers.filter((marker) => marker.value >= 6).length

function takeRoles(act: RsAct, attacker: SideId): void {
  act.state.notes.attacker = attacker
  act.emit({ kind: 'role', text: [{ side: attacker }, ' attacks, ', { side: otherSide(attacker) }, ' defends.'], rules: ['RS-S11-2'], data: { attacker } })
}
