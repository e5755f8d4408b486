import type { Id } from '../core/board'
import type { End, Fighter, Script, Strike, Term } from '../rules/appraise'
import type { Question } from '../rules/engine/question'
import type { Effort } from './levels'
import { aimAt, apart, chance, hiddenFrom, holdings, knowAsTheyStand, nearer, risk, type Moved, type Scene } from './scene'
import { asItStands, byWorth, likedPlaces, onItsWay, THE_GAME, totalOf, WON } from './value'

/** A script carried out at one place, with what it is worth, term by term. */
export interface Plan {
  readonly script: Script
  readonly end: End | null
  readonly strikes: readonly Strike[]
  readonly terms: readonly Term[]
  readonly worth: number
  /** What it stands at in the end that is worth being at, in words; null: nothing. `goes`: it did not stand there before. */
  readonly place: { readonly text: string; readonly goes: boolean } | null
}

/** What the unit may do with the rest of its activation, the best first; empty where the question asks for something else. */
export function plansFor(scene: Scene, question: Question, effort: Effort): readonly Plan[] {
  const { appraisal, look, fighters } = scene
  const scripts = appraisal.scripts(look, question)
  const sights = new Map<string, ReadonlySet<Id>>()
  const first = new Map<Script, readonly Strike[]>()
  const plans: Plan[] = []
  const glanced: Glanced[] = []
  for (const script of scripts) {
    const fighter = fighters.find(({ id }) => id === script.unit)
    if (!fighter) continue
    if (script.moves === null || fighter.leader === null) {
      plans.push(...useful(judged(scene, fighter, script, null, hiddenWhere(fighter, null), placeOf(scene, fighter, null))))
    } else glanced.push(...best(fighter, script))
  }
  glanced.sort(byWorth)
  if (glanced.length > 0) knowAsTheyStand(scene)
  const judgedOf = new Map<Script, number>()
  let whole = 0
  for (const one of glanced) {
    // The best of all, and of each script one at least.
    const own = judgedOf.get(one.script) ?? 0
    if (whole >= effort.whole && own > 0) continue
    const plan = effort.whole === 0 ? glancedPlan(one) : settledPlan(one)
    if (!plan || useful(plan).length === 0) continue
    plans.push(plan)
    judgedOf.set(one.script, own + 1)
    whole++
  }
  return plans.sort(byWorth)

  /** To strike where there is nobody to strike is no plan. */
  function useful(plan: Plan): readonly Plan[] {
    return plan.script.strikes !== null && plan.strikes.length === 0 && (plan.end === null || effort.whole > 0) ? [] : [plan]
  }

  function settledPlan({ fighter, script, end, hidden }: Glanced): Plan | null {
    const poses = appraisal.settled(look, script, end)
    if (!poses) return null
    const before = strikesFirst(script)
    const place = placeOf(scene, fighter, end)
    return look.suppose({ place: poses }, () => judged(scene, fighter, script, end, hidden, place, before))
  }

  /** Who strikes before it goes does so from where it stands, wherever it goes then. */
  function strikesFirst(script: Script): readonly Strike[] | null {
    if (script.strikes === null || script.strikes >= script.moves!) return null
    let strikes = first.get(script)
    if (!strikes) first.set(script, (strikes = appraisal.strikes(look, script, null)))
    return strikes
  }

  /** Places worth a whole look: first by distances alone, the best of these by who sees them. */
  function best(fighter: Fighter, script: Script): readonly Glanced[] {
    const glance = (end: End, hidden?: ReadonlySet<Id>) => totalOf(atAGlance(scene, fighter, script, end, hidden))
    return appraisal.ends(look, script, effort.apart)
      .map((end) => ({ end, worth: glance(end) })).sort(byWorth).slice(0, effort.glanced)
      .map(({ end }) => ({ end, hidden: hiddenWhere(fighter, end) }))
      .map(({ end, hidden }) => ({ fighter, script, end, hidden, worth: glance(end, hidden) })).sort(byWorth)
  }

  function glancedPlan({ fighter, script, end, hidden, worth }: Glanced): Plan {
    return { script, end, strikes: [], terms: atAGlance(scene, fighter, script, end, hidden), worth, place: placeOf(scene, fighter, end) }
  }

  function hiddenWhere(fighter: Fighter, end: End | null): ReadonlySet<Id> {
    if (fighter.leader === null) return new Set()
    const at = end?.at ?? look.board.models[fighter.leader]!.at
    const key = `${fighter.id} ${at.join()}`
    let hidden = sights.get(key)
    if (!hidden) sights.set(key, (hidden = hiddenFrom(scene, fighter, at)))
    return hidden
  }
}

/** A place of a script, as it looks from afar. */
interface Glanced {
  readonly fighter: Fighter
  readonly script: Script
  readonly end: End
  readonly hidden: ReadonlySet<Id>
  readonly worth: number
}

/** A place by distances and, where that was looked at, by who sees whom; what it strikes by what its arms do on average. */
function atAGlance(scene: Scene, fighter: Fighter, script: Script, end: End, hidden?: ReadonlySet<Id>): readonly Term[] {
  const { appraisal, look, weights, worth, pace, foes } = scene
  const moved: Moved = { unit: fighter.id, at: end.at, done: true }
  const strikes = script.strikes !== null && script.moves !== null
  const from = strikes && script.strikes! >= script.moves! ? moved : null
  const most = !strikes ? 0 : foes.reduce((best, foe) => {
    if (foe.leader === null || (from && hidden?.has(foe.id))) return best
    return Math.max(best, appraisal.threat(look, fighter.id, foe.id, apart(scene, fighter, foe, from)).now)
  }, 0)
  return [
    { what: 'taken', points: worth * weights.strike * most },
    { what: 'score', points: pace.point * (script.scores ?? 0) - worth * (script.spends ?? 0) },
    ...won(end), ...standingThere(scene, fighter, moved, hidden),
  ]
}

const won = (end: End | null): readonly Term[] => (end?.wins ? [{ what: THE_GAME, points: WON }] : [])

function standingThere(scene: Scene, fighter: Fighter, moved: Moved, hidden?: ReadonlySet<Id>): readonly Term[] {
  const { worth, weights } = scene
  const ground = holdings(scene, moved)
  const fallen = risk(scene, fighter, moved, hidden)
  return [
    { what: 'ground', points: ground },
    ...likedPlaces(scene, moved),
    ...onItsWay(scene, moved),
    { what: 'at risk', points: -worth * weights.risk * fallen },
    { what: 'in reach', points: worth * weights.chance * chance(scene, fighter, moved, hidden, fallen) },
    ...(weights.near === 0 ? [] : [{ what: NEARER, points: worth * weights.near * fighter.worth * nearer(scene, fighter, moved) }]),
  ]
}
const NEARER = 'nearer to enemies'

/** Asked before anybody is supposed to have gone there. */
function placeOf(scene: Scene, fighter: Fighter, end: End | null): Plan['place'] {
  const aim = aimAt(scene, fighter, end?.at)
  return aim && { text: aim.text, goes: end !== null && aimAt(scene, fighter)?.id !== aim.id }
}

/** The script at the place where the unit stands now or is supposed to stand. */
function judged(
  scene: Scene, fighter: Fighter, script: Script, end: End | null, hidden: ReadonlySet<Id>, place: Plan['place'],
  before: readonly Strike[] | null = null,
): Plan {
  const { appraisal, look, weights, worth, pace } = scene
  const strikes = before ?? (script.strikes === null ? [] : appraisal.strikes(look, script, end))
  const sum = (figure: (one: Strike) => number) => strikes.reduce((all, one) => all + figure(one), 0)
  const at = end?.at ?? (fighter.leader === null ? null : look.board.models[fighter.leader]!.at)
  const terms: readonly Term[] = [
    ...(strikes.length > 0 ? [{ what: 'taken', points: worth * weights.strike * sum(({ loss }) => loss) }] : []),
    { what: 'score', points: pace.point * (sum(({ scores }) => scores) + (script.scores ?? 0)) },
    ...won(end),
    ...(script.spends ? [{ what: script.spends < 0 ? 'gained' : 'spent', points: -worth * script.spends }] : []),
    ...(at === null ? asItStands(scene)
      : standingThere(scene, fighter, { unit: fighter.id, at, done: true }, hidden)),
  ]
  return { script, end, strikes, terms, worth: totalOf(terms), place }
}
