import { ok, type Result } from '../../core/result'
import { formatTableText } from '../../table/format'
import type { RulingQuestion } from '../../table/ruling-link'
import type { Desk } from '../../tools/desk'
import { ask } from '../../tools/room/room'
import { viewAcross, type Screen } from '../../tools/room/view-across'
import type { Bundle } from '../files/bundle'
import type { Lesson } from '../../ui/ruling/LessonPanel'
import { openDesk, sayNotKept, type Session } from './desk-session'
import { download, fileName } from '../files/files'
import { keep, tidy } from '../storage/store'

interface SessionOptions {
  readonly key: string
  readonly bundle: Bundle
  readonly changed: boolean
  /** What is asked about it, and how one looks at it: a shared ruling. */
  readonly question?: RulingQuestion | null
  /** A dispute of the gallery, which is asked once one has guessed. */
  readonly lesson?: Lesson | null
}

/** Puts a table up, and keeps it in this browser with every change. */
export async function startSession({ key, bundle, changed, question = null, lesson = null }: SessionOptions): Promise<Result<Session, string>> {
  const opened = await openDesk(bundle, saveTable)
  if (!opened.ok) return opened
  const { desk, host, prepareReach } = opened.value
  prepareReach()
  const write = (isChanged: boolean) => keep(key, desk.file(), bundle.meshes, isChanged).catch(sayNotKept(desk))
  void write(changed)
    .then(() => tidy(key))
    .catch(() => undefined)
  const stop = desk.store.subscribe((now, before) => {
    if (now.settled !== before.settled || now.document !== before.document) void write(true)
  })
  if (question) {
    desk.choose('sight')
    ask(desk, question.from, question.target, question.gap)
  }
  if (lesson) {
    desk.choose('sight')
    desk.select([lesson.dispute.from])
  }
  return ok({
    key,
    camera: question?.camera ?? (lesson && viewAcross(desk.now.settled, lesson.dispute.from, lesson.dispute.target, screenNow())),
    lesson,
    desk,
    host,
    play: null,
    save: () => saveTable(desk),
    dispose() {
      stop()
      opened.value.dispose()
    },
  })
}

/** What the panels of a ruling leave of the window: as in `ruling.css`. */
function screenNow(): Screen {
  const { innerWidth: w, innerHeight: h } = window
  return { aspect: w / h, ...(w > 720 ? { right: 400 / w, foot: 0 } : { right: 0, foot: 0.5 }) }
}

/** Downloads the table under its own name; of a game, the position that is shown. */
export function saveTable(desk: Desk): void {
  const file = desk.file()
  const name = `${fileName(file.name, 'table')}.json`
  download(name, formatTableText(file))
  desk.say('info', `Saved as ${name}`)
}
