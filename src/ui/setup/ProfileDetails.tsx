import type { ProfileCard } from '../../rules/armoury'
import type { StatShown } from '../../rules/playable'

/** A unit's card as printed: characteristics, weapons, special rules with a line each. */
export function ProfileDetails({ profile }: { readonly profile: ProfileCard }) {
  const { name, about, stats, weapons, rules, boost } = profile
  const columns = weapons[0]?.cells.map(({ label }) => label) ?? []
  return (
    <div className="profile-details">
      {about !== '' && <p className="soft">{about}</p>}
      <dl className="stats">
        {stats.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="scroll-x">
        <table className="weapons">
          <caption className="unseen">Weapons of {name}</caption>
          <thead>
            <tr>
              <th scope="col">Weapon</th>
              {columns.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weapons.map((weapon) => (
              <tr key={weapon.name}>
                <th scope="row">
                  {weapon.name}
                  {weapon.rules.length > 0 && <span className="soft">{weapon.rules.map((rule) => rule.name).join(', ')}</span>}
                </th>
                {weapon.cells.map(({ label, value }: StatShown) => (
                  <td key={label}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="rule-words">
        {[...rules, ...weapons.flatMap((weapon) => weapon.rules)]
          .filter((rule, i, all) => all.findIndex((other) => other.name === rule.name) === i)
          .map((rule) => (
            <div key={rule.name}>
              <dt>{rule.name}</dt>
              <dd>{rule.text}</dd>
            </div>
          ))}
        {boost !== null && (
          <div>
            <dt>Boost</dt>
            <dd>{boost}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
