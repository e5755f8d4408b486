import type { Id, SideId } from '../../../core/board'
import { otherSide } from '../../../core/sides'
import type { RfAct } from './act'
import { groupsOf } from './groups'
import { modelOf } from './near'
import { cardOf, onTable, wallOf, type Fighter, type LossKind } from './state'

/** RF-WOUNDS-1, RF-TURN-2: loses a wound each; who has none left is a casualty, and marked as one. */
export function wound(act: RfAct, figure: Fighter, wounds: number): void {
  if (wounds === 0 || !onTable(figure)) return
  figure.wounds = Math.max(0, figure.wounds - wounds)
  if (figure.wounds === 0) figure.marked = true
  act.emit({
    kind: 'wounded', rules: ['RF-WOUNDS-1'], data: { unit: figure.id, wounds, left: figure.wounds },
    text: [{ unit: figure.id }, figure.wounds === 0 ? ' falls: removed at the end of the phase.' : ` is wounded: ${figure.wounds} left.`],
  })
}

const WORDS: Readonly<Record<LossKind, string>> = {
  killed: 'is dead', rally: 'does not rally and is gone', 'off-table': 'runs off the table', 'led-away': 'is led away',
    'ran-off': 'runs off: nobody holds it',
}

const RULES: Readonly<Record<LossKind, string>> = {
  killed: 'RF-TURN-2', rally: 'RF-RALLY-3', 'off-table': 'RF-FLEE-3', 'led-away': 'RF-CAPTURE-2', 'ran-off': 'RF-CAPTURE-5',
}

/** Takes it off the table for good; what follows from a Leader or a Hero who dies is due at the end of the phase (RF-MORALE-2, RF-MORALE-4). */
export function remove(act: RfAct, figure: Fighter, how: LossKind): void {
  if (!onTable(figure)) return
  const { state } = act
  const { rank, points } = cardOf(state, figure)
  const model = modelOf(act, figure.id)
  const members = rank === 'hero' ? groupsOf(act)[figure.id] ?? [] : []
  const wall = how === 'killed' ? wallOf(state, figure.id) : undefined
  if (wall) state.gaps.push({ wall: wall.id, model, pose: { at: model.at, yaw: model.yaw } })
  figure.where = 'gone'
  figure.marked = false
  act.lift(figure.id)
  const by = otherSide(figure.side)
  state.losses.push({ unit: figure.id, by, round: state.turn, how })
  leaveWall(act, figure.id)
  act.emit({
    kind: 'removed', rules: [RULES[how]], data: { unit: figure.id, side: figure.side, by, points, how }, text: [{ unit: figure.id }, ` ${WORDS[how]}.`],
  })
  if (rank === 'leader') trigger(act, { why: 'leader', side: figure.side }, 'RF-MORALE-2')
  if (rank === 'hero') trigger(act, { why: 'hero', side: figure.side, by: figure.id, figures: members.filter((id) => id !== figure.id) }, 'RF-MORALE-4')
}

/** Its wall has a member less; whether it holds is seen when casualties are off the table (RF-WALL-12, RF-WALL-14). */
export function leaveWall({ state }: Pick<RfAct, 'state'>, id: Id): void {
  for (const wall of state.walls) wall.members = wall.members.filter((member) => member !== id)
}

const TRIGGERS = { leader: 'the Leader is dead', half: 'half of its figures are lost', song: 'a death worthy of a song', hero: 'a Hero is dead' } as const

/** RF-MORALE-1: remembered to the end of the phase. */
export function trigger(act: RfAct, what: RfAct['state']['triggers'][number], rule: string): void {
  act.state.triggers.push(what)
  act.emit({
    kind: 'trigger', rules: [rule, 'RF-MORALE-1'], data: { why: what.why, side: what.side as SideId },
    text: ['Morale of ', { side: what.side }, `: ${TRIGGERS[what.why]}.`],
  })
}
