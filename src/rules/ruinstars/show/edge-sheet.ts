import type { SideId } from '../../../core/board'
import { plan } from '../../../core/vec'
import type { FactShown, Sheet } from '../../playable'
import { fact } from '../../kit/sheet-rows'
import { optionsOf, optionSheet, type About } from '../../kit/sheets'
import { inches, listed } from '../../kit/words'
import { distanceToZone, standsFact, terrainFact, toldApart, zoneSeen, type ZoneSeen } from '../../kit/zone-words'
import { missionOf } from '../game/missions'
import type { Edge, RuLook } from '../game/state'
import { acrossFrom, zoneOf } from '../game/zones'

/** RU-HOUSE-9: what one would get with each edge; what stands there, where that is like another's. */
export const edgeSheet = (look: RuLook, question: About<{ side: SideId }>): Sheet => {
  const { side } = question.about
  const facts = toldApart(
    optionsOf(question), ({ id }) => edgeFacts(look, side, id as Edge), ({ id }) => standsFact(zoneWith(look, id as Edge), 'RU-HOUSE-9'),
  )
  return optionSheet(question, (option) => ({ facts: facts.get(option) ?? [] }))
}

const zoneWith = ({ board, state }: RuLook, edge: Edge): ZoneSeen =>
  zoneSeen(board, zoneOf(edge, board.width, board.depth, state.readings.deployment))

/** Size of its zone, what stands in it, and how far the mission's nearest markers are. */
function edgeFacts(look: RuLook, side: SideId, edge: Edge): readonly FactShown[] {
  const { board, state } = look
  const zone = zoneWith(look, edge)
  const edges = side === 'A' ? { A: edge, B: acrossFrom(edge) } : { A: acrossFrom(edge), B: edge }
  const distances = missionOf(state.mission).items(board, edges).map(({ at }) => distanceToZone(zone, plan(at!))).sort((a, b) => a - b)
  const away = `${listed(distances.slice(0, 3).map(inches))} away`
  return [
    fact('Zone', `${inches(zone.x[1] - zone.x[0])} by ${inches(zone.z[1] - zone.z[0])}`, true, 'RU-HOUSE-9', ''),
    terrainFact(zone, 0, 'RU-HOUSE-9'),
    ...(distances.length > 0 ? [fact('Markers', away, true, 'RU-HOUSE-11', `markers ${away}`)] : []),
  ]
}
