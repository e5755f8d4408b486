import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { typeset } from '../../rules/ruling-text'
import { withNames } from '../../table/names'
import type { Desk } from '../../tools/desk'
import type { Overlay } from '../../tools/overlay'
import { roomCard } from '../../tools/room/room'
import { seatAt } from '../../tools/ruling/seat'
import { changeText, type Change } from '../../tools/ruling/what-if'
import { useDesk, useHost, useNow } from '../desk-context'
import { Icon } from '../parts/Icon'

/** What would change the ruling: the shortest moves that do, each shown on the table as a ghost while one looks at it. */
export function ChangesList() {
  const desk = useDesk()
  const { changes } = useHost()
  const { status, found, error } = useStore(changes.state)
  const held = useNow((now) => now.held !== null)
  // Another object whenever it was ruled anew.
  const card = useNow(roomCard)
  const view = useNow((now) => now.view)
  const heading = useNow((now) => now.heading)
  const seat = useMemo(() => (view ? seatAt(view, heading) : undefined), [view, heading])
  useEffect(() => {
    if (held || !card) return
    // When the hand has rested for a moment.
    const timer = setTimeout(() => changes.find(card), REST_MS)
    return () => {
      clearTimeout(timer)
      changes.cancel()
      desk.set({ laid: [] })
    }
  }, [desk, changes, held, card])
  return (
    <section className="changes" aria-label="What would change it">
      <h3>What would change it</h3>
      {status === 'failed' && <p className="why-not">It could not be looked for: {error}</p>}
      {(status === 'working' || status === 'idle') && (
        <p className="soft" role="status">{found.length === 0 ? 'Looking for the shortest move' : 'Looking for a shorter one'}</p>
      )}
      {status === 'done' && found.length === 0 && <p className="soft">No move of up to six inches by one of the two, or of what stands between them.</p>}
      {status === 'cut' && (
        <p className="soft">
          {found.length === 0 ? 'Nothing was found in ten seconds; there may be something.' : 'After ten seconds the search ended: there may be a shorter one.'}
        </p>
      )}
      <ul>
        {found.map((change) => (
          <li key={`${change.mover} ${change.changes}`}>
            <button
              type="button"
              className="button change"
              onPointerEnter={() => lay(desk, change)}
              onPointerLeave={() => lay(desk, null)}
              onFocus={() => lay(desk, change)}
              onBlur={() => lay(desk, null)}
              onClick={() => lay(desk, change)}
            >
              <Icon name={change.verdict} />
              {typeset(withNames(desk.now, changeText(change, seat)))}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const REST_MS = 350

function lay(desk: Desk, change: Change | null): void {
  const { models, pieces } = desk.now.board
  const laid = (change?.ghosts ?? []).flatMap(({ id, pose }): Overlay[] => {
    const from = [...models, ...pieces].find((each) => each.id === id)
    if (!from) return []
    const way: Overlay = { kind: 'path', points: [from.at, pose.at], costs: [0, change!.distance], legs: [], legal: true, allowance: null }
    return models.some((model) => model.id === id) ? [{ kind: 'ghost', model: id, pose }, way] : [{ kind: 'highlight', id, tone: 'blocker' }, way]
  })
  desk.change({ laid })
}
