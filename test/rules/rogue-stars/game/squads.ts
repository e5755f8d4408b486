import { READY_LISTS } from '../../../../src/rules/rogue-stars/army/ready'
import { CARDS } from '../../../../src/rules/rogue-stars/data'
import type { RoOptions } from '../../../../src/rules/rogue-stars/game/game'

/** Two of our squads against each other, others with each number. */
export const squadsOf = (seed: number, quick: boolean): RoOptions => {
  const [a, b] = [READY_LISTS[seed % READY_LISTS.length]!, READY_LISTS[(seed * 5 + 1) % READY_LISTS.length]!]
  return {
    cards: [...new Set([...a.units, ...b.units].map(({ profile }) => profile))].map((id) => CARDS.get(id)!), quick,
    figures: ([['A', a], ['B', b]] as const).flatMap(([side, list]) => list.units.map((unit, i) => ({
      id: `${side}${i + 1}`, side, card: unit.profile, name: unit.name ?? unit.profile, leader: list.groups[unit.group!] === 'leader',
    }))),
    readings: {
      conditions: seed % 4 === 0 ? 'agreed' : 'none', criticals: seed % 3 === 0 ? 'by-ten' : 'natural', measure: seed % 5 === 0 ? 'centimetres' : 'inches',
      figures: seed % 7 === 0 ? 'pass' : 'interrupt', reactionStress: seed % 2 === 0 ? 'once' : 'each', locations: seed % 3 === 1 ? 'told' : 'off',
      fallenLeader: seed % 4 === 1 ? 'lends' : 'nothing', deploysFirst: seed % 5 === 1 ? 'attacker' : 'defender',
    },
  }
}
