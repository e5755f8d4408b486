import { quoted } from '../table/issue'
import { once, read, wholeOption } from './options'
import { Refusal } from './refusal'

export interface PlayLine {
  readonly command: 'play'
  readonly setup: string
  readonly seed?: string
  readonly dice?: readonly number[]
  /** The game begins when the first line of the input has told what the sides add to the dice. */
  readonly secrets?: true
  /** Where the record is written. */
  readonly record?: string
}

export interface SimulateLine {
  readonly command: 'simulate'
  readonly system: string
  readonly games: number
  readonly seed: string
  readonly points?: number
  readonly scenario?: string
  readonly out: string
  /** Number of the first game. */
  readonly from: number
  readonly verify: boolean
  /** Who plays side A and side B, by name. */
  readonly players: readonly [string, string]
  readonly lists: 'ready' | 'drawn'
}


export function playLine(rest: readonly string[]): PlayLine {
  const { positionals, values } = read('play', rest, { wants: ['set-up.json'], options: ['seed', 'dice', 'record', 'secrets'] })
  const seed = once('seed', values.seed)
  const dice = once('dice', values.dice)
  const record = once('record', values.record)
  if (seed !== undefined && dice !== undefined) throw new Refusal('--dice: dice come from a seed or by hand, not both')
  if (values.secrets && (seed !== undefined || dice !== undefined)) {
    throw new Refusal('--secrets: the dice come from what the sides add, so without --seed and --dice')
  }
  return {
    command: 'play', setup: positionals[0]!,
    ...(seed === undefined ? {} : { seed: seedOf(seed) }), ...(dice === undefined ? {} : { dice: diceOf(dice) }), ...(record === undefined ? {} : { record }),
    ...(values.secrets ? { secrets: true } : {}),
  }
}

export function simulateLine(rest: readonly string[]): SimulateLine {
  const options = ['system', 'games', 'seed', 'points', 'scenario', 'out', 'from', 'verify', 'players', 'lists'] as const
  const { values } = read('simulate', rest, { wants: [], options })
  const system = once('system', values.system)
  const seed = once('seed', values.seed)
  const scenario = once('scenario', values.scenario)
  const points = wholeOption('points', values.points, 1, 100_000)
  if (system === undefined) throw new Refusal('simulate: expected --system and the name of a game')
  const games = wholeOption('games', values.games, 1, 100_000)
  if (games === undefined) throw new Refusal('simulate: expected --games and their number')
  if (seed === undefined) throw new Refusal('simulate: expected --seed and a text')
  return {
    command: 'simulate', system, games, seed: seedOf(seed), out: once('out', values.out) ?? '.', from: wholeOption('from', values.from, 0, 1e9) ?? 0,
    verify: values.verify ?? false, players: playersOf(once('players', values.players) ?? 'random,random'),
    lists: listsOf(once('lists', values.lists) ?? 'ready'),
    ...(points === undefined ? {} : { points }), ...(scenario === undefined ? {} : { scenario }),
  }
}

function listsOf(text: string): SimulateLine['lists'] {
  if (text !== 'ready' && text !== 'drawn') throw new Refusal(`--lists: expected ready or drawn, found ${quoted(text)}`)
  return text
}

function playersOf(text: string): readonly [string, string] {
  const [a, b, ...more] = text.split(',')
  if (!a || !b || more.length > 0) throw new Refusal(`--players: expected two names with a comma between them, such as random,random; found ${quoted(text)}`)
  return [a, b]
}

function seedOf(text: string): string {
  if (text.length > MOST_SEED) throw new Refusal(`--seed: expected at most ${MOST_SEED} characters`)
  return text
}
const MOST_SEED = 200
const MOST_DICE = 100_000

function diceOf(text: string): readonly number[] {
  if (text.trim() === '') return []
  const words = text.split(',')
  if (words.length > MOST_DICE) throw new Refusal(`--dice: expected at most ${MOST_DICE} dice`)
  return words.map((word) => {
    if (!/^ *[1-9]\d{0,5} *$/.test(word)) throw new Refusal(`--dice: expected whole numbers above 0 with commas between them, found ${quoted(word)}`)
    return Number(word)
  })
}
