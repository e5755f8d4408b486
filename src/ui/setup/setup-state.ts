import type { SideId } from '../../core/board'
import type { Inches } from '../../core/units'
import type { ArmyList } from '../../rules/armoury'
import type { Playable, SetupChoice } from '../../rules/playable'
import type { TableFile } from '../../table/file'
import type { GeneratedTable, SetupPort } from './setup-port'

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
  /** What was chosen of the guide's settings, by their ids. */
  readonly settings?: Readonly<Record<string, string>>
}

export type TableChoice =
  | ({ readonly kind: 'generated' } & GeneratedTable)
  | { readonly kind: 'ready'; readonly id: string }
  | { readonly kind: 'file'; readonly name: string; readonly file: TableFile }

export const SIDES: readonly SideId[] = ['A', 'B']

/** The usual game: the smallest size, the first scenario, strewn terrain, two ready lists of different factions. */
export function newDraft(playable: Playable, port: Pick<SetupPort, 'styles' | 'freshSeed'>): SetupDraft {
  const size = playable.guide.sizes[0]!
  return {
    points: size.points,
    scenario: playable.guide.scenarios[0]!.id,
    size: size.tables[0]!,
    table: { kind: 'generated', style: port.styles[0]!.id, seed: port.freshSeed() },
    armies: readyArmies(playable, size.points),
    names: { A: '', B: '' },
    quick: false,
  }
}

/** One ready list for each side, of different factions where there are two. */
function readyArmies({ armoury, system }: Playable, points: number): SetupDraft['armies'] {
  const fitting = armoury.ready.filter((list) => list.points === points)
  const empty: ArmyList = { system: system.id, faction: armoury.factions[0]!.id, name: 'New list', points, groups: [], units: [] }
  const a = fitting[0] ?? empty
  return { A: a, B: fitting.find((list) => list.faction !== a.faction) ?? fitting[1] ?? empty }
}

/** Another size changes the table to one that is usual for it, and ready lists to those of that size. */
export function withPoints(draft: SetupDraft, playable: Playable, points: number): SetupDraft {
  const size = playable.guide.sizes.find((each) => each.points === points)!
  const ready = readyArmies(playable, points)
  const own = (list: ArmyList) => !playable.armoury.ready.includes(list)
  return {
    ...draft,
    points,
    size: size.tables[0]!,
    table: draft.table.kind === 'generated' ? draft.table : { kind: 'generated', style: FIRST_STYLE(draft), seed: `${points}` },
    armies: {
      A: own(draft.armies.A) ? { ...draft.armies.A, points } : sameFaction(playable, draft.armies.A, points) ?? ready.A,
      B: own(draft.armies.B) ? { ...draft.armies.B, points } : sameFaction(playable, draft.armies.B, points) ?? ready.B,
    },
  }
}

const FIRST_STYLE = ({ table }: SetupDraft) => (table.kind === 'generated' ? table.style : 'city')

const sameFaction = ({ armoury }: Playable, { faction }: ArmyList, points: number) =>
  armoury.ready.find((list) => list.faction === faction && list.points === points)

export const withArmy = (draft: SetupDraft, side: SideId, list: ArmyList): SetupDraft => ({
  ...draft,
  armies: { ...draft.armies, [side]: list },
})

export const LONGEST_NAME = 40

/** What the sides are called: as the players wrote, else as their armies are, told apart where those are the same. */
export function sideNames({ names, armies }: Pick<SetupDraft, 'names' | 'armies'>): Readonly<Record<SideId, string>> {
  const nameOf = (side: SideId) => names[side].trim().slice(0, LONGEST_NAME) || armies[side].name
  const [a, b] = [nameOf('A'), nameOf('B')]
  return a === b ? { A: `${a} (blue)`, B: `${b} (orange)` } : { A: a, B: b }
}

/** The table that is meant; without models, as the armies bring their own. */
export function tableFor(
  { table, size: [width, depth], points, scenario }: Pick<SetupDraft, 'table' | 'size' | 'points' | 'scenario'>,
  port: SetupPort,
  system: string,
): TableFile {
  const file =
    table.kind === 'generated' ? port.generate({ style: table.style, seed: table.seed, width, depth, points, system, scenario })
    : table.kind === 'ready' ? port.tables.find(({ id }) => id === table.id)!.file
    : table.file
  return { ...file, system: system as TableFile['system'], units: [], models: [] }
}

export const choiceOf = (draft: SetupDraft, table: TableFile): SetupChoice => ({
  points: draft.points,
  scenario: draft.scenario,
  width: table.table.width,
  depth: table.table.depth,
  armies: draft.armies,
  names: sideNames(draft),
  quick: draft.quick,
  ...(draft.settings === undefined ? {} : { settings: draft.settings }),
})
