import '../css/teach.css'
import { useGame, useGameHost, useGameNow } from '../game/game-context'
import { useNamer } from '../game/parts/namer'
import { useScreen } from '../game/screen-state'
import { DialogFrame } from '../parts/DialogFrame'
import { useGlossary } from './use-glossary'
import { whatNow } from './what-now'

/** "What can I do now?", answered at any moment. */
export function WhatNowDialog() {
  const screen = useScreen()
  const open = screen.dialog === 'what-now'
  return (
    <DialogFrame title="What can I do now?" open={open} onClose={() => screen.set({ dialog: null })}>
      {open && <Answer />}
    </DialogFrame>
  )
}

function Answer() {
  const game = useGame()
  const screen = useScreen()
  const { teaching } = useGameHost()
  const glossary = useGlossary()
  const now = useGameNow((each) => each)
  const { say } = useNamer()
  const { title, lines, answers } = whatNow(now, teaching, glossary)
  const named = (text: string) => say(text.replace(/^([AB])(?= is asked|, played by| acts)/, (side) => game.nameOf(side as 'A' | 'B')))
  return (
    <div className="what-now">
      <h3>{named(title)}</h3>
      {lines.map((line) => (
        <p key={line}>{say(line)}</p>
      ))}
      {answers.length > 0 && (
        <ul aria-label="Answers and what they mean">
          {answers.map(({ text, means, refused }, i) => (
            // Two answers may say the same.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={i} data-refused={refused !== null || undefined}>
              <strong>{say(text)}</strong> {means.map(say).join(' · ')}
              {refused !== null && <span className="option-why"> Not now: {say(refused)}</span>}
            </li>
          ))}
        </ul>
      )}
      <div className="dialog-foot">
        {teaching && (
          <button type="button" className="button" onClick={() => screen.set({ dialog: 'primer' })}>
            The game on one page
          </button>
        )}
        {game.playable.appraisal !== undefined && now.question && (
          <button
            type="button" className="button"
            onClick={() => {
              screen.set({ dialog: null })
              game.hint()
            }}
          >
            Give me a hint
          </button>
        )}
        <button type="button" className="button solid" onClick={() => screen.set({ dialog: null })}>
          Back to the game
        </button>
      </div>
    </div>
  )
}
