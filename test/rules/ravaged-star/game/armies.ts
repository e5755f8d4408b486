import type { RsOptions } from '../../../../src/rules/ravaged-star/game/game'
import { column } from './driver'
import { blade, rifle, rule, unit, weapon } from './profiles'

const SIDES = ['A', 'B'] as const

/** Two small armies that have most special rules between them, 3 to 9 inches from the middle line. */
export function armies(n: number): RsOptions {
  const kinds = (side: string) => [
    unit(`${side}1`, { models: 4, rules: [rule('Skirmisher'), rule(side === 'A' ? 'Leaderless' : 'Degrades')] }),
    unit(
      `${side}2`,
      {
        models: 3, weapons: [rifle({ rules: [rule('Assault'), rule('Stun')] }), blade({ attacks: 2, rules: [rule('Crushing', 9, 3)] })],
        rules: [rule('Bloodthirsty'), rule('Impact', 1)],
      },
    ),
    unit(
      `${side}3`,
      {
        models: 2, type: 'Elite', wounds: 2, base: 28, rules: [rule('Swift'), rule('Counterstrike'), rule('Armored', 1)],
        boost: { text: 'Hard', improve: { defense: 1, accuracy: 1 } },
      },
    ),
    unit(
      `${side}4`,
      {
        models: 1, type: 'Commander', wounds: 3,
        rules: [rule('Fear', 6), rule('Character'), rule('Rallying', 9), rule('Heal', 3, undefined, 'Core'), rule('Redeploy')],
      },
    ),
    unit(
      `${side}5`,
      {
        models: 1, type: 'Support', wounds: 8, base: 60, height: 3, rules: [rule('Large'), rule('Explodes', 4), rule('Multifire', 2)],
        weapons: [
          weapon('cannon', { range: 16, attacks: 3, ap: 2, damage: 2, rules: [rule('Blast'), rule('Piercing', 8, 3)] }),
          weapon('mortar', { range: 16, rules: [rule('Volley Fire'), rule('Nova', 2)] }), blade({ attacks: 4 }),
        ],
      },
    ),
  ]
  return {
    profiles: SIDES.flatMap(kinds),
    units: SIDES.flatMap((side) => {
      const to = side === 'A' ? -1 : 1
      return kinds(side).map((profile, i) => ({
        id: profile.id, side, profile: profile.id, at: column(profile.models, i * 8 - 16, to * (3 + (n % 4) * 2), to * 1.4),
      }))
    }),
  }
}
