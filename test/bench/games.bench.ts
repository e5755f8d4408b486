import { RandomStream } from '../../src/core/random'
import { bare, measured } from '../../src/referee/games/ground'
import { loadLibrary } from '../../src/referee/games/library'
import { TableLoader } from '../../src/referee/load'
import { lookAt } from '../../src/rules/engine/look'
import type { Host, Play } from '../../src/rules/engine/play'
import { formFor, type FormAnswer } from '../../src/rules/engine/question'
import { playRandom, propose } from '../../src/rules/engine/random-player'
import type { GameRecord } from '../../src/rules/engine/record'
import { replay, undo } from '../../src/rules/engine/replay'
import { playableById } from '../../src/rules/registry'
import { parseRecord, formatRecord } from '../../src/table/record-file'
import { dealt } from '../../src/table/setup/deal'
import { strewnGround } from '../../src/table/setup/ground'
import { layGame, newGame } from '../../src/table/setup/new-game'
import { quantile } from './statistics'

const SEED = 'bench'
/** Played before them, and not counted: its figures would be those of code that runs for the first time. */
const WARM_UP = 1
const REPLAYS = 30
const UNDOS = 40
/** Of so many questions for a path, the reach of one is measured: in the browser that is done beside the page. */
const REACH_OF = 8

/** Milliseconds of processor time: other programs on the machine count for less in it than on a clock. */
const clock = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Which games; their numbers are those of `simulate`. */
interface Games {
  readonly system: string
  readonly points: number
  readonly numbers: readonly number[]
}

/** Of 600 points; deployed by hand and at once. */
export const run = (print: Print): Promise<void> => gamesCost(print, { system: 'ravaged-star', points: 600, numbers: [0, 3, 6] })

type Print = (line: string) => void

/**
 * What whole games cost on the measured table: each choice, everything that is shown after it, a step back, and a replay from
 * the record's text.
 */
export async function gamesCost(print: Print, { system, points, numbers }: Games): Promise<void> {
  const found = playableById(system)
  if (!found.ok) throw new Error(found.error)
  const playable = found.value
  const library = await loadLibrary()
  let times = new Times()
  let paths = 0
  const records: GameRecord[] = []
  for (const number of [WARM_UP, ...numbers]) {
    const deal = dealt(playable, SEED, number, { points, trials: false })
    const { scenario, style, width, depth } = deal
    const seed = `${SEED} ${number}`
    const loaded = bare(await new TableLoader('.').fromValue(strewnGround(playable, library, { ...deal, seed })))
    const laid = layGame(playable, deal, loaded.file)
    if (!laid.ok) throw new Error(JSON.stringify(laid.error))
    const given = newGame(laid.value, loaded.board, seed)
    const ground = await measured(loaded)
    const host: Host = { table: ground.table }
    const random = new RandomStream(`shown ${number}`)
    let models = 0
    const { play, choices, fault } = playRandom(playable.game, given, host, {
      seed: `${SEED} ${number}`, checkPlain: false, clock,
      onTaken: (ms, kind) => times.add('a choice', ms, kind),
      onChoice: (now) => {
        models = Math.max(models, Object.keys(lookAt(now, host).board.models).length)
        shown(now, host, random, times)
      },
    })
    if (fault || !play) throw new Error(fault?.text)
    if (number === WARM_UP) {
      times = new Times()
      ground.dispose()
      continue
    }
    print(`game ${number}: scenario ${scenario}, ${style} ${width} by ${depth}, up to ${models} models, ${choices} choices, ${play.log.length} events`)
    takenBack(play, times)
    records.push(play.record)
    ground.dispose()
  }
  print('Milliseconds of processor time:')
  times.print(print)
  for (const record of records) replayed(record, print)

  function shown(play: Play, host: Host, random: RandomStream, to: Times): void {
    const { show } = playable
    const { question } = play.state
    const look = lookAt(play, host)
    let all = 0
    const timed = (what: string, kind: string, work: () => unknown): void => {
      const began = clock()
      work()
      const ms = clock() - began
      all += ms
      to.add(what, ms, kind)
    }
    timed('show.status', '', () => show.status(look, question))
    timed('show.units', '', () => show.units(look))
    timed('show.marks', '', () => show.marks(look))
    if (question) {
      const { kind } = question
      const side = question.of.find((one) => !play.state.sealed[one])!
      timed('show.sheet', kind, () => show.sheet(look, question, side, null))
      to.add('all that is shown at once', all, '')
      if (formFor(question, side).form === 'path') {
        if (paths++ % REACH_OF === 0) timed('show.reach', '', () => show.reach(look, question))
        const draft = propose(play, host, side, random) as Extract<FormAnswer, { legs: unknown }>
        timed('show.path', '', () => show.path(look, question, draft))
      }
    }
  }
}

/** Single steps back from moments all over the game. */
function takenBack(play: Play, times: Times): void {
  let now: Play | null = play
  const every = Math.max(1, Math.floor(play.record.entries.length / UNDOS))
  for (let n = 0; now; n++) {
    const began = clock()
    const before: Play | null = undo(now)
    if (n % every === 0 && before) times.add('a step back', clock() - began, '')
    now = before
  }
}

/** The least and the median of several replays, and the first, for which nothing is warm. */
function replayed(record: GameRecord, print: Print): void {
  const found = playableById(record.system)
  const text = formatRecord(record)
  const parsed = parseRecord(text)
  if (!found.ok || !parsed.ok) throw new Error('The record cannot be read.')
  const walls: number[] = []
  const ms = Array.from({ length: REPLAYS }, () => {
    const [began, wall] = [clock(), performance.now()]
    replay(found.value.game, parsed.value)
    walls.push(performance.now() - wall)
    return clock() - began
  })
  const facts = record.entries.reduce((sum, entry) => sum + entry.facts.length, 0)
  print(
    `replay of ${record.entries.length} entries, ${facts} facts, ${(text.length / 1e6).toFixed(1)} MB: ` +
    `least ${Math.min(...ms).toFixed(0)} ms, median ${quantile(ms, 0.5).toFixed(0)} ms, the first ${ms[0]!.toFixed(0)} ms; on the clock: ` +
    `least ${Math.min(...walls).toFixed(0)} ms, median ${quantile(walls, 0.5).toFixed(0)} ms`,
  )
}

/** Times by what took them, and by the kind of question where one stood. */
class Times {
  private readonly all = new Map<string, Map<string, number[]>>()

  add(what: string, ms: number, kind: string): void {
    const kinds = this.all.get(what) ?? this.all.set(what, new Map()).get(what)!
    const list = kinds.get(kind) ?? kinds.set(kind, []).get(kind)!
    list.push(ms)
  }

  print(print: Print): void {
    for (const [what, kinds] of this.all) {
      print(line(what, [...kinds.values()].flat()))
      const slow = [...kinds].filter(([kind, ms]) => kind !== '' && ms.length > 2 && quantile(ms, 0.95) > 2)
      for (const [kind, ms] of slow.toSorted((a, b) => quantile(b[1], 0.95) - quantile(a[1], 0.95)).slice(0, 6)) print(`  ${line(kind, ms)}`)
    }
  }
}

const line = (what: string, ms: readonly number[]): string =>
  `${what}: median ${quantile(ms, 0.5).toFixed(2)} ms, p95 ${quantile(ms, 0.95).toFixed(1)} ms, longest ${Math.max(...ms).toFixed(0)} ms (${ms.length})`
