import { cardsOf, pointsOf, type ArmyList, type ArmyReport, type Armoury } from '../../rules/armoury'
import { Icon } from '../parts/Icon'
import { FigurePicker } from './FigurePicker'
import { GearPicker } from './GearPicker'
import { alike, inGroup, withFigure, withGear, withGroup, withName, withoutGroup, withoutUnit } from './list-edit'
import type { SetupPort } from './setup-port'

interface ListGroupsProps {
  readonly list: ArmyList
  readonly armoury: Armoury
  readonly report: ArmyReport
  readonly port: SetupPort
  readonly byHand: boolean
  readonly onByHand: (byHand: boolean) => void
  readonly onChange: (list: ArmyList) => void
}

/** The units that were taken, under the groups that hold them. */
export function ListGroups({ list, armoury, report, port, byHand, onByHand, onChange }: ListGroupsProps) {
  const groups = list.groups.map((id) => armoury.groups.find((group) => group.id === id))
  const loose = list.units.flatMap(({ group }, i) => (group === undefined || !groups[group] ? [i] : []))
  const rows = (indices: readonly number[]) => (
    <ul className="list-units">
      {indices.map((i) => (
        <UnitRow key={i} index={i} list={list} armoury={armoury} report={report} port={port} byHand={byHand} onChange={onChange} />
      ))}
    </ul>
  )
  return (
    <div className="list-groups">
      {groups.map((group, i) => (
        <section key={i} aria-label={group?.name ?? list.groups[i]!}>
          <div className="group-head">
            <h3>{group?.name ?? list.groups[i]}</h3>
            {byHand && (
              <button type="button" className="button square bare" aria-label="Drop this group" onClick={() => onChange(withoutGroup(list, i))}>
                <Icon name="bin" />
              </button>
            )}
          </div>
          <p className={report.groups[i] ? 'fault' : 'soft'}>{report.groups[i] || group?.about}</p>
          {rows(list.units.flatMap((unit, k) => (unit.group === i ? [k] : [])))}
        </section>
      ))}
      {loose.length > 0 && (
        <section aria-label="In no group">
          <h3>In no group yet</h3>
          {rows(loose)}
        </section>
      )}
      {list.units.length === 0 && <p className="soft">Nothing taken yet: add units from the left.</p>}
      <div className="setup-row">
        <label className="check">
          <input type="checkbox" checked={byHand} onChange={(event) => onByHand(event.target.checked)} /> Sort into groups by hand
        </label>
        {byHand &&
          armoury.groups.map((group) => (
            <button key={group.id} type="button" className="button" title={group.about} onClick={() => onChange(withGroup(list, group.id))}>
              <Icon name="plus" /> {group.name}
            </button>
          ))}
      </div>
    </div>
  )
}

interface UnitRowProps extends Omit<ListGroupsProps, 'onByHand'> {
  readonly index: number
}

function UnitRow({ index, list, armoury, report, port, byHand, onChange }: UnitRowProps) {
  const unit = list.units[index]!
  const profile = cardsOf(armoury, list.faction).get(unit.profile)
  const same = alike(list, index)
  const others = same.filter((i) => list.units[i]!.figure !== unit.figure)
  const name = profile?.name ?? unit.profile
  const faults = report.faults.filter((fault) => fault.unit === index)
  return (
    <li>
      <div className="unit-line">
        <input
          className="unit-name"
          aria-label={`Name of ${name}`}
          placeholder={name}
          value={unit.name ?? ''}
          maxLength={60}
          onChange={(event) => onChange(withName(list, index, event.target.value))}
        />
        <span className="soft">{unit.name ? `${name}, ${profile?.role}` : profile?.role}</span>
        {armoury.counts === undefined && <span className="unit-cost">{profile ? pointsOf(profile, unit) : 0}</span>}
        {byHand && (
          <select
            aria-label={`Group of ${name}`}
            value={unit.group ?? ''}
            onChange={(event) => onChange(inGroup(list, index, event.target.value === '' ? null : Number(event.target.value)))}
          >
            <option value="">no group</option>
            {list.groups.map((id, i) => (
              <option key={i} value={i}>
                {armoury.groups.find((group) => group.id === id)?.name ?? id} {i + 1}
              </option>
            ))}
          </select>
        )}
        <button type="button" className="button square bare" aria-label={`Take out ${name}`} onClick={() => onChange(withoutUnit(list, index))}>
          <Icon name="close" />
        </button>
      </div>
      {profile?.gear && (
        <GearPicker unit={unit.name ?? name} gear={unit.gear ?? []} card={profile} onChange={(gear) => onChange(withGear(list, index, gear))} />
      )}
      <FigurePicker
        unit={unit.name ?? name} figure={unit.figure ?? ''} port={port} onChange={(figure) => onChange(withFigure(list, [index], figure))}
        all={others.length > 0 ? `For all ${same.length} ${name}` : null} onAll={() => onChange(withFigure(list, same, unit.figure ?? ''))}
      />
      {faults.map(({ rule, text }) => (
        <p key={rule + text} className="fault">
          {text} <span className="soft">{rule}</span>
        </p>
      ))}
    </li>
  )
}
