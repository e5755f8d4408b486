import { useId } from 'react'
import { COVER_TRAITS, GROUND_TRAITS, SIGHT_TRAITS, type Traits } from '../../core/board'

export type Trait = keyof Traits

/** What terrain counts as, and how that is headed. */
export const TRAITS: readonly { readonly trait: Trait; readonly label: string; readonly choices: readonly string[] }[] = [
  { trait: 'sight', label: 'Sight', choices: SIGHT_TRAITS },
  { trait: 'ground', label: 'Ground', choices: GROUND_TRAITS },
  { trait: 'cover', label: 'Cover', choices: COVER_TRAITS },
]

interface TraitFieldProps {
  readonly label: string
  readonly choices: readonly string[]
  readonly value: string
  /** Words for some of the choices; of the others the choice is its own. */
  readonly words?: Readonly<Record<string, string>>
  onChange(value: string): void
}

/** One choice out of a few. */
export function TraitField({ label, choices, value, words = {}, onChange }: TraitFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {words[choice] ?? choice}
          </option>
        ))}
      </select>
    </div>
  )
}
