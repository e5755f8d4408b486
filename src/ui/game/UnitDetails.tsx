import { useState } from 'react'
import type { RuleWord, StatShown, UnitCard, WeaponShown } from '../../rules/playable'
import { Termed } from '../teach/Termed'
import { useGame, useWords } from './game-context'
import { useNamer } from './parts/namer'
import { RuleIds } from './parts/RuleIds'

/** The whole card of a unit: as it counts now, with the reason where that is not what is printed. */
export function UnitDetails({ card }: { card: UnitCard }) {
  const game = useGame()
  const { nameOf, say } = useNamer()
  const words = useWords()
  const changed = card.stats.filter((stat) => stat.why)
  const columns = [...new Set(card.weapons.flatMap((weapon) => weapon.cells.map((cell) => cell.label)))]
  return (
    <div className="unit-card">
      <p className="soft">
        <Termed text={card.about} />
      </p>
      <dl className="stats">
        {card.stats.map((stat) => (
          <div key={stat.label} data-changed={stat.why ? true : undefined}>
            <dt>
              <Termed text={stat.label} />
            </dt>
            <dd title={stat.why}>{stat.value}</dd>
          </div>
        ))}
      </dl>
      {changed.length > 0 && (
        <ul className="changed" aria-label="Changed from what is printed">
          {changed.map((stat) => (
            <li key={stat.label}>
              {stat.label} {stat.value}: {stat.why}
            </li>
          ))}
        </ul>
      )}
      {card.weapons.length > 0 && (
        <div className="weapons-scroll">
          <table className="weapons">
            <thead>
              <tr>
                <th scope="col">Weapon</th>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    <Termed text={column} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {card.weapons.map((weapon) => (
                <Weapon key={weapon.name} weapon={weapon} columns={columns} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {card.rules.length > 0 && <RuleWords words={card.rules} />}
      {card.wounds.some((model) => model.of > 1) && (
        <ul className="wounds" aria-label={`${words.wounds} left`}>
          {card.wounds.map((model) => (
            <li key={model.model}>
              <button type="button" className="name-link" onClick={() => game.point([model.model])}>
                {nameOf(model.model)}
              </button>
              <span className="wound-pips" aria-label={`${model.left} of ${model.of} ${words.wounds} left`} role="img">
                {Array.from({ length: model.of }, (_, pip) => (
                  <span key={pip} data-full={pip < model.left || undefined} />
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {card.boost && (
        <p className="boost" data-on={card.boost.on || undefined}>
          <strong>{card.boost.on ? 'Boosted' : 'When boosted'}:</strong> {card.boost.text}
        </p>
      )}
      {card.markers.length > 0 && (
        <ul aria-label="Markers">
          {card.markers.map((marker) => (
            <li key={marker.id}>
              <span className="marker" data-tone={marker.tone}>
                <Termed text={say(marker.text)} />
              </span>{' '}
              <RuleIds rules={[marker.rule]} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Weapon({ weapon, columns }: { weapon: WeaponShown; columns: readonly string[] }) {
  const cell = (label: string): StatShown | undefined => weapon.cells.find((each) => each.label === label)
  return (
    <>
      <tr>
        <th scope="row">{weapon.name}</th>
        {columns.map((column) => (
          <td key={column} title={cell(column)?.why} data-changed={cell(column)?.why ? true : undefined}>
            {cell(column)?.value ?? '–'}
          </td>
        ))}
      </tr>
      {weapon.rules.length > 0 && (
        <tr className="weapon-rules">
          <td colSpan={columns.length + 1}>
            <RuleWords words={weapon.rules} />
          </td>
        </tr>
      )}
    </>
  )
}

/** Special rules by name; a press shows the line on what it does. */
function RuleWords({ words }: { words: readonly RuleWord[] }) {
  const [open, setOpen] = useState<string | null>(null)
  const shown = words.find((word) => word.name === open)
  return (
    <div className="rule-words">
      {words.map((word) => (
        <button
          key={word.name}
          type="button"
          className="rule-word"
          title={word.text}
          aria-expanded={open === word.name}
          onClick={() => setOpen(open === word.name ? null : word.name)}
        >
          {word.name}
        </button>
      ))}
      {shown && (
        <p className="rule-line" role="note">
          {shown.text} <span className="rule-id">{shown.rule}</span>
        </p>
      )}
    </div>
  )
}
