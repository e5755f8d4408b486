import { Radio, RadioGroup, Switch } from 'react-aria-components'

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly about?: string
  readonly value: T
  readonly options: readonly (readonly [T, string])[]
  readonly onChange: (value: T) => void
}

/** One of several. */
export function Choice<T extends string>({ label, about, value, options, onChange }: ChoiceProps<T>) {
  return (
    <RadioGroup
      className="setting"
      aria-label={label}
      value={value}
      onChange={(next) => onChange(next as T)}
      orientation="horizontal"
    >
      <div>
        {label}
        {about && <div className="soft">{about}</div>}
      </div>
      <div className="segments">
        {options.map(([option, text]) => (
          <Radio key={option} value={option} className="segment">
            {text}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}

interface OnOffProps {
  readonly label: string
  readonly about: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

export const OnOff = ({ label, about, on, onChange }: OnOffProps) => (
  <Switch className="setting switch" isSelected={on} onChange={onChange}>
    <span>
      {label}
      <span className="soft">{about}</span>
    </span>
    <span className="switch-track" aria-hidden="true">
      <span className="switch-knob" />
    </span>
  </Switch>
)
