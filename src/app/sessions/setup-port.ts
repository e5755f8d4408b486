import { createStore } from 'zustand/vanilla'
import { endingsFor, WITH_TABLE } from '../../core/file-formats'
import { fail, ok } from '../../core/result'
import { PLAYERS } from '../../bot/players'
import { armyFragment } from '../../table/army-link'
import { toBoard } from '../../table/board'
import { STYLES, TERRAIN_STYLES } from '../../table/generate-styles'
import { formatIssues } from '../../table/issue'
import { strewnGround } from '../../table/setup/ground'
import type { Sources } from '../../table/piece'
import type { SetupPort, TableMeshes } from '../../ui/setup/setup-port'
import { usualOpponent } from './usual-opponent'
import { Cup } from '../dice/cup'
import { keptArmies, dropArmy, keepArmy } from '../storage/army-store'
import { sourcesOf } from '../files/mesh-files'
import { chooseFiles, download } from '../files/files'
import { DEMOS, LIBRARY } from '../files/library'
import { tableIn } from '../files/open-files'
import type { KeptFigure } from '../storage/database'
import { keptFigures } from '../storage/figure-store'
import { shelfPicture } from '../storage/shelf-store'
import { fetchKept, ownTables } from '../storage/table-store'

const LARGEST_LIST = 1024 * 1024
const sourcesWith = new WeakMap<TableMeshes, Sources>()

/** The same ones for the same meshes, so that a table is resolved once. */
function sourcesFor(meshes: TableMeshes): Sources {
  const sources = sourcesWith.get(meshes) ?? sourcesOf(LIBRARY, meshes)
  sourcesWith.set(meshes, sources)
  return sources
}

const figures = createStore<{ readonly figures: readonly KeptFigure[] | null }>(() => ({ figures: null }))

/** What the set-up pages ask of the app, but to start the game. */
export const SETUP_PORT: Omit<SetupPort, 'start'> = {
  // Those that think want to know something of the system.
  opponents: ({ appraisal }) => PLAYERS.filter(({ characters }) => (characters !== undefined) === (appraisal !== undefined)),
  usualOpponent,
  tables: DEMOS.map(({ id, file }) => ({ id, name: file.name ?? id, file })),
  styles: TERRAIN_STYLES.map((id) => ({ id, name: STYLES[id].name })),
  generate: (playable, wish) => strewnGround(playable, LIBRARY, wish),
  board(file, meshes) {
    const board = toBoard(file, sourcesFor(meshes))
    return board.ok ? board : fail(formatIssues(board.error))
  },
  ownTables,
  fetchTable: (key) => fetchKept(key),
  async chooseTable() {
    const files = await chooseFiles([...endingsFor('pack', 'text'), ...WITH_TABLE])
    return files.length === 0 ? null : tableIn(files, LIBRARY)
  },
  armies: keptArmies,
  keepArmy,
  dropArmy,
  figures,
  loadFigures: () => void keptFigures().catch(() => []).then((found) => figures.setState({ figures: found })),
  figurePicture: shelfPicture,
  async readText() {
    const [file] = await chooseFiles(['.json', '.txt'])
    if (!file) return null
    return { name: file.name, text: file.size > LARGEST_LIST ? '' : await file.text() }
  },
  copy: (text) =>
    navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    ),
  download,
  shareLink(list) {
    try {
      return ok(`${location.href.replace(/#.*$/, '')}#${armyFragment(list)}`)
    } catch (error) {
      return fail(error instanceof Error ? error.message : String(error))
    }
  },
  freshSeed: () => crypto.randomUUID().slice(0, 8),
  newCup: (programs) => new Cup(programs),
}
