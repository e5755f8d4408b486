import { Radio, RadioGroup, Switch } from 'react-aria-components'
import { useDesk, useNow } from '../desk-context'
import { DialogFrame } from '../DialogFrame'
import { useGame, useGameNow } from './game-context'
import { useScreen } from './screen-state'

/** How this game is played on this screen, and how the table looks. */
export function GameSettingsDialog() {
  const game = useGame()
  const desk = useDesk()
  const screen = useScreen()
  const settings = useGameNow((now) => now.settings)
  const look = useNow((state) => state.settings)
  return (
    <DialogFrame title="Settings" open={screen.dialog === 'settings'} onClose={() => screen.set({ dialog: null })}>
      <div className="settings">
        <OnOff
          label="Hand-over screen"
          about="Hides the table between the players’ turns"
          on={settings.handOver}
          onChange={(handOver) => game.settings({ handOver })}
        />
        <OnOff
          label="Dice roll on the table"
          about="Off shows what they came to at once"
          on={settings.dice === 'tumble'}
          onChange={(tumble) => game.settings({ dice: tumble ? 'tumble' : 'at-once' })}
        />
        <OnOff
          label="Single answers by themselves"
          about="A question that allows one answer only is not asked"
          on={settings.onlyAnswers}
          onChange={(onlyAnswers) => game.settings({ onlyAnswers })}
        />
        <Segments
          label="Offers that may be passed"
          value={settings.offers}
          options={[
            ['ask', 'Ask'],
            ['free', 'Ask if free'],
            ['pass', 'Pass'],
          ]}
          onChange={(offers) => game.settings({ offers })}
        />
        <Segments
          label="Theme"
          value={look.theme}
          options={[
            ['system', 'System'],
            ['dark', 'Dark'],
            ['light', 'Light'],
          ]}
          onChange={(theme) => desk.settings({ theme })}
        />
        <Segments
          label="Quality of the picture"
          value={look.quality}
          options={[
            ['auto', 'Auto'],
            ['low', 'Low'],
            ['medium', 'Medium'],
            ['high', 'High'],
          ]}
          onChange={(quality) => desk.settings({ quality })}
        />
        <Segments
          label="Motion"
          value={look.motion}
          options={[
            ['system', 'System'],
            ['full', 'Full'],
            ['reduced', 'Reduced'],
          ]}
          onChange={(motion) => desk.settings({ motion })}
        />
      </div>
    </DialogFrame>
  )
}

interface OnOffProps {
  readonly label: string
  readonly about: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

const OnOff = ({ label, about, on, onChange }: OnOffProps) => (
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

interface SegmentsProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly (readonly [T, string])[]
  readonly onChange: (value: T) => void
}

function Segments<T extends string>({ label, value, options, onChange }: SegmentsProps<T>) {
  return (
    <RadioGroup
      className="setting"
      aria-label={label}
      value={value}
      onChange={(next) => onChange(next as T)}
      orientation="horizontal"
    >
      <div>{label}</div>
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
