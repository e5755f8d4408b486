import type { SideId } from '../../../../core/board'
import { RandomStream } from '../../../../core/random'
import { otherSide, SIDES } from '../../../../core/sides'
import { bySide } from '../../../kit/by-side'
import { outcomeBy } from '../../../kit/outcome'
import type { Answers, RfAct, Steps } from '../act'
import { atStone, STONES_FROM } from '../scenario'
import { cardOf, countsActive, fightersOf, heroesOf, leaderOf, onTable, type Phase, type Rf } from '../state'
import { ARRIVAL_DEPTH } from '../zones'
import type { RfStep } from '../steps'
import { placesBroken, ranks, setDown } from './deploy'

/** RF-TURN-1: the phases of a turn from that one on, with what is settled after each. */
export function phasesFrom(first: Begun): readonly RfStep[] {
  const settled = (['rally', 'movement', 'shooting', 'melee'] as const).flatMap((step) => [{ step }, { step: 'phase-end' as const }])
  const all: readonly RfStep[] = [{ step: 'initiative' }, ...settled, { step: 'end-of-turn' }]
  return all.slice(all.findIndex(({ step }) => step === first))
}

/** A phase that a turn may begin with. */
export type Begun = 'initiative' | 'rally' | 'movement' | 'shooting' | 'melee'

export const steps = {
  /** RF-TURN-1: the six phases. */
  turn(act) {
    const { state } = act
    state.turn++
    for (const figure of Object.values(state.figures)) {
      Object.assign(figure, { spent: 0, moved: false, mode: null, shots: 0, front: null, faces: null, wasWall: false })
    }
    for (const side of SIDES) state.points[side].push(0)
    act.emit({ kind: 'turn', text: `Turn ${state.turn} begins.`, rules: ['RF-TURN-1'], data: { round: state.turn } })
    act.push(...phasesFrom('initiative'))
  },

  /** RF-INIT-1, RF-INIT-2, RF-INIT-3: the lowest total names who goes first; ties are rolled again. */
  initiative(act) {
    const { state } = act
    begin(act, 'initiative')
    for (;;) {
      const faces = bySide((by) => act.roll({ dice: 1, sides: 6, by, why: 'initiative', rules: ['RF-INIT-1'] })[0]!)
      const totals = bySide((side) => faces[side] - initiativeOf(state, side))
      const lowest = totals.A === totals.B ? null : totals.A < totals.B ? 'A' : 'B'
      act.emit({
        kind: 'initiative', rules: ['RF-INIT-1', 'RF-INIT-2', 'RF-INIT-3'], data: { faces, totals, lowest },
        text: ['Initiative: ', ...SIDES.flatMap((side, i) => [
          ...(i > 0 ? [', '] : []), { side }, ' ', { die: faces[side], good: lowest === side }, ` - ${initiativeOf(state, side)} = ${totals[side]}`,
        ]), lowest === null ? '. A tie: again.' : '.'],
      })
      if (lowest === null) continue
      return act.ask({
        kind: 'first', of: lowest, text: 'Who goes first in this turn?', rules: ['RF-INIT-3'], about: { side: lowest },
        form: { form: 'option', options: [{ id: lowest, text: 'We do' }, { id: otherSide(lowest), text: 'They do' }] },
      })
    }
  },

  /** RF-RALLY-1: every figure that fled and is on the table. */
  rally(act) {
    begin(act, 'rally')
    act.push(...act.state.order.map((side) => ({ step: 'rally-side' as const, side })))
  },
  'rally-side'(act, { side }) {
    const figures = fightersOf(act.state, side).filter((figure) => onTable(figure) && figure.fled && !figure.captive).map(({ id }) => id)
    if (figures.length > 0) act.push({ step: 'lend', why: 'rally', side, figures })
  },

  /** RF-MOVE-1, RF-INIT-4: one side after the other. */
  movement(act) {
    begin(act, 'movement')
    act.push(...act.state.order.map((side) => ({ step: 'move-side' as const, side })))
  },

  shooting(act) {
    begin(act, 'shooting')
    for (const figure of Object.values(act.state.figures)) figure.shots = cardOf(act.state, figure).missile?.attacks ?? 0
    act.push(...act.state.order.map((side) => ({ step: 'shoot-side' as const, side })))
  },

  /** Fronts are chosen first, then every attack is named, then all are made at once (RF-TURN-2). */
  melee(act) {
    const { state } = act
    begin(act, 'melee')
    state.blows = []
    act.push(
      ...state.order.map((side) => ({ step: 'face-side' as const, side })), ...state.order.map((side) => ({ step: 'strike-side' as const, side })),
      { step: 'blows' },
    )
  },

  /** RF-ENDTURN-1: events of the turn; without one the phase passes by itself. */
  'end-of-turn'(act) {
    const { state } = act
    begin(act, 'end-of-turn')
    act.push(...state.events.flatMap(({ turn }, index) => (turn === state.turn ? [{ step: 'event' as const, index }] : [])), { step: 'close-turn' })
  },

  /** RF-HOUSE-8: a note is told, those who were kept back arrive. */
  event(act, { index }) {
    const { state } = act
    const event = state.events[index]!
    if (event.kind === 'note') return act.emit({ kind: 'event', text: event.text, rules: ['RF-ENDTURN-1', 'RF-HOUSE-8'], data: { turn: state.turn } })
    const figures = event.figures.filter((id) => state.figures[id]!.where === 'kept')
    if (figures.length > 0) act.push({ step: 'arrive', side: event.side, figures })
  },
  arrive(act, { side, figures }) {
    const poses = act.state.quick
      ? act.workOut(`places for those who arrive for ${side}`, () => ranks(act, side, figures, ARRIVAL_DEPTH, new RandomStream(`arrive ${side}`), 0)) : null
    if (poses) return arrive(act, side, poses)
    act.ask({
      kind: 'arrive-place', of: side, rules: ['RF-HOUSE-8'], about: { side, figures }, form: { form: 'place', models: figures, mayLeaveOut: true, line: true },
      text: `${figures.length} figures arrive, wholly within 2" of your edge. Who is left out comes a turn later.`,
    })
  },

  /** RF-HOUSE-4, RF-HOUSE-5: after the events. */
  'close-turn'(act) {
    const { state } = act
    if (state.scenario === 'three-stones' && state.turn >= STONES_FROM) scoreStones(act)
    act.emit({ kind: 'turn-end', text: `Turn ${state.turn} ends.`, rules: ['RF-ENDTURN-1'], data: { round: state.turn } })
    const active = bySide((side) => fightersOf(state, side).filter(countsActive).length)
    const alone = active.A > 0 === active.B > 0 ? null : active.A > 0 ? 'A' as const : 'B' as const
    if (!alone && active.A > 0 && state.turn < state.readings.turns) return act.push({ step: 'turn' })
    state.phase = 'end'
    if (alone) return act.end({ winner: alone, text: 'Nobody else stands and fights.', rules: ['RF-HOUSE-4', 'RF-HOUSE-5'] })
    const stones = bySide((side) => state.points[side].reduce((sum, n) => sum + n, 0))
    if (stones.A !== stones.B) return act.end(outcomeBy(stones, 'points for stones', ['RF-HOUSE-4']))
    act.end(outcomeBy(bySide((side) => takenBy(state, side)), 'points of enemy figures', ['RF-HOUSE-5']))
  },
} satisfies Steps

export const questions = {
  first: {
    take(act, { side }, { option }) {
      const first = option as SideId
      act.state.order = [first, otherSide(first)]
      act.emit({
        kind: 'order', rules: ['RF-INIT-3', 'RF-INIT-4'], data: { order: act.state.order },
        text: first === side ? [{ side }, ' goes first.'] : [{ side }, ' lets ', { side: first }, ' go first.'],
      })
    },
  },
  'arrive-place': {
    check: (look, { side }, { poses }) => placesBroken(look, side, poses, ARRIVAL_DEPTH, 'RF-HOUSE-8'),
    take: (act, { side, figures }, { poses }) => {
      arrive(act, side, poses)
      const late = figures.filter((id) => !poses[id])
      if (late.length > 0) act.state.events = [...act.state.events, { turn: act.state.turn + 1, kind: 'arrival', side, figures: late }]
    },
    propose: (look, { side, figures }, _side, random, attempt) => ({ poses: ranks(look, side, figures, ARRIVAL_DEPTH, random, attempt) ?? {} }),
  },
} satisfies Answers

/** RF-INIT-1, RF-INIT-2: what the side takes off its die. */
export const initiativeOf = (state: Rf, side: SideId): number => heroesOf(state, side).length + (leaderOf(state, side) ? 1 : 0)

const PHASES: Readonly<Partial<Record<Phase, string>>> = {
  initiative: 'Initiative', rally: 'Rally', movement: 'Movement', shooting: 'Shooting', melee: 'Melee', 'end-of-turn': 'End of Turn',
}

function begin(act: RfAct, phase: Phase): void {
  act.state.phase = phase
  act.state.tested = []
  act.emit({ kind: 'phase', text: `${PHASES[phase]}.`, rules: ['RF-TURN-1'], data: { phase, round: act.state.turn } })
}

/** RF-HOUSE-5: points of enemy figures that the side has killed, captured or driven off. */
export const takenBy = (state: Rf, side: SideId): number =>
  fightersOf(state, otherSide(side)).filter(({ where, captive }) => where === 'gone' || captive).reduce((sum, figure) => sum + cardOf(state, figure).points,
    0)

function arrive(act: RfAct, side: SideId, poses: Parameters<typeof setDown>[1]): void {
  setDown(act, poses)
  const units = Object.keys(poses)
  act.emit({
    kind: 'arrived', rules: ['RF-HOUSE-8'], data: { side, units },
    text: units.length === 0 ? [{ side }, ': nobody arrives.'] : [{ side }, `: ${units.length} figures arrive.`],
  })
}

/** A point for each stone at which a side has more active figures than the other. */
function scoreStones(act: RfAct): void {
  const { state } = act
  for (const marker of state.markers) {
    const [a, b] = SIDES.map((side) => atStone(act, marker, side)) as [number, number]
    if (a === b) continue
    const side: SideId = a > b ? 'A' : 'B'
    const own = state.points[side]
    own[own.length - 1]! += 1
    act.emit({
      kind: 'score', rules: ['RF-HOUSE-4'], data: { side, points: 1, text: marker.name },
      text: [{ side }, ` scores 1: ${marker.name}, ${Math.max(a, b)} figures to ${Math.min(a, b)}.`],
    })
  }
}
