import type { Id, SideId } from '../../../core/board'
import type { Inches } from '../../../core/units'
import { formFor, type FormAnswer } from '../../engine/question'
import { nearestOf } from '../../kit/nearest'
import { fact } from '../../kit/sheet-rows'
import { optionSheet, type About } from '../../kit/sheets'
import { inches, listed } from '../../kit/words'
import type { FactShown, Sheet } from '../../playable'
import { roleOf } from '../army/cards'
import { combatOf, gapOf } from '../game/near'
import { cardOf, dueOf, hostilesOf, modelOf, movementOf, type Model, type Rr, type RrLook } from '../game/state'

/** RR-ROUND-1: each card with what its models are, how they are and who is near: what one orders them by. */
export const stackSheet = (look: RrLook, question: About<unknown>, _draft: FormAnswer | null, side: SideId): Sheet =>
  optionSheet({ ...question, form: formFor(question, side) }, ({ id }) => ({ facts: unitFacts(look, id) }))

/** RR-UNIT-4: which of a Unit goes next. */
export const pickSheet = (look: RrLook, question: About<unknown>): Sheet =>
  optionSheet(question, ({ id }) => ({ facts: modelFacts(look, modelOf(look.state, id)) }))

/** RR-DEPLOY-5: what one sets up, before anybody is near. */
export const deploySheet = (look: RrLook, question: About<unknown>): Sheet =>
  optionSheet(question, ({ id }) => {
    const model = modelOf(look.state, id)
    const { points } = cardOf(look.state, model)
    return { facts: [...roleFacts(look, model), abilityFact(look, model), fact('Points', `${points}`, true, 'RR-CARD-13', '')] }
  })

function unitFacts(look: RrLook, unit: Id): readonly FactShown[] {
  const due = dueOf(look.state, unit)
  const [first] = due
  if (!first) return []
  if (due.length === 1) return [...roleFacts(look, first), ...modelFacts(look, first), abilityFact(look, first)]
  return [
    fact('Models', listed(due.map(({ name }) => name)), true, 'RR-UNIT-4', `${due.length} models, one after the other`),
    ...due.flatMap((model) => conditionFacts(look, model).map((one) => ({ ...one, said: `${model.name}: ${one.said ?? one.text}` }))),
    ...nearestFact(look, due), abilityFact(look, first),
  ]
}

const modelFacts = (look: RrLook, model: Model): readonly FactShown[] => [...conditionFacts(look, model), ...nearestFact(look, [model])]

function roleFacts({ state }: RrLook, model: Model): readonly FactShown[] {
  const role = roleOf(cardOf(state, model))
  return role === 'Others' ? [] : [fact('Role', role, true, role === 'Leader' ? 'RR-KEYWORD-2' : role === 'Behemoth' ? 'RR-KEYWORD-3' : 'RR-KEYWORD-1', role)]
}

/** RR-BLEED-2, RR-BLEED-3. */
const bleedingText = ({ readings }: Rr): string =>
  `Bleeding Out: on 1 to 4 it is gone${readings.bleedHit === 'guarded' ? '' : ', on 5 to 9 unless it wards'}`

/** Bleeding, down, in combat, hurt: the worst first. */
function conditionFacts(look: RrLook, model: Model): readonly FactShown[] {
  const { wounds } = cardOf(look.state, model)
  const foes = combatOf(look, model)
  return [
    ...(model.bleeding ? [fact('State', bleedingText(look.state), false, 'RR-BLEED-1', 'Bleeding Out')] : []),
    ...(model.down && !model.bleeding ? [fact('State', 'Knocked Down: it can only try to stand up', false, 'RR-KNOCK-1', 'Knocked Down')] : []),
    ...(foes.length > 0 ? [fact('In Combat', `with ${listed(foes.map(({ name }) => name))}`, false, 'RR-COMBAT-1',
      `In Combat with ${listed(foes.map(({ name }) => name))}`)] : []),
    ...(model.wounds < wounds && !model.bleeding
      ? [fact('Wounds', `${model.wounds} of ${wounds}`, false, 'RR-CARD-3', `${model.wounds} of ${wounds} Wounds`)] : []),
    ...(look.state.flag?.is === 'held' && look.state.flag.by === model.id ? [fact('Flag', 'it holds the flag', true, 'RR-FLAG-4', 'holds the flag')] : []),
  ]
}

/** Who is farther away than that is out of everybody's reach this round, but for the longest guns. */
const WORTH_TELLING: Inches = 20

function nearestFact(look: RrLook, models: readonly Model[]): readonly FactShown[] {
  const pairs = models.flatMap((model) => hostilesOf(look.state, model).map((foe) => ({ model, foe })))
  const nearest = nearestOf(pairs, ({ model, foe }) => gapOf(look, model.id, foe.id))
  if (!nearest || nearest.away > WORTH_TELLING) return []
  const { thing: { foe }, away } = nearest
  const far = `${Math.round(away * 10) / 10}"`
  return [fact('Nearest enemy', `${foe.name}, ${far} away`, true, 'RR-MOVE-1', `${far} to ${foe.name}`)]
}

/** How far it goes and shoots, and what it can cast. */
function abilityFact({ state }: RrLook, model: Model): FactShown {
  const { weapons, spells, arcane } = cardOf(state, model)
  const shoots = Math.max(0, ...weapons.filter(({ kind }) => kind === 'ranged').map(({ range }) => range))
  const words = [
    `moves ${inches(movementOf(state, model))}`, ...(shoots > 0 ? [`shoots ${inches(shoots)}`] : []), ...(spells.length > 0 && arcane > 0 ? ['casts'] : []),
  ]
  return fact('Does', words.join(', '), true, 'RR-CARD-4', words.join(', '))
}
