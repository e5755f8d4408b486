import type { Id, SideId } from '../../../core/board'
import type { Advice } from '../../appraise'
import type { Question } from '../../engine/question'
import { openOptions, told } from '../../kit/advice'
import { bestFirst } from '../../kit/best-first'
import { chanceOf } from '../../kit/dice'
import { D6 } from '../die'
import { meleeSum, reachOf } from '../game/fighting'
import { helpedBy, moraleSum } from '../game/morale'
import { aimsOf, armorSum, missileSum } from '../game/shooting'
import { cardOf, fighterOf, type Fighter, type RfLook } from '../game/state'
import type { Testing } from '../game/tasks'
import { meleeOf } from './powers'
import { brinkOf, heartOf, pointsLeft } from './units'

/** RF-COVER-1. */
const PAST_COVER = 0.5

/** What a target has to lose, and what of it is left after the wounds that it may be expected to have taken already. */
interface Mark {
  readonly worth: number
  /** Chances of so many wounds left, from none to all. */
  left: readonly number[]
}

const markOf = ({ state }: RfLook, id: Id): Mark => {
  const figure = fighterOf(state, id)
  return {
    worth: pointsLeft(state, figure) + heartOf(state, figure) + brinkOf(state, figure.side),
    left: Array.from({ length: figure.wounds + 1 }, (_, n) => (n === figure.wounds ? 1 : 0)),
  }
}

/** Of what a figure is worth, what goes with a wound that does not fell it. */
const WOUNDED = 0.5

/** What one more attack with that chance takes. */
const takes = ({ worth, left }: Mark, chance: number): number => {
  const all = left.length - 1
  const hurt = left.slice(2).reduce((sum, share) => sum + share, 0)
  return chance * worth * ((left[1] ?? 0) * (all > 1 ? 1 - (WOUNDED * (all - 1)) / all : 1) + (hurt * WOUNDED) / all)
}

const struck = (mark: Mark, chance: number): void => {
  mark.left = mark.left.map((share, n) => (n === 0 ? share + chance * (mark.left[1] ?? 0) : share * (1 - chance) + chance * (mark.left[n + 1] ?? 0)))
}

interface Shared {
  readonly by: Id
  readonly at: Id
  readonly taken: number
}

/** Each attack where it takes most, what was dealt before counted; who has least to choose from first. */
function sharedOut(
  look: RfLook, attacks: readonly { readonly by: Id; readonly at: Id; readonly chance: number }[], each: (by: Id) => number,
): readonly Shared[] {
  const marks = new Map<Id, Mark>([...new Set(attacks.map(({ at }) => at))].map((id) => [id, markOf(look, id)]))
  const by = new Map<Id, (typeof attacks)[number][]>()
  for (const attack of attacks) by.set(attack.by, [...(by.get(attack.by) ?? []), attack])
  const given: Shared[] = []
  const left = new Map([...by.keys()].map((id) => [id, each(id)]))
  for (;;) {
    let best: { readonly attack: (typeof attacks)[number]; readonly taken: number; readonly least: number } | null = null
    for (const [id, own] of by) {
      if (left.get(id)! <= 0) continue
      for (const attack of own) {
        const taken = takes(marks.get(attack.at)!, attack.chance)
        // Of two that take as much, whoever can strike at nobody else goes first.
        if (!best || taken > best.taken + 1e-9 || (taken > best.taken - 1e-9 && own.length < best.least)) best = { attack, taken, least: own.length }
      }
    }
    if (!best) return given
    struck(marks.get(best.attack.at)!, best.attack.chance)
    left.set(best.attack.by, left.get(best.attack.by)! - 1)
    given.push({ by: best.attack.by, at: best.attack.at, taken: best.taken })
  }
}

/** RF-SHOOT-6 to RF-SHOOT-9: all shots of the side, shared out so that none is spent on the dead. */
function volleys(look: RfLook, side: SideId): readonly Shared[] {
  const shots = aimsOf(look, side).map(({ by, at, uphill, cover }) => {
    const [shooter, target] = [fighterOf(look.state, by), fighterOf(look.state, at)]
    const hits = chanceOf(D6, missileSum(look, shooter, uphill).needs) * (1 - chanceOf(D6, armorSum(look, target, shooter).needs))
    return { by, at, chance: hits * PAST_COVER ** cover.length }
  })
  return sharedOut(look, shots, (by) => fighterOf(look.state, by).shots)
}

/** At whom: where most is taken; what is shared out to others waits for them. */
export function targets(look: RfLook, question: Question, side: SideId): readonly Advice[] {
  const shared = volleys(look, side)
  return openOptions(question).map((option) => {
    const own = shared.filter(({ at }) => at === option)
    return told({ option }, [['taken', own.reduce((sum, { taken }) => sum + taken, 0)], ['shots', 0.001 * own.length]])
  })
}

/** Those who shoot at it: as it was shared out; or all who can; or the best of them alone. */
export function volley(look: RfLook, { side, target }: { readonly side: SideId; readonly target: Id }): readonly Advice[] {
  const shared = volleys(look, side)
  const own = shared.filter(({ at }) => at === target)
  const able = [...new Set(aimsOf(look, side).filter(({ at }) => at === target).map(({ by }) => by))]
  const others = (ids: readonly Id[]) => shared.filter(({ by, at }) => at !== target && ids.includes(by)).reduce((sum, { taken }) => sum + taken, 0)
  const taken = own.reduce((sum, one) => sum + one.taken, 0)
  const counts = (ids: readonly Id[]): Readonly<Record<Id, number>> => {
    const all: Record<Id, number> = {}
    for (const id of ids) all[id] = (all[id] ?? 0) + 1
    return all
  }
  const everybody = Object.fromEntries(able.map((id) => [id, fighterOf(look.state, id).shots]))
  const mark = markOf(look, target)
  return [
    ...(own.length > 0 ? [told({ counts: counts(own.map(({ by }) => by)) }, [['taken', taken], ['shots for others', 0]])] : []),
    told({ counts: everybody }, [['taken', Math.min(mark.worth, taken * 1.05 + (own.length === 0 ? 0.01 : 0))], ['shots for others', -others(able) - 0.01]]),
  ]
}

/** RF-MELEE-2: whom each faces: at least one attack goes there. */
export function facings(look: RfLook, question: Question): readonly Advice[] {
  return openOptions(question).map((option) => {
    const [figure, foe] = option.split('>')
    if (foe === undefined) return told({ option }, [['taken', 0], ['as they stand', 0]])
    return told({ option }, [['taken', 0.01 + meleeOf(look, figure!, foe)], ['kept before it', 0.1 * meleeOf(look, foe, figure!)]])
  })
}

/** RF-MELEE-3, RF-MELEE-7: attacks of one figure, one at least in front; blows that others have named already count. */
export function blows(look: RfLook, { figure: id }: { readonly figure: Id }): readonly Advice[] {
  const { state } = look
  const figure = fighterOf(state, id)
  const { targets: all, front } = reachOf(look, figure)
  const chance = (by: Fighter, at: Fighter) =>
    chanceOf(D6, meleeSum(look, by, at).needs) * (1 - chanceOf(D6, armorSum(look, at, by).needs))
  const { attacks } = cardOf(state, figure).melee
  const ways = spread(all, attacks).filter((way) => front.length === 0 || way.some((at) => front.includes(at)))
  const looked = bestFirst(ways, taken).slice(0, 6)
  return looked.map((way) => {
    const counts: Record<Id, number> = {}
    for (const at of way) counts[at] = (counts[at] ?? 0) + 1
    return told({ counts }, [['taken', taken(way)], ['struck at', 0.001 * Object.keys(counts).length]])
  })

  function taken(way: readonly Id[]): number {
    const marks = new Map([...new Set(way)].map((at) => [at, markOf(look, at)]))
    for (const { by, at } of state.blows) if (marks.has(at)) struck(marks.get(at)!, chance(fighterOf(state, by), fighterOf(state, at)))
    return way.reduce((sum, at) => {
      const mark = marks.get(at)!
      const odds = chance(figure, fighterOf(state, at))
      const more = takes(mark, odds)
      struck(mark, odds)
      return sum + more
    }, 0)
  }
}

/** So many attacks on some targets, the order left out. */
function spread(all: readonly Id[], attacks: number): readonly (readonly Id[])[] {
  if (attacks === 0) return [[]]
  return all.flatMap((id, i) => spread(all.slice(i), attacks - 1).map((rest) => [id, ...rest]))
}

/** RF-LEADER-2, RF-LEADER-3: it never harms; what it may save. */
export function lending(look: RfLook, { leader: id, why, rolling }: Testing): readonly Advice[] {
  const { state } = look
  const leader = fighterOf(state, id)
  const passes = chanceOf(D6, moraleSum(look, leader, 'rally', null).needs)
  const saved = helpedBy(look, leader, why, rolling).reduce((sum, one) => {
    const figure = fighterOf(state, one)
    const more = chanceOf(D6, moraleSum(look, figure, why, id).needs) - chanceOf(D6, moraleSum(look, figure, why, null).needs)
    return sum + more * cardOf(state, figure).points
  }, 0)
  return [told({ option: 'test' }, [['kept in the field', passes * saved], ['it costs nothing', 0.01]]),
    told({ option: 'decline' }, [['kept in the field', 0], ['it costs nothing', 0]])]
}

/** RF-FLEE-4, RF-CAPTURE-5: the dead run off no more, and bind nobody. */
export function captures({ state }: RfLook, { figure }: { readonly figure: Id }): readonly Advice[] {
  const { points } = cardOf(state, figure)
  return [
    told({ option: 'kill' }, [['taken', points], ['nobody bound', 0.2 * points]]),
    told({ option: 'capture' }, [['taken', points], ['it may yet run off', -0.05 * points]]),
  ]
}
