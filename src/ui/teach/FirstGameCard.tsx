import { useEffect, useState } from 'react'
import '../css/teach.css'
import { Icon } from '../parts/Icon'
import { useGame, useGameHost, useGameNow } from '../game/game-context'
import type { FirstGameHost } from '../game/game-host'
import { RuleIds } from '../game/parts/RuleIds'
import { gotIt, readOn, type Reading } from './first-game-now'
import { PictureView } from './PictureView'
import { Termed } from './Termed'

/** The guided first game: what has just come up for the first time is explained, and lit where it is. */
export function FirstGameCard() {
  const { firstGame } = useGameHost()
  return firstGame && <Notes firstGame={firstGame} />
}

function Notes({ firstGame: { firstGame, told: before, tell, ended, ways } }: { firstGame: FirstGameHost }) {
  const game = useGame()
  const now = useGameNow((each) => each)
  const [reading, setReading] = useState<Reading>({ told: before, shown: null })
  const next = readOn(reading, firstGame, now)
  if (next !== reading) setReading(next)
  const { told, shown } = reading
  useEffect(() => told.forEach(tell), [told, tell])
  const [back, setBack] = useState<number | null>(null)

  const lit = shown?.lit ?? null
  useEffect(() => {
    game.light(lit?.things ?? [])
    const screen = document.querySelector('.game-screen')
    if (lit?.part) screen?.setAttribute('data-lit', lit.part)
    return () => {
      game.light([])
      screen?.removeAttribute('data-lit')
    }
  }, [game, lit])
  // What is asked waits for no reading; what a program does waits until it was read.
  const holds = shown !== null && !shown.asked
  useEffect(() => {
    game.hold(holds)
    return () => game.hold(false)
  }, [game, holds])
  const isOver = now.over !== null
  useEffect(() => {
    if (isOver) ended()
  }, [isOver, ended])

  const earlier = firstGame.notes.filter(({ id }) => told.includes(id))
  const note = back === null ? shown?.note : earlier[back]
  const number = firstGame.notes.length
  return (
    <section className="first-game panel" data-panel data-folded={note ? undefined : true} aria-label="Guided game" aria-live="polite">
      <header className="first-game-head">
        <span className="first-game-sign" aria-hidden="true">
          <Icon name="hint" />
        </span>
        <span className="soft">
          Guided game · {earlier.length} of {number}
        </span>
        <button
          type="button" className="button square bare" aria-label="What was explained before" title="What was explained before"
          aria-disabled={earlier.length === 0 || back === 0}
          onClick={() => setBack(Math.max(0, (back ?? earlier.length) - 1))}
        >
          <Icon name="prev" />
        </button>
      </header>
      {note && (
        <>
          <h2>{note.title}</h2>
          <p className="first-game-text">
            <Termed text={note.text} />
          </p>
          {note.picture && <PictureView picture={note.picture} />}
          <footer className="first-game-foot">
            <span className="first-game-rules">
              <RuleIds rules={note.rules} />
            </span>
            {back !== null ? (
              <button type="button" className="button solid" onClick={() => setBack(back + 1 < earlier.length ? back + 1 : null)}>
                {back + 1 < earlier.length ? 'Next' : 'Back to the game'}
              </button>
            ) : isOver ? (
              <span className="form-buttons">
                <a className="button" href={ways.primer}>
                  Rules on one page
                </a>
                <a className="button solid" href={ways.solo}>
                  A full game
                </a>
              </span>
            ) : (
              <button type="button" className="button solid" data-got-it onClick={() => setReading(gotIt(reading))}>
                Got it
              </button>
            )}
          </footer>
        </>
      )}
    </section>
  )
}
