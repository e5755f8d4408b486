import { memo, useState } from 'react'
import type { Reviewed } from '../../../bot/analysis/analyse'
import type { SideId } from '../../../core/board'
import type { GameEvent } from '../../../rules/engine/event'
import { eventSaid } from '../../../tools/game/words'
import { Icon } from '../../parts/Icon'
import { signedPercent, SIGNS, WORDS } from '../analysis/analysis-figures'
import { useGame } from '../game-context'
import { useNamer } from '../parts/namer'
import { RuleIds } from '../parts/RuleIds'
import { SideSign } from '../parts/SideSign'
import { Words } from '../parts/Words'
import { partsOf, topicOf } from './log-lines'

interface LogLineProps {
  readonly event: GameEvent
  readonly side: SideId | null
  /** Why a program did it; null: it was no program, or did not say. */
  readonly why: string | null
  /** What a look back found wanting in it; null: nothing, or nobody looked. */
  readonly fault: Reviewed | null
  /** The table as it was then. */
  readonly onSee: (event: GameEvent) => void
  readonly onBack: (event: GameEvent) => void
}

/** One line: a press shows it on the table and opens what else can be done with it. */
export const LogLine = memo(function LogLine({ event, side, why, fault, onSee, onBack }: LogLineProps) {
  const game = useGame()
  const namer = useNamer()
  const [open, setOpen] = useState(false)
  const first = partsOf(event)[0]
  const namesSide = typeof first === 'object' && 'side' in first
  const words = eventSaid(event.text, namer)
  const show = () => {
    game.point(event)
    setOpen(!open)
  }
  return (
    <li className="log-line" data-topic={topicOf(event, game.playable.show)} data-kind={event.kind} data-open={open || undefined}>
      {/* The line itself is only a wider target for the button at its end. */}
      <div className="log-words" onClick={show}>
        {side && !namesSide && <SideSign side={side} />}
        <span>
          <Words text={event.text} /> <RuleIds rules={event.rules.slice(0, open ? undefined : 1)} />
        </span>
        <button
          type="button" className="log-more" aria-expanded={open} aria-label={`Show on the table: ${words}`}
          onClick={(click) => (click.stopPropagation(), show())}
        >
          <Icon name={open ? 'up' : 'eye'} />
        </button>
      </div>
      {why !== null && <p className="log-why">{namer.say(why)}</p>}
      {fault?.grade && (
        <p className="log-why log-fault" data-grade={fault.grade}>
          <strong>
            <span aria-hidden="true">{SIGNS[fault.grade]} </span>
            {WORDS[fault.grade]}, {signedPercent(-fault.lost)}
          </strong>
          {fault.told && <> Better: {namer.say(fault.told.better.text)}</>}
        </p>
      )}
      {open && (
        <div className="log-actions">
          <button type="button" className="button" onClick={() => onSee(event)}>
            See this moment
          </button>
          <button type="button" className="button" onClick={() => onBack(event)}>
            Take back to here
          </button>
        </div>
      )}
    </li>
  )
})
