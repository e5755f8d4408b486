import { useEffect, useRef, useState } from 'react'
import { Icon } from '../parts/Icon'
import type { ShelfCard } from './shelf-card'

/** The picture of a table or game, read when it comes into view; a sign of its kind where there is none. */
export function ShelfPicture({ card, load }: { card: Pick<ShelfCard, 'key' | 'kind'>; load: (key: string) => Promise<string | null> }) {
  const place = useRef<HTMLSpanElement>(null)
  const [picture, setPicture] = useState<string | null>(null)
  const { key } = card
  useEffect(() => {
    let left = false
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      seen.disconnect()
      void load(key).then((found) => !left && setPicture(found)).catch(() => undefined)
    }, { rootMargin: '200px' })
    if (place.current) seen.observe(place.current)
    return () => {
      left = true
      seen.disconnect()
    }
  }, [key, load])
  return (
    <span ref={place} className="shelf-picture">
      {picture === null ? <Icon name={card.kind === 'game' ? 'rings' : 'frame'} /> : <img src={picture} alt="" width={480} height={300} />}
    </span>
  )
}
