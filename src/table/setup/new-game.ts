import type { Board, SideId } from '../../core/board'
import { isolated, unturned } from '../../core/direction'
import { fail, ok, type Result } from '../../core/result'
import { cardsOf, type ArmyFault, type ArmyList } from '../../rules/armoury'
import { readBoard } from '../../rules/engine/board'
import type { NewGame } from '../../rules/engine/play'
import type { Playable, SetupChoice } from '../../rules/playable'
import { namedUnits } from '../../rules/kit/unit-names'
import type { TableFile, TableUnit } from '../file'
import { quoted } from '../issue'
import { SIDES } from '../../core/sides'

type SideNames = Readonly<Record<SideId, string>>

/** A game that is laid out: its options, what the sides are called, and its table without models. */
export interface LaidGame {
  readonly options: unknown
  readonly names: SideNames
  readonly table: TableFile
}

export const LONGEST_NAME = 40

/** Meshes of figures as a table names them, by the names that lists give the figures. */
export type FiguresNamed = ReadonlyMap<string, NonNullable<TableUnit['figure']>>
const NO_FIGURES: FiguresNamed = new Map()

/** What the sides are called: as the players wrote, else as their armies are, told apart where those are the same. */
export function sideNames({ names, armies }: Pick<SetupChoice, 'names' | 'armies'>): SideNames {
  const nameOf = (side: SideId) => isolated((unturned(names?.[side] ?? '').trim() || unturned(armies[side].name)).slice(0, LONGEST_NAME))
  const [a, b] = [nameOf('A'), nameOf('B')]
  return a === b ? { A: `${a} (blue)`, B: `${b} (orange)` } : { A: a, B: b }
}

/** The table of a game: of its system, without models, as the armies bring their own. */
export const gameTable = (file: TableFile, system: string): TableFile => ({ ...file, system, units: [], models: [] })

/**
 * Lays a game out on a table; the error is everything that keeps it from starting. The choice's width and depth are those of the table. Units that
 * wear one of `figures` stand in the table with it, and with nothing else: which models they have is the game's to say.
 */
export function layGame(
  playable: Playable, choice: Omit<SetupChoice, 'width' | 'depth'>, file: TableFile, figures: FiguresNamed = NO_FIGURES,
): Result<LaidGame, readonly ArmyFault[]> {
  const { width, depth } = file.table
  const taken = SIDES.flatMap((side) => takenIds(playable, choice.armies[side], side, file))
  if (taken.length > 0) return fail(taken)
  const options = playable.guide.options({ ...choice, width, depth })
  if (!options.ok) return fail(options.error)
  const names = sideNames(choice)
  const units = SIDES.flatMap((side) => dressed(playable, choice.armies[side], side, figures))
  return ok({ options: options.value, names, table: { ...gameTable(file, playable.system.id), units, name: `${names.A} against ${names.B}` } })
}

const unitsOf = ({ armoury }: Playable, list: ArmyList, side: SideId) => {
  const cards = cardsOf(armoury)
  return namedUnits(list, side, (profile) => cards.get(profile)?.name ?? profile)
}

const dressed = (playable: Playable, list: ArmyList, side: SideId, figures: FiguresNamed): readonly TableUnit[] =>
  unitsOf(playable, list, side).flatMap(({ id, entry }) => {
    const figure = entry.figure === undefined ? undefined : figures.get(entry.figure)
    return figure ? [{ id, side, figure }] : []
  })

/** Units and models of the game have ids of their own, which no terrain may bear. */
function takenIds(playable: Playable, list: ArmyList, side: SideId, { terrain }: TableFile): readonly ArmyFault[] {
  const units = unitsOf(playable, list, side).map(({ id }) => id)
  return terrain.flatMap((piece, i): readonly ArmyFault[] => {
    const unit = units.find((id) => piece.id === id || (piece.id.startsWith(`${id}-`) && /^\d+$/.test(piece.id.slice(id.length + 1))))
    return unit === undefined ? [] : [{ rule: '', text: `terrain[${i}].id: ${quoted(piece.id)} is an id of the unit ${quoted(unit)} of this game`, side }]
  })
}

/** What the engine starts from, out of a laid game and its table as it was resolved. `seed`: null for dice by hand. */
export const newGame = ({ options, names, table }: LaidGame, board: Board, seed: string | null): NewGame =>
  ({ options, board: readBoard({ ...board, models: [] }), table, names, seed })
