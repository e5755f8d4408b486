import type { ProfileCard } from '../../rules/armoury'
import { Icon } from '../parts/Icon'
import { gearOnOffer } from './list-options'

interface GearPickerProps {
  /** Whose gear it is, by name. */
  readonly unit: string
  readonly gear: readonly string[]
  readonly card: ProfileCard
  readonly onChange: (gear: readonly string[]) => void
}

/** What a unit of a list carries: each piece can be put back, and another taken from what its card offers and it has room for. */
export function GearPicker({ unit, gear, card, onChange }: GearPickerProps) {
  return (
    <div className="unit-gear">
      {gear.map((id, i) => {
        const name = card.gear?.find((offer) => offer.id === id)?.name ?? id
        return (
          // The same piece may be carried twice.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={`${id} ${i}`} className="gear-chip">
            {name}
            <button
              type="button" className="button square bare small" aria-label={`Put back ${name} of ${unit}`}
              onClick={() => onChange(gear.filter((_, k) => k !== i))}
            >
              <Icon name="close" />
            </button>
          </span>
        )
      })}
      <select aria-label={`Gear for ${unit}`} value="" onChange={(event) => onChange([...gear, event.target.value])}>
        <option value="">Add gear</option>
        {gearOnOffer(card, gear).map(({ id, name, price, room }) => (
          <option key={id} value={id} disabled={!room}>
            {name}, {price}
          </option>
        ))}
      </select>
    </div>
  )
}
