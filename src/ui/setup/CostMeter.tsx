interface CostMeterProps {
  readonly cost: number
  readonly points: number
  /** What is counted, as the armoury has it. */
  readonly counts: string | undefined
}

/** What a list costs of what it may cost. */
export function CostMeter({ cost, points, counts = 'points' }: CostMeterProps) {
  return (
    <div className="cost-meter" data-over={cost > points || undefined}>
      <div className="cost-bar" aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (100 * cost) / points)}%` }} />
      </div>
      <span>
        {cost} of {points} {counts}{cost > points ? `, ${cost - points} too many` : ''}
      </span>
    </div>
  )
}
