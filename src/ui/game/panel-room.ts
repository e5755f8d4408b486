import { useEffect, useState } from 'react'

/** How far the panels of a game reach in from the edges of the window, in CSS pixels. */
interface PanelRoom {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const NO_PANELS: PanelRoom = { top: 0, right: 0, bottom: 0, left: 0 }
const GAP = 8
/** A question grows and shrinks: so much of the window's height is always left to it, and no more counts. */
const LEAST_FOOT = { wide: 0.24, upright: 0.34 } as const
const MOST_FOOT = { wide: 0.34, upright: 0.49 } as const

/**
 * Every panel keeps the table away from the edge at which it lies: one that is broader than high from the upper or the lower
 * edge, another from its side. `before` keeps the foot from shrinking again, so that the view does not follow each question.
 */
export function panelRoom(boxes: readonly Box[], width: number, height: number, before: PanelRoom = NO_PANELS): PanelRoom {
  const room = { top: 0, right: 0, bottom: 0, left: 0 }
  let foot = false
  for (const box of boxes) {
    const [wide, tall] = [box.right - box.left, box.bottom - box.top]
    if (wide <= 0 || tall <= 0) continue
    const middle = (box.left + box.right) / 2 / width
    const flat = middle > 0.3 && middle < 0.7
    if (flat && box.top < height / 3) room.top = Math.max(room.top, box.bottom + GAP)
    else if (flat) {
      foot = true
      room.bottom = Math.max(room.bottom, height - box.top + GAP)
    } else if (middle < 0.5) room.left = Math.max(room.left, box.right + GAP)
    else room.right = Math.max(room.right, width - box.left + GAP)
  }
  if (!foot) return room
  const kind = width < height ? 'upright' : 'wide'
  const least = Math.max(before.bottom, height * LEAST_FOOT[kind])
  return { ...room, bottom: Math.round(Math.min(Math.max(room.bottom, least), height * MOST_FOOT[kind])) }
}

const PANELS = '[data-room]'

/** The same of the panels that stand on the page now, and again whenever one changes its size. */
export function usePanelRoom(): PanelRoom {
  const [room, setRoom] = useState(NO_PANELS)
  useEffect(() => {
    let size = ''
    const measure = () => {
      const { innerWidth: width, innerHeight: height } = window
      // Tools that are unfolded for a moment, as on a phone, do not move the view.
      const boxes = [...document.querySelectorAll(PANELS)]
        .map((panel) => ({ passing: panel.matches('.palette'), box: panel.getBoundingClientRect() }))
        .filter(({ passing, box }) => !passing || box.height > box.width)
        .map(({ box }) => box)
      setRoom((before) => {
        const next = panelRoom(boxes, width, height, size === `${width} ${height}` ? before : NO_PANELS)
        size = `${width} ${height}`
        return same(before, next) ? before : next
      })
    }
    const sizes = new ResizeObserver(measure)
    const watch = () => {
      sizes.disconnect()
      for (const panel of document.querySelectorAll(PANELS)) sizes.observe(panel)
    }
    const panels = new MutationObserver(() => {
      watch()
      measure()
    })
    const screen = document.querySelector('.game-screen')
    if (screen) panels.observe(screen, { childList: true })
    watch()
    measure()
    window.addEventListener('resize', measure)
    return () => {
      sizes.disconnect()
      panels.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [])
  return room
}

const same = (a: PanelRoom, b: PanelRoom): boolean =>
  Math.abs(a.top - b.top) + Math.abs(a.right - b.right) + Math.abs(a.bottom - b.bottom) + Math.abs(a.left - b.left) < 4
