/** What a list costs of what it may cost. */
export function CostMeter({ cost, points }: { readonly cost: number; readonly points: number }) {
  return (
    <div className="cost-meter" data-over={cost > points || undefined}>
      <div className="cost-bar" aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (100 * cost) / points)}%` }} />
      </div>
      <span>
        {cost} of {points} points{cost > points ? `, ${cost - points} too many` : ''}
      </span>
    </div>
  )
}
