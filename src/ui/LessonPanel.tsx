import { useState } from 'react'
import type { Verdict } from '../core/measure'
import type { Dispute } from '../table/gallery'
import { ask, closeRoom } from '../tools/room/room'
import { VERDICT_WORDS } from '../rules/ruling-text'
import { useDesk, useNow } from './desk-context'
import { Icon } from './Icon'

/** A dispute of the gallery as a lesson: its place among the others, and the ways to them. */
export interface Lesson {
  readonly dispute: Dispute
  /** From 1. */
  readonly place: number
  readonly total: number
  readonly before: string | null
  readonly next: string | null
  readonly all: string
}

const GUESSES: readonly (readonly [Verdict, string])[] = [
  ['clear', 'It is seen'],
  ['blocked', 'It is not seen'],
  ['unsure', 'Too close to call'],
]

/** The question first, so that one may guess; then the ruling, with what it teaches. */
export function LessonPanel({ lesson }: { lesson: Lesson }) {
  const desk = useDesk()
  const { dispute, place, total } = lesson
  const [guess, setGuess] = useState<Verdict | null>(null)
  const card = useNow((now) => now.cards.find((each) => each.from === dispute.from && each.target === dispute.target))
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const answer = (given: Verdict) => {
    setGuess(given)
    ask(desk, dispute.from, dispute.target)
    setVerdict(desk.now.cards.find((each) => each.from === dispute.from && each.target === dispute.target)?.ruling?.verdict ?? null)
  }
  return (
    <section className="lesson panel" aria-label={`Lesson: ${dispute.title}`}>
      <div className="card-head">
        <p className="soft">
          <a href={lesson.all}>Gallery</a> · {place} of {total}
        </p>
        <span className="head-buttons">
          <Way to={lesson.before} icon="prev" text="The dispute before" />
          <Way to={lesson.next} icon="next" text="The next dispute" />
        </span>
      </div>
      <h2>{dispute.title}</h2>
      <p className="lesson-question">{dispute.question}</p>
      {guess === null ? (
        <p className="buttons">
          {GUESSES.map(([id, text]) => (
            <button key={id} type="button" className="button" onClick={() => answer(id)}>
              <Icon name={id} />
              {text}
            </button>
          ))}
        </p>
      ) : (
        <div role="status">
          <p className="lesson-answer">
            {verdict !== null && <strong className={`verdict-${verdict}`}>{VERDICT_WORDS[verdict]}. </strong>}
            {verdict === guess ? 'You were right.' : 'You said otherwise; see why.'}
          </p>
          <p>{dispute.lesson}</p>
          <p className="buttons">
            {!card && (
              <button type="button" className="button" onClick={() => answer(guess)}>
                Ask again
              </button>
            )}
            <button
              type="button"
              className="button"
              onClick={() => {
                closeRoom(desk)
                setGuess(null)
              }}
            >
              <Icon name="undo" />
              Guess again
            </button>
            {lesson.next !== null && (
              <a className="button solid" href={lesson.next}>
                Next
                <Icon name="next" />
              </a>
            )}
          </p>
        </div>
      )}
    </section>
  )
}

const Way = ({ to, icon, text }: { to: string | null; icon: 'prev' | 'next'; text: string }) =>
  to === null ? null : (
    <a className="button square bare" href={to} aria-label={text} title={text}>
      <Icon name={icon} />
    </a>
  )
