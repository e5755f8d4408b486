import type { Locus } from '../../core/measure'
import type { Desk, ToolState } from '../desk'
import { formatFine } from '../format'
import { tapeOverlay } from '../overlays'
import { arrowStep } from '../select/arrows'
import { idle } from './idle'
import { placeName, placePoint, samePlace, snap } from './snap'

const MOST_TAPES = 8

/** One end is down. A drag ends where it is let go; after a press without a drag, the next press ends it. */
export function stretching(from: Locus): ToolState {
  let to: Locus | null = null

  const measure = (desk: Desk) => {
    if (!to) return
    const fact = desk.world.distance(from, to)
    const lines = [
      { label: 'Distance', value: formatFine(fact.distance) },
      { label: 'In plan', value: formatFine(fact.horizontal) },
      ...(fact.vertical > 0.005 ? [{ label: 'Height', value: formatFine(fact.vertical) }] : []),
    ]
    desk.set({ readout: { title: `${placeName(desk, from)} to ${placeName(desk, to)}`, lines, refusal: null } })
  }

  const pin = (desk: Desk): ToolState => {
    if (to) {
      const key = JSON.stringify([from, to])
      const others = desk.now.tapes.filter((tape) => tape.key !== key)
      desk.set({ tapes: [...others, { key, from, to }].slice(-MOST_TAPES) })
    }
    return idle
  }

  return {
    name: 'tape.stretching',
    hint: () => 'To where? Let go or press there; Alt does not snap, Shift takes terrain, Esc lets go',
    pointer(desk, event) {
      if (event.type === 'cancel') return idle
      if (event.type === 'long-press') return null
      const there = snap(desk, event)
      if (there && !samePlace(from, there)) {
        to = there
        measure(desk)
      }
      return event.type === 'up' && to && there && !samePlace(from, there) ? pin(desk) : null
    },
    key(desk, press) {
      if (press.key === 'enter' && to && desk.now.hover === null) return pin(desk)
      const step = arrowStep(press.key, press.shift, desk.now.heading)
      if (!step) return null
      const [x, y, z] = placePoint(desk, to ?? from)
      to = { point: [x + step[0], y, z + step[1]] }
      desk.set({ hover: null })
      measure(desk)
      return 'used'
    },
    cancel(desk) {
      desk.set({ readout: null })
      return idle
    },
    overlays: (desk) => (to ? [tapeOverlay(desk.world.distance(from, to))] : []),
  }
}
