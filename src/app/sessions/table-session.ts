import { ok, type Result } from '../../core/result'
import type { TableFile } from '../../table/file'
import { formatTableText } from '../../table/format'
import { toFile } from '../../table/from-board'
import type { RulingQuestion } from '../../table/ruling-link'
import type { Desk } from '../../tools/desk'
import { ask } from '../../tools/room/room'
import { viewAcross, type Screen } from '../../tools/room/view-across'
import type { Lesson } from '../../ui/ruling/LessonPanel'
import type { Meshes } from '../files/bundle'
import { saveAll, saveTable } from '../files/save'
import { openDesk } from './desk-session'
import { followAlways, keepAlways, keepingOf } from './keeping'
import { takePictures } from './thumbnail'
import type { Built, LaidOn, Session, Shell } from './session'
import type { Pen } from '../storage/pen'
import { fetchKept, tableKeeper, type FetchedTable, type TableMoment } from '../storage/table-store'

interface SessionOptions {
  readonly key: string
  /** null: another tab writes it, and this one follows. */
  readonly pen: Pen | null
  readonly table: FetchedTable
  /** What is asked about it, and how one looks at it: a shared ruling. */
  readonly question?: RulingQuestion | null
  /** A dispute of the gallery, which is asked once one has guessed. */
  readonly lesson?: Lesson | null
  /** What was done on it before one left it for the workshop. */
  readonly built?: Built | null
  /** What comes with one from there. */
  readonly laid?: LaidOn | null
  readonly shell: Shell
}

/** Puts a table up, and keeps it in this browser with every change, or follows the tab that does. */
export async function startSession(options: SessionOptions): Promise<Result<Session, string>> {
  const { key, pen, table, question = null, lesson = null, laid = null, shell } = options
  const built = pen && options.built && isOf(options.built, table.file) ? options.built : null
  const meshes: Meshes = { ...built?.meshes, ...table.meshes, ...laid?.meshes }
  const keeping = keepingOf({ key, pen, shell, damage: null, saveAll: () => void saveAll(desk.file(), meshes) })
  const save = (which: Desk) => saveTable(which, meshes)
  const opened = await openDesk({ file: table.file, meshes }, { save, open: shell.open, keeping, watching: pen === null, history: built?.history ?? null })
  if (!opened.ok) return opened
  const { desk, host, prepareReach } = opened.value
  const drawn = opened.value.draw()
  const ends: (() => void)[] = []
  if (pen) {
    const moment = momentOf(desk, table.changed)
    const keeper = tableKeeper(pen, meshes, { from: table.from, source: table.source }, keeping.told)
    const first = table.stored ? 'stored' : 'new'
    const always = keepAlways({ key, pen, shell, transaction: desk.transaction, keeper, moment, first, worth: ({ changed }) => changed })
    ends.push(always.end)
    await always.begun
    ends.push(takePictures(key, desk.store, () => moment().changed || table.from !== 'own'))
  } else {
    ends.push(followAlways(key, shell, async () => {
      const now = await fetchKept(key, { journal: false })
      if (now.ok) Object.assign(meshes, now.value.meshes)
      const board = now.ok ? desk.ports.board(now.value.file) : null
      if (now.ok && board?.ok) desk.lay({ document: now.value.file, board: board.value }, { undoes: null, redoes: null, laid: [], walk: null })
    }))
  }
  await drawn
  prepareReach()
  // An empty table is there to be filled, and one of terrain alone that was just put together is gone on with.
  if (pen && table.file.models.length === 0 && (table.file.terrain.length === 0 || (table.changed && !table.stored))) desk.choose('build')
  if (laid) layOn(desk, laid)
  const asked = (what: RulingQuestion) => {
    desk.choose('sight')
    ask(desk, what.from, what.target, what.gap)
  }
  if (question) asked(question)
  // Not with the tool that would tell at a touch what is to be guessed.
  if (lesson) desk.select([lesson.dispute.from])
  return ok({
    key,
    camera: question?.camera ?? (lesson && viewAcross(desk.now.settled, lesson.dispute.from, lesson.dispute.target, screenNow())),
    lesson,
    desk,
    host,
    play: null,
    get built() {
      return pen && !lesson ? { history: desk.history, meshes } : null
    },
    save: () => save(desk),
    ask: asked,
    dispose() {
      for (const end of ends) end()
      opened.value.dispose()
    },
  })
}

/** Whether it led to the table as it is kept: another tab may have gone on with that. */
const isOf = ({ history: { present } }: Built, file: TableFile): boolean =>
  formatTableText(toFile(present.document, present.board)) === formatTableText(file)

function layOn(desk: Desk, { label, file }: LaidOn): void {
  const before = new Set(desk.now.board.pieces.map(({ id }) => id))
  desk.choose('build')
  if (desk.edit(label, () => file)) desk.select(desk.now.board.pieces.flatMap(({ id }) => (before.has(id) ? [] : [id])))
}

/** The table as it is to be kept; from the first change on it is changed. */
function momentOf(desk: Desk, changed: boolean): () => TableMoment {
  let last: TableMoment | null = null
  let { settled, document } = desk.now
  return () => {
    const { now } = desk
    const same = now.settled === settled && now.document === document
    if (last && same) return last
    last = { file: desk.file(), changed: changed || !same || (last?.changed ?? false) }
    ;({ settled, document } = now)
    return last
  }
}

/** What the panels of a ruling leave of the window: as in `ruling.css`. */
function screenNow(): Screen {
  const { innerWidth: w, innerHeight: h } = window
  return { aspect: w / h, ...(w > 720 ? { right: 400 / w, foot: 0 } : { right: 0, foot: 0.5 }) }
}
