import { useEffect, useState } from 'react'

/** How far the panels reach in from the edges of the window, in CSS pixels. */
interface PanelSpace {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
  /** How far to the right and down cards reach that lie on the table at its upper left for a while; left out: there are none. */
  readonly card?: Corner
}

interface Corner {
  readonly right: number
  readonly bottom: number
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** It stands on what lies at the foot of the window, however high that has grown. */
  readonly foot?: boolean
}

export const NO_PANELS: PanelSpace = { top: 0, right: 0, bottom: 0, left: 0 }
const MARGIN = 8
/** What ends so near to the foot of the window, and lies at its side, lies in a corner. */
const CORNER = 24
/** Least and greatest share of the window's height that is kept free for the question panel, which grows and shrinks. */
const LEAST_FOOT = { wide: 0.24, upright: 0.34 } as const
const MOST_FOOT = { wide: 0.56, upright: 0.58 } as const
/** What a panel at the foot gives back is taken when it has been smaller for so long: one question follows another sooner. */
const SETTLED_MS = 1400

/**
 * Panels in the middle of the width push the view off the top or the bottom edge, the others off their side; what lies in a lower corner off that of the
 * two which leaves more. With `before` the bottom space never shrinks, so that the view does not move with every question. `grows`: what stands at the
 * foot is a question.
 */
export function panelSpace(boxes: readonly Box[], width: number, height: number, before: PanelSpace = NO_PANELS, grows = true): PanelSpace {
  const seen = boxes.filter(({ left, top, right, bottom }) => right > left && bottom > top)
  const kind = width < height ? 'upright' : 'wide'
  const middle = ({ left, right }: Box) => (left + right) / 2 / width
  const flat = (box: Box) => middle(box) > 0.3 && middle(box) < 0.7
  const isCorner = (box: Box) => !flat(box) && box.top > height * (1 - MOST_FOOT[kind]) && box.bottom > height - CORNER
  const spaceOf = (below: (box: Box) => boolean): PanelSpace => {
    const space = { top: 0, right: 0, bottom: 0, left: 0 }
    for (const box of seen) {
      if (flat(box) && box.top < height / 3 && !box.foot) space.top = Math.max(space.top, box.bottom + MARGIN)
      else if (flat(box) || below(box)) space.bottom = Math.max(space.bottom, height - box.top + MARGIN)
      else if (middle(box) < 0.5) space.left = Math.max(space.left, box.right + MARGIN)
      else space.right = Math.max(space.right, width - box.left + MARGIN)
    }
    if (space.bottom === 0) return space
    const least = Math.max(before.bottom, grows ? height * LEAST_FOOT[kind] : 0)
    return { ...space, bottom: Math.round(Math.min(Math.max(space.bottom, least), height * MOST_FOOT[kind])) }
  }
  const area = ({ top, right, bottom, left }: PanelSpace) => (width - left - right) * (height - top - bottom)
  const [beside, below] = [spaceOf(() => false), spaceOf(isCorner)]
  return area(below) > area(beside) ? below : beside
}

/** What takes room from the table; `foot`: only where it lies at the foot of the screen, as on a phone, and not beside the table. */
const PANELS = '[data-panel]'

/** What comes and goes at the upper left: the table keeps its place under it, but what one is to see is not laid there. */
const CARDS = '.game-left > *'

/** How far those reach that take room at all. */
export function cornerOf(boxes: readonly Box[]): Corner | undefined {
  const seen = boxes.filter(({ left, top, right, bottom }) => right > left && bottom > top)
  if (seen.length === 0) return undefined
  return { right: Math.max(...seen.map(({ right }) => right)) + MARGIN, bottom: Math.max(...seen.map(({ bottom }) => bottom)) + MARGIN }
}

const atFoot = (box: DOMRect): boolean => box.left < window.innerWidth * 0.3 && box.right > window.innerWidth * 0.7

/** The space of the panels on the page; updates when one appears, goes or changes its size. */
export function usePanelSpace(): PanelSpace {
  const [space, setSpace] = useState(NO_PANELS)
  useEffect(() => {
    let size = ''
    let settling: ReturnType<typeof setTimeout> | undefined
    const inGame = document.querySelector('.game-screen') !== null
    const measure = (settled = false) => {
      clearTimeout(settling)
      const { innerWidth: width, innerHeight: height } = window
      // A palette that is unfolded for a moment, as on a phone, does not move the view.
      const boxes = [...document.querySelectorAll<HTMLElement>(PANELS)]
        .map((panel) => ({ panel, box: panel.getBoundingClientRect() }))
        .filter(({ panel, box }) => !panel.matches('.palette') || box.height > box.width || !inGame)
        .filter(({ panel, box }) => panel.dataset['panel'] !== 'foot' || atFoot(box))
        .map(({ panel, box: { left, top, right, bottom } }): Box => ({ left, top, right, bottom, foot: panel.closest('.foot') !== null }))
      const card = cornerOf([...document.querySelectorAll(CARDS)].map((each) => each.getBoundingClientRect()))
      setSpace((before) => {
        const fresh = settled || size !== `${width} ${height}`
        const next = { ...panelSpace(boxes, width, height, fresh ? NO_PANELS : before, inGame), ...(card && { card }) }
        size = `${width} ${height}`
        if (!fresh && panelSpace(boxes, width, height, NO_PANELS, inGame).bottom < next.bottom) settling = setTimeout(() => measure(true), SETTLED_MS)
        return same(before, next) ? before : next
      })
    }
    const sizes = new ResizeObserver(() => measure())
    const watch = () => {
      sizes.disconnect()
      for (const panel of document.querySelectorAll(`${PANELS}, ${CARDS}`)) sizes.observe(panel)
    }
    const panels = new MutationObserver(() => {
      watch()
      measure()
    })
    for (const screen of document.querySelectorAll('.game-screen, .game-foot, .game-left, .screen, .foot')) panels.observe(screen, { childList: true })
    for (const side of document.querySelectorAll('.side')) panels.observe(side, { attributeFilter: ['data-panel', 'data-open'] })
    watch()
    measure()
    const resized = () => measure()
    window.addEventListener('resize', resized)
    return () => {
      clearTimeout(settling)
      sizes.disconnect()
      panels.disconnect()
      window.removeEventListener('resize', resized)
    }
  }, [])
  return space
}

const same = (a: PanelSpace, b: PanelSpace): boolean =>
  Math.abs(a.top - b.top) + Math.abs(a.right - b.right) + Math.abs(a.bottom - b.bottom) + Math.abs(a.left - b.left) < 4
  && Math.abs((a.card?.right ?? 0) - (b.card?.right ?? 0)) + Math.abs((a.card?.bottom ?? 0) - (b.card?.bottom ?? 0)) < 4
