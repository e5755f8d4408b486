import { useEffect, useState } from 'react'
import type { SideId } from '../../core/board'
import { RandomStream } from '../../core/random'
import type { ArmyList, Armoury } from '../../rules/armoury'
import { muster } from '../../rules/muster'
import { isNamed } from '../../table/figure-pack'
import { useStore } from 'zustand'
import type { SetupPort } from './setup-port'
import { SideSign } from '../game/parts/SideSign'
import { CostMeter } from './CostMeter'
import { rosterOf } from './roster-of'
import { LONGEST_NAME } from '../../table/setup/new-game'

interface ArmyPanelProps {
  readonly side: SideId
  /** As the player wrote it, and what stands there while nothing is written. */
  readonly name: string
  readonly called: string
  readonly onName: (name: string) => void
  readonly list: ArmyList
  readonly points: number
  readonly armoury: Armoury
  readonly port: SetupPort
  readonly onChange: (list: ArmyList) => void
  readonly onEdit: () => void
}

/** One side's army: which list, what is in it, what it costs, what is wrong with it. */
export function ArmyPanel({ side, name, called, onName, list, points, armoury, port, onChange, onEdit }: ArmyPanelProps) {
  const kept = useStore(port.armies, ({ lists }) => lists)
  const offers: readonly { readonly key: string; readonly list: ArmyList; readonly label: string }[] = [
    ...armoury.ready.filter((each) => each.points === points).map((each, i) => ({ key: `ready-${i}`, list: each, label: each.name })),
    ...kept.map((each) => ({ key: each.key, list: each.list, label: `${each.list.name} (${each.shared ? 'from a link' : 'yours'})` })),
  ]
  const current = offers.find((offer) => offer.list === list)?.key ?? ''
  const report = armoury.check({ ...list, points })
  const faction = armoury.factions.find(({ id }) => id === list.faction)
  const [failed, setFailed] = useState(false)
  const [byLot, setByLot] = useState<ArmyList | null>(null)
  const figures = useStore(port.figures, (now) => now.figures)
  const worn = [...new Set(list.units.flatMap(({ figure }) => figure ?? []))]
  const lost = figures === null ? [] : worn.filter((name) => !figures.some((each) => isNamed(each, name)))
  const wears = worn.length > 0
  useEffect(() => {
    if (wears) port.loadFigures()
  }, [wears, port])
  const drawOne = () => {
    const wish = { system: list.system, faction: list.faction, points, name: faction?.name ?? list.name }
    const drawn = muster(armoury, wish, new RandomStream(port.freshSeed()))
    setFailed(drawn === null)
    setByLot(drawn)
    if (drawn) onChange(drawn)
  }
  return (
    <section className={`army panel ${side === 'A' ? 'is-a' : 'is-b'}`} aria-label={`Army of side ${side}`}>
      <header>
        <label className={`side-called ${side === 'A' ? 'side-a' : 'side-b'}`}>
          <SideSign side={side} />
          <span className="unseen">Name of side {side}</span>
          <input
            type="text"
            className="text-field"
            value={name}
            placeholder={called}
            maxLength={LONGEST_NAME}
            onChange={(event) => onName(event.target.value)}
          />
        </label>
        <label className="field">
          <span className="unseen">List of side {side}</span>
          <select
            value={current}
            onChange={(event) => {
              const offer = offers.find(({ key }) => key === event.target.value)
              if (offer) onChange(offer.list)
            }}
          >
            {current === '' && <option value="">{list === byLot ? 'Drawn by lot' : list.name}</option>}
            {armoury.factions.map(({ id, name }) => {
              const mine = offers.filter((offer) => offer.list.faction === id)
              return (
                mine.length > 0 && (
                  <optgroup key={id} label={name}>
                    {mine.map(({ key, label }) => (
                      <option key={key} value={key}>
                        {label}
                      </option>
                    ))}
                  </optgroup>
                )
              )
            })}
          </select>
        </label>
      </header>
      <p className="soft">{faction?.name ?? 'Unknown faction'}</p>
      <CostMeter cost={report.cost} points={points} counts={armoury.counts} />
      <ul className="army-roster">
        {rosterOf(list, armoury).map(({ key, count, name, role, gear, figure }) => (
          <li key={key}>
            <span>{count > 1 ? `${count} × ${name}` : name}</span>
            <span className="soft">{gear.length > 0 ? gear.join(', ') : role}{figure !== null && `, as ${figure}`}</span>
          </li>
        ))}
      </ul>
      {lost.length > 0 && <p className="soft">Not among your figures: {lost.join(', ')}. Sculpts stand there.</p>}
      {report.faults.map(({ rule, text }) => (
        <p key={rule + text} className="fault">
          {text} <span className="soft">{rule}</span>
        </p>
      ))}
      {failed && <p className="fault">No legal list of this size was found by lot.</p>}
      <div className="army-deeds">
        <button type="button" className="button" onClick={onEdit}>
          Change the list
        </button>
        <button type="button" className="button" onClick={drawOne}>
          Draw one by lot
        </button>
      </div>
    </section>
  )
}
