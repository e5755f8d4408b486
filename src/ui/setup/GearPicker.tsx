import type { GearOffer } from '../../rules/armoury'
import { Icon } from '../parts/Icon'

interface GearPickerProps {
  /** Whose gear it is, by name. */
  readonly unit: string
  readonly gear: readonly string[]
  readonly offers: readonly GearOffer[]
  readonly onChange: (gear: readonly string[]) => void
}

/** What a unit of a list carries: each piece can be put back, and another taken from what its card offers. */
export function GearPicker({ unit, gear, offers, onChange }: GearPickerProps) {
  return (
    <div className="unit-gear">
      {gear.map((id, i) => {
        const name = offers.find((offer) => offer.id === id)?.name ?? id
        return (
          // The same piece may be carried twice.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={`${id} ${i}`} className="gear-chip">
            {name}
            <button type="button" className="button square bare small" aria-label={`Put back ${name} of ${unit}`} onClick={() => onChange(gear.filter((_, k) => k !== i))}>
              <Icon name="close" />
            </button>
          </span>
        )
      })}
      <select aria-label={`Gear for ${unit}`} value="" onChange={(event) => onChange([...gear, event.target.value])}>
        <option value="">Add gear</option>
        {offers.map(({ id, name, points }) => (
          <option key={id} value={id}>
            {name}, {points}
          </option>
        ))}
      </select>
    </div>
  )
}
