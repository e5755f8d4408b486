import type { Id } from '../../../core/board'
import { SIDES } from '../../../core/sides'
import type { BoardState } from '../../engine/board'
import { lossFaults, scoreFaults, toldOf, twice } from '../../kit/log-faults'
import { boundFaults, strayFaults } from '../../kit/table-faults'
import type { RfEvent } from './act'
import { cardOf, fightersOf, onTable, standing, type Fighter, type Rf } from './state'
import { baseOf, gapWithin } from '../judge/base'
import { areFriends, escortsOf, modelOf } from './near'
import { wallsLeft } from './walls'

/** What must hold after every choice, whatever was chosen: of the state, the table and the log, each against the others. */
export function faultsOf(state: Rf, board: BoardState, events: readonly RfEvent[]): readonly string[] {
  const look = { state, board }
  return [
    ...Object.values(state.figures).flatMap((figure) => figureFaults(state, board, figure)),
    ...strayFaults(board, new Set(Object.keys(state.figures))),
    ...overlapsOn(look).map(([a, b]) => `${a} and ${b} overlap.`),
    ...wallsFaults(look),
    ...captiveFaults(look, state),
    ...groupFaults(state, events),
    ...moraleFaults(events),
    ...SIDES.flatMap((side) => leaderFaults(state, side)),
    ...scoreFaults((side) => state.points[side].reduce((sum, n) => sum + n, 0), toldOf(events, 'score')),
    ...lossFaults(goneOf(state), state.losses.map(({ unit }) => unit), toldOf(events, 'removed').map(({ unit }) => unit)),
  ]
}

const goneOf = (state: Rf): readonly Id[] => Object.values(state.figures).filter(({ where }) => where === 'gone').map(({ id }) => id)

const fault = (so: boolean, text: string): readonly string[] => (so ? [text] : [])

function figureFaults(state: Rf, board: BoardState, figure: Fighter): readonly string[] {
  const { id, where } = figure
  const card = cardOf(state, figure)
  return [
    ...boundFaults(id, 'wounds', figure.wounds, 0, card.wounds),
    ...boundFaults(id, 'inches of Move spent', figure.spent, 0, card.move + 0.1),
    ...boundFaults(id, 'shots', figure.shots, 0, card.missile?.attacks ?? 0),
    ...fault(onTable(figure) !== (board.models[id] !== undefined), `${id} is ${where} and its figure is not.`),
    ...fault(onTable(figure) && figure.wounds === 0 && !figure.marked, `${id} has no wound left and is not marked.`),
    ...fault(figure.marked && state.phase !== 'movement' && state.phase !== 'shooting' && state.phase !== 'melee' && state.phase !== 'rally',
      `${id} is a casualty in the ${state.phase} phase.`),
    ...fault(figure.fled && figure.captive, `${id} has fled and is a captive.`),
    ...fault(where === 'waiting' && state.turn > 0, `${id} was never deployed.`),
  ]
}

type Standing = Parameters<typeof escortsOf>[0]

/** RF-WALL-1, RF-WALL-2, RF-WALL-14: members stand in contact, of one player, and each in one wall. */
function wallsFaults(look: Standing): readonly string[] {
  const { state } = look
  const members = state.walls.flatMap((wall) => wall.members)
  return [
    ...twice(members).map((id) => `${id} is in two shield walls.`),
    ...twice(state.walls.map(({ id }) => id)).map((id) => `Two shield walls are ${id}.`),
    ...state.walls.flatMap((wall) => {
      const figures = wall.members.map((id) => state.figures[id]!)
      const left = state.triggers.length > 0 || state.gaps.length > 0 ? null : wallsLeft(look, wall)
      return [
        ...fault(figures.some((figure) => !onTable(figure) || figure.fled || figure.captive), `${wall.id} has members who are not in it any more.`),
        ...fault(figures.some((figure) => !areFriends(figure, figures[0]!)), `${wall.id} is of several players.`),
        ...fault(figures.some((figure) => cardOf(state, figure).flies), `${wall.id} has a flyer.`),
        ...fault(state.phase === 'movement' && left !== null && left.flat().length !== wall.members.length && !settling(look),
          `${wall.id} does not hold together.`),
      ]
    }),
  ]
}

/** Between a flight and what is settled after it a wall may be torn. */
const settling = ({ state }: Standing): boolean => state.tested.length > 0

/** RF-CAPTURE-1, RF-CAPTURE-5: whoever is a captive is touched by somebody who holds it, as a turn begins and after each move. */
const captiveFaults = (look: Standing, state: Rf): readonly string[] => {
  const settled = state.phase === 'initiative' || (state.phase === 'movement' && !settling(look))
  return standing(state).filter(({ captive }) => captive).flatMap((captive) =>
    fault(settled && escortsOf(look, captive).length === 0, `${captive.id} is a captive of nobody.`))
}

/** RF-GROUP-5: groups are those of the end of the last Movement phase. */
function groupFaults(state: Rf, events: readonly RfEvent[]): readonly string[] {
  const told = toldOf(events, 'groups').at(-1)
  return told && JSON.stringify(told.groups) !== JSON.stringify(state.groups) ? ['Groups are not as they stood at the end of Movement.'] : []
}

/** RF-MORALE-1: one Morale roll a figure and phase. */
const moraleFaults = (events: readonly RfEvent[]): readonly string[] => {
  const from = Math.max(0, events.findLastIndex(({ kind }) => kind === 'phase'))
  const rolled = toldOf(events.slice(from), 'rolled').filter(({ why }) => why === 'morale').flatMap(({ rolls }) => rolls.map(({ figure }) => figure))
  return twice(rolled).map((id) => `${id} rolled for Morale twice in one phase.`)
}

/** RF-LEADER-4. */
const leaderFaults = (state: Rf, side: Fighter['side']): readonly string[] =>
  fault(fightersOf(state, side).filter((figure) => cardOf(state, figure).rank === 'leader').length > 1, `${side} has several Leaders.`)

/** Bases that lie on one another by more than geometry takes for touching. */
function overlapsOn(look: Standing): readonly (readonly [Id, Id])[] {
  const models = standing(look.state).map(({ id }) => modelOf(look, id))
  const found: (readonly [Id, Id])[] = []
  for (const [i, a] of models.entries()) {
    if (a.base?.kind !== 'rect') continue
    const inner = { ...a, base: { ...a.base, hx: a.base.hx - 0.01, hz: a.base.hz - 0.01 } }
    for (let k = i + 1; k < models.length; k++) {
      const b = models[k]!
      if (Math.abs(a.at[0] - b.at[0]) > 3 || Math.abs(a.at[2] - b.at[2]) > 3 || Math.abs(a.at[1] - b.at[1]) > 1) continue
      if (gapWithin(baseOf(inner), baseOf(b), 0.01) <= 0) found.push([a.id, b.id])
    }
  }
  return found
}
