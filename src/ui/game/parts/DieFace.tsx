interface DieFaceProps {
  readonly face: number
  readonly good: boolean | null
  /** Gives it the outline of a die of that many sides; a square where it has none of its own. */
  readonly sides?: number
}

/** A die with its face: filled where it did what it was rolled for, struck through where it did not. */
export function DieFace({ face, good, sides = 6 }: DieFaceProps) {
  const word = good === null ? '' : good ? ', good' : ', no good'
  const outline = OUTLINES[sides]
  return (
    <span className="die" data-good={good ?? undefined} data-sides={outline && sides} title={`${face}${word}`}>
      {outline && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <polygon points={outline} />
        </svg>
      )}
      {face}
      {word && <span className="unseen">{word}</span>}
    </span>
  )
}

/** As a die of that many sides looks from above, in a square of 24. */
const OUTLINES: Readonly<Record<number, string>> = {
  4: '12,1.5 23.2,21.5 0.8,21.5',
  8: '12,0.8 23.2,12 12,23.2 0.8,12',
  10: '12,0.8 23.2,14.5 12,23.2 0.8,14.5',
  12: '12,0.8 23.2,9 19,22.2 5,22.2 0.8,9',
  20: '12,0.8 22.2,6.5 22.2,17.5 12,23.2 1.8,17.5 1.8,6.5',
}
