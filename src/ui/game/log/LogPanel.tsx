import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { GameEvent } from '../../../rules/engine/event'
import { withTakebacks } from '../../../rules/engine/takeback'
import { useGame, useGameNow } from '../game-context'
import { Agreement } from '../parts/Agreement'
import { useNamer } from '../parts/namer'
import { useScreen } from '../screen-state'
import { LogLine } from './LogLine'
import type { LogTopic } from '../../../rules/playable'
import { ALL, filterLog, TOPICS, type LogFilter } from './log-lines'
import { ownerLookup } from './owners'
import { useFaults } from '../analysis/use-faults'
import { useFoot } from './use-foot'
import { SIDES } from '../../../core/sides'

const STEP = 120

/** What happened, in plain words, the newest at the foot. */
export function LogPanel() {
  const game = useGame()
  const { set } = useScreen()
  const { nameOf } = useNamer()
  const told = useGameNow((now) => now.log)
  const takebacks = useGameNow((now) => now.play.record.takebacks)
  const moment = useGameNow((now) => now.moment ?? Infinity)
  const log = useMemo(() => withTakebacks(told, takebacks.filter(({ kept }) => kept < moment)), [told, takebacks, moment])
  const units = useGameNow((now) => now.units)
  const reasons = useGameNow((now) => now.reasons)
  const faults = useFaults()
  const [filter, setFilter] = useState<LogFilter>(ALL)
  const [shown, setShown] = useState(STEP)
  const [back, setBack] = useState<GameEvent | null>(null)
  const wanted = useDeferredValue(filter)
  const ownerOf = useMemo(() => ownerLookup(units), [units])
  const lines = useMemo(
    () => filterLog(log, wanted, nameOf, ownerOf, game.playable.show),
    [log, wanted, nameOf, ownerOf, game],
  )
  const end = useFoot(wanted)
  const onBack = useCallback((event: GameEvent) => setBack(event), [])
  // On a phone the sheet lies over the table that it is to be seen on, and over the way back to now.
  const onSee = useCallback((event: GameEvent) => {
    set({ sheetOpen: false })
    game.show(event.entry + 1)
  }, [game, set])
  const visible = lines.slice(-shown)
  return (
    <div className="log">
      <div className="log-filters">
        <input
          type="search"
          className="text-field"
          maxLength={100}
          placeholder="Search the log"
          aria-label="Search the log"
          value={filter.text}
          onChange={(event) => setFilter({ ...filter, text: event.target.value })}
        />
        <select
          className="text-field"
          aria-label="Whose lines"
          value={filter.side ?? ''}
          onChange={(event) => setFilter({ ...filter, side: SIDES.find((side) => side === event.target.value) ?? null })}
        >
          <option value="">Both sides</option>
          {SIDES.map((side) => (
            <option key={side} value={side}>
              {game.nameOf(side)}
            </option>
          ))}
        </select>
        <select
          className="text-field"
          aria-label="What kind of lines"
          value={filter.topic ?? ''}
          onChange={(event) => setFilter({ ...filter, topic: (event.target.value || null) as LogTopic | null })}
        >
          <option value="">Everything</option>
          {TOPICS.map(([topic, text]) => (
            <option key={topic} value={topic}>
              {text}
            </option>
          ))}
        </select>
      </div>
      {lines.length === 0 && (
        <p className="empty-note">{log.length === 0 ? 'Nothing has happened yet.' : 'No line fits the filter.'}</p>
      )}
      {visible.length < lines.length && (
        <button type="button" className="button" onClick={() => setShown(shown + STEP)}>
          Earlier lines ({lines.length - visible.length})
        </button>
      )}
      <ol className="log-lines" aria-label="Log">
        {visible.map((line, i) => (
          <LogLine
            key={line.index} event={line.event} side={line.side} onSee={onSee} onBack={onBack}
            // What was chosen is told first, and why beside it.
            why={visible[i - 1]?.event.entry === line.event.entry ? null : (reasons.get(line.event.entry) ?? null)}
            fault={visible[i - 1]?.event.entry === line.event.entry ? null : (faults.get(line.event.entry) ?? null)}
          />
        ))}
      </ol>
      <div ref={end} />
      <Agreement
        asked={
          back && {
            title: 'Take back to here',
            text: `Everything from this choice on is taken back. It stays in the record that it was.`,
            verb: 'Take back',
            act: () => {
              set({ replaying: false })
              game.takeBack(back.entry)
            },
          }
        }
        onClose={() => setBack(null)}
      />
    </div>
  )
}
