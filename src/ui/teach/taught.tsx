import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import type { Playable } from '../../rules/playable'
import type { Term } from '../../rules/teaching'

interface Taught {
  readonly playable: Playable
  /** The system's words; null where it tells none, or they are not here yet. */
  readonly terms: readonly Term[] | null
}

const TaughtContext = createContext<Taught | null>(null)

/** Within it texts explain the system's words (`Termed`), and rules tell their lines. */
export const TaughtProvider = ({ playable, terms, children }: Taught & { readonly children: ReactNode }) => (
  <TaughtContext value={{ playable, terms }}>{children}</TaughtContext>
)

export function useTaught(): Taught {
  const taught = useContext(TaughtContext)
  if (!taught) throw new Error('useTaught outside of TaughtProvider')
  return taught
}

/** The words of a system that nobody plays yet: they come after the page. */
export function useTermsOf({ teaching }: Playable): readonly Term[] | null {
  const [terms, setTerms] = useState<readonly Term[] | null>(null)
  useEffect(() => {
    let gone = false
    // A page without its words is whole; they are asked for again when it is opened the next time.
    teaching?.().then((told) => !gone && setTerms(told.terms), () => undefined)
    return () => {
      gone = true
    }
  }, [teaching])
  return terms
}
