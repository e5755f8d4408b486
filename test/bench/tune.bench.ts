import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { LEVELS } from '../../src/bot/levels'
import type { Player } from '../../src/bot/players'
import { thinkingSeat } from '../../src/bot/seat'
import { STEADY, type Weights } from '../../src/bot/weights'
import type { RandomStream } from '../../src/core/random'
import { playableById } from '../../src/rules/registry'
import { bout } from './bot-game'
import { folded, forked, type Course, type Step } from './spsa'
import { wilson } from './statistics'

/**
 * `npm run tune`: weights by SPSA over self-play. Each step plays one table twice, seats swapped, with the weights moved a little one way against
 * the other way; what it learns is a line in a file, and a run goes on from the lines that are there. By the environment: TUNE_FILE (the lines),
 * TUNE_STEPS (in all), TUNE_SEED, TUNE_SYSTEMS (taken in turn), TUNE_CONFIRM (pairs of new tables that the outcome plays against what it began with,
 * after which it is written to TUNE_OUT).
 */
export async function run(print: (line: string) => void): Promise<void> {
  const { env } = process
  const file = env['TUNE_FILE'] ?? '.cache/tune.jsonl'
  const course: Course<keyof Weights> = { seed: env['TUNE_SEED'] ?? 'tune', start: STEADY, tuned: TUNED, limits: LIMITS }
  const systems = (env['TUNE_SYSTEMS'] ?? 'ravaged-star,ruinstars').split(',')
  const steps: Step[] = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line) as Step) : []
  mkdirSync(dirname(file), { recursive: true })
  for (let n = steps.length; n < Number(env['TUNE_STEPS'] ?? 60); n++) {
    const { up, down } = forked(course, steps)
    const system = systems[n % systems.length]!
    // One game after the other: each step begins where the one before it led.
    // oxlint-disable-next-line no-await-in-loop
    const { margin, results } = await pair(system, `${course.seed} ${system}`, Math.floor(n / systems.length), up, down)
    steps.push({ n, margin })
    appendFileSync(file, `${JSON.stringify({ n, margin, system, results })}\n`)
    print(`${n} ${system}: ${results.join(' and ')}, by ${margin.toFixed(2)}; ${told(folded(course, steps))}`)
  }
  const weights = folded(course, steps)
  print(told(weights))
  const pairs = Number(env['TUNE_CONFIRM'] ?? 0)
  if (pairs === 0) return
  const won: number[] = []
  for (let n = 0; n < pairs; n++) {
    const system = systems[n % systems.length]!
    // oxlint-disable-next-line no-await-in-loop
    won.push(...(await pair(system, `${course.seed} confirms ${system}`, Math.floor(n / systems.length), weights, STEADY)).results)
    const sum = won.reduce((a, b) => a + b, 0)
    const [low, high] = wilson(sum, won.length)
    print(`confirmed by ${(sum / won.length).toFixed(3)} of ${won.length} (${low.toFixed(3)} to ${high.toFixed(3)})`)
    const confirmed = { share: sum / won.length, games: won.length, low, high }
    const figures = { seed: course.seed, systems, steps: steps.length, games: 2 * steps.length, confirmed }
    writeFileSync(env['TUNE_OUT'] ?? 'src/bot/weights/tuned.json', `${JSON.stringify({ weights, run: figures }, null, 2)}\n`)
  }
}

/** What is not tuned: the worth of an army is the unit of all others, and rounds are counted in whole ones. */
const TUNED = ['last', 'soon', 'now', 'later', 'farther', 'strike', 'risk', 'chance', 'unseen', 'waits'] as const satisfies readonly (keyof Weights)[]
/** Shares stay shares. */
const LIMITS: Readonly<Partial<Record<keyof Weights, number>>> = { last: 1, soon: 1, farther: 0.95, unseen: 1, waits: 1 }

/** One table played twice, seats swapped: how the first did on average. */
async function pair(system: string, seed: string, game: number, first: Weights, second: Weights) {
  const found = playableById(system)
  if (!found.ok) throw new Error(found.error)
  const playable = found.value
  const of = { playable, seed, game, points: playable.guide.sizes[0]!.points, first: weighing(first), second: weighing(second) }
  const played = [await bout({ ...of, seat: 'A' }), await bout({ ...of, seat: 'B' })]
  return { margin: played.reduce((sum, { margin }) => sum + margin / 2, 0), results: played.map(({ result }) => result) }
}

/** It looks at little, so that many games are played; it misjudges nothing. */
const weighing = (weights: Weights): Player => ({
  id: 'tuned', name: 'Tuned',
  seat: ({ game, appraisal }, host, numbers: RandomStream) =>
    thinkingSeat({
      game, appraisal: appraisal!, host, weights, effort: LEVELS.easy.effort, mistakes: LEVELS.normal.mistakes, key: `${numbers.below(2 ** 32)}`,
    }),
})

const told = (weights: Weights): string => Object.entries(weights).map(([name, value]) => `${name} ${(value as number).toFixed(2)}`).join(', ')
