import type { SettingOffer } from '../../rules/playable'
import { Termed } from '../teach/Termed'
import { isUsual, playedOf } from './readings-told'

interface ReadingListProps {
  readonly offers: readonly SettingOffer[]
  readonly chosen: Readonly<Record<string, string>>
  readonly onChange: (chosen: Readonly<Record<string, string>>) => void
}

/** What the players may agree on, each with the rule that it reads, and what is usual where it is not played. */
export function ReadingList({ offers, chosen, onChange }: ReadingListProps) {
  return (
    <div className="setup-settings">
      {offers.map((offer) => {
        const { id, rule, text, values } = offer
        const usual = isUsual(offer, chosen)
        return (
          <label key={id} className="field" data-usual={usual}>
            <span>
              <Termed inside text={text} /> <span className="soft nowrap">{rule}</span>
            </span>
            <select value={playedOf(offer, chosen).id} onChange={(event) => onChange({ ...chosen, [id]: event.target.value })}>
              {values.map((value) => (
                <option key={value.id} value={value.id}>
                  {value.text}
                </option>
              ))}
            </select>
            {!usual && <span className="soft">Usually: {values[0]!.text}</span>}
          </label>
        )
      })}
    </div>
  )
}
