import { useEffect, useState } from 'react'

/** How far the panels of a game reach in from the edges of the window, in CSS pixels. */
interface PanelSpace {
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

export const NO_PANELS: PanelSpace = { top: 0, right: 0, bottom: 0, left: 0 }
const MARGIN = 8
/** Least and greatest share of the window's height that is kept free for the question panel, which grows and shrinks. */
const LEAST_FOOT = { wide: 0.24, upright: 0.34 } as const
const MOST_FOOT = { wide: 0.34, upright: 0.49 } as const

/**
 * Panels in the middle of the width push the view off the top or the bottom edge, the others off their side. With `before` the bottom
 * space never shrinks, so that the view does not move with every question.
 */
export function panelSpace(boxes: readonly Box[], width: number, height: number, before: PanelSpace = NO_PANELS): PanelSpace {
  const space = { top: 0, right: 0, bottom: 0, left: 0 }
  let foot = false
  for (const box of boxes) {
    const [wide, tall] = [box.right - box.left, box.bottom - box.top]
    if (wide <= 0 || tall <= 0) continue
    const middle = (box.left + box.right) / 2 / width
    const flat = middle > 0.3 && middle < 0.7
    if (flat && box.top < height / 3) space.top = Math.max(space.top, box.bottom + MARGIN)
    else if (flat) {
      foot = true
      space.bottom = Math.max(space.bottom, height - box.top + MARGIN)
    } else if (middle < 0.5) space.left = Math.max(space.left, box.right + MARGIN)
    else space.right = Math.max(space.right, width - box.left + MARGIN)
  }
  if (!foot) return space
  const kind = width < height ? 'upright' : 'wide'
  const least = Math.max(before.bottom, height * LEAST_FOOT[kind])
  return { ...space, bottom: Math.round(Math.min(Math.max(space.bottom, least), height * MOST_FOOT[kind])) }
}

const PANELS = '[data-panel]'

/** The space of the panels on the page; updates when one appears or changes its size. */
export function usePanelSpace(): PanelSpace {
  const [space, setSpace] = useState(NO_PANELS)
  useEffect(() => {
    let size = ''
    const measure = () => {
      const { innerWidth: width, innerHeight: height } = window
      // A palette that is unfolded for a moment, as on a phone, does not move the view.
      const boxes = [...document.querySelectorAll(PANELS)]
        .map((panel) => ({ passing: panel.matches('.palette'), box: panel.getBoundingClientRect() }))
        .filter(({ passing, box }) => !passing || box.height > box.width)
        .map(({ box }) => box)
      setSpace((before) => {
        const next = panelSpace(boxes, width, height, size === `${width} ${height}` ? before : NO_PANELS)
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
  return space
}

const same = (a: PanelSpace, b: PanelSpace): boolean =>
  Math.abs(a.top - b.top) + Math.abs(a.right - b.right) + Math.abs(a.bottom - b.bottom) + Math.abs(a.left - b.left) < 4
