import { FILE_UNITS, type FileUnit } from '../geometry/doctor/frame'
import { quoted } from '../table/issue'
import { playLine, simulateLine, type PlayLine, type SimulateLine } from './game-arguments'
import { numberOption, once, read, type Shape, type Values } from './options'
import { Refusal } from './refusal'

export { parseNumber } from './options'

export const USAGE = `usage: npm run -s referee -- <command> ...
  measure <table.json> <id|point> <id|point>
  sight   <table.json> <model id> <model id|unit id> [--gap inches] [--text]
  move    <table.json> <model id> <point> [--via point]... [--allow inches] [--climb] [--text]
  route   <table.json> <model id> <point> [--allow inches] [--climb] [--text]
  batch   <file.jsonl|->     each line { "command": ["sight", "a1", "b1"], "table": { ... } }
  render  <table.json> <file.svg|file.png>
  doctor  <mesh.stl|.obj|.glb|.gltf|.3mf|.ply|bundle.sightline> [--mesh path in the bundle] [--unit mm|cm|in|m] [--up y|z] [--text]
  play     <set-up.json> [--seed text] [--dice 4,10,...] [--record file.json]
           questions and events as lines of JSON on standard output, choices as lines of JSON on standard input
  verify   <record.json>
  simulate --system name --games n --seed text [--points n] [--scenario id] [--out folder] [--from n] [--verify]
           [--players a,b] [--lists ready|drawn]
A table.json or record.json may be a bundle, name.sightline. A point is x,y,z or x,z (on what stands there), in inches from the middle of the table.`

/** The commands that ask one question of one table, which a batch can ask too. */
export type Question =
  | { readonly command: 'measure'; readonly from: string; readonly to: string }
  | { readonly command: 'sight'; readonly from: string; readonly target: string; readonly gap?: number; readonly text?: true }
  | {
    readonly command: 'move'; readonly model: string; readonly points: readonly string[]
    readonly allow?: number; readonly climb?: boolean; readonly text?: true
  }
  | {
    readonly command: 'route'; readonly model: string; readonly to: string; readonly allow?: number
    readonly climb?: boolean; readonly text?: true
  }

export type QuestionOf<C extends Question['command']> = Extract<Question, { command: C }>

export interface DoctorLine {
  readonly command: 'doctor'
  readonly file: string
  /** One of those in a bundle; left out: all of them. */
  readonly mesh?: string
  /** Left out: as the table of a bundle says, or guessed from its size and foot. */
  readonly unit?: FileUnit
  readonly up?: 'y' | 'z'
  readonly text?: true
}

type CommandLine =
  | { readonly command: 'help' }
  | { readonly command: 'question'; readonly table: string; readonly question: Question }
  | { readonly command: 'batch'; readonly file: string }
  | { readonly command: 'render'; readonly table: string; readonly file: string }
  | DoctorLine
  | PlayLine
  | { readonly command: 'verify'; readonly record: string }
  | SimulateLine

const COMMANDS = ['measure', 'sight', 'move', 'route', 'batch', 'render', 'doctor', 'play', 'verify', 'simulate'] as const
const NAMED = `${COMMANDS.slice(0, -1).join(', ')} and ${COMMANDS.at(-1)}`

const QUESTIONS: Readonly<Record<Question['command'], Shape>> = {
  measure: { wants: ['id or point', 'id or point'], options: [] },
  sight: { wants: ['model id', 'model id or unit id'], options: ['gap', 'text'] },
  move: { wants: ['model id', 'point'], options: ['via', 'allow', 'climb', 'text'] },
  route: { wants: ['model id', 'point'], options: ['allow', 'climb', 'text'] },
}

const isQuestion = (command: string): command is Question['command'] => Object.hasOwn(QUESTIONS, command)

/** Reads the whole command line; what is wrong with it is thrown as a Refusal. */
export function parseCommandLine(argv: readonly string[]): CommandLine {
  const [command, ...rest] = argv
  if (command === undefined) {
    throw new Refusal(`expected a command: ${COMMANDS.slice(0, -1).join(', ')} or ${COMMANDS.at(-1)} (--help says more)`)
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
  if (command === 'doctor') return doctorLine(rest)
  if (command === 'play') return playLine(rest)
  if (command === 'verify') return { command, record: read(command, rest, { wants: ['record.json'], options: [] }).positionals[0]! }
  if (command === 'simulate') return simulateLine(rest)
  if (!isQuestion(command)) throw unknownCommand(command)
  const shape = QUESTIONS[command]
  const { positionals, values } = read(command, rest, { ...shape, wants: ['table.json', ...shape.wants] })
  return { command: 'question', table: positionals[0]!, question: question(command, positionals.slice(1), values) }
}

function doctorLine(rest: readonly string[]): DoctorLine {
  const { positionals, values } = read('doctor', rest, { wants: ['mesh file or bundle'], options: ['mesh', 'unit', 'up', 'text'] })
  const mesh = once('mesh', values.mesh)
  const unit = oneOf('unit', values.unit, FILE_UNITS)
  const up = oneOf('up', values.up, ['y', 'z'])
  return {
    command: 'doctor', file: positionals[0]!, ...(mesh !== undefined && { mesh }), ...(unit && { unit }), ...(up && { up }), ...(values.text && { text: true }),
  }
}

function oneOf<T extends string>(name: string, given: readonly string[] | undefined, known: readonly T[]): T | undefined {
  const text = once(name, given)
  const found = known.find((each) => each === text)
  if (text !== undefined && !found) throw new Refusal(`--${name}: expected ${known.slice(0, -1).join(', ')} or ${known.at(-1)}, found ${quoted(text)}`)
  return found
}

/** The same for a line of a batch, which names no table. */
export function parseQuestion(argv: readonly string[]): Question {
  const [command, ...rest] = argv
  if (command === undefined) throw new Refusal('command: expected measure, sight, move or route')
  if (!isQuestion(command) && (COMMANDS as readonly string[]).includes(command)) throw new Refusal(`${command} cannot stand in a batch`)
  if (!isQuestion(command)) throw unknownCommand(command)
  const { positionals, values } = read(command, rest, QUESTIONS[command])
  return question(command, positionals, values)
}

const unknownCommand = (command: string): Refusal =>
  new Refusal(`no command ${quoted(command)}; there are ${NAMED}`)

function question(command: Question['command'], positionals: readonly string[], values: Values): Question {
  const [first, second] = [positionals[0]!, positionals[1]!]
  switch (command) {
    case 'measure': return { command, from: first, to: second }
    case 'sight': {
      const gap = numberOption('gap', values.gap, 0.001, 1)
      return { command, from: first, target: second, ...(gap !== undefined && { gap }), ...(values.text && { text: true }) }
    }
    case 'move': return { command, model: first, points: [...(values.via ?? []), second], ...moving(values) }
    case 'route': return { command, model: first, to: second, ...moving(values) }
  }
}

function moving(values: Values): { allow?: number; climb?: boolean; text?: true } {
  const allow = numberOption('allow', values.allow, 0, 1000)
  return { ...(allow !== undefined && { allow }), ...(values.climb !== undefined && { climb: values.climb }), ...(values.text && { text: true }) }
}
