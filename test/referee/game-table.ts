import { run } from '../../src/referee/run'
import { formatArmyFile } from '../../src/table/army-file'
import { ravagedStarPlayable } from '../../src/rules/ravaged-star/playable'
import { table } from './helpers'

/** A line that `play` prints. */
export type Line = { readonly line: string } & Readonly<Record<string, unknown>>

/** Two ready armies of 300 points on a table with a wall in the middle, deployed at once. */
export const setup = (more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  format: 'sightline-setup', version: 1, system: 'ravaged-star', points: 300, scenario: '2', quick: true, seed: 'one',
  table: table([], { table: { width: 36, depth: 36 }, terrain: [{ id: 'wall', kind: 'wall', shape: { box: [8, 4, 0.5] }, at: [0, 0, 0] }] }),
  armies: { A: { ready: 'Circuit Court' }, B: { ready: 'Cold Front' } },
  ...more,
})

/** The text of a ready army's file. */
export function armyText(name: string): string {
  const list = ravagedStarPlayable.armoury.ready.find((one) => one.name === name)
  if (!list) throw new Error(`There is no army "${name}".`)
  return formatArmyFile(list)
}

/** What a player at the other end of the pipe says to a line; null for nothing. `END` closes the input. */
export type Answerer = (line: Line) => object | string | null | typeof END
export const END = Symbol('end of the input')

/** Takes what the rules propose, to the end or for so many questions. */
export function hurried(questions = Infinity): Answerer {
  let left = questions
  return (line) => {
    if (line.line === 'question') return left-- > 0 ? { propose: true } : END
    if (line.line === 'refused') return END
    if (line.line === 'proposal') return { answer: line['answer'] }
    return null
  }
}

export interface Played {
  readonly code: number
  readonly lines: readonly Line[]
  readonly err: readonly string[]
}

/** `referee play` with somebody at the other end who reads each line before saying the next. */
export async function play(cwd: string, argv: readonly string[], answerer: Answerer): Promise<Played> {
  const lines: Line[] = []
  const err: string[] = []
  const said: (object | string | typeof END)[] = []
  let wake = (): void => {}
  async function* stdin(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const next = said.shift()
      if (next === END) return
      if (next === undefined) await new Promise<void>((done) => (wake = done))
      else yield new TextEncoder().encode(`${typeof next === 'string' ? next : JSON.stringify(next)}\n`)
    }
  }
  const io = {
    cwd, stdin,
    out(text: string) {
      const line = JSON.parse(text) as Line
      lines.push(line)
      const answer = line.line === 'over' ? END : answerer(line)
      if (answer === null) return
      said.push(answer)
      wake()
    },
    err: (text: string) => void err.push(text),
  }
  return { code: await run(['play', ...argv], io), lines, err }
}
