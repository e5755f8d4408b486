import { Radio, RadioGroup } from 'react-aria-components'
import type { SideId } from '../../core/board'
import { SIDES } from '../../core/sides'
import type { Opponent, SetupPort } from './setup-port'

interface OpponentPickerProps {
  readonly opponent: Opponent | null
  readonly called: Readonly<Record<SideId, string>>
  readonly port: Pick<SetupPort, 'opponents' | 'usual'>
  readonly onChange: (opponent: Opponent | null) => void
}

/** Alone against a program or two at one screen; how strong it is, and who plays which army. */
export function OpponentPicker({ opponent, called, port, onChange }: OpponentPickerProps) {
  return (
    <section aria-labelledby="setup-players">
      <h2 id="setup-players">Players</h2>
      <RadioGroup
        className="offers"
        aria-labelledby="setup-players"
        value={opponent ? 'solo' : 'hotseat'}
        onChange={(value) => onChange(value === 'solo' ? { side: 'B', sitting: { player: port.usual.id, name: port.usual.name } } : null)}
      >
        <Radio value="hotseat" className="offer">
          <span>Hotseat</span>
          <span className="soft">Two at one screen</span>
        </Radio>
        <Radio value="solo" className="offer">
          <span>Solo</span>
          <span className="soft">Against the program</span>
        </Radio>
      </RadioGroup>
      {opponent && (
        <>
          <RadioGroup
            className="offers"
            aria-label="Level"
            value={opponent.sitting.player}
            onChange={(player) => onChange({ ...opponent, sitting: { player, name: port.opponents.find(({ id }) => id === player)!.name } })}
          >
            {port.opponents.map(({ id, name }) => (
              <Radio key={id} value={id} className="offer">
                {name}
              </Radio>
            ))}
          </RadioGroup>
          <RadioGroup
            className="offers"
            aria-label="Your side"
            value={opponent.side}
            onChange={(side) => onChange({ ...opponent, side: side as SideId })}
          >
            {SIDES.map((side) => (
              <Radio key={side} value={side === 'A' ? 'B' : 'A'} className="offer">
                You play {called[side]}
              </Radio>
            ))}
          </RadioGroup>
        </>
      )}
    </section>
  )
}
