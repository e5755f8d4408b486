import { useRef, useState, type PointerEvent } from 'react'
import { hashText } from '../../core/random'
import type { SideId } from '../../core/board'

/** Pixels of shaking, and presses, that fill the cup. */
const WAY = 2400
const PRESSES = 8

interface ShakeCupProps {
  readonly side: SideId
  readonly label: string
  /** What came of it: where and when, to the fraction of a millisecond, each shake was. */
  readonly onFull: (text: string) => void
}

/** A dice cup that is shaken by dragging, or pressed time and again; each movement goes into the secret. */
export function ShakeCup({ side, label, onFull }: ShakeCupProps) {
  const trace = useRef<string[]>([])
  const last = useRef<readonly [number, number] | null>(null)
  const [filled, setFilled] = useState(0)
  const [lean, setLean] = useState<readonly [number, number]>([0, 0])
  const add = (share: number, what: string) => {
    trace.current.push(`${what} ${performance.now()}`)
    const now = Math.min(1, filled + share)
    setFilled(now)
    if (now === 1 && filled < 1) onFull(hashText(trace.current.join('\n')))
  }
  const move = ({ clientX, clientY, isPrimary }: PointerEvent) => {
    if (!isPrimary) return
    const before = last.current
    last.current = [clientX, clientY]
    if (!before) return
    const [dx, dy] = [clientX - before[0], clientY - before[1]]
    setLean([Math.max(-26, Math.min(26, dx)), Math.max(-14, Math.min(14, dy))])
    add(Math.min(0.05, Math.hypot(dx, dy) / WAY), `${clientX} ${clientY}`)
  }
  const still = () => {
    last.current = null
    setLean([0, 0])
  }
  return (
    <button
      type="button"
      className="shake"
      data-side={side}
      aria-label={`${label}: ${Math.round(filled * 100)} %`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        last.current = [event.clientX, event.clientY]
      }}
      onPointerMove={(event) => event.buttons > 0 && move(event)}
      onPointerUp={still}
      onPointerCancel={still}
      onClick={() => {
        setLean((before) => [before[0] > 0 ? -18 : 18, 0])
        add(1 / PRESSES, 'press')
      }}
    >
      <svg viewBox="-60 -60 120 120" aria-hidden="true" focusable="false">
        <circle className="shake-track" r="54" />
        <circle className="shake-ring" r="54" pathLength="1" strokeDasharray={`${filled} 1`} transform="rotate(-90)" />
        <g className="shake-cup" style={{ transform: `translate(${lean[0] / 3}px, ${lean[1] / 2}px) rotate(${lean[0]}deg)` }}>
          <path className="cup-body" d="M-21-22 21-22 16 27Q0 33-16 27z" />
          <ellipse className="cup-mouth" cy="-22" rx="21" ry="7" />
          <path className="cup-band" d="M-20-9Q0-3 20-9M-17 18Q0 24 17 18" />
          <g className="cup-dice">
            <rect x="-13" y="-31" width="12" height="12" rx="2.5" transform="rotate(-14 -7 -25)" />
            <rect x="2" y="-33" width="12" height="12" rx="2.5" transform="rotate(17 8 -27)" />
            <g className="cup-pips">
              <circle cx="-9.6" cy="-27" r="1.3" />
              <circle cx="-4.6" cy="-23.4" r="1.3" />
              <circle cx="8" cy="-27" r="1.3" />
            </g>
          </g>
        </g>
      </svg>
    </button>
  )
}
