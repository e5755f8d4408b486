import { fact } from '../../kit/sheet-rows'
import { optionSheet, type About } from '../../kit/sheets'
import { inches, listed } from '../../kit/words'
import type { FactShown, Sheet, SheetRow } from '../../playable'
import { chanceHome, homingOf } from '../game/charging'
import { chargeAt } from '../game/movement'
import { gapOf } from '../game/near'
import { hostilesOf, modelOf, type Model, type RrLook } from '../game/state'
import type { Charging } from '../game/tasks'
import { leavesCombat } from '../judge/charge'
import { D10, FACES } from '../die'
import { inPercent } from './chances'

/** So many of the nearest are told of. */
const TOLD = 3

/** A hostile model that a charge may be for: the Charge Rolls that bring it home, and what stands in its way at every roll. */
interface Aim {
  readonly hostile: Model
  /** Faces of the die, the least first. */
  readonly home: readonly number[]
  readonly chance: number
  /** `near`: it would touch before its full length, at every roll (RR-CHARGE-4); null where a roll comes home. */
  readonly why: 'far' | 'near' | 'blocked' | 'held' | null
  readonly by: string | null
}

/** RR-CHARGE-1, RR-CHARGE-2, RR-CHARGE-6: the nearest, and with which rolls the charge gets there on a straight way. */
export function aimsOf(look: RrLook, model: Model): readonly Aim[] {
  return hostilesOf(look.state, model).toSorted((a, b) => gapOf(look, model.id, a.id) - gapOf(look, model.id, b.id)).slice(0, TOLD).map((hostile): Aim => {
    const homing = homingOf(look, model, hostile)
    const { home, longest } = homing
    if (longest === null) return { hostile, home, chance: 0, why: 'far', by: null }
    if (home.length > 0) return { hostile, home, chance: chanceHome(homing), why: null, by: null }
    const held = leavesCombat(longest)?.by
    const id = held ?? longest.by
    const by = id === null ? null : (look.board.pieces[id]?.name ?? look.state.models[id]?.name ?? id)
    return { hostile, home, chance: 0, why: held ? 'held' : id === hostile.id ? 'near' : 'blocked', by }
  })
}

/** Of the charge as an Action: how likely it comes home to each of the nearest. */
export function chargeParts(look: RrLook, model: Model): Pick<SheetRow, 'facts' | 'outcomes'> {
  const aims = aimsOf(look, model)
  const best = aims.find(({ chance }) => chance > 0)
  const [first] = aims
  const told: readonly FactShown[] = best
    ? [fact('Charge Roll', `${rollsOf(best, ' or more')} reaches ${best.hostile.name}`, true, 'RR-CHARGE-2', rollText(best))]
    : first ? [fact('Charge Roll', aimText(look, model, first), false, 'RR-CHARGE-6', aimText(look, model, first))] : []
  return { facts: told, outcomes: aims.map(({ hostile, chance }) => ({ text: `it reaches ${hostile.name}`, chance })) }
}

/** "3 or more", "3 alone", "3 to 5", and what of that there is with gaps between: "4 alone and 6 or more". */
const rollsOf = ({ home }: Aim, orMore: string): string =>
  listed(home.filter((face) => !home.includes(face - 1)).map((first) => {
    const last = FACES.find((face) => face >= first && !home.includes(face + 1))!
    return last === D10.sides ? `${first}${orMore}` : last === first ? `${first} alone` : `${first} to ${last}`
  }))

const rollText = (aim: Aim): string =>
  (aim.home.length === 0 ? `no roll reaches ${aim.hostile.name}` : `${rollsOf(aim, '+')} reaches ${aim.hostile.name} (${inPercent(aim.chance)})`)

/** What keeps every roll from reaching it. */
function aimText(look: RrLook, model: Model, { hostile, why, by }: Aim): string {
  switch (why) {
    case 'near':
      return `${hostile.name} is too near for a charge of its full length`
    case 'blocked':
      return `${by ?? 'something'} is in the way of ${hostile.name}`
    case 'held':
      return `the way to ${hostile.name} leads out of combat with ${by}`
    default:
      return `nobody is near enough: ${hostile.name} is ${inches(Math.round(gapOf(look, model.id, hostile.id) * 10) / 10)} away`
  }
}

/** RR-SPECIALIST-7: what is kept, and what a second roll may bring. */
export const chargeAgainSheet = (look: RrLook, question: About<Charging>): Sheet => {
  const model = modelOf(look.state, question.about.model)
  const aims = aimsOf(look, model)
  const { face } = question.about
  return optionSheet(question, ({ id }) => {
    if (id !== 'keep') {
      const likely = aims.find(({ chance }) => chance > 0) ?? aims[0]
      const facts = (likely ? [likely] : []).map((aim) => fact('A new roll', rollText(aim), aim.chance > 0, 'RR-SPECIALIST-7', rollText(aim)))
      return { facts, outcomes: aims.map(({ hostile, chance }) => ({ text: `it reaches ${hostile.name}`, chance })) }
    }
    const reached = aims.filter(({ home }) => home.includes(face))
    const text = reached.length === 0 ? 'reaches nobody' : `reaches ${reached.map(({ hostile }) => hostile.name).join(', ')}`
    return { facts: [fact('This roll', text, reached.length > 0, 'RR-CHARGE-2', text)] }
  })
}

/** RR-CHARGE-4: how far each of those in reach is. */
export const chargeSheet = (look: RrLook, question: About<Charging>): Sheet =>
  optionSheet(question, ({ id, refused }) => {
    const { model, range } = question.about
    const away = fact('Distance', inches(gapOf(look, model, id)), true, 'RR-CHARGE-4', `${inches(gapOf(look, model, id))} away`)
    if (refused) return { facts: [away] }
    const run = chargeAt(look, modelOf(look.state, model), range, id)
    const by = run.by === null ? 'something' : (look.board.pieces[run.by]?.name ?? look.state.models[run.by]?.name ?? run.by)
    if (run.whole) return { facts: [away, fact('Way', 'free: it comes home and may attack', true, 'RR-CHARGE-5', 'the way is free')] }
    const short = run.by === id ? 'it touches before its full length: no attack' : `${by} stops it: no attack`
    return { facts: [away, fact('Way', short, false, run.by === id ? 'RR-CHARGE-4' : 'RR-CHARGE-6', short)] }
  })
