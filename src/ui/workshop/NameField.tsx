import { useId } from 'react'
import { LIMITS } from '../../table/fields'

interface NameFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string
}

/** A name of what is made here, no longer than a table file takes. */
export function NameField({ label, value, onChange, placeholder }: NameFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="text" maxLength={LIMITS.name} placeholder={placeholder} value={value} onChange={(event) => onChange(event.target.value)} />
    </div>
  )
}
