import type { SettingOffer } from '../../rules/playable'
import { Termed } from '../teach/Termed'

interface SettingsPickerProps {
  readonly offers: readonly SettingOffer[]
  /** Value of each setting that was chosen, by its id. */
  readonly chosen: Readonly<Record<string, string>>
  readonly onChange: (chosen: Readonly<Record<string, string>>) => void
}

/** What the players may agree on, each with the rule that it reads. */
export function SettingsPicker({ offers, chosen, onChange }: SettingsPickerProps) {
  return (
    <div className="setup-settings">
      {offers.map(({ id, rule, text, values }) => (
        <label key={id} className="field">
          <span>
            <Termed inside text={text} /> <span className="soft">{rule}</span>
          </span>
          <select value={chosen[id] ?? values[0]!.id} onChange={(event) => onChange({ ...chosen, [id]: event.target.value })}>
            {values.map((value) => (
              <option key={value.id} value={value.id}>
                {value.text}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  )
}
