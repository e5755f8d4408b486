import { parseArgs } from 'node:util'
import { Refusal } from './refusal'
import { quoted } from '../table/issue'

export const USAGE = `usage: npm run -s referee -- <command> ...
  measure <table.json> <id|point> <id|point>
  sight   <table.json> <model id> <model id|unit id> [--gap inches]
  move    <table.json> <model id> <point> [--via point]... [--allow inches] [--climb]
  route   <table.json> <model id> <point> [--allow inches] [--climb]
  batch   <file.jsonl|->     each line { "command": ["sight", "a1", "b1"], "table": { ... } }
  render  <table.json> <file.svg|file.png>
A point is x,y,z or x,z (standing on what is there), in inches from the middle of the table.`

/** The commands that ask one question of one table, which a batch can ask too. */
export type Question =
  | { readonly command: 'measure'; readonly from: string; readonly to: string }
  | { readonly command: 'sight'; readonly from: string; readonly target: string; readonly gap?: number }
  | {
    readonly command: 'move'; readonly model: string; readonly points: readonly string[]
    readonly allow?: number; readonly climb?: boolean
  }
  | {
    readonly command: 'route'; readonly model: string; readonly to: string; readonly allow?: number
    readonly climb?: boolean
  }

export type QuestionOf<C extends Question['command']> = Extract<Question, { command: C }>

export type CommandLine =
  | { readonly command: 'help' }
  | { readonly command: 'question'; readonly table: string; readonly question: Question }
  | { readonly command: 'batch'; readonly file: string }
  | { readonly command: 'render'; readonly table: string; readonly file: string }

interface Shape {
  readonly wants: readonly string[]
  readonly options: readonly (keyof typeof OPTIONS)[]
}

const OPTIONS = {
  gap: { type: 'string', multiple: true },
  via: { type: 'string', multiple: true },
  allow: { type: 'string', multiple: true },
  climb: { type: 'boolean' },
} as const

const QUESTIONS: Readonly<Record<Question['command'], Shape>> = {
  measure: { wants: ['id or point', 'id or point'], options: [] },
  sight: { wants: ['model id', 'model id or unit id'], options: ['gap'] },
  move: { wants: ['model id', 'point'], options: ['via', 'allow', 'climb'] },
  route: { wants: ['model id', 'point'], options: ['allow', 'climb'] },
}

const isQuestion = (command: string): command is Question['command'] => Object.hasOwn(QUESTIONS, command)

/** Reads the whole command line; what is wrong with it is thrown as a Refusal. */
export function parseCommandLine(argv: readonly string[]): CommandLine {
  const [command, ...rest] = argv
  if (command === undefined) {
    throw new Refusal('expected a command: measure, sight, move, route, batch or render (--help says more)')
  }
  if (command === '--help' || command === '-h' || command === 'help') return { command: 'help' }
  if (command === 'batch') {
    const { positionals } = read(command, rest, { wants: ['file.jsonl'], options: [] })
    return { command, file: positionals[0]! }
  }
  if (command === 'render') {
    const { positionals } = read(command, rest, { wants: ['table.json', 'file.svg or file.png'], options: [] })
    return { command, table: positionals[0]!, file: positionals[1]! }
  }
  if (!isQuestion(command)) throw unknownCommand(command)
  const shape = QUESTIONS[command]
  const { positionals, values } = read(command, rest, { ...shape, wants: ['table.json', ...shape.wants] })
  return { command: 'question', table: positionals[0]!, question: question(command, positionals.slice(1), values) }
}

/** The same for a line of a batch, which names no table. */
export function parseQuestion(argv: readonly string[]): Question {
  const [command, ...rest] = argv
  if (command === undefined) throw new Refusal('command: expected measure, sight, move or route')
  if (command === 'batch' || command === 'render') throw new Refusal(`${command} cannot stand in a batch`)
  if (!isQuestion(command)) throw unknownCommand(command)
  const { positionals, values } = read(command, rest, QUESTIONS[command])
  return question(command, positionals, values)
}

const unknownCommand = (command: string): Refusal =>
  new Refusal(`no command ${quoted(command)}; there are measure, sight, move, route, batch and render`)

interface Values {
  readonly gap?: readonly string[]
  readonly via?: readonly string[]
  readonly allow?: readonly string[]
  readonly climb?: boolean
}

function question(command: Question['command'], positionals: readonly string[], values: Values): Question {
  const [first, second] = [positionals[0]!, positionals[1]!]
  switch (command) {
    case 'measure': return { command, from: first, to: second }
    case 'sight': {
      const gap = numberOption('gap', values.gap, 0.001, 1)
      return { command, from: first, target: second, ...(gap !== undefined && { gap }) }
    }
    case 'move': return { command, model: first, points: [...(values.via ?? []), second], ...moving(values) }
    case 'route': return { command, model: first, to: second, ...moving(values) }
  }
}

function moving(values: Values): { allow?: number; climb?: boolean } {
  const allow = numberOption('allow', values.allow, 0, 1000)
  return { ...(allow !== undefined && { allow }), ...(values.climb !== undefined && { climb: values.climb }) }
}

/** Makes `-3,0,4` a value in the eyes of parseArgs, which takes whatever begins with a dash for an option. */
const SHIELD = '\u0000'
const shielded = (arg: string): string => (/^-[\d.]/.test(arg) ? SHIELD + arg : arg)
const bare = (arg: string): string => (arg.startsWith(SHIELD) ? arg.slice(1) : arg)

function read(command: string, args: readonly string[], { wants, options }: Shape): {
  positionals: string[]; values: Values
} {
  const end = args.indexOf('--')
  const safe = args.map((arg, i) => (end >= 0 && i > end ? arg : shielded(arg)))
  let found: { positionals: string[]; values: Record<string, unknown> }
  try {
    const known = Object.fromEntries(options.map((name) => [name, OPTIONS[name]]))
    found = parseArgs({ args: safe, options: known, allowPositionals: true, strict: true })
  } catch (error) {
    // Its messages go on to explain the shell; the first sentence says what and where.
    const [sentence] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/)
    throw new Refusal(`${command}: ${sentence!.replaceAll(SHIELD, '').replace(/^./, (c) => c.toLowerCase())}`)
  }
  const positionals = found.positionals.map(bare)
  const missing = wants[positionals.length]
  if (missing !== undefined) throw new Refusal(`${command}: argument ${positionals.length + 1}: expected ${missing}`)
  if (positionals.length > wants.length) {
    throw new Refusal(`${command}: argument ${wants.length + 1}: expected nothing more, found ${
      quoted(positionals[wants.length]!)}`)
  }
  const values = Object.fromEntries(Object.entries(found.values)
    .map(([name, value]) => [name, Array.isArray(value) ? value.map((each) => bare(String(each))) : value]))
  return { positionals, values }
}

function numberOption(
  name: string, given: readonly string[] | undefined, low: number, high: number,
): number | undefined {
  if (given === undefined) return undefined
  if (given.length > 1) throw new Refusal(`--${name}: given ${given.length} times`)
  const value = parseNumber(given[0]!)
  if (value === null || value < low || value > high) {
    throw new Refusal(`--${name}: expected inches from ${low} to ${high}, found ${quoted(given[0]!)}`)
  }
  return value
}

/** A plain decimal number; null for anything else that Number would take, such as an empty text or 0x10. */
export function parseNumber(text: string): number | null {
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text)) return null
  const value = Number(text)
  return Number.isFinite(value) ? value : null
}
