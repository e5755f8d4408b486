import type { Id } from '../../../core/board'
import type { Advice, End, Script, Strike } from '../../appraise'
import { inState } from '../../engine/look'
import type { CountRow, Question } from '../../engine/question'
import { atLeast, mean } from '../../kit/chances'
import { chanceOf } from '../../kit/dice'
import { listed } from '../../kit/words'
import { D10 } from '../die'
import { accuracyNeeded, attacksAt, carriers, coverFor, defenseNeeded, diceOf, strayTargets, weaponOf } from '../game/attack'
import { parseRow } from '../game/attack-rows'
import { engagedWith } from '../game/ranges'
import { hasRule, ruleX } from '../game/specials'
import { onTable, profileOf, unitOf, type Rs, type RsLook, type Unit } from '../game/state'
import { IMPACT_RULE, impactHits } from '../game/steps/impact'
import { meleeRows } from '../game/steps/melee'
import { assaultRows, shootRows } from '../game/steps/shoot'
import type { ImpactRule, Pool } from '../game/tasks'
import { strikesOf } from '../show/attack-sheet'
import { expectInTurn, type Losses, type Strike as Die } from '../show/chances'
import { passes, SHAKEN } from './deeds'
import { lossOf, pointOf, pointsForKill } from './units'

/** One row of a sheet of attacks, or hits that are made by themselves. */
interface Shot {
  /** With what, in words. */
  readonly name: string
  readonly row: string
  readonly target: Unit
  /** Who makes it, and how much of the row each of them adds. */
  readonly by: readonly Id[]
  readonly each: number
  readonly count: number
  readonly dice: number
  readonly strikes: readonly Die[]
}

const rowsOf = (look: RsLook, unit: Unit, kind: Pool['kind']): readonly CountRow[] =>
  kind === 'melee' ? meleeRows(look, unit) : kind === 'assault' ? assaultRows(look, unit) : shootRows(look, unit)

const shots = (look: RsLook, unit: Unit, kind: Pool['kind']): readonly Shot[] =>
  rowsOf(look, unit, kind).filter(({ refused, max }) => !refused && max > 0).map((row): Shot => {
    const { weapon: name, target: id } = parseRow(row.id)
    const bare: Pool = { by: unit.id, weapon: name, target: id, kind, count: row.max }
    const pool: Pool = { ...bare, cover: coverFor(look, bare) }
    const target = unitOf(look.state, id)
    const strays = strayTargets(look, pool).length > 0
    const weapon = weaponOf(look, unit, name)
    return {
      name, row: row.id, target, by: carriers(unit, weapon), each: kind === 'melee' ? attacksAt(look, unit, weapon, target) : 1, count: row.max,
      dice: diceOf(look, pool), strikes: strikesOf(look, pool, target, accuracyNeeded(look, pool).needs, strays),
    }
  })

/** RS-SPECIAL-IMPACT-1 to 3: hits on whoever is charged or run over, all at the one that loses most by them. */
function impacts(look: RsLook, unit: Unit, over: readonly Id[]): readonly Shot[] {
  const { state } = look
  return (Object.keys(IMPACT_RULE) as ImpactRule[]).filter((rule) => hasRule(state, unit, rule)).flatMap((rule) => {
    const all = [...new Set([...engagedWith(look, unit), ...over.map((id) => unitOf(state, id))])].map((target): Shot => {
      const { hits, damage, ap } = impactHits(state, unit, rule, target, rule === 'Crushing Impact' ? 1 : unit.models.length)
      const fails = 1 - chanceOf(D10, defenseNeeded(look, target, ap, 'none').needs)
      return { name: rule, row: rule, target, by: [], each: 0, count: 1, dice: 1, strikes: [{ chance: 1, hits, fails, damage }] }
    })
    return all.toSorted((a, b) => worthOf(look, [b]) - worthOf(look, [a])).slice(0, 1)
  })
}

const ofSome = (shot: Shot, count: number): Shot => ({ ...shot, count, dice: Math.round((shot.dice * count) / shot.count) })

/** What shots at one target cost it together: worth of army, and points of the game for its enemy. Who is depleted has to test at each activation. */
interface Cost {
  readonly target: Unit
  readonly losses: Losses
  readonly loss: number
  readonly scores: number
}

function costsOf(state: Rs, all: readonly Shot[]): readonly Cost[] {
  return [...new Set(all.map(({ target }) => target))].map((target): Cost => {
    const stages = all.filter((shot) => shot.target === target).map(({ dice, strikes }) => () => ({ dice, strikes }))
    const losses = expectInTurn(state, target, stages)
    const kill = atLeast(losses.fallen, target.models.length)
    const { points, type } = profileOf(state, target)
    return {
      target, losses, loss: lossOf(state, target, mean(losses.wounds), kill) + 0.1 * points * losses.depleted,
      scores: kill * pointsForKill(state, target, type),
    }
  })
}

const worthOf = ({ state }: RsLook, all: readonly Shot[]): number =>
  costsOf(state, all).reduce((sum, { loss, scores }) => sum + loss + pointOf(state) * scores, 0)

/** Each weapon at the enemy that loses most by it; a model uses as many weapons as `most` says, the best of them first. */
function bestShots(look: RsLook, all: readonly Shot[], most: number): readonly Shot[] {
  const chosen: Shot[] = []
  const used = new Map<Id, number>()
  const each = new Map(all.map((shot) => [shot, (worthOf(look, [shot]) * shot.each) / shot.count]))
  for (const shot of all.toSorted((a, b) => each.get(b)! - each.get(a)!)) {
    if (chosen.some(({ name }) => name === shot.name)) continue
    const free = shot.by.filter((id) => (used.get(id) ?? 0) < most).slice(0, Math.ceil(shot.count / shot.each))
    if (free.length === 0) continue
    for (const id of free) used.set(id, (used.get(id) ?? 0) + 1)
    chosen.push(ofSome(shot, Math.min(shot.count, free.length * shot.each)))
  }
  return chosen
}

/** RS-SPECIAL-MULTIFIRE-1, RS-MELEE-9: how many weapons a model uses. */
const weaponsEach = (look: RsLook, unit: Unit, kind: Pool['kind']): number =>
  (kind === 'melee' ? 1 : (ruleX(look.state, unit, 'Multifire') ?? 1))

const made = (look: RsLook, unit: Unit, kind: Pool['kind']): readonly Shot[] =>
  bestShots(look, shots(look, unit, kind), weaponsEach(look, unit, kind))

/** What each enemy may be expected to lose in the script, from where the unit stands. */
export function strikes(look: RsLook, { unit: id, actions, strikes: at }: Script, end: End | null = null): readonly Strike[] {
  const unit = unitOf(look.state, id)
  if (at === null || !onTable(unit)) return []
  const over = end?.over ?? []
  const seen = actions[at - 1] === 'focus' ? focusing(look) : look
  const comes = actions[at] === 'charge' || actions[at] === 'frenzy' || actions[at] === 'bulldoze'
  const all = [
    ...(comes ? [...made(look, unit, 'assault'), ...impacts(look, unit, over)] : []), ...made(seen, unit, actions[at] === 'shoot' ? 'shoot' : 'melee'),
  ]
  const struck = costsOf(look.state, all).map(({ target, losses, loss, scores }): Strike => ({
    target: target.id, loss, scores, kill: atLeast(losses.fallen, target.models.length),
    text: `${listed(all.filter((shot) => shot.target === target).map(({ name }) => name))} at ${target.name}: ${lostOf(target, losses)} expected`,
  }))
  return [...struck, ...over.map((other) => unitOf(look.state, other)).filter(({ shaken, steady }) => !shaken && !steady).map((other): Strike => ({
    target: other.id, text: `over ${other.name}`, loss: SHAKEN * profileOf(look.state, other).points * (1 - passes(look, other)), kill: 0, scores: 0,
  }))]
}

/** As in "2.1 of 6", or "3.4 of 8 Wounds" where models have several. */
function lostOf({ models }: Unit, { fallen, wounds }: Losses): string {
  const life = models.reduce((sum, model) => sum + model.wounds, 0)
  return life === models.length ? `${mean(fallen).toFixed(1)} of ${life}` : `${mean(wounds).toFixed(1)} of ${life} Wounds`
}

/** The look with Focus taken (RS-FOCUS-1). */
function focusing(look: RsLook): RsLook {
  const { active } = look.state
  return inState(look, { ...look.state, active: active && { ...active, focused: true } })
}

/** Shares of a weapon's dice that go to the first of two targets. */
const SPLITS = [0.25, 0.5, 0.75] as const

/** Who fires or strikes at whom: all at one, each weapon at whom it takes most from, or shared between two, so that no more is spent than fells. */
export function shareOut(look: RsLook, question: Question): readonly Advice[] | null {
  if (question.kind !== 'shoot' && question.kind !== 'fight') return null
  const { unit: id, mode } = question.about as { readonly unit: Id; readonly mode?: 'shoot' | 'assault' }
  const unit = unitOf(look.state, id)
  const kind = mode ?? 'melee'
  const most = weaponsEach(look, unit, kind)
  const all = shots(look, unit, kind)
  const targets = [...new Set(all.map(({ target }) => target))]
  const alone = targets.map((target) => bestShots(look, all.filter((shot) => shot.target === target), most))
  const best = alone.map((some, i) => ({ some, target: targets[i]!, worth: worthOf(look, some) })).toSorted((a, b) => b.worth - a.worth).slice(0, 3)
  const shared = best.flatMap((one) => best.filter((other) => other !== one).flatMap((other) => SPLITS.map((share) => one.some.flatMap((shot) => {
    const rest = all.find(({ name, target }) => name === shot.name && target === other.target)
    const first = Math.round(share * shot.count)
    return rest ? [ofSome(shot, first), ofSome(rest, Math.min(rest.count, shot.count - first))] : [shot]
  }))))
  const ways = [bestShots(look, all, most), ...alone, ...shared].map((some) => some.filter(({ count }) => count > 0)).filter((some) => some.length > 0)
  const found = new Map(ways.map((some) => {
    const counts = Object.fromEntries(some.map(({ row, count }) => [row, count]))
    return [JSON.stringify(counts), { some, counts }] as const
  }))
  return [...found.values()].map(({ some, counts }): Advice => {
    const costs = costsOf(look.state, some)
    return {
      answer: { counts },
      terms: [
        { what: 'taken', points: costs.reduce((sum, { loss }) => sum + loss, 0) },
        { what: 'score', points: pointOf(look.state) * costs.reduce((sum, { scores }) => sum + scores, 0) },
      ],
    }
  })
}
