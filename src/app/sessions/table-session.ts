import { ok, type Result } from '../../core/result'
import type { RulingQuestion } from '../../table/ruling-link'
import { ask } from '../../tools/room/room'
import { viewAcross, type Screen } from '../../tools/room/view-across'
import type { Bundle } from '../files/bundle'
import type { Lesson } from '../../ui/ruling/LessonPanel'
import { saveTable } from '../files/save'
import { openDesk, sayNotKept } from './desk-session'
import type { Session, Shell } from './session'
import { keep, tidy } from '../storage/table-store'

interface SessionOptions {
  readonly key: string
  readonly bundle: Bundle
  readonly changed: boolean
  /** What is asked about it, and how one looks at it: a shared ruling. */
  readonly question?: RulingQuestion | null
  /** A dispute of the gallery, which is asked once one has guessed. */
  readonly lesson?: Lesson | null
  readonly shell: Shell
}

/** Puts a table up, and keeps it in this browser with every change. */
export async function startSession({ key, bundle, changed, question = null, lesson = null, shell }: SessionOptions): Promise<Result<Session, string>> {
  const opened = await openDesk(bundle, { save: saveTable, open: shell.open })
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
