import { Radio, RadioGroup } from 'react-aria-components'
import type { SideId } from '../../core/board'
import { SIDES } from '../../core/sides'
import type { Playable } from '../../rules/playable'
import type { Opponent, OpponentOffer, SetupPort } from './setup-port'

interface OpponentPickerProps {
  readonly opponent: Opponent | null
  readonly playable: Playable
  readonly called: Readonly<Record<SideId, string>>
  readonly port: Pick<SetupPort, 'opponents' | 'usualOpponent'>
  readonly onChange: (opponent: Opponent | null) => void
}

/** Alone against a program or two at one screen; how strong it is and how it plays, and who plays which army. */
export function OpponentPicker({ opponent, playable, called, port, onChange }: OpponentPickerProps) {
  return (
    <section aria-labelledby="setup-players">
      <h2 id="setup-players">Players</h2>
      <RadioGroup
        className="offers"
        aria-labelledby="setup-players"
        value={opponent ? 'solo' : 'hotseat'}
        onChange={(value) => onChange(value === 'solo' ? { side: 'B', sitting: port.usualOpponent(playable) } : null)}
      >
        <Radio value="hotseat" className="offer">
          <span>Hotseat</span>
          <span className="soft">Two at one screen</span>
        </Radio>
        <Radio value="solo" className="offer">
          <span>Solo</span>
          <span className="soft">{playable.appraisal ? 'Against the program' : 'Against chance or rules of thumb: no program knows this game yet'}</span>
        </Radio>
      </RadioGroup>
      {opponent && <Chosen opponent={opponent} offers={port.opponents(playable)} called={called} onChange={onChange} />}
    </section>
  )
}

interface ChosenProps extends Pick<OpponentPickerProps, 'called' | 'onChange'> {
  readonly opponent: Opponent
  readonly offers: readonly OpponentOffer[]
}

function Chosen({ opponent, offers, called, onChange }: ChosenProps) {
  const { side, sitting } = opponent
  const { characters = [] } = offers.find(({ id }) => id === sitting.player) ?? {}
  const sit = (change: Partial<Opponent['sitting']>) => onChange({ side, sitting: { ...sitting, ...change } })
  return (
    <>
      <h3 id="setup-level">Level</h3>
      <RadioGroup
        className="offers"
        aria-labelledby="setup-level"
        value={sitting.player}
        onChange={(player) => sit({ player, name: offers.find(({ id }) => id === player)!.name })}
      >
        {offers.map(({ id, name }) => (
          <Radio key={id} value={id} className="offer">
            {name}
          </Radio>
        ))}
      </RadioGroup>
      {characters.length > 0 && (
        <>
          <h3 id="setup-character">How it plays</h3>
          <RadioGroup
            className="offers"
            aria-labelledby="setup-character"
            value={sitting.character ?? characters[0]!.id}
            onChange={(character) => sit({ character })}
          >
            {characters.map(({ id, name }) => (
              <Radio key={id} value={id} className="offer">
                {name}
              </Radio>
            ))}
          </RadioGroup>
        </>
      )}
      <h3 id="setup-side">You play</h3>
      <RadioGroup
        className="offers"
        aria-labelledby="setup-side"
        value={side}
        onChange={(program) => onChange({ side: program as SideId, sitting })}
      >
        {SIDES.map((mine) => (
          <Radio key={mine} value={mine === 'A' ? 'B' : 'A'} className="offer">
            {called[mine]}
          </Radio>
        ))}
      </RadioGroup>
    </>
  )
}
