import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseRoute } from '../../src/app/route'
import { RandomStream } from '../../src/core/random'
import { parseMesh } from '../../src/geometry/solid/mesh-file'
import { PLAYABLES } from '../../src/rules/registry'
import { armyFragment, readArmyFragment } from '../../src/table/army-link'
import { formatArmyText, parseArmyPlain } from '../../src/table/army-text'
import { parseTableText } from '../../src/table/file'
import { formatIssues } from '../../src/table/issue'
import { salvageText } from '../../src/table/record-salvage'
import { readRulingFragment, rulingFragment } from '../../src/table/ruling-link'
import { setup } from '../referee/game-table'
import { referee } from '../referee/helpers'

/*
 * Hostile input at every door: files, links, pasted lists, meshes, lines and arguments that somebody wrote wrong on purpose. Each is answered,
 * or refused in words; nothing is thrown, and nothing takes long.
 */

/** What became of one input. */
export interface Outcome {
  readonly how: 'answered' | 'refused' | 'wrong'
  /** What was said, or what is wrong about it. */
  readonly says: string
}

export const DOORS = ['table file', 'set-up', 'record', 'army text', 'army link', 'ruling link', 'address', 'mesh', 'line of a game', 'arguments'] as const
export type Door = (typeof DOORS)[number]

const TABLE = new URL('../../terrain/tables/window-slit.json', import.meta.url)
const tableText = readFileSync(TABLE, 'utf8')

/** Spoils honest texts for each door, and looks what is said to them. Files lie in a folder of its own until `done`. */
export class Hostile {
  private readonly folder = mkdtempSync(join(tmpdir(), 'sightline-hostile-'))
  private readonly random: RandomStream
  private record: string | null = null

  constructor(seed: string) {
    this.random = new RandomStream(`hostile ${seed}`)
  }

  done(): void {
    rmSync(this.folder, { recursive: true })
  }

  /** Knocks at the door with the next input. */
  async knock(door: Door): Promise<Outcome & { readonly input: string }> {
    const input = await this.input(door)
    const says = await this.tried(door, input)
    return { ...says, input: input.slice(0, 300) }
  }

  private async input(door: Door): Promise<string> {
    const { random } = this
    switch (door) {
      case 'table file': return spoilt(tableText, random)
      case 'set-up': return spoilt(JSON.stringify(setup()), random)
      case 'record': return spoilt(this.record ??= await recordOf(this.folder), random)
      case 'army text': {
        const { armoury } = random.pick(PLAYABLES)
        return spoilt(formatArmyText(random.pick(armoury.ready), armoury), random)
      }
      case 'army link': return spoilt(armyFragment(random.pick(random.pick(PLAYABLES).armoury.ready)), random)
      case 'ruling link': return spoilt(rulingLink(), random)
      case 'address': return `#/${spoilt(random.pick(['table/city-72', 'game/abc', 'play/ravaged-star', 'gallery/one', 'kept/x']), random)}`
      case 'mesh': return spoilt(random.pick([STL, OBJ]), random)
      case 'line of a game': return spoilt(random.pick(LINES), random)
      case 'arguments': return random.shuffled([...WORDS, nasty(random)]).slice(0, random.below(7)).join('\u0000')
    }
  }

  private async tried(door: Door, input: string): Promise<Outcome> {
    try {
      return await this.said(door, input)
    } catch (error) {
      return { how: 'wrong', says: `thrown: ${error instanceof Error ? error.message : String(error)}` }
    }
  }

  private async said(door: Door, input: string): Promise<Outcome> {
    switch (door) {
      case 'table file': return this.command(['sight', this.written('table.json', input), 'a-rifles-2', 'b-archers'])
      case 'set-up': return this.command(['play', this.written('set-up.json', input)])
      case 'record': return told(salvageText(input), (error) => error)
      case 'army text': {
        const { armoury, system } = this.random.pick(PLAYABLES)
        return told(parseArmyPlain(input, armoury, system.id), formatIssues)
      }
      case 'army link': return told(readArmyFragment(input), (error) => error)
      case 'ruling link': return told(readRulingFragment(input), (error) => error)
      case 'address': return { how: 'answered', says: parseRoute(input).kind }
      case 'mesh': return told(parseMesh(Buffer.from(input, 'latin1'), this.random.pick(['stl', 'obj', 'glb']), { unit: 'in', up: 'y' }), (error) => error)
      case 'line of a game': return this.command(['play', this.written('set-up.json', JSON.stringify(setup()))], `${input}\n`)
      case 'arguments': return this.command(input === '' ? [] : input.split('\u0000'))
    }
  }

  private written(name: string, text: string): string {
    writeFileSync(join(this.folder, name), text)
    return name
  }

  /** The command answers with its lines, or says one for each fault and nothing else. */
  private async command(argv: readonly string[], stdin = ''): Promise<Outcome> {
    const { code, out, err } = await referee(this.folder, argv, stdin)
    if (code === 2) return out.length > 0 && argv[0] !== 'play' ? { how: 'wrong', says: `refused after an answer: ${err[0]}` } : refusal(err)
    // A game that its input ended before is told so.
    if (argv[0] === 'play' && code === 3) return refusal(err)
    return err.length > 0 ? { how: 'wrong', says: `answered with ${code}, but said ${err[0]}` } : { how: 'answered', says: out[0]?.slice(0, 120) ?? '' }
  }
}

const told = <E>(result: { readonly ok: true } | { readonly ok: false; readonly error: E }, words: (error: E) => string): Outcome =>
  result.ok ? { how: 'answered', says: 'taken' } : refusal([words(result.error)])

/** Words for people: on one line each, not endless, with nothing of the program's own in them. */
function refusal(lines: readonly string[]): Outcome {
  const [first] = lines
  if (first === undefined || first.trim() === '') return { how: 'wrong', says: 'refused without a word' }
  const bad = lines.find((line) => /[\n\r]|\bundefined\b|\[object |NaN is not|is not a function|TypeError|RangeError|\bat .*\.ts:\d/.test(line) ||
    line.length > 2000)
  return bad === undefined ? { how: 'refused', says: first } : { how: 'wrong', says: `no words for people: ${bad.slice(0, 300)}` }
}

/** The text with one thing wrong about it, or several. */
export function spoilt(text: string, random: RandomStream): string {
  const at = random.below(Math.max(1, text.length))
  switch (random.below(9)) {
    case 0: return text.slice(0, at)
    case 1: return text.slice(0, at) + nasty(random) + text.slice(at)
    case 2: return text.slice(0, at) + text.slice(at + 1 + random.below(40))
    case 3: return text.slice(0, at) + text.slice(Math.max(0, at - random.below(200)))
    case 4: return replaced(text, /-?\d+(\.\d+)?/g, nastyNumber(random), random)
    case 5: return replaced(text, /"[^"]*"/g, nastyValue(random), random)
    case 6: return spoilt(spoilt(text, random), random)
    case 7: return text.replace(/[{[]/g, (sign) => (random.below(20) === 0 ? `${sign}${sign}` : sign))
    default: return random.pick(['', '\u0000', '[]', '{}', 'null', '"', '['.repeat(200_000), '9'.repeat(5000), ' '.repeat(5000), `${text}${text}`])
  }
}

/** One of the places that match, replaced. */
function replaced(text: string, what: RegExp, by: string, random: RandomStream): string {
  const found = [...text.matchAll(what)]
  if (found.length === 0) return text + by
  const { index, 0: old } = random.pick(found)
  return text.slice(0, index) + by + text.slice(index + old.length)
}

const nastyNumber = (random: RandomStream): string =>
  random.pick(['1e308', '1e999', '-1e999', 'NaN', '-0', '1e-320', '0', '-1', '999.9', '100000', '99999999999999999999', '"12"', 'null', '[]', 'true',
    '0x10', '1_000'])

const nastyValue = (random: RandomStream): string => random.pick([
  '"__proto__"', '"constructor"', '"toString"', '"<img src=x onerror=alert(1)>"', '"\u202Egnp.exe"', '"../../etc/passwd"', '"/etc/passwd"',
    `"${'x'.repeat(20_000)}"`, '""',
  '"\\u0000"', '42', 'null', '{}', '[[[]]]', '"a\\nb"', '"\\ud800"', '{"__proto__":{"x":1}}',
])

const nasty = (random: RandomStream): string => random.pick([
  '\u0000', '\u202E', '\uFEFF', '\uD800', '<script>', '%', '%00', '../', '"', '\\', '{', ']', ',,', '\r', '\t'.repeat(3000), ' '.repeat(3000),
    '"'.repeat(3000), ','.repeat(3000),
  '__proto__', 'NaN', '1e999', '🎲'.repeat(50), '--seed', '-', '//', '/*', 'null',
])

const STL = `solid one\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\nendsolid one\n`
const OBJ = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 2 3\nf 1 3 4\nf 1 4 2\nf 2 4 3\n'
const LINES = ['{"propose":true}', '{"answer":{"option":"end"}}', '{"undo":1,"agreed":["A","B"]}', '{"state":true}', '{"dice":[4,10]}',
  '{"level":{"rule":"RS-MOVE-3","level":"off","for":"game","agreed":["A","B"]}}', '{"answer":{"poses":{"a":{"at":[0,0,0],"yaw":0}}}}']
const WORDS = ['measure', 'sight', 'move', 'route', 'play', 'verify', 'simulate', 'render', 'batch', '--via', '--allow', '--system', '--games',
  '--seed', '--gap', '1,2', '1,2,3',
  'nobody', '-1', 'NaN,1', 'none.json', '--players', 'random,random', '--text', '--', '1e999,0']

function rulingLink(): string {
  const table = parseTableText(JSON.stringify({
    format: 'sightline-table', version: 1, name: 'Two', system: 'lines', table: { width: 24, depth: 24 }, terrain: [], units: [],
    models: ['a', 'b'].map((id, i) => ({
      id, side: i === 0 ? 'A' : 'B', base: { round: 32 }, body: { cylinder: [0.45, 1.25] }, at: [0, 0, 12 * i - 6], turn: 0,
    })),
  }))
  if (!table.ok) throw new Error(formatIssues(table.error))
  const made = rulingFragment({ table: table.value, question: { system: 'lines', from: 'a', target: 'b' } })
  if (!made.ok) throw new Error(made.error)
  return made.value
}

/** A game of a few choices, as the command leaves it. */
async function recordOf(folder: string): Promise<string> {
  writeFileSync(join(folder, 'honest.json'), JSON.stringify(setup()))
  const { code, err } = await referee(folder, ['play', 'honest.json', '--record', 'record.json'], '{"propose":true}\n')
  if (code === 2) throw new Error(err.join(' '))
  return readFileSync(join(folder, 'record.json'), 'utf8')
}
