import { dirname, resolve } from 'node:path'
import type { ArmyList } from '../../rules/armoury'
import type { NewGame } from '../../rules/engine/play'
import type { Playable } from '../../rules/playable'
import { parseArmy, parseArmyText } from '../../table/army-file'
import { formatIssues, quoted } from '../../table/issue'
import { MOST_CHARACTERS } from '../../table/json'
import { readyNamed } from '../../table/setup/deal'
import { groundFault, strewnGround } from '../../table/setup/ground'
import { layGame, newGame } from '../../table/setup/new-game'
import { fileIn, readText } from '../files'
import { readThing, TableLoader, type Loaded } from '../load'
import { Refusal } from '../refusal'
import { bare } from './ground'
import { loadLibrary } from './library'
import { parseSetupText, type SetupFile } from './setup-file'

/** A game that is ready to start. */
interface ReadyGame {
  readonly playable: Playable
  readonly loaded: Loaded
  /** With a seed, or null for dice by hand. */
  readonly given: (seed: string | null) => NewGame
  readonly seed: string | null
}

/** Reads a set-up with all that it names; what is wrong with it is thrown as a Refusal. */
export async function loadSetup(path: string, cwd: string, terrain?: string): Promise<ReadyGame> {
  const full = resolve(cwd, path)
  const source = await readText(full, MOST_CHARACTERS).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(error.message.replace(full, path)) : error
  })
  const parsed = parseSetupText(source)
  if (!parsed.ok) throw new Refusal(parsed.error[0]?.path === '' ? `${path}: ${formatIssues(parsed.error)}` : formatIssues(parsed.error))
  const setup = parsed.value
  const { playableById } = await import('../../rules/registry')
  const playable = playableById(setup.system)
  if (!playable.ok) throw new Refusal(`system: ${playable.error}`)
  const { scenarios } = playable.value.guide
  if (!scenarios.some(({ id }) => id === setup.scenario)) {
    throw new Refusal(`scenario: no scenario ${quoted(setup.scenario)}; there are ${scenarios.map(({ id, name }) => `${id} (${name})`).join(', ')}`)
  }
  checkSettings(playable.value, setup.settings)
  const loader = new TableLoader(dirname(full), terrain)
  const loaded = bare(await tableFor(setup, playable.value, loader, dirname(full), terrain))
  const armies = { A: await armyFor(setup, 'A', playable.value, dirname(full)), B: await armyFor(setup, 'B', playable.value, dirname(full)) }
  const { points, scenario, quick = false, names, settings } = setup
  const choice = { points, scenario, armies, quick, ...(names ? { names } : {}), ...(settings ? { settings } : {}) }
  const laid = layGame(playable.value, choice, loaded.file)
  if (!laid.ok) {
    const lines = laid.error.map(({ side, rule, text }) => (rule === '' ? text : `${side === undefined ? '' : `armies.${side}: `}${text} (${rule})`))
    throw new Refusal(lines.join('; '))
  }
  return { playable: playable.value, loaded, given: (seed) => newGame(laid.value, loaded.board, seed), seed: setup.seed ?? null }
}

/** Every reading is one that the system offers, with a value that it may have. */
function checkSettings({ guide: { settings: offers = [] } }: Playable, settings: SetupFile['settings'] = {}): void {
  for (const [id, value] of Object.entries(settings)) {
    const offer = offers.find((one) => one.id === id)
    if (!offer) throw new Refusal(
      `settings: no reading ${quoted(id)}; there ${offers.length === 0 ? 'is none' : `are ${offers.map((one) => one.id).join(', ')}`}`,
    )
    const values = offer.values.map((one) => one.id)
    if (!values.includes(value)) throw new Refusal(`settings.${id}: expected one of ${values.join(', ')}, found ${quoted(value)}`)
  }
}

async function tableFor(
  { table, points, scenario, settings }: SetupFile, playable: Playable, loader: TableLoader, folder: string, terrain?: string,
): Promise<Loaded> {
  return within('table', async () => {
    if (typeof table === 'string') {
      const { text, held, name } = await readThing('table', await fileIn(folder, table), table)
      return (held ? new TableLoader(folder, terrain, held) : loader).fromText(text, name)
    }
    if (!isGenerate(table)) return loader.fromValue(table)
    const usual = playable.guide.sizes.find((one) => one.points === points)?.tables[0]
    const { style, seed, width = usual?.[0], depth = usual?.[1] } = table.generate
    if (width === undefined || depth === undefined) {
      throw new Refusal(`generate: expected width and depth, as there is no usual table for ${points} points`)
    }
    const fault = groundFault(width, depth)
    if (fault !== null) throw new Refusal(fault)
    const wish = { style, seed, width, depth, points, scenario, ...(settings ? { settings } : {}) }
    return loader.fromValue(strewnGround(playable, await loadLibrary(terrain), wish))
  })
}

const isGenerate = (table: Exclude<SetupFile['table'], string>): table is Extract<SetupFile['table'], { generate: unknown }> =>
  'generate' in table && !('format' in table)

async function armyFor(setup: SetupFile, side: 'A' | 'B', playable: Playable, folder: string): Promise<ArmyList> {
  const army = setup.armies[side]
  return within(`armies.${side}`, async () => {
    if (typeof army !== 'string' && 'ready' in army && !('format' in army)) {
      const ready = readyNamed(playable.armoury, army.ready as string, setup.points)
      if (!ready.ok) throw new Refusal(ready.error)
      return ready.value
    }
    const list = typeof army === 'string' ? parseArmyText(await readText(await fileIn(folder, army), MOST_CHARACTERS)) : parseArmy(army)
    if (!list.ok) throw new Refusal(typeof army === 'string' ? `${army}: ${formatIssues(list.error)}` : formatIssues(list.error))
    return list.value
  })
}

/** Says in which part of the set-up it was. */
async function within<T>(part: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(`${part}: ${error.message}`) : error
  }
}
