import { useEffect, useLayoutEffect, useRef } from 'react'

/** So near to the foot counts as there. */
const NEAR_PX = 24
const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Keeps the newest line in view, from the moment the panel is seen and whatever changes its height, until one scrolls up; back at
 * the foot, or with another `question` to the log, it is kept again. What is returned goes to the element after the last line.
 */
export function useFoot(question: unknown) {
  const end = useRef<HTMLDivElement>(null)
  const kept = useRef(true)
  const asked = useRef(question)
  useLayoutEffect(() => {
    if (asked.current === question) return
    asked.current = question
    kept.current = true
  })
  useEffect(() => {
    const scroller = end.current?.closest<HTMLElement>('.tab-panel')
    const list = end.current?.parentElement
    if (!scroller || !list) return undefined
    // Heights that change scroll too; only a hand on the wheel, the glass or the keys means it.
    let byHand = false
    const touched = () => {
      byHand = true
    }
    const toFoot = () => {
      if (kept.current) scroller.scrollTop = scroller.scrollHeight
    }
    const scrolled = () => {
      const near = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop <= NEAR_PX
      if (near || byHand) kept.current = near
      if (near) byHand = false
    }
    const sizes = new ResizeObserver(toFoot)
    sizes.observe(list)
    sizes.observe(scroller)
    scroller.addEventListener('scroll', scrolled, { passive: true })
    for (const hand of HANDS) scroller.addEventListener(hand, touched, { passive: true })
    toFoot()
    return () => {
      sizes.disconnect()
      scroller.removeEventListener('scroll', scrolled)
      for (const hand of HANDS) scroller.removeEventListener(hand, touched)
    }
  }, [])
  return end
}
