import { changeRoom, lookAlong } from '../../tools/room/room'
import type { RulingView } from '../../tools/ruling/ruling-view'
import { useDesk, useNow } from '../desk-context'
import { Icon } from '../parts/Icon'

/** Through the model's eye, and along the line to the target. */
export function EyeRow({ view }: { view: RulingView }) {
  const desk = useDesk()
  const eye = useNow((now) => now.eye)
  const evidence = useNow((now) => now.room?.evidence ?? true)
  const shown = view.models.find(({ sight }) => sight.id === view.focus)
  if (!shown) return null
  const { from, to } = shown.line
  const length = Math.hypot(...from.map((a, i) => to[i]! - a))
  const done = eye?.from ? Math.hypot(...from.map((a, i) => eye.from![i]! - a)) / Math.max(length, 1e-9) : 0
  return (
    <div className="eye-row">
      <div className="buttons">
        <button
          type="button"
          className="button"
          aria-pressed={eye !== null}
          onClick={() => (eye ? desk.change({ eye: null }) : lookAlong(desk, 0))}
        >
          <Icon name="eye" />
          Through its eye
        </button>
        <button type="button" className="button" aria-pressed={evidence} onClick={() => changeRoom(desk, { evidence: !evidence })}>
          <Icon name="lamp" />
          Lit
        </button>
      </div>
      <label className="scrub">
        <span className="soft">Along the line</span>
        <input
          type="range"
          min={0}
          max={97}
          value={Math.round(Math.min(0.97, done) * 100)}
          aria-valuetext={`${(done * length).toFixed(1)} of ${length.toFixed(1)} inches`}
          onChange={(event) => lookAlong(desk, Number(event.target.value) / 100)}
        />
      </label>
    </div>
  )
}
