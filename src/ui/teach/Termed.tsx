import { useGlossary } from './use-glossary'

interface TermedProps {
  readonly text: string
  /** It stands in something that can be pressed: the words get no focus of their own, and tell themselves with it. */
  readonly inside?: boolean
}

/** A text whose words explain themselves (`TermLayer`). */
export function Termed({ text, inside = false }: TermedProps) {
  const glossary = useGlossary()
  if (!glossary) return text
  return glossary.stretches(text).map(({ text: words, term }, i) => {
    if (term === null) return words
    return inside ? (
      // Stretches of a text have no identity of their own.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={i} className="term" data-term={term}>
        {words}
      </span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/no-noninteractive-tabindex
      <dfn key={i} className="term" data-term={term} tabIndex={0}>
        {words}
      </dfn>
    )
  })
}
