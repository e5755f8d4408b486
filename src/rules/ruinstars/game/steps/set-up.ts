import type { SideId } from '../../../../core/board'
import { otherSide } from '../../../../core/sides'
import { openPlace } from '../../../kit/open-place'
import { rollOff } from '../../../kit/roll-off'
import type { Answers, RuAct, Steps } from '../act'
import { missionOf } from '../missions'
import { EDGES, type Edge } from '../state'
import { acrossFrom, edgeWord } from '../zones'

export const steps = {
  /** RU-CYCLE-1: first the mission is chosen. */
  mission(act) {
    act.state.phase = 'mission'
    const { id, name } = missionOf(act.state.mission)
    act.emit({ kind: 'mission', text: `The mission is ${name}.`, rules: ['RU-CYCLE-1'], data: { mission: id } })
  },

  /** RU-CYCLE-1, RU-HOUSE-9: then the table is set up; the winner of a roll-off picks an edge. */
  'set-up'(act) {
    const { state } = act
    state.phase = 'set-up'
    if (state.edges) return
    const winner = rollOffD6(act)
    state.notes.deploys = winner
    if (state.quick) return takeEdge(act, winner, winner === 'A' ? 'south' : 'north')
    act.ask({
      kind: 'edge', of: winner, text: 'Which edge is yours?', rules: ['RU-HOUSE-9'], about: { side: winner },
      form: { form: 'option', options: EDGES.map((edge) => ({ id: edge, text: `The ${edgeWord(edge)} edge` })) },
    })
  },

  /** The mission's markers, each as near to its place as it can be reached on foot. */
  'lay-out'(act) {
    const { state } = act
    const laid = missionOf(state.mission).items(act.board, state.edges!)
    const places = act.workOut('places of markers', () => laid.map((item) => openPlace(act, item.at!, 0.5, 1)))
    for (const [i, item] of laid.entries()) state.items[item.id] = { ...item, at: places[i]! }
    act.emit({
      kind: 'set-up', text: `${laid.length} markers are laid out.`, rules: ['RU-CYCLE-1', 'RU-HOUSE-11'],
      data: { items: laid.map(({ id }, i) => ({ id, at: places[i]! })) },
    })
  },
} satisfies Steps

export const questions = {
  edge: { take: (act, { side }, { option }) => takeEdge(act, side, option as Edge) },
} satisfies Answers

function takeEdge(act: RuAct, side: SideId, edge: Edge): void {
  const [mine, theirs] = [edge, acrossFrom(edge)]
  act.state.edges = side === 'A' ? { A: mine, B: theirs } : { A: theirs, B: mine }
  act.emit({
    kind: 'edges', rules: ['RU-HOUSE-9'],
    text: [{ side }, ` takes the ${edgeWord(mine)} edge, `, { side: otherSide(side) }, ` has the ${edgeWord(theirs)} one.`],
    data: { edges: act.state.edges },
  })
}

/** RU-HOUSE-9: a D6 each, ties again. */
export const rollOffD6 = (act: RuAct): SideId => rollOff(act, { sides: 6, why: 'roll-off', rules: ['RU-HOUSE-9'] })
