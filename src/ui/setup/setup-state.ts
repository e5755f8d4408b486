import type { SideId } from '../../core/board'
import type { Inches } from '../../core/units'
import type { ArmyList } from '../../rules/armoury'
import type { Playable, SetupChoice } from '../../rules/playable'
import type { TableFile } from '../../table/file'
import { readyArmies } from '../../table/setup/deal'
import { stylesOf } from '../../table/setup/ground'
import { gameTable, sideNames } from '../../table/setup/new-game'
import type { GeneratedTable, Opponent, OwnTable, SetupPort, TableMeshes } from './setup-port'

/** A set-up as it is being chosen. Plain data; every change makes a new one. */
export interface SetupDraft {
  readonly points: number
  readonly scenario: string
  readonly size: readonly [width: Inches, depth: Inches]
  readonly table: TableChoice
  readonly armies: Readonly<Record<SideId, ArmyList>>
  /** As the players wrote them; empty for the name of the army. */
  readonly names: Readonly<Record<SideId, string>>
  readonly quick: boolean
  /** The program on the other side; null or left out: two people at one screen. */
  readonly opponent?: Opponent | null
  /** What was chosen of the guide's settings, by their ids. */
  readonly settings?: Readonly<Record<string, string>>
}

export type TableChoice =
  | ({ readonly kind: 'generated' } & GeneratedTable)
  | { readonly kind: 'ready'; readonly id: string }
  /** Of a table that is kept here, its key; null: it comes from a file. */
  | ({ readonly kind: 'own'; readonly key: string | null } & OwnTable)

/** The usual game: the smallest size, the first scenario, strewn terrain, two ready lists of different factions. */
export function newDraft(playable: Playable, port: Pick<SetupPort, 'freshSeed'>): SetupDraft {
  const size = playable.guide.sizes[0]!
  return {
    points: size.points,
    scenario: playable.guide.scenarios[0]!.id,
    size: size.tables[0]!,
    table: { kind: 'generated', style: stylesOf(playable)[0], seed: port.freshSeed() },
    armies: readyArmies(playable, size.points),
    names: { A: '', B: '' },
    quick: false,
  }
}

/** Another size changes a ready table to one that is usual for it, and ready lists to those of that size; a table of one's own stays. */
export function withPoints(draft: SetupDraft, playable: Playable, points: number): SetupDraft {
  const size = playable.guide.sizes.find((each) => each.points === points)!
  const ready = readyArmies(playable, points)
  const own = (list: ArmyList) => !playable.armoury.ready.includes(list)
  return {
    ...draft,
    points,
    size: size.tables[0]!,
    table: draft.table.kind === 'ready' ? { kind: 'generated', style: stylesOf(playable)[0], seed: `${points}` } : draft.table,
    armies: {
      A: own(draft.armies.A) ? { ...draft.armies.A, points } : sameFaction(playable, draft.armies.A, points) ?? ready.A,
      B: own(draft.armies.B) ? { ...draft.armies.B, points } : sameFaction(playable, draft.armies.B, points) ?? ready.B,
    },
  }
}

const sameFaction = ({ armoury }: Playable, { faction }: ArmyList, points: number) =>
  armoury.ready.find((list) => list.faction === faction && list.points === points)

export const withArmy = (draft: SetupDraft, side: SideId, list: ArmyList): SetupDraft => ({
  ...draft,
  armies: { ...draft.armies, [side]: list },
})

/** What the sides are called, as the draft stands. */
export const namesOf = ({ names, armies }: Pick<SetupDraft, 'names' | 'armies'>) => sideNames({ names, armies })

/** The table that is meant, as the game will have it. */
export function tableFor(
  { table, size: [width, depth], points, scenario, settings }: Pick<SetupDraft, 'table' | 'size' | 'points' | 'scenario' | 'settings'>,
  port: Pick<SetupPort, 'generate' | 'tables'>,
  playable: Playable,
): TableFile {
  const file =
    table.kind === 'generated'
      ? port.generate(playable, { style: table.style, seed: table.seed, width, depth, points, scenario, ...(settings ? { settings } : {}) })
    : table.kind === 'ready' ? port.tables.find(({ id }) => id === table.id)!.file
    : table.file
  return gameTable(file, playable.system.id)
}

/** The meshes of the table that is meant: what comes with the app has none of its own. */
export const meshesFor = ({ table }: Pick<SetupDraft, 'table'>): TableMeshes => (table.kind === 'own' ? table.meshes : NO_MESHES)
const NO_MESHES: TableMeshes = {}

export const choiceOf = (draft: SetupDraft, table: TableFile): SetupChoice => ({
  points: draft.points,
  scenario: draft.scenario,
  width: table.table.width,
  depth: table.table.depth,
  armies: draft.armies,
  names: namesOf(draft),
  quick: draft.quick,
  ...(draft.settings === undefined ? {} : { settings: draft.settings }),
})
