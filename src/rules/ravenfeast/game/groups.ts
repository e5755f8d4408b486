import type { Id } from '../../../core/board'
import type { Inches } from '../../../core/units'
import { edgeGap } from '../judge/contact'
import { areFriends, modelOf } from './near'
import { cardOf, fighterOf, onTable, standing, type Fighter, type RfLook } from './state'

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

/** RF-GROUP-5: the groups that count: as they were fixed, or by agreement as figures stand. */
export const groupsOf = (look: Standing): Readonly<Record<Id, readonly Id[]>> =>
  look.state.readings.groups === 'fixed' ? look.state.groups : groupsNow(look)

/** RF-GROUP-3: heads of the groups that it is in who are on the table still; he who is led away heads none. */
export const headsOf = (look: Standing, figure: Fighter): readonly Fighter[] =>
  Object.entries(groupsOf(look)).filter(([, members]) => members.includes(figure.id)).map(([id]) => fighterOf(look.state, id))
    .filter((head) => onTable(head) && !head.captive && head.id !== figure.id)

/** Those of them who are in the group of that Leader or Hero (RF-GROUP-1). */
export const headed = (look: Standing, head: Id, figures: readonly Fighter[]): readonly Fighter[] => {
  const members = groupsOf(look)[head] ?? []
  return figures.filter(({ id }) => members.includes(id))
}

/** RF-HERO-2: a friendly Hero within his own Morale, other than itself. */
export const heroNear = (look: Standing, figure: Fighter): Fighter | undefined =>
  standing(look.state).find((hero) => {
    const { rank, morale } = cardOf(look.state, hero)
    return rank === 'hero' && hero.id !== figure.id && !hero.captive && areFriends(hero, figure) && within(look, hero, figure, morale)
  })
