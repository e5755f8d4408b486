import { describe, expect, it } from 'vitest'
import { loadLibrary } from '../../src/referee/games/library'
import { simulate, type SimulatedGame, type SimulationWish } from '../../src/referee/games/simulate'
import type { Playable } from '../../src/rules/playable'
import { ravagedStarPlayable } from '../../src/rules/ravaged-star/playable'
import { PLAYERS } from '../../src/bot/players'
import { dealt } from '../../src/table/setup/deal'
import { refusalOf, referee, testFolder } from './helpers'

const RANDOM = PLAYERS[0]!
const folder = testFolder()
const playable = ravagedStarPlayable as Playable
const SLOW = process.env['SIGHTLINE_SLOW'] === '1'
const sizes = playable.guide.sizes.map(({ points }) => points)
const scenarios = playable.guide.scenarios.map(({ id }) => id)
const wish = async (more: Partial<SimulationWish>): Promise<SimulationWish> =>
  ({ playable, players: { A: RANDOM, B: RANDOM }, library: await loadLibrary(), seed: 'sample', clock: () => 0, ...more })

/** Nothing threw, got stuck or broke an invariant; the record replays to the bit and, where asked, is measured again alike. */
function expectWhole(game: SimulatedGame): void {
  expect(game.fault, `game ${game.game}, ${game.points} points, scenario ${game.scenario}, ${game.table}`).toBeNull()
  expect(game.over).not.toBeNull()
}

describe('random legal games on the measured table (seed "sample")', () => {
  it.each(['6', '11'])('300 points, scenario %s, ends without a fault, every model standing where it was put', async (scenario) => {
    expectWhole(await simulate(await wish({ points: 300, scenario }), Number(scenario)))
  }, 180_000)

  it('every size and every scenario has its turn, on tables of that size and with armies of that size', () => {
    const deals = Array.from({ length: sizes.length * scenarios.length }, (_, game) => dealt(playable, 'sample', game))
    expect(new Set(deals.map(({ points, scenario }) => `${points} ${scenario}`)).size).toBe(sizes.length * scenarios.length)
    for (const { points, width, depth, armies } of deals) {
      expect(playable.guide.sizes.find((size) => size.points === points)!.tables).toContainEqual([width, depth])
      expect([armies.A.points, armies.B.points]).toEqual([points, points])
    }
    expect(new Set(deals.map(({ quick }) => quick)).size).toBe(2)
  })

  // The slow set: each scenario over and over, 506 games.
  for (const points of SLOW ? sizes : []) {
    it(`each scenario over and over, ${points} points`, async () => {
      const all = await wish({ points, verify: true })
      const rounds = { 300: 20, 600: 15, 900: 6, 1200: 5 }[points] ?? 1
      for (let game = 0; game < rounds * scenarios.length; game++) expectWhole(await simulate(all, game))
    }, 7_200_000)
  }
})

describe('the command', () => {
  it('prints a line a game and one for all, measures again where asked, and exits with 0', async () => {
    const { code, out, err } = await referee(folder, [
      'simulate', '--system', 'ravaged-star', '--games', '1', '--seed', 'c', '--points', '300', '--scenario', '2', '--from', '3', '--verify',
      '--players', 'random,random',
    ])
    expect([code, err, out.length]).toEqual([0, [], 2])
    const game = JSON.parse(out[0]!) as SimulatedGame
    expect(game).toMatchObject({ game: 3, points: 300, scenario: '2', fault: null, players: { A: 'random', B: 'random' } })
    expect(game).not.toHaveProperty('record')
    expect(JSON.parse(out[1]!)).toEqual({
      games: 1, choices: game.choices, faults: 0, secondsAGame: { mean: expect.any(Number) as number, longest: expect.any(Number) as number },
      millisecondsAChoice: { median: expect.any(Number) as number, p95: expect.any(Number) as number, longest: expect.any(Number) as number },
    })
  })

  it('plays legal armies that are drawn by lot, the same for the same seed', async () => {
    const { guide, armoury, system } = playable
    const drawn = [0, 1, 2, 3].map((game) => dealt({ guide, armoury, system }, 'lots', game, { lists: 'drawn', trials: false }).armies)
    expect(drawn).toEqual([0, 1, 2, 3].map((game) => dealt({ guide, armoury, system }, 'lots', game, { lists: 'drawn', trials: false }).armies))
    for (const list of drawn.flatMap(({ A, B }) => [A, B])) {
      expect(armoury.ready).not.toContain(list)
      expect(armoury.check(list).faults).toEqual([])
    }
    const { code, out } = await referee(folder, [
      'simulate', '--system', 'ravaged-star', '--games', '1', '--seed', 'lots', '--points', '300', '--lists', 'drawn',
    ])
    expect([code, (JSON.parse(out[0]!) as SimulatedGame).armies.A]).toEqual([0, expect.stringMatching(/ by lot$/)])
  })

  it.each<[readonly string[], string | RegExp]>([
    [['--system', 'ravaged-star', '--games', '1', '--seed', 'a', '--lists', 'mine'], '--lists: expected ready or drawn, found "mine"'],
    [[], 'simulate: expected --system and the name of a game'],
    [['--system', 'ravaged-star', '--games', '1'], 'simulate: expected --seed and a text'],
    [['--system', 'ravaged-star', '--seed', 'a'], 'simulate: expected --games and their number'],
    [['--system', 'chess', '--games', '1', '--seed', 'a'], /^--system: no system "chess"; there are /],
    [['--system', 'free-table', '--games', '1', '--seed', 'a'], /^--system: .* nothing can be played of it$/],
    [['--system', 'ravaged-star', '--games', '1', '--seed', 'a', '--players', 'random'], /^--players: expected two names with a comma between them/],
    [
      ['--system', 'ravaged-star', '--games', '1', '--seed', 'a', '--players', 'random,nobody'],
      '--players: no player "nobody"; there is random, suggest, easy, normal, hard, or as in normal-cautious',
    ],
    [['--system', 'ravaged-star', '--games', '0', '--seed', 'a'], '--games: expected a whole number from 1 to 100000, found "0"'],
    [['--system', 'ravaged-star', '--games', '1', '--seed', 'a', '--points', '17'], '--points: expected one of 300, 600, 900, 1200, found 17'],
    [['--system', 'ravaged-star', '--games', '1', '--seed', 'a', '--scenario', '17'], /^--scenario: expected one of 1 \(Taking Ground\), /],
  ])('%j is refused in one line', async (argv, line) => {
    expect(await refusalOf(folder, 'simulate', ...argv)).toMatch(line)
  })
})
