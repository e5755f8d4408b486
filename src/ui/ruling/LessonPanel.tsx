import { useRef, useState } from 'react'
import type { SightRuling } from '../../core/ruling'
import { answerWords, guessesOf, type Guess } from '../../table/course/guess'
import type { Dispute } from '../../table/gallery'
import { ask } from '../../tools/room/room'
import type { SightCard } from '../../tools/desk-state'
import { useDesk, useNow } from '../desk-context'
import { Icon } from '../parts/Icon'

/** A dispute of the gallery as a lesson: its place among the others, and the ways to them. */
export interface Lesson {
  readonly dispute: Dispute
  /** Title of its topic. */
  readonly topic: string
  /** From 1, in its topic of so many. */
  readonly place: number
  readonly total: number
  readonly before: string | null
  readonly next: string | null
  readonly all: string
  /** Takes what was answered. */
  readonly tell: (right: boolean) => void
}

/** What was guessed, and the ruling as it then was: what is dragged about afterwards changes the card, not the lesson. */
interface Answer {
  readonly guess: Guess
  readonly ruling: SightRuling | null
  readonly right: boolean
}

/** The question first, so that one may guess; then the ruling, with what it teaches. */
export function LessonPanel({ lesson }: { lesson: Lesson }) {
  const desk = useDesk()
  const { dispute, topic, place, total } = lesson
  const [answer, setAnswer] = useState<Answer | null>(null)
  const first = useRef<HTMLButtonElement>(null)
  const isIt = (card: SightCard) => card.from === dispute.from && card.target === dispute.target
  const asked = useNow((now) => now.cards.some(isIt))
  const guessed = (guess: Guess) => {
    desk.choose('sight')
    ask(desk, dispute.from, dispute.target)
    const ruling = desk.now.cards.find(isIt)?.ruling ?? null
    const right = ruling !== null && guess.holds(ruling)
    setAnswer({ guess, ruling, right })
    if (ruling) lesson.tell(right)
  }
  return (
    <section className="lesson panel" aria-label={`Lesson: ${dispute.title}`} data-answered={answer !== null || undefined}>
      <div className="card-head">
        <p className="soft">
          <a href={lesson.all}>Gallery</a> · {topic} · {place} of {total}
        </p>
        <span className="head-buttons">
          <Way to={lesson.before} icon="prev" text="The dispute before" />
          <Way to={lesson.next} icon="next" text="The next dispute" />
        </span>
      </div>
      <h2>{dispute.title}</h2>
      <p className="lesson-question">{dispute.question}</p>
      <p className="buttons guesses" role="group" aria-label="Your guess">
        {guessesOf(dispute).map((guess, i) => {
          const mine = answer?.guess === guess
          const holds = answer?.ruling ? guess.holds(answer.ruling) : null
          return (
            <button
              key={guess.text} ref={i === 0 ? first : null} type="button" className="button guess" aria-pressed={mine}
              aria-disabled={answer !== null || undefined} data-right={holds ?? undefined} onClick={() => answer === null && guessed(guess)}
            >
              <Icon name={holds === true ? 'good' : mine ? 'close' : guess.sign} />
              {guess.text}
            </button>
          )
        })}
      </p>
      {answer?.ruling && <p className={`lesson-answer verdict-${answer.ruling.verdict}`}>{answerWords(dispute, answer.ruling)}</p>}
      {/* The verdict itself is told where all are. */}
      <p className="lesson-told" role="status">
        {answer && (
          <>
            <strong>{answer.right ? 'You were right.' : 'Not so.'}</strong> {dispute.lesson}
          </>
        )}
      </p>
      {answer && (
        <p className="buttons">
          {!asked && (
            <button type="button" className="button" onClick={() => ask(desk, dispute.from, dispute.target)}>
              Ask again
            </button>
          )}
          <button
            type="button"
            className="button"
            onClick={() => {
              desk.choose('select')
              for (const { key } of desk.now.cards.filter(isIt)) desk.unpin(key)
              setAnswer(null)
              first.current?.focus()
            }}
          >
            <Icon name="undo" />
            Guess again
          </button>
          <a className="button solid" href={lesson.next ?? lesson.all}>
            {lesson.next === null ? 'To the gallery' : 'Next'}
            <Icon name="next" />
          </a>
        </p>
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
