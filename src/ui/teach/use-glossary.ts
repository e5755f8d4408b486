import type { Term } from '../../rules/teaching'
import { useGameHost } from '../game/game-context'
import { glossaryOf, type Glossary } from './terms'

const made = new WeakMap<readonly Term[], Glossary>()

/** The words of the system that is played; null where it tells none. */
export function useGlossary(): Glossary | null {
  const { teaching } = useGameHost()
  if (!teaching) return null
  const before = made.get(teaching.terms)
  if (before) return before
  const glossary = glossaryOf(teaching.terms)
  made.set(teaching.terms, glossary)
  return glossary
}
