import type { SideId } from '../../../core/board'
import type { Option, Question } from '../../engine/question'
import type { FactShown, Sheet } from '../../playable'
import { fact } from '../../kit/sheet-rows'
import { optionsOf, optionSheet, type About } from '../../kit/sheets'
import type { UnitRule } from '../profile'
import { armsOf } from '../game/armament'
import { specialRule } from '../army/rule-words'
import { movementOf } from '../game/movement'
import { scenarioOf } from '../game/scenarios'
import { markersFor } from '../game/scenarios/scenario'
import { hasRule, ruleX } from '../game/specials'
import { profileOf, unitOf, type RsLook, type Unit } from '../game/state'
import { placesOf } from '../game/steps/transport'
import { isDifficult } from '../terrain'
import { inches, listed, counted } from '../../kit/words'
import { QUARTERS, sidesByEdge, sidesByQuarter, zoneFor, type Sides } from '../game/zones'
import type { Turn } from '../../kit/frame'
import { distanceToZone, standsFact, terrainFact, toldApart, zoneSeen, type ZoneSeen } from '../../kit/zone-words'
import { farthestOf, longestOf } from './firing'
import { placesFact } from './support-sheet'
import { otherSide } from '../../../core/sides'

const sheetOf = (question: Question, facts: (option: Option) => readonly FactShown[]): Sheet =>
  optionSheet(question, (option) => ({ facts: facts(option) }))

/** RS-DEPLOY-9: what each unit that waits to be deployed is like. */
export const deploySheet = (look: RsLook, question: Question): Sheet =>
  sheetOf(question, ({ id }) => {
    const unit = look.state.units[id]
    return unit ? unitFacts(look, unit) : []
  })

/** Rules that matter to where a unit is set up, and when. */
const WHERE: readonly (readonly [UnitRule, (x: number) => string])[] = [
  ['Advanced Deployment', () => 'may be kept in reserve'],
  ['Scout', (x) => `moves ${inches(x)} before the first round`],
  ['Transport', (x) => `carries ${x} models`],
  ['Stealth', (x) => `cannot be shot at from farther than ${inches(x)}`],
  ['Fly', () => 'moves over what is in its way'],
]

function unitFacts(look: RsLook, unit: Unit): readonly FactShown[] {
  const { models } = profileOf(look.state, unit)
  const rules = WHERE.filter(([name]) => hasRule(look.state, unit, name))
  return [
    fact('Models', `${models}`, true, 'RS-UNIT-1', counted(models, 'model')),
    fact('Movement', inches(movementOf(look, unit)), true, 'RS-STATS-1', `moves ${inches(movementOf(look, unit))}`),
    firesFact(look, unit),
    ...rules.map(([name, say]) => fact(name, say(ruleX(look.state, unit, name) ?? 0), true, specialRule(name))),
  ]
}

/** RS-RANGE-7: how far it fires; a Boost Only weapon does not before it is boosted (RS-SPECIAL-BOOST-ONLY-1). */
function firesFact(look: RsLook, unit: Unit): FactShown {
  const longest = longestOf(look, unit)
  if (!longest) return fact('Range', MELEE, false, 'RS-RANGE-7', MELEE)
  const far = farthestOf(look, unit, longest)
  if (far === 0) return fact('Range', 'only while boosted', false, 'RS-SPECIAL-BOOST-ONLY-1', 'shoots only while boosted')
  return fact('Range', `up to ${inches(far)}`, true, 'RS-RANGE-7', `shoots up to ${inches(far)}`)
}

const MELEE = 'close combat alone'

/** RS-DEPLOY-4, RS-SPECIAL-TRANSPORT-6: what each way of beginning means. */
export const deployHowSheet = (look: RsLook, question: About<{ unit: string }>): Sheet => {
  const unit = unitOf(look.state, question.about.unit)
  return sheetOf(question, ({ id }) => {
    if (id === 'table') return [fact('Zone', 'wholly within your zone, in coherency', true, 'RS-DEPLOY-2')]
    if (id === 'reserve') return [fact('Later', 'an action of its own sets it up, more than 8" from every enemy', true, 'RS-SPECIAL-ADVANCED-DEPLOYMENT-3')]
    const carrier = look.state.units[id.slice(id.indexOf('>') + 1)]
    return carrier ? [placesFact(look, carrier, placesOf(look.state, unit))] : []
  })
}

/** RS-UNIT-4: what the leader would carry, which then falls last (RS-WOUND-4). */
export const nominateSheet = (look: RsLook, question: About<{ unit: string }>): Sheet => {
  const unit = unitOf(look.state, question.about.unit)
  return sheetOf(question, ({ id }) => {
    const arms = listed(armsOf(look.state, unit, id))
    return [
      fact('Falls last', arms, true, 'RS-WOUND-4', `carries ${arms}, falls last`),
      fact('Sees and measures', 'for the whole unit', true, 'RS-MEASURE-8', ''),
    ]
  })
}

/** RS-DEPLOY-5 to RS-DEPLOY-8, RS-S9-2, RS-S11-3: what one would get with each edge, zone or quarter. */
export const zoneSheet = (look: RsLook, question: About<{ side: SideId }>): Sheet => {
  const { side } = question.about
  const zones = optionsOf(question).filter((option) => !option.refused && sidesWith(side, option.id))
  const facts = toldApart(
    zones, ({ id }) => zoneFacts(look, side, sidesWith(side, id)!), ({ id }) => standsFact(zoneWith(look, side, sidesWith(side, id)!), 'RS-TERRAIN-1'),
  )
  return sheetOf(question, (option) => {
    if (option.refused) return []
    const known = facts.get(option)
    if (known) return known
    const first = option.id === `first-${side}` ? side : otherSide(side)
    return [
      fact('First', first === side ? 'the opponent sees where it goes and answers' : 'you see where it goes and answer', first !== side, 'RS-DEPLOY-10'),
      fact('Zone', 'the opponent picks it', false, 'RS-DEPLOY-3'),
    ]
  })
}

/** How the sides would lie; null for an answer that is not about that. */
function sidesWith(side: SideId, option: string): Sides | null {
  const [what, n] = option.split('-') as [string, string]
  switch (what) {
    case 'edges':
      return { turn: Number(n) as Turn }
    case 'zone':
    case 'edge':
      return sidesByEdge(side, Number(n) as Turn)
    case 'quarter':
      return sidesByQuarter(side, QUARTERS[Number(n)]!)
    default:
      return null
  }
}

const zoneWith = ({ board, state }: RsLook, side: SideId, sides: Sides): ZoneSeen =>
  zoneSeen(board, zoneFor(side, state.scenario, board.width, board.depth, sides).polygon)

/** Size of the side's zone, what stands in it and how far the nearest objectives are. */
function zoneFacts(look: RsLook, side: SideId, sides: Sides): readonly FactShown[] {
  const { board, state } = look
  const zone = zoneWith(look, side, sides)
  const distances = markersFor(scenarioOf(state.scenario), state.points, board, sides).map((marker) => distanceToZone(zone, marker.at)).sort((a, b) => a - b)
  const away = `${listed(distances.slice(0, 3).map(inches))} away`
  return [
    fact('Zone', `${inches(zone.x[1] - zone.x[0])} by ${inches(zone.z[1] - zone.z[0])}`, true, state.scenario === 9 ? 'RS-S9-1' : 'RS-DEPLOY-6', ''),
    terrainFact(zone, zone.pieces.filter(isDifficult).length, 'RS-TERRAIN-1'),
    ...(distances.length > 0 ? [fact('Objectives', away, true, 'RS-OBJECTIVE-1', `objectives ${away}`)] : []),
  ]
}
