import type { Id } from '../../../core/board'
import type { Inches } from '../../../core/units'
import { edgeGap } from '../judge/contact'
import { areFriends, modelOf } from './near'
import { cardOf, fighterOf, onTable, standing, type Fighter, type Rf, type RfLook } from './state'

type Standing = Pick<RfLook, 'state' | 'board'>

const SLACK: Inches = 0.01

export const within = (look: Standing, a: Fighter, b: Fighter, reach: Inches): boolean =>
  edgeGap(modelOf(look, a.id), modelOf(look, b.id)) <= reach + SLACK

/** RF-GROUP-1, RF-GROUP-2: who stands in the group of each Leader and Hero now, he himself among them. */
export function groupsNow(look: Standing): Record<Id, Id[]> {
  const { state } = look
  const groups: Record<Id, Id[]> = {}
  for (const head of standing(state)) {
    const { rank, morale } = cardOf(state, head)
    if (rank === null) continue
    groups[head.id] = standing(state).filter((other) => areFriends(head, other) && (other.id === head.id || within(look, head, other,
      morale))).map(({ id }) => id)
  }
  return groups
}

/** RF-GROUP-3: heads of the groups that it is in who are on the table still; he who is led away heads none. */
export const headsOf = (state: Rf, figure: Fighter): readonly Fighter[] =>
  Object.keys(state.groups).filter((id) => state.groups[id]!.includes(figure.id)).map((id) => fighterOf(state, id))
    .filter((head) => onTable(head) && !head.captive && head.id !== figure.id)

/** RF-HERO-2: a friendly Hero within his own Morale, other than itself. */
export const heroNear = (look: Standing, figure: Fighter): Fighter | undefined =>
  standing(look.state).find((hero) => {
    const { rank, morale } = cardOf(look.state, hero)
    return rank === 'hero' && hero.id !== figure.id && !hero.captive && areFriends(hero, figure) && within(look, hero, figure, morale)
  })
