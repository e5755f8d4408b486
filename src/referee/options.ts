import { parseArgs } from 'node:util'
import { quoted } from '../table/issue'
import { Refusal } from './refusal'

/** What a command takes. */
export interface Shape {
  readonly wants: readonly string[]
  readonly options: readonly (keyof typeof OPTIONS)[]
}

/** Every option of every command. */
const OPTIONS = {
  gap: { type: 'string', multiple: true },
  via: { type: 'string', multiple: true },
  allow: { type: 'string', multiple: true },
  climb: { type: 'boolean' },
  text: { type: 'boolean' },
  seed: { type: 'string', multiple: true },
  dice: { type: 'string', multiple: true },
  record: { type: 'string', multiple: true },
  system: { type: 'string', multiple: true },
  games: { type: 'string', multiple: true },
  points: { type: 'string', multiple: true },
  scenario: { type: 'string', multiple: true },
  out: { type: 'string', multiple: true },
  from: { type: 'string', multiple: true },
  verify: { type: 'boolean' },
  secrets: { type: 'boolean' },
  players: { type: 'string', multiple: true },
  lists: { type: 'string', multiple: true },
  mesh: { type: 'string', multiple: true },
  unit: { type: 'string', multiple: true },
  up: { type: 'string', multiple: true },
} as const

export interface Values {
  readonly seed?: readonly string[]
  readonly dice?: readonly string[]
  readonly record?: readonly string[]
  readonly system?: readonly string[]
  readonly games?: readonly string[]
  readonly points?: readonly string[]
  readonly scenario?: readonly string[]
  readonly out?: readonly string[]
  readonly from?: readonly string[]
  readonly verify?: boolean
  readonly secrets?: boolean
  readonly players?: readonly string[]
  readonly lists?: readonly string[]
  readonly mesh?: readonly string[]
  readonly unit?: readonly string[]
  readonly up?: readonly string[]
  readonly gap?: readonly string[]
  readonly via?: readonly string[]
  readonly allow?: readonly string[]
  readonly climb?: boolean
  readonly text?: boolean
}

/** Makes `-3,0,4` a value in the eyes of parseArgs, which takes whatever begins with a dash for an option. */
const SHIELD = '\u0000'
const shielded = (arg: string): string => (/^-[\d.]/.test(arg) ? SHIELD + arg : arg)
const bare = (arg: string): string => (arg.startsWith(SHIELD) ? arg.slice(1) : arg)

export function read(command: string, args: readonly string[], { wants, options }: Shape): {
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

export function numberOption(
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
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(text)) return null
  const value = Number(text)
  return Number.isFinite(value) ? value : null
}

/** The one value of an option that may be given once. */
export function once(name: string, given: readonly string[] | undefined): string | undefined {
  if (given !== undefined && given.length > 1) throw new Refusal(`--${name}: given ${given.length} times`)
  return given?.[0]
}

export function wholeOption(name: string, given: readonly string[] | undefined, low: number, high: number): number | undefined {
  const text = once(name, given)
  if (text === undefined) return undefined
  const value = parseNumber(text)
  if (value === null || !Number.isInteger(value) || value < low || value > high) {
    throw new Refusal(`--${name}: expected a whole number from ${low} to ${high}, found ${quoted(text)}`)
  }
  return value
}
