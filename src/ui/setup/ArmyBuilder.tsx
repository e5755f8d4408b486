import { useEffect, useState } from 'react'
import type { ArmyList, Armoury } from '../../rules/armoury'
import { DialogFrame } from '../parts/DialogFrame'
import { ArmyExchange } from './ArmyExchange'
import { CostMeter } from './CostMeter'
import { arranged, ofFaction, withoutUnit, withUnit } from './list-edit'
import { ListGroups } from './ListGroups'
import { ProfileRow } from './ProfileRow'
import type { SetupPort } from './setup-port'
import { countFor, listOptions } from './list-options'

interface ArmyBuilderProps {
  readonly title: string
  readonly list: ArmyList
  readonly points: number
  readonly armoury: Armoury
  readonly port: SetupPort
  readonly onChange: (list: ArmyList) => void
  readonly onClose: () => void
}

/** A list is written: what there is on the left, what was taken on the right, what is wrong at once and where. */
export function ArmyBuilder({ title, list, points, armoury, port, onChange, onClose }: ArmyBuilderProps) {
  // Sorted into groups by itself until the player sorts by hand.
  const [byHand, setByHand] = useState(false)
  useEffect(() => port.loadFigures(), [port])
  const change = (next: ArmyList) => onChange(byHand ? next : arranged(next, armoury))
  const faction = armoury.factions.find(({ id }) => id === list.faction) ?? armoury.factions[0]!
  const count = countFor(armoury, list, points)
  const report = armoury.check({ ...list, points })
  const own = report.faults.filter((fault) => fault.unit === undefined && fault.group === undefined)
  return (
    <DialogFrame title={title} open onClose={onClose} wide>
      <div className="builder">
        <div className="builder-shelf">
          <label className="field">
            <span className="soft">Faction</span>
            <select value={faction.id} onChange={(event) => change(ofFaction(list, event.target.value))}>
              {armoury.factions.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <p className="soft">{faction.about}</p>
          {listOptions({ armoury, list }).map(({ name, limit, rows }) => (
            <section key={name} aria-label={name}>
              <h3>{name}</h3>
              {limit !== '' && <p className="soft">{limit}</p>}
              <ul>
                {rows.map(({ card, taken, full }) => (
                  <ProfileRow
                    key={card.id}
                    profile={card}
                    priced={armoury.counts === undefined}
                    taken={taken}
                    full={full}
                    onAdd={() => change(withUnit(list, card.id))}
                    onRemove={() => change(withoutUnit(list, list.units.findLastIndex((unit) => unit.profile === card.id)))}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <div className="builder-list">
          <label className="field">
            <span className="soft">Name of the list</span>
            <input value={list.name} maxLength={60} onChange={(event) => onChange({ ...list, name: event.target.value })} />
          </label>
          <CostMeter cost={report.cost} points={points} counts={armoury.counts} />
          {count !== null && <p className="soft">{count}</p>}
          <div role="status">
            {own.map(({ rule, text }) => (
              <p key={rule + text} className="fault">
                {text} <span className="soft">{rule}</span>
              </p>
            ))}
            {report.faults.length === 0 && <p className="good-news">{armoury.counts ? 'Legal.' : `Legal for a game of ${points} points.`}</p>}
          </div>
          <ListGroups
            list={list}
            armoury={armoury}
            report={report}
            port={port}
            byHand={byHand}
            onByHand={(next) => {
              setByHand(next)
              if (!next) onChange(arranged(list, armoury))
            }}
            onChange={change}
          />
          <ArmyExchange list={list} armoury={armoury} port={port} onChange={onChange} />
        </div>
      </div>
    </DialogFrame>
  )
}
