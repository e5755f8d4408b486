import type { SideId } from '../../../core/board'
import { PACES, type Pace } from '../../../tools/game/game-state'
import type { ProgramsNow } from '../../../tools/game/programs'
import { useGame, useGameHost, useGameNow } from '../game-context'
import { useNamer } from '../parts/namer'
import { SideSign } from '../parts/SideSign'
import { optionWords } from './drafts'

const PACE_WORDS: Readonly<Record<Pace, string>> = { slow: 'Slow', normal: 'Normal pace', fast: 'Fast', 'at-once': 'At once' }

interface ProgramPlaysProps {
  readonly side: SideId
  readonly program: NonNullable<ProgramsNow[SideId]>
}

/** What a program is about to do and why, in the question's place; quiet while it thinks. */
export function ProgramPlays({ side, program }: ProgramPlaysProps) {
  const game = useGame()
  const host = useGameHost()
  const { say } = useNamer()
  const doing = useGameNow((now) => now.doing)
  const held = useGameNow((now) => now.held)
  const pace = useGameNow((now) => now.settings.pace)
  const standsIn = useGameNow((now) => Object.values(now.programs).some((each) => each.standsIn))
  return (
    <div className="program-plays" data-side={side}>
      <p className="asked-of">
        <strong>
          <SideSign side={side} />
          {game.nameOf(side)}
        </strong>
        <span className="soft">{program.standsIn ? `${program.name}, for you` : program.name}</span>
      </p>
      <div className="program-row">
        <div className="program-words">
          {doing ? (
            <p>
              <span className="soft">{say(doing.asked)}</span> <strong>{say(optionWords(doing.words).text)}</strong>
            </p>
          ) : (
            <p className="soft thinks">{held ? 'waits until you have read what is explained' : 'thinks…'}</p>
          )}
          {doing?.why && <p className="why">{say(doing.why)}</p>}
        </div>
        <div className="form-buttons">
          {standsIn && (
            <button type="button" className="button" onClick={() => host.playMyself()}>
              Play on myself
            </button>
          )}
          <button
            type="button" className="button bare" title="How fast the program’s moves are shown"
            onClick={() => game.settings({ pace: PACES[(PACES.indexOf(pace) + 1) % PACES.length]! })}
          >
            {PACE_WORDS[pace]}
          </button>
          {pace !== 'at-once' && (
            <button type="button" className="button" onClick={() => game.skip()}>
              Skip
              <kbd aria-hidden="true">Enter</kbd>
            </button>
          )}
        </div>
      </div>
    </div>
  )
}
