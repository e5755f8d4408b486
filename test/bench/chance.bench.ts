import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { chanceOf, logOdds, ODDS, type Odds } from '../../src/bot/win-chance'
import type { Term } from '../../src/rules/appraise'
import { playableById } from '../../src/rules/registry'
import { samplesOf, type Sample } from './chance-games'

/**
 * `npm run bench chance`: the program plays itself, and how likely it was to win from each moment is fitted to who won. By the environment:
 * CHANCE_SYSTEMS (ravaged-star,ruinstars), CHANCE_PLAYERS (normal,normal), CHANCE_SEED, CHANCE_FROM, CHANCE_GAMES of each system, CHANCE_FILE: lines
 * of moments that were played before, to which these are added.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const { env } = process
  const systems = (env['CHANCE_SYSTEMS'] ?? 'ravaged-star,ruinstars').split(',')
  const players = (env['CHANCE_PLAYERS'] ?? 'normal,normal').split(',')
  const seed = env['CHANCE_SEED'] ?? 'chance'
  const [from, games] = [Number(env['CHANCE_FROM'] ?? 0), Number(env['CHANCE_GAMES'] ?? 4)]
  const file = env['CHANCE_FILE']
  const samples: Sample[] = file && existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Sample) : []
  for (const system of systems) {
    const found = playableById(system)
    if (!found.ok) throw new Error(found.error)
    for (let game = from; game < from + games; game++) {
      // One game after the other: they share the clock.
      // oxlint-disable-next-line no-await-in-loop
      const played = await samplesOf(found.value, seed, game, players)
      if (played.length === 0) print(`${system}, game ${game}: did not come to its end`)
      if (file) appendFileSync(file, played.map((sample) => `${JSON.stringify(sample)}\n`).join(''))
      samples.push(...played)
    }
  }
  const moments = weighed(samples)
  for (const system of systems) print(`${system}: ${new Set(moments.filter((one) => one.system === system).map(({ game }) => game)).size} games`)
  const fitted = fit(moments)
  const said = ({ late, early }: Odds) => `late ${late.toFixed(2)}, early ${early.toFixed(2)}`
  print(`${moments.length} moments, seed ${JSON.stringify(seed)}; fitted: ${said(fitted)}; in use: ${said(ODDS)}`)
  print(`log loss (ln 2 = 0.693 for knowing nothing): in use ${lossOf(moments, ODDS).toFixed(3)}, fitted ${lossOf(moments, fitted).toFixed(3)},`)
  print(`  fitted on the other seven eighths of the games ${crossed(moments).toFixed(3)}`)
  for (const [low, high] of [[0.75, 1.01], [0.5, 0.75], [0.25, 0.5], [0, 0.25]] as const) {
    const some = moments.filter(({ left }) => left >= low && left < high)
    print(`  with ${low} to ${Math.min(1, high)} of the game left: ${lossOf(some, ODDS).toFixed(3)}`)
  }
  print('| said | moments | games | said on average | came true |')
  print('|---|---|---|---|---|')
  for (let bin = 0; bin < 10; bin++) {
    const some = moments.filter((one) => Math.min(9, Math.floor(10 * chanceOf(logarithm(one, ODDS)))) === bin)
    if (some.length === 0) continue
    const sum = (figure: (one: Weighed) => number) => some.reduce((all, one) => all + one.weight * figure(one), 0)
    const mean = (figure: (one: Weighed) => number) => sum(figure) / sum(() => 1)
    const row = [
      `${bin * 10} to ${bin * 10 + 10}%`, some.length, new Set(some.map(({ game }) => game)).size,
      mean((one) => chanceOf(logarithm(one, ODDS))).toFixed(2), mean(({ result }) => result).toFixed(2),
    ]
    print(`| ${row.join(' | ')} |`)
  }
}

/** Each game counts as one, however many of its moments are looked at. */
interface Weighed extends Sample {
  readonly weight: number
}

function weighed(samples: readonly Sample[]): readonly Weighed[] {
  const moments = new Map<string, number>()
  const name = ({ system, game }: Sample) => `${system} ${game}`
  for (const sample of samples) moments.set(name(sample), (moments.get(name(sample)) ?? 0) + 1)
  return samples.map((sample) => ({ ...sample, game: name(sample), weight: 1 / moments.get(name(sample))! }))
}

/** For A, halfway between what the two sides see, as the judge has it. */
function logarithm({ terms, left, point }: Sample, odds: Odds): number {
  const of = (side: 'A' | 'B') => logOdds(terms[side] as readonly Term[], { left, point }, odds)
  return (of('A') - of('B')) / 2
}

function lossOf(samples: readonly Weighed[], odds: Odds): number {
  let [loss, weights] = [0, 0]
  for (const sample of samples) {
    const chance = Math.min(1 - 1e-6, Math.max(1e-6, chanceOf(logarithm(sample, odds))))
    loss -= sample.weight * (sample.result * Math.log(chance) + (1 - sample.result) * Math.log(1 - chance))
    weights += sample.weight
  }
  return loss / weights
}

/** Both figures by halving steps: the loss has one valley. */
function fit(samples: readonly Weighed[]): Odds {
  let best: Odds = { late: 1, early: 4 }
  let loss = lossOf(samples, best)
  for (let step = 2; step > 0.02; step /= 2) {
    for (let better = true; better;) {
      better = false
      for (const [late, early] of [[step, 0], [-step, 0], [0, step], [0, -step], [step, -step], [-step, step]] as const) {
        const odds = { late: Math.max(0.1, best.late + late), early: Math.max(0, best.early + early) }
        const found = lossOf(samples, odds)
        if (found < loss - 1e-9) [best, loss, better] = [odds, found, true]
      }
    }
  }
  return best
}

const FOLDS = 8

/** The loss in games that the fit did not see. */
function crossed(samples: readonly Weighed[]): number {
  const games = [...new Set(samples.map(({ game }) => game))]
  const folds = new Map(games.map((game, i) => [game, i % FOLDS]))
  const losses = Array.from({ length: Math.min(FOLDS, games.length) }, (_, fold) => {
    const seen = samples.filter(({ game }) => folds.get(game) !== fold)
    const unseen = samples.filter(({ game }) => folds.get(game) === fold)
    return seen.length > 0 && unseen.length > 0 ? lossOf(unseen, fit(seen)) : 0
  })
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length
}
