import { useEffect, useRef, useState } from 'react'
import { choiceMade, type PuzzleChoice } from '../../table/puzzle'
import { useDesk } from '../desk-context'
import { Icon } from '../parts/Icon'
import { useGame, useGameNow } from './game-context'
import type { PuzzleShown } from './game-host'
import { SideSign } from './parts/SideSign'

const LETTERS = 'ABCDEFGH'

/** A puzzle: what is asked, what may be answered, and once something was, whether it was right and why. */
export function PuzzlePanel({ shown, onPlayOn }: { shown: PuzzleShown; onPlayOn: () => void }) {
  const { puzzle, place, total, before, next, all } = shown
  const desk = useDesk()
  const game = useGame()
  const side = useGameNow((now) => now.side)
  const answered = useAnswered(shown)
  const [picked, setPicked] = useState<PuzzleChoice | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  // Where a choice leads is marked on the table by its letter.
  useEffect(() => {
    desk.change({
      laid: puzzle.choices.flatMap(({ is }, i) => ('ends' in is ? is.ends : []).map(([x, z]) => (
        { kind: 'pill', at: [x, 0.5, z], text: LETTERS[i]!, tone: 'plain' } as const))),
    })
  }, [desk, puzzle])
  const made = picked ?? (answered === undefined ? null : answered)
  const told = picked !== null || answered !== undefined
  const right = told ? made?.right === true : null
  useEffect(() => {
    if (right !== null) shown.tell(right)
  }, [shown, right])
  return (
    <section className="question panel puzzle" data-panel aria-label="Best move?" data-side={side ?? undefined}>
      <header className="question-head">
        <p className="asked-of">
          <strong>Best move?</strong>
          <span className="soft">
            {place} of {total}
          </span>
          {side && (
            <span>
              <SideSign side={side} /> {game.nameOf(side)}
            </span>
          )}
        </p>
        <h2 ref={heading} tabIndex={-1}>
          {puzzle.title}
        </h2>
        <p>{puzzle.question}</p>
      </header>
      <div className="question-body">
        <ul className="options puzzle-choices">
          {puzzle.choices.map((choice, i) => (
            <li key={choice.text}>
              <button
                type="button" className="button puzzle-choice" aria-pressed={made === choice}
                data-right={told ? choice.right === true : undefined} onClick={() => setPicked(choice)}
              >
                <strong aria-hidden="true">{LETTERS[i]}</strong>
                <span>{choice.text}</span>
                {told && choice.right && <Icon name="good" />}
                {told && made === choice && !choice.right && <Icon name="bad" />}
              </button>
            </li>
          ))}
        </ul>
        <p className="puzzle-told" role="status">
          {told && (
            <>
              <strong>{made?.right ? 'Right. ' : made ? 'There is better. ' : 'That is none of these. '}</strong>
              {puzzle.reason}
            </>
          )}
        </p>
      </div>
      <footer className="question-foot">
        <a className="button bare" href={all}>
          Gallery
        </a>
        {before !== null && (
          <a className="button square" href={before} aria-label="The puzzle before">
            <Icon name="prev" />
          </a>
        )}
        <span className="grow" />
        {told && (
          <button type="button" className="button" onClick={onPlayOn}>
            Play on from here
          </button>
        )}
        {next !== null && (
          <a className={told ? 'button solid' : 'button'} href={next}>
            Next
            <Icon name="next" />
          </a>
        )}
      </footer>
    </section>
  )
}

/** What was answered on the table itself: a choice, null for none of them; undefined: nothing was yet. */
function useAnswered({ entries, puzzle }: PuzzleShown): PuzzleChoice | null | undefined {
  const input = useGameNow(({ play }) => play.record.entries[entries]?.input)
  return input?.what === 'choice' ? choiceMade(puzzle, input.answer) : undefined
}
