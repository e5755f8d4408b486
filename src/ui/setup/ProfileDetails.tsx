import { gearPrice, slotWords, type ProfileCard } from '../../rules/armoury'
import type { StatShown, WeaponShown } from '../../rules/playable'
import { Termed } from '../teach/Termed'

/** A unit's card as printed: characteristics, weapons, special rules with a line each. */
export function ProfileDetails({ profile }: { readonly profile: ProfileCard }) {
  const { name, about, stats, weapons, rules, boost, gear = [] } = profile
  return (
    <div className="profile-details">
      {about !== '' && <p className="soft">{about}</p>}
      <dl className="stats">
        {stats.map(({ label, value }) => (
          <div key={label}>
            <dt>
              <Termed text={label} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <WeaponTable caption={`Weapons of ${name}`} head="Weapon" rows={weapons.map((weapon) => ({ weapon, price: null }))} />
      {profile.slots && <p className="soft">Carries {slotWords(profile)}</p>}
      {gear.length > 0 && (
        <WeaponTable caption={`Gear for ${name}`} head="Gear" rows={gear.map((offer) => ({ weapon: offer.weapon, price: gearPrice(profile, offer) }))} />
      )}
      <dl className="rule-words">
        {[...rules, ...[...weapons, ...gear.map(({ weapon }) => weapon)].flatMap((weapon) => weapon.rules)]
          .filter((rule, i, all) => all.findIndex((other) => other.name === rule.name) === i)
          .map((rule) => (
            <div key={rule.name}>
              <dt>{rule.name}</dt>
              <dd>
                <Termed text={rule.text} />
              </dd>
            </div>
          ))}
        {boost !== null && (
          <div>
            <dt>Boost</dt>
            <dd>
              <Termed text={boost} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

interface WeaponTableProps {
  readonly caption: string
  readonly head: string
  /** Weapons, each with what it costs where it has to be bought. */
  readonly rows: readonly { readonly weapon: WeaponShown; readonly price: number | null }[]
}

function WeaponTable({ caption, head, rows }: WeaponTableProps) {
  const columns = [...new Set(rows.flatMap(({ weapon }) => weapon.cells.map(({ label }) => label)))]
  const priced = rows.some(({ price }) => price !== null)
  return (
    <div className="scroll-x">
      <table className="weapons">
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((label) => (
              <th key={label} scope="col">
                <Termed text={label} />
              </th>
            ))}
            {priced && <th scope="col">Points</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ weapon, price }) => (
            <tr key={weapon.name}>
              <th scope="row">
                {weapon.name}
                {weapon.rules.length > 0 && <span className="soft">{weapon.rules.map((rule) => rule.name).join(', ')}</span>}
              </th>
              {columns.map((label) => (
                <td key={label}>{weapon.cells.find((cell: StatShown) => cell.label === label)?.value}</td>
              ))}
              {priced && <td>{price}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
