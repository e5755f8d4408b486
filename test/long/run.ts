/**
 * `npm run test:long`: a million sight questions against the twin, a hundred thousand moves through both doors, a hundred thousand random games.
 * What is asked follows from the seed. A run that is broken off goes on where it was; a question that goes wrong becomes a file under test/repro.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { LONG_KINDS } from './kinds'
import { writeRepro } from './repro'
import { Batches, NOTHING_YET, stateFrom, writeState, type LongState } from './state'
import type { Done, Task } from './worker'

const given = { type: 'string' } as const
const { values } = parseArgs({ options: { kind: given, count: given, minutes: given, processes: given, seed: given } })
const kinds = values.kind?.split(',') ?? Object.keys(LONG_KINDS)
const faults = [
  ...kinds.filter((kind) => !(kind in LONG_KINDS)).map((kind) => `--kind: no kind "${kind}"; there are ${Object.keys(LONG_KINDS).join(', ')}`),
  ...(['count', 'minutes', 'processes'] as const).filter((name) => values[name] !== undefined && !(Number(values[name]) > 0))
    .map((name) => `--${name}: expected a number above 0, found "${values[name]}"`),
]
if (faults.length > 0) {
  for (const fault of faults) console.error(fault)
  process.exit(2)
}

const inRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const FILE = inRoot('.cache/long-run.json')
const began = Date.now()
/** Milliseconds for each kind. */
const each = values.minutes === undefined ? Infinity : (Number(values.minutes) * 60_000) / kinds.length

let state: LongState = stateFrom(FILE, values.seed, new Date().toISOString().slice(0, 10))
console.log(`seed "${state.seed}"${Object.keys(state.kinds).length > 0 ? ', going on' : ''}; ${FILE}`)
let wrong = 0
for (const [i, kind] of kinds.entries()) {
  // One kind after the other, so that each has its own figures.
  // oxlint-disable-next-line no-await-in-loop
  await runKind(kind, began + (i + 1) * each)
}
console.log(wrong === 0 ? 'nothing went wrong' : `${wrong} went wrong: see test/repro`)
process.exitCode = wrong === 0 ? 0 : 1

async function runKind(name: string, end: number): Promise<void> {
  const { count, batch } = LONG_KINDS[name]!
  const wanted = Math.ceil(Number(values.count ?? count) / batch)
  const before = state.kinds[name] ?? NOTHING_YET
  let { failures, spent } = before
  const batches = new Batches(before.next)
  const told = (): string => `${name}: ${(batches.count * batch).toLocaleString('en')} of ${(wanted * batch).toLocaleString('en')} asked, ` +
    `${failures} wrong, ${Math.round(spent / 1000)} s of processor time, ${most} MB at most in a process`
  let [said, most] = [Date.now(), 0]
  const hear = ({ batch: ended, failures: found, spent: more, held }: Done): void => {
    most = Math.max(most, held)
    batches.end(ended)
    spent += more
    failures += found.length
    wrong += found.length
    for (const failure of found) {
      const file = failure.asked === null ? null : writeRepro(inRoot('test/repro'), { kind: name, ...failure })
      console.log(`${failure.why.slice(0, 1000)}${file ? `\n  test/repro/${file}` : ''}`)
    }
    state = { ...state, kinds: { ...state.kinds, [name]: { next: batches.done, failures, spent: Math.round(spent) } } }
    writeState(FILE, state)
    if (Date.now() - said < 60_000) return
    said = Date.now()
    console.log(told())
  }
  const next = (): Task | null => {
    if (Date.now() >= end) return null
    const number = batches.give()
    return number < wanted ? { kind: name, batch: number, seed: `${state.seed} ${name} ${number}` } : null
  }
  await Promise.all(Array.from({ length: Math.ceil(Number(values.processes ?? 1)) }, () => askAll(next, hear)))
  console.log(told())
}

/** A process that has one batch at a time. */
async function askAll(next: () => Task | null, hear: (done: Done) => void): Promise<void> {
  const worker = fork(fileURLToPath(new URL('./worker.mjs', import.meta.url)))
  for (let task = next(); task; task = next()) {
    // oxlint-disable-next-line no-await-in-loop
    hear(await answerOf(worker, task))
  }
  worker.disconnect()
}

function answerOf(worker: ChildProcess, task: Task): Promise<Done> {
  return new Promise((found, fail) => {
    const ended = (code: number | null): void => fail(new Error(`The process ended with ${code} in the batch "${task.seed}".`))
    worker.once('exit', ended)
    worker.once('message', (done: Done) => {
      worker.off('exit', ended)
      found(done)
    })
    worker.send(task)
  })
}
