import type { DiceShown } from '../../tools/game/game-state'
import { Icon } from '../parts/Icon'
import { areMany, isOfMany, rollText, totalsOf } from './parts/dice-told'
import { DieFace } from './parts/DieFace'
import { useNamer } from './parts/namer'
import { SideSign } from './parts/SideSign'

type Rolls = DiceShown['rolls']

/** A roll in a line; many of them are folded under what they came to. */
export function RollList({ rolls }: { readonly rolls: Rolls }) {
  if (!areMany(rolls)) return <RollLines rolls={rolls} />
  const totals = totalsOf(rolls)
  return (
    <details className="many-rolls">
      <summary>
        <Icon name="next" />
        {rolls.length} rolls
        {totals.length > 0 && (
          <span className="roll-totals">
            {totals.map(({ by, text }) => (
              <span key={by}>
                {by && <SideSign side={by} />} {text}
              </span>
            ))}
            good
          </span>
        )}
      </summary>
      <RollLines rolls={rolls} />
    </details>
  )
}

function RollLines({ rolls }: { readonly rolls: Rolls }) {
  const { nameOf, say } = useNamer()
  return (
    <ul>
      {rolls.map((roll, index) => (
        // Rolls of one throw never change.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="roll">
          <span className="roll-why">
            {roll.by && <SideSign side={roll.by} />} {say(roll.why)}
            {roll.faces.length > 1 && <span className="soft"> · {rollText(roll)}</span>}
          </span>
          {isOfMany(roll) ? (
            <ul className="dice-rows">
              {roll.faces.map((face, at) => (
                // oxlint-disable-next-line react/no-array-index-key
                <li key={at}>
                  <span>{face.of ? nameOf(face.of) : ''}</span>
                  <DieFace face={face.face} good={face.good} sides={roll.sides} />
                </li>
              ))}
            </ul>
          ) : (
            <span className="faces">
              {roll.faces.map((face, at) => (
                // oxlint-disable-next-line react/no-array-index-key
                <DieFace key={at} face={face.face} good={face.good} sides={roll.sides} />
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
