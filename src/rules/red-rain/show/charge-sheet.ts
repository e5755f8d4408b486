import { fact } from '../../kit/sheet-rows'
import { optionSheet, type About } from '../../kit/sheets'
import { inches } from '../../kit/words'
import type { FactShown, Sheet, SheetRow } from '../../playable'
import { meleeReach } from '../card'
import { chargeAt } from '../game/movement'
import { gapOf } from '../game/near'
import { cardOf, hostilesOf, modelOf, movementOf, type Model, type RrLook } from '../game/state'
import type { Charging } from '../game/tasks'
import { leavesCombat, UNARMED, type ChargeRun } from '../judge/charge'
import { D10 } from '../die'
import { inPercent, rollsAtLeast } from './chances'

/** So many of the nearest are told of. */
const TOLD = 3
const SLACK = 0.01

/** A hostile model that a charge may be for: the Charge Rolls that bring it home, and what stands in its way at every roll. */
interface Aim {
  readonly hostile: Model
  /** null: no roll does. */
  readonly needs: number | null
  /** Where a longer charge would be stopped: the highest roll that does. */
  readonly most?: number
  readonly chance: number
  /** `near`: it would touch before its full length, at every roll (RR-CHARGE-4). */
  readonly why: 'far' | 'near' | 'blocked' | 'held' | null
  readonly by: string | null
}

/** RR-CHARGE-1, RR-CHARGE-2, RR-CHARGE-6: the nearest, and with which rolls the charge gets there on a straight way. */
export function aimsOf(look: RrLook, model: Model): readonly Aim[] {
  const movement = movementOf(look.state, model)
  const reach = meleeReach(cardOf(look.state, model)) || UNARMED
  return hostilesOf(look.state, model).map((hostile) => ({ hostile, away: gapOf(look, model.id, hostile.id) }))
    .toSorted((a, b) => a.away - b.away).slice(0, TOLD).map(({ hostile, away }): Aim => {
      const least = Math.max(1, Math.ceil(away - reach - SLACK))
      if (least > Math.min(movement, D10.sides) + SLACK) return { hostile, needs: null, chance: 0, why: 'far', by: null }
      const runs = (range: number) => chargeAt(look, model, range, hostile.id)
      const longest = runs(movement)
      const leads = (run: ChargeRun) => run.whole && !leavesCombat(run)
      // A way that is free to its end is free before it.
      if (leads(longest)) return { hostile, needs: least, chance: rollsAtLeast(least), why: null, by: null }
      const held = leavesCombat(longest)?.by
      const id = held ?? longest.by
      const by = id === null ? null : (look.board.pieces[id]?.name ?? look.state.models[id]?.name ?? id)
      const ranges = Array.from({ length: Math.floor(movement) - least + 1 }, (_, i) => least + i).filter((range) => leads(runs(range)))
      if (ranges.length === 0) return { hostile, needs: null, chance: 0, why: held ? 'held' : id === hostile.id ? 'near' : 'blocked', by }
      return { hostile, needs: ranges[0]!, most: ranges.at(-1)!, chance: ranges.length / D10.sides, why: null, by }
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

const rollsOf = ({ needs, most }: Aim, orMore: string): string =>
  (most === undefined ? `${needs}${orMore}` : most === needs ? `${needs} alone` : `${needs} to ${most}`)

const rollText = (aim: Aim): string =>
  (aim.needs === null ? `no roll reaches ${aim.hostile.name}` : `${rollsOf(aim, '+')} reaches ${aim.hostile.name} (${inPercent(aim.chance)})`)

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
  const { range } = question.about
  return optionSheet(question, ({ id }) => {
    if (id !== 'keep') {
      const likely = aims.find(({ chance }) => chance > 0) ?? aims[0]
      const facts = (likely ? [likely] : []).map((aim) => fact('A new roll', rollText(aim), aim.chance > 0, 'RR-SPECIALIST-7', rollText(aim)))
      return { facts, outcomes: aims.map(({ hostile, chance }) => ({ text: `it reaches ${hostile.name}`, chance })) }
    }
    const home = aims.filter(({ needs, most }) => needs !== null && needs <= range + SLACK && range <= (most ?? range) + SLACK)
    const text = home.length === 0 ? 'reaches nobody' : `reaches ${home.map(({ hostile }) => hostile.name).join(', ')}`
    return { facts: [fact('This roll', text, home.length > 0, 'RR-CHARGE-2', text)] }
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
