import { useEffect, useMemo, useRef } from 'react'
import type { UnitCard } from '../../rules/playable'
import { useDesk, useNow } from '../desk-context'
import { Icon } from '../parts/Icon'
import { Termed } from '../teach/Termed'
import { useGame, useGameNow, useWords } from './game-context'
import { focusUnit } from './parts/focus-unit'
import { SideName } from './parts/SideSign'
import { useScreen } from './screen-state'
import { UnitDetails } from './UnitDetails'
import { SIDES } from '../../core/sides'

/** Both sides' units; a press selects one on the table and opens its card. */
export function Roster() {
  const game = useGame()
  const units = useGameNow((now) => now.units)
  const sides = useMemo(() => SIDES.map((side) => [side, units.filter((unit) => unit.side === side)] as const), [units])
  return (
    <div className="roster-game">
      {sides.map(([side, own]) => (
        <section key={side} aria-label={`Units of ${game.nameOf(side)}`}>
          <h2>
            <SideName side={side} />
          </h2>
          <ul>
            {own.map((unit) => (
              <UnitRow key={unit.unit} card={unit} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function UnitRow({ card }: { card: UnitCard }) {
  const game = useGame()
  const desk = useDesk()
  const screen = useScreen()
  const left = leftOf(card, useWords().wounds)
  const active = useGameNow((now) => now.status.active === card.unit && card.where !== 'gone')
  const pointed = useNow(({ board, selection }) => {
    const first = selection[0]
    return first !== undefined && board.models.some((model) => model.id === first && model.unit === card.unit)
  })
  const open = screen.unit === card.unit
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (pointed || open) place.current?.scrollIntoView({ block: 'nearest' })
  }, [pointed, open])
  return (
    <li
      ref={place}
      className="unit"
      data-side={card.side}
      data-active={active || undefined}
      data-pointed={pointed || undefined}
      data-gone={card.where === 'gone' || undefined}
    >
      <button
        type="button"
        className="unit-row"
        data-unit={card.unit}
        aria-expanded={open}
        onClick={() => {
          screen.set({ unit: open ? null : card.unit })
          if (!open && !focusUnit(desk, card.unit)) game.point([card.unit])
        }}
      >
        <span className="unit-name">
          {card.name}
          {active && <span className="unit-acts">acts now</span>}
        </span>
        <span className="unit-left" title={`${left.what} left`}>
          {left.left}
          <span className="soft">/{left.of}</span>
          <span className="unseen"> {left.what} left</span>
        </span>
        {(card.markers.length > 0 || card.whereText !== '') && (
          <span className="unit-under">
            {card.whereText !== '' && <span className="soft">{card.whereText}</span>}
            {card.markers.map((marker) => (
              <span key={marker.id} className="marker" data-tone={marker.tone}>
                <Termed text={game.say(marker.text)} inside />
              </span>
            ))}
          </span>
        )}
        <Icon name={open ? 'up' : 'down'} />
      </button>
      {open && <UnitDetails card={card} />}
    </li>
  )
}

/** What is left of a unit: models; of a single model what it can still lose. */
function leftOf({ models, wounds }: UnitCard, word: string): { readonly left: number; readonly of: number; readonly what: string } {
  const [only] = wounds
  return models.of === 1 && only && only.of > 1 ? { left: only.left, of: only.of, what: word } : { ...models, what: 'Models' }
}
