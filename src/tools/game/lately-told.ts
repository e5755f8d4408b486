import type { Id, SideId } from '../../core/board'
import type { EventText, GameEvent, TextPart } from '../../rules/engine/event'
import type { LogTopic } from '../../rules/playable'
import type { Lately } from './lately'

/** How a line of the log is read: what it is about, and whose things are. */
export interface Reader {
  topic(event: GameEvent): LogTopic
  ownerOf(id: Id): SideId | null
  isPerson(side: SideId): boolean
}

/** A line, and how many of the same there are, one after the other. */
interface LineTold {
  readonly event: GameEvent
  readonly times: number
}

export interface LatelyTold {
  /** What was done to the program that its first lines answer, as a shot that hit it. */
  readonly answers: readonly GameEvent[]
  readonly lines: readonly LineTold[]
  /** Only what it lost in answer is told: why it chose just that tells nothing. */
  readonly onlyLosses: boolean
}

/** Lines about who may act that tell of an activation which a program ended, the person's own too. */
const ENDS: ReadonlySet<string> = new Set(['stopped', 'changes'])

const partsOf = (text: EventText): readonly TextPart[] => (typeof text === 'string' ? [text] : text)

const hasDice = ({ text }: GameEvent): boolean => partsOf(text).some((part) => typeof part === 'object' && 'die' in part)

/**
 * The lines that tell what a program did and what came of that, those alike as one. Whose turn it is and what is paid stands elsewhere, and whom
 * the person at the screen activates that person knows.
 */
export function latelyTold({ side, from, events, before }: Lately, read: Reader): LatelyTold {
  const sides = ({ text }: GameEvent): readonly SideId[] =>
    partsOf(text).flatMap((part) => {
      if (typeof part === 'string' || 'die' in part || 'piece' in part) return []
      return ('side' in part ? part.side : read.ownerOf('unit' in part ? part.unit : part.model)) ?? []
    })
  const isOwn = (event: GameEvent): boolean => {
    const [whose] = sides(event)
    return whose !== undefined && read.isPerson(whose)
  }
  const tells = (event: GameEvent): boolean => {
    const topic = read.topic(event)
    if (topic !== 'rules' && topic !== 'other') return true
    // A roll of the program is what it did, whatever it was for.
    return ENDS.has(event.kind) || (topic === 'other' && hasDice(event) && sides(event).length > 0 && !isOwn(event))
  }
  const telling = events.filter(tells)
  // A line that names nobody, such as a phase that begins, tells nothing that it did.
  const named = ({ text }: GameEvent): boolean => partsOf(text).some((part) => typeof part === 'object')
  const lines = telling.length > 0 ? telling : events.filter((event) => named(event) && !isOwn(event))
  const isLoss = (event: GameEvent): boolean =>
    read.topic(event) === 'attacks' && !hasDice(event) && sides(event).length > 0 && sides(event).every((each) => each === side)
  const answering = lines[0]?.entry === from && isLoss(lines[0])
  const dealt = before.findLastIndex((event) => hasDice(event) && isOwn(event) && sides(event).includes(side))
  const answers = answering && dealt >= 0 ? before.slice(dealt).filter(hasDice) : []
  return { answers, lines: counted(lines), onlyLosses: answers.length > 0 && lines.every(isLoss) }
}

/** Lines alike that follow each other, as one. */
function counted(events: readonly GameEvent[]): readonly LineTold[] {
  const lines: LineTold[] = []
  for (const event of events) {
    const last = lines.at(-1)
    if (last && JSON.stringify(last.event.text) === JSON.stringify(event.text)) lines[lines.length - 1] = { event, times: last.times + 1 }
    else lines.push({ event, times: 1 })
  }
  return lines
}
