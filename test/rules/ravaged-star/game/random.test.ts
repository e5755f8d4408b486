import { describe, expect, it } from 'vitest'
import { ravagedStarGame, type RsOptions } from '../../../../src/rules/ravaged-star/game/game'
import { boardOf, box, flatTable } from '../../engine/flat-table'
import { playedOut, replays, verifies } from '../../kit/random-game'
import { armies } from './armies'
import { blade, rifle, rule, unit, weapon } from './profiles'

const SIDES = ['A', 'B'] as const
/** Games of full length, all of them measured again: SIGHTLINE_SLOW=1. */
const SLOW = process.env['SIGHTLINE_SLOW'] === '1'
const RUIN = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const

describe('random games of Ravaged Star, one of each scenario (games 1 to 11)', () => {
  const pieces = [box('ruin', 'wall', 0, 0, 3, 0.5, 4, RUIN)]

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])('game %i ends without a fault, replays to the bit and verifies', (n) => {
    const host = { table: flatTable }
    const given = { options: { ...armies(n), scenario: n, rounds: SLOW || n % 3 === 1 ? 4 : 3 }, board: boardOf([], pieces), seed: `game ${n}` }
    const play = playedOut(ravagedStarGame, given, host, { seed: `players ${n}` })
    if (SLOW || n === 6 || n === 10) verifies(ravagedStarGame, play, host)
    else replays(ravagedStarGame, play)
  })
})

describe('random games from the first roll-off on', () => {
  const kinds = (side: string) => [
    unit(`${side}1`, { models: 5, movement: 9, rules: [rule('Swift'), rule('Impact', 1)] }),
    unit(`${side}2`, { models: 4, rules: [rule('Leaderless'), rule('Scout', 8)] }),
    unit(`${side}3`, { models: 3, rules: [rule('Advanced Deployment')], weapons: [rifle(), weapon('cannon', { carriers: 1, attacks: 2 }), blade()] }),
    unit(`${side}4`, { models: 1, type: 'Support', base: 60, wounds: 8, rules: [rule('Large'), rule('Transport', 6)] }),
    unit(`${side}5`, { models: 2, type: 'Elite', rules: [rule('Fly'), rule('Close Formation')] }),
  ]
  const profiles = SIDES.flatMap(kinds)
  const units = profiles.map(({ id }) => ({ id, side: id.startsWith('A') ? 'A' as const : 'B' as const, profile: id }))

  it.each(
    [[3, false], [9, true], [11, false]],
  )('scenario %i (quick: %s) is deployed and played without a fault, replays to the bit and verifies', (scenario, quick) => {
    const host = { table: flatTable }
    const given = {
      options: { scenario, quick, profiles, units } satisfies RsOptions, board: boardOf([], [box('ruin', 'wall', 3, 8, 3, 0.5, 4, RUIN)], 48, 40),
      seed: `from ${scenario}`,
    }
    const play = playedOut(ravagedStarGame, given, host, { seed: `from ${scenario}` })
    expect(play.log.filter((event) => event.kind === 'deployed')).toHaveLength(1)
    verifies(ravagedStarGame, play, host)
  })
})
