import type { SideId } from '../../../../core/board'
import type { Vec2 } from '../../../../core/vec'
import type { Option } from '../../../engine/question'
import { markersFor, rollOffD10 } from '../scenarios/scenario'
import { layMarkers } from '../marker-terrain'
import { scenarioOf } from '../scenarios'
import type { RsLook } from '../state'
import { frameSize, type Turn } from '../../../kit/frame'
import { NO_MANS_LAND, quarterFor, QUARTERS, sidesByEdge, sidesByQuarter } from '../zones'
import type { Answers, RsAct, Steps } from '../act'
import { otherSide } from '../../../../core/sides'

/*
 * Before anybody is deployed: which edges or quarters are used and whose they are. In a quick game the winners of the
 * roll-offs keep to the long edges and to the zone that is drawn on their side.
 */

export const steps = {
  /** RS-DEPLOY-1: each scenario in its own way. */
  zones(act) {
    act.state.phase = 'deployment'
    if (act.state.scenario === 9) act.push({ step: 'quarter' }, { step: 'zones-set' })
    else if (act.state.scenario === 11) act.push({ step: 'scenario-start' }, { step: 'edge' }, { step: 'zones-set' })
    else act.push({ step: 'edges' }, { step: 'zone', side: null }, { step: 'zones-set' })
  },

  /** RS-DEPLOY-5. */
  edges(act) {
    const side = rollOffD10(act, 'which edges are used', ['RS-DEPLOY-5'])
    const { width, depth } = act.board
    if (act.state.quick) return takeEdges(act, side, width >= depth ? 0 : 1)
    act.ask({
      kind: 'edges', of: side, text: 'Between which two table edges is the game played?', rules: ['RS-DEPLOY-5', 'RS-DEPLOY-6'], about: { side },
      form: {
        form: 'option', options: ([0, 1] as const).map((turn): Option => ({ id: `edges-${turn}`, text: edgesText(act, turn), refused: noZone(act, turn) })),
      },
    })
  },

  /** RS-DEPLOY-3, RS-DEPLOY-8: the winner picks a zone or who deploys first; the other choice is the loser's. */
  zone(act, { side: given }) {
    const side = given ?? rollOffD10(act, 'who picks a zone', ['RS-DEPLOY-3', 'RS-DEPLOY-8'])
    const low = (act.state.sides.turn % 2) as Turn
    const turns = [low, (low + 2) as Turn]
    if (act.state.quick) return takeZone(act, side, side === 'A' ? turns[0]! : turns[1]!)
    const first: readonly Option[] = given === null ? [side, otherSide(side)].map((one): Option => ({
      id: `first-${one}`, text: one === side ? 'I deploy the first unit' : 'The opponent deploys the first unit',
    })) : []
    act.ask({
      kind: 'zone', of: side, text: given === null ? 'Pick your zone, or who deploys first.' : 'Pick your zone.', rules: ['RS-DEPLOY-3', 'RS-DEPLOY-8'],
      about: { side },
      form: { form: 'option', options: [...turns.map((turn): Option => ({ id: `zone-${turn}`, text: `The zone at the ${EDGES[turn]} edge` })), ...first] },
    })
  },

  /** RS-S11-3: the Defender picks among all four edges, without a roll-off. */
  edge(act) {
    const side = otherSide(act.state.notes.attacker!)
    const { width, depth } = act.board
    if (act.state.quick) return takeEdge(act, side, ((width >= depth ? 0 : 1) + (side === 'A' ? 0 : 2)) as Turn)
    act.ask({
      kind: 'edge', of: side, text: 'Which table edge is yours? The Attacker has the opposite one.', rules: ['RS-S11-3'], about: { side },
      form: {
        form: 'option',
        options: ([0, 1, 2, 3] as const).map((turn): Option => ({ id: `edge-${turn}`, text: `The ${EDGES[turn]} edge`, refused: noZone(act, turn) })),
      },
    })
  },

  /** RS-S9-2: the winner picks a quarter, and the loser deploys first (RS-DEPLOY-10). */
  quarter(act) {
    const side = rollOffD10(act, 'who picks a quarter', ['RS-S9-2'])
    act.state.notes.first = otherSide(side)
    if (act.state.quick) return takeQuarter(act, side, side === 'A' ? [-1, -1] : [1, 1])
    act.ask({
      kind: 'quarter', of: side, text: 'Which quarter of the table is yours? The opponent has the one diagonally across.', rules: ['RS-S9-2'], about: { side },
      form: { form: 'option', options: QUARTERS.map((one, i): Option => ({ id: `quarter-${i}`, text: quarterText(one) })) },
    })
  },

  /** The zones are known: markers that lie by them are set anew, and the log says who has what. */
  'zones-set'(act) {
    const { state } = act
    state.markers = markersFor(scenarioOf(state.scenario), state.points, act.board, state.sides)
    layMarkers(act)
    const nine = state.scenario === 9
    const name = (side: SideId) => {
      if (nine) return quarterText(quarterFor(state.sides, side)).toLowerCase()
      return `the zone at the ${EDGES[(state.sides.turn + (side === 'A' ? 0 : 2)) % 4]} edge`
    }
    act.emit({
      kind: 'zones', text: [{ side: 'A' }, ` has ${name('A')}, `, { side: 'B' }, ` has ${name('B')}.`],
      rules: nine ? ['RS-S9-1', 'RS-S9-2'] : state.scenario === 11 ? ['RS-S11-3', 'RS-DEPLOY-6'] : ['RS-DEPLOY-1', 'RS-DEPLOY-6', 'RS-DEPLOY-8'], data: {
        sides: state.sides, markers: state.markers,
      },
    })
  },
} satisfies Steps

export const questions = {
  edges: { take: (act, { side }, { option }) => takeEdges(act, side, option === 'edges-0' ? 0 : 1) },

  zone: {
    take(act, { side }, { option }) {
      if (option.startsWith('zone-')) return takeZone(act, side, Number(option.slice(5)) as Turn)
      const first = option === 'first-A' ? 'A' : 'B'
      act.state.notes.first = first
      act.emit({ kind: 'first', text: [{ side: first }, ' deploys first.'], rules: ['RS-DEPLOY-3'], data: { side: first } })
      act.push({ step: 'zone', side: otherSide(side) })
    },
  },

  edge: { take: (act, { side }, { option }) => takeEdge(act, side, Number(option.slice(5)) as Turn) },
  quarter: { take: (act, { side }, { option }) => takeQuarter(act, side, QUARTERS[Number(option.slice(8))]!) },
} satisfies Answers

/** As seen from where -z is nearest, which is how a table is shown at first. */
const EDGES = ['near', 'right', 'far', 'left'] as const

function edgesText(look: RsLook, turn: 0 | 1): string {
  const [along, across] = frameSize(look.board.width, look.board.depth, turn)
  const which = along === across ? '' : along > across ? ', the long ones' : ', the short ones'
  return `The ${EDGES[turn]} and the ${EDGES[turn + 2]} edge${which}`
}

/** RS-DEPLOY-6: a table too shallow between those edges has no zones. */
function noZone(look: RsLook, turn: Turn) {
  const [, deep] = frameSize(look.board.width, look.board.depth, turn)
  return deep / 2 > NO_MANS_LAND ? undefined : { rule: 'RS-DEPLOY-6', text: 'No zone lies 12" from the middle line.' }
}

function takeEdges(act: RsAct, side: SideId, turn: 0 | 1): void {
  act.state.sides = { turn }
  act.emit({ kind: 'edges', text: [{ side }, ` picks: ${edgesText(act, turn).toLowerCase()}.`], rules: ['RS-DEPLOY-5'], data: { side, turn } })
}

function takeZone(act: RsAct, side: SideId, edge: Turn): void {
  act.state.sides = sidesByEdge(side, edge)
  // RS-DEPLOY-10: the loser, unless that was settled in place of the zone.
  act.state.notes.first ??= otherSide(side)
}

const takeEdge = (act: RsAct, side: SideId, turn: Turn): void => {
  act.state.sides = sidesByEdge(side, turn)
}

const quarterText = ([x, z]: Vec2): string => `The ${z < 0 ? 'near' : 'far'} ${x < 0 ? 'right' : 'left'} quarter`

const takeQuarter = (act: RsAct, side: SideId, which: Vec2): void => {
  act.state.sides = sidesByQuarter(side, which)
}
