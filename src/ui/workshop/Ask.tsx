import { useEffect, useRef } from 'react'

interface AskProps {
  readonly about: string
  readonly text: string
  readonly yes: string
  readonly does: () => void
  /** Another way out that loses nothing. */
  readonly instead?: { readonly label: string; readonly does: () => void }
  readonly no: string
  readonly leave: () => void
}

/** Asks in place before something is lost; the harmless answer has the keyboard, and Escape is it, too. */
export function Ask({ about, text, yes, does, instead, no, leave }: AskProps) {
  const harmless = useRef<HTMLButtonElement>(null)
  useEffect(() => harmless.current?.focus(), [])
  return (
    <div className="workshop-ask" role="group" aria-label={about} onKeyDown={(event) => event.key === 'Escape' && leave()}>
      <p>{text}</p>
      {instead && (
        <button type="button" className="button solid" onClick={instead.does}>
          {instead.label}
        </button>
      )}
      <button type="button" className={instead ? 'button' : 'button solid'} onClick={does}>
        {yes}
      </button>
      <button ref={harmless} type="button" className="button" onClick={leave}>
        {no}
      </button>
    </div>
  )
}
