/** A die with its face: filled where it did what it was rolled for, struck through where it did not. */
export function DieFace({ face, good }: { face: number; good: boolean | null }) {
  const word = good === null ? '' : good ? ', good' : ', no good'
  return (
    <span className="die" data-good={good ?? undefined} title={`${face}${word}`}>
      {face}
      {word && <span className="unseen">{word}</span>}
    </span>
  )
}
