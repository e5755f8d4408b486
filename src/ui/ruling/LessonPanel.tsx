import { useState } from 'react'
import type { Verdict } from '../../core/measure'
import type { SightRuling } from '../../core/ruling'
import type { Dispute } from '../../table/gallery'
import { ask, closeRoom } from '../../tools/room/room'
import { coverWords, VERDICT_WORDS } from '../../rules/ruling-text'
import { useDesk, useNow } from '../desk-context'
import { Icon } from '../parts/Icon'

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

/** What may be guessed, the icon of the guess, and the ruling in the same words. */
interface Guess {
  readonly text: string
  readonly icon: Verdict
  holds(ruling: SightRuling): boolean
}

const GUESSES: Readonly<Record<NonNullable<Dispute['asks']>, readonly Guess[]>> = {
  sight: [
    { text: 'It is seen', icon: 'clear', holds: ({ verdict }) => verdict === 'clear' },
    { text: 'It is not seen', icon: 'blocked', holds: ({ verdict }) => verdict === 'blocked' },
    { text: 'Too close to call', icon: 'unsure', holds: ({ verdict }) => verdict === 'unsure' },
  ],
  cover: [
    { text: 'It has cover', icon: 'blocked', holds: ({ cover }) => cover !== 'none' },
    { text: 'It has no cover', icon: 'clear', holds: ({ cover }) => cover === 'none' },
  ],
}

/** The ruling on what was asked, in a word or two. */
const answerWords = ({ asks }: Dispute, { verdict, cover }: SightRuling): string =>
  asks !== 'cover' ? VERDICT_WORDS[verdict] : cover === 'none' ? 'No cover' : sentence(coverWords(cover))

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** The question first, so that one may guess; then the ruling, with what it teaches. */
export function LessonPanel({ lesson }: { lesson: Lesson }) {
  const desk = useDesk()
  const { dispute, place, total } = lesson
  const [guess, setGuess] = useState<Guess | null>(null)
  const card = useNow((now) => now.cards.find((each) => each.from === dispute.from && each.target === dispute.target))
  // As it was when one guessed: what is dragged about afterwards changes the card, not the lesson.
  const [ruling, setRuling] = useState<SightRuling | null>(null)
  const answer = (given: Guess) => {
    setGuess(given)
    ask(desk, dispute.from, dispute.target)
    setRuling(desk.now.cards.find((each) => each.from === dispute.from && each.target === dispute.target)?.ruling ?? null)
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
          {GUESSES[dispute.asks ?? 'sight'].map((each) => (
            <button key={each.text} type="button" className="button" onClick={() => answer(each)}>
              <Icon name={each.icon} />
              {each.text}
            </button>
          ))}
        </p>
      ) : (
        <div role="status">
          <p className="lesson-answer">
            {ruling && <strong className={`verdict-${ruling.verdict}`}>{answerWords(dispute, ruling)}. </strong>}
            {ruling && guess.holds(ruling) ? 'You were right.' : 'You said otherwise; see why.'}
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
