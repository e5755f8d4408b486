import type { Id } from '../../../core/board'
import { SIDES } from '../../../core/sides'
import type { BoardState } from '../../engine/board'
import { activationFaults, lossFaults, scoreFaults, sinceLast, toldOf, twice } from '../../kit/log-faults'
import { boundFaults, strayFaults, tableFaults } from '../../kit/table-faults'
import type { RrEvent } from './act'
import { cardOf, dueOf, FLAG, onTable, pointsOf, type Model, type Rr } from './state'

/** What must hold after every choice, whatever was chosen: of the state, the table and the log, each against the others. */
export function faultsOf(state: Rr, board: BoardState, events: readonly RrEvent[]): readonly string[] {
  const round = sinceLast(events, 'round')
  return [
    ...modelFaults(state, board),
    ...tableFaults(board, () => false),
    ...strayFaults(board, new Set([...Object.keys(state.models), FLAG])),
    ...flagFaults(state, board),
    ...stackFaults(state, round),
    ...turnFaults(state),
    ...activationFaults(
      Object.values(state.models).map(({ id, acted }) => ({ id, activated: acted && state.round > 0 })), toldOf(round, 'turn'),
    ),
    ...scoreFaults((side) => pointsOf(state, side), toldOf(events, 'score')),
    ...lossFaults(goneOf(state), state.losses.map(({ unit }) => unit), toldOf(events, 'removed').map(({ unit }) => unit)),
  ]
}

const goneOf = (state: Rr): readonly Id[] => Object.values(state.models).filter(({ where }) => where === 'gone').map(({ id }) => id)

/** Wounds and whereabouts; who bleeds is down, with no Wound left (RR-WOUND-2). */
function modelFaults(state: Rr, board: BoardState): string[] {
  const fault = (so: boolean, text: string): readonly string[] => (so ? [text] : [])
  return Object.values(state.models).flatMap((model: Model) => [
    ...boundFaults(model.id, 'Wounds', model.wounds, 0, cardOf(state, model).wounds),
    ...fault(onTable(model) !== (board.models[model.id] !== undefined), `${model.id} is ${model.where} and its figure is not.`),
    ...fault(model.bleeding && (!model.down || model.wounds > 0), `${model.id} bleeds with ${model.wounds} Wounds${model.down ? '' : ', on its feet'}.`),
    ...fault(model.where === 'gone' && (model.down || model.bleeding), `${model.id} is gone and down.`),
    ...fault(model.where === 'waiting' && state.round > 0, `${model.id} was never deployed.`),
  ])
}

/** RR-FLAG-4, RR-FLAG-6: it stands on the table, is held by somebody on their feet, or is where that model is or was. */
function flagFaults({ flag, models }: Rr, board: BoardState): string[] {
  const there = board.models[FLAG] !== undefined
  const holder = flag?.is === 'held' ? models[flag.by] : undefined
  return [
    ...(there === (flag?.is === 'standing') ? [] : [`The flag is ${flag?.is ?? 'nowhere'} and ${there ? 'stands' : 'does not stand'} on the table.`]),
    ...(flag?.is !== 'held' || (holder && onTable(holder) && !holder.down) ? [] : [`The flag is held by ${flag.by}, who is down or gone.`]),
    ...(flag?.is !== 'with' || (models[flag.model] && onTable(models[flag.model]!)) ? [] : [`The flag is with ${flag.model}, who is gone.`]),
  ]
}

/** RR-ROUND-1: a card for each Unit that is due and whose card was not flipped, and none twice. */
function stackFaults(state: Rr, round: readonly RrEvent[]): string[] {
  const flipped = toldOf(round, 'flipped').map(({ card }) => card)
  return SIDES.flatMap((side) => [
    ...twice([...state.stacks[side], ...flipped]).map((id) => `The card of ${id} is there twice.`),
    ...(state.phase !== 'activation' ? [] : Object.values(state.units).filter((unit) =>
      unit.side === side && unit.id !== state.unit && dueOf(state, unit.id).length > 0 &&
        !state.stacks[side].includes(unit.id)).map(({ id }) => `${id} has no card left.`)),
  ])
}

/** RR-CARD-7, RR-CARD-8, RR-ACTION-1. */
function turnFaults({ active }: Rr): string[] {
  if (!active) return []
  const { model, arcane, fight, taken, actions } = active
  return arcane < 0 || fight < 0 || taken > actions ? [`${model} has ${arcane} Arcane, ${fight} Fight and ${taken} of ${actions} Actions.`] : []
}
