import { SIDES } from '../../../core/sides'
import type { BoardState } from '../../engine/board'
import { boundFaults, strayFaults, tableFaults } from '../../kit/table-faults'
import { lossFaults, scoreFaults, toldOf } from '../../kit/log-faults'
import type { RoEvent } from './act'
import { activationOf, countersOf, isOut, onTable, reactionOf, xpOf, type Figure, type Ro } from './state'
import { HEIGHT } from '../profile'

/** What must hold after every choice, whatever was chosen: of the state, the table and the log, each against the others. */
export function faultsOf(state: Ro, board: BoardState, events: readonly RoEvent[]): readonly string[] {
  return [
    ...Object.values(state.figures).flatMap((figure) => figureFaults(state, board, figure)),
    ...strayFaults(board, new Set(Object.keys(state.figures))),
    ...tableFaults(board, (a, b) => Math.abs(a.at[1] - b.at[1]) >= HEIGHT - 0.01),
    ...initiativeFaults(state, events),
    ...reactionFaults(state, events),
    ...stressFaults(state, events),
    ...caseFaults(state),
    ...scoreFaults((side) => xpOf(state, side), toldOf(events, 'xp')),
    ...lossFaults(Object.values(state.figures).filter(isOut).map(({ id }) => id), state.losses.map(({ unit }) => unit), toldOf(events, 'out')
      .map(({ unit }) => unit)),
    ...(state.activations > state.readings.activations || state.changes > state.readings.changes ? ['The game goes on beyond its bound.'] : []),
  ]
}

const fault = (so: boolean, text: string): readonly string[] => (so ? [text] : [])

function figureFaults(state: Ro, board: BoardState, figure: Figure): readonly string[] {
  const { id, where, body, carriedBy } = figure
  return [
    ...boundFaults(id, 'Wounds', figure.wounds, 0, 2),
    ...fault(figure.stress < 0 || figure.pins < 0, `${id} has counters below none.`),
    ...fault(onTable(figure) !== (board.models[id] !== undefined), `${id} is ${where} and its figure is not.`),
    ...fault(isOut(figure) && countersOf(figure) > 0, `${id} is out of action and has counters.`),
    ...fault(isOut(figure) && (figure.prone || figure.panicking || figure.hidden || figure.duck), `${id} is out of action and has conditions.`),
    ...fault(figure.hidden && (figure.prone || figure.panicking || figure.duck), `${id} is Hidden and cannot be.`),
    ...fault(!isOut(figure) && (body !== null || carriedBy !== null), `${id} stands and lies.`),
    ...fault(carriedBy !== null && !onTable(state.figures[carriedBy]!), `${id} is carried by nobody on the table.`),
    ...fault(where === 'waiting' && state.phase === 'game', `${id} was never deployed.`),
  ]
}

/** The initiative belongs to one side: the one that came to have it last by the log, and each change is told once. */
function initiativeFaults(state: Ro, events: readonly RoEvent[]): readonly string[] {
  const turns = toldOf(events, 'turn')
  const changes = toldOf(events, 'changes')
  const last = changes.at(-1) ?? turns.at(-1)
  const activation = activationOf(state)
  return [
    ...fault(last !== undefined && state.acting !== last.side, `${state.acting} has the initiative; by the log it is ${last?.side}.`),
    ...fault(state.changes !== changes.length, `${state.changes} changes of initiative; ${changes.length} by the log.`),
    ...fault(changes.some(({ side }, i) => i > 0 && side === changes[i - 1]!.side), 'The initiative changed to whoever had it.'),
    ...fault(activation !== undefined && activation.side !== state.acting, `${activation?.unit} is activated without the initiative.`),
    ...fault(state.activations !== toldOf(events, 'activated').length, 'An activation was not told, or twice.'),
  ]
}

/** No Reaction twice: of each activation at most as many dice react as failed and a 20 added, and no figure does more than its successes. */
function reactionFaults(state: Ro, events: readonly RoEvent[]): readonly string[] {
  const from = events.findLastIndex(({ kind }) => kind === 'activated')
  if (from < 0) return []
  const since = events.slice(from)
  const [activated] = toldOf(since, 'activated')
  const used = toldOf(since, 'reaction').reduce((sum, { dice }) => sum + dice.length, 0)
  const lapsed = toldOf(since, 'lapsed').reduce((sum, { dice }) => sum + dice, 0)
  const left = activationOf(state)?.reactions.length ?? 0
  const plan = reactionOf(state)
  const good = plan?.dice.filter(({ outcome }) => outcome === 'success' || outcome === 'critical-success').length ?? 0
  return [
    ...fault(used + lapsed + left > activated!.reactions, `${used} Reaction dice used, ${lapsed} lapsed, ${left} left of ${activated!.reactions}.`),
    ...fault(plan !== undefined && plan.done + plan.successes.length > good, `${plan?.unit} has more Reactions than successes.`),
  ]
}

/** Counters are conserved: Stress on each squad is what was put there and taken off by the log since it was last cleared. */
function stressFaults(state: Ro, events: readonly RoEvent[]): readonly string[] {
  if (toldOf(events, 'turn').length === 0) return []
  const stress: Record<string, number> = {}
  for (const event of events) {
    switch (event.kind) {
      case 'stress':
        stress[event.data.unit] = (stress[event.data.unit] ?? 0) + event.data.stress
        break
      case 'relieved':
        if (event.data.counter === 'stress') stress[event.data.unit!] = stress[event.data.unit!]! - 1
        break
      case 'out':
        stress[event.data.unit] = 0
        break
      case 'changes':
        for (const { id, side } of Object.values(state.figures)) if (side !== event.data.side) stress[id] = 0
        break
    }
  }
  return Object.values(state.figures).flatMap(
    ({ id, stress: now }) => fault(now !== (stress[id] ?? 0), `${id} has ${now} Stress, ${stress[id] ?? 0} by the log.`),
  )
}

/** RO-HOUSE-10: there is one case, in one place, and the attacker alone carries it. */
const caseFaults = ({ case: { at, carrier, home }, attacker, figures, phase }: Ro): readonly string[] => [
  ...fault(phase === 'game' && Number(at !== null) + Number(carrier !== null) + Number(home) !== 1, 'The case is not in one place.'),
  ...fault(carrier !== null && figures[carrier]?.side !== attacker, `${carrier} carries the case and does not attack.`),
  ...fault(carrier !== null && !onTable(figures[carrier]!), `${carrier} carries the case and is not on the table.`),
  ...fault(SIDES.some((side) => Object.values(figures).filter((figure) => figure.side === side).length === 0), 'A side has nobody.'),
]
