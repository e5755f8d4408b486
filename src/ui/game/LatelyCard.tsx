import { useState } from 'react'
import { Icon } from '../parts/Icon'
import { useGame, useGameNow } from './game-context'
import { topicOf } from './log/log-lines'
import { ownerLookup } from './log/owners'
import { useNamer } from './parts/namer'
import { SideSign } from './parts/SideSign'
import { Words } from './parts/Words'
import { useScreen } from './screen-state'
import { latelyTold } from '../../tools/game/lately-told'
import { eventSaid } from '../../tools/game/words'

/** Lines that are shown; the log has all of them. */
const MOST_LINES = 4

/** What a program has just done, until the one who is asked has chosen: its last lines, each to be shown on the table by a press. */
export function LatelyCard() {
  const game = useGame()
  const screen = useScreen()
  const namer = useNamer()
  const lately = useGameNow((now) => now.lately)
  const programs = useGameNow((now) => now.programs)
  const reasons = useGameNow((now) => now.reasons)
  const [away, setAway] = useState<number | null>(null)
  const units = useGameNow((now) => now.units)
  if (!lately || lately.events[0]!.entry === away) return null
  const { side, events } = lately
  const { show } = game.playable
  const { answers, lines, onlyLosses } = latelyTold(lately, {
    topic: (event) => topicOf(event, show), ownerOf: ownerLookup(units), isPerson: (each) => !programs[each],
  })
  // A question that nobody else saw, such as whether to interrupt, and that it let go, is no deed.
  if (lines.length === 0) return null
  // Of what its last line tells, not of what it let be after that.
  const last = lines.at(-1)!.event.entry
  const why = onlyLosses ? undefined : events.flatMap(({ entry }) => (entry <= last ? (reasons.get(entry) ?? []) : [])).at(-1)
  return (
    <section className="lately panel" aria-label="What has just been done">
      <header>
        <h2>
          <SideSign side={side} /> {programs[side]?.name ?? game.nameOf(side)} <span className="soft">just now</span>
        </h2>
        {lines.length > MOST_LINES && (
          <button type="button" className="button bare small" onClick={() => screen.set({ tab: 'log', sheetOpen: true })}>
            All {lines.length}
          </button>
        )}
        <button type="button" className="button square bare" aria-label="Put away" onClick={() => setAway(events[0]!.entry)}>
          <Icon name="close" />
        </button>
      </header>
      {/* Where other deeds have followed, what it answered at first is long past. */}
      {onlyLosses && answers.map((event) => (
        <p key={`${event.entry} ${event.step} ${event.rolls[0]}`} className="log-words answers">
          <Words text={event.text} />
        </p>
      ))}
      <ul>
        {lines.slice(-MOST_LINES).map(({ event, times }) => (
          <li key={`${event.entry} ${events.indexOf(event)}`} className="log-words" onClick={() => game.point(event)}>
            <span>
              <Words text={event.text} />
              {times > 1 && <strong className="times"> ×{times}</strong>}
            </span>
            <button
              type="button" className="log-more" aria-label={`Show on the table: ${eventSaid(event.text, namer)}`}
              onClick={(click) => (click.stopPropagation(), game.point(event))}
            >
              <Icon name="eye" />
            </button>
          </li>
        ))}
      </ul>
      {why !== undefined && <p className="why">{namer.say(why)}</p>}
    </section>
  )
}
