import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Term } from '../../rules/teaching'
import { RuleIds } from '../game/parts/RuleIds'
import { PictureView } from './PictureView'
import { placeCard } from './place-card'
import { pointedTerm, termsWithin } from './term-pointing'
import { useGlossary } from './use-glossary'

interface Told {
  readonly terms: readonly Term[]
  readonly by: HTMLElement
}

/** Explains the word that is rested on, focused or held down: a sentence, a picture where there is one, and the rules one step further. */
export function TermLayer() {
  const glossary = useGlossary()
  const [told, setTold] = useState<Told | null>(null)
  const card = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (!glossary) return undefined
    const tell = (by: HTMLElement) => {
      const terms = termsWithin(by).flatMap((each) => glossary.byId.get(each) ?? [])
      if (terms.length > 0) setTold({ terms, by })
    }
    return pointedTerm({ tell, hide: () => setTold(null), isCard: (target) => card.current?.contains(target) ?? false })
  }, [glossary])

  useLayoutEffect(() => {
    const box = card.current
    if (!told || !box) return undefined
    placeCard(box, told.by.getBoundingClientRect())
    told.by.setAttribute('aria-describedby', id)
    return () => told.by.removeAttribute('aria-describedby')
  }, [told, id])

  if (!told) return null
  return createPortal(
    <div ref={card} id={id} className="term-card" role="region" aria-label="What it means" data-react-aria-top-layer="true">
      {told.terms.map((term) => (
        <div key={term.id} className="term-told">
          <p>
            <strong>{term.title}.</strong> {term.text}
          </p>
          {term.picture && told.terms.length === 1 && <PictureView picture={term.picture} />}
          <RuleIds rules={term.rules} />
        </div>
      ))}
    </div>,
    document.body,
  )
}

