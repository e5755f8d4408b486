import type { Term } from '../../rules/teaching'
import { useTaught } from './taught'
import { glossaryOf, type Glossary } from './terms'

const made = new WeakMap<readonly Term[], Glossary>()

/** The words of the system that the page is about; null where it tells none. */
export function useGlossary(): Glossary | null {
  const { terms } = useTaught()
  if (!terms) return null
  const before = made.get(terms)
  if (before) return before
  const glossary = glossaryOf(terms)
  made.set(terms, glossary)
  return glossary
}
