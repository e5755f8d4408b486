import { useState } from 'react'
import type { ProfileCard } from '../../rules/armoury'
import { Icon } from '../parts/Icon'
import { rowWords } from './list-options'
import { ProfileDetails } from './ProfileDetails'

interface ProfileRowProps {
  readonly profile: ProfileCard
  /** Units have prices; where they have none, what the unit is is told instead. */
  readonly priced: boolean
  /** How many of it the list holds. */
  readonly taken: number
  /** The list may take no more of it. */
  readonly full: boolean
  readonly onAdd: () => void
  readonly onRemove: () => void
}

/** One kind of unit that the army can take; its name opens the whole card. */
export function ProfileRow({ profile, priced, taken, full, onAdd, onRemove }: ProfileRowProps) {
  const [open, setOpen] = useState(false)
  const { name } = profile
  return (
    <li className="profile-row" data-taken={taken > 0 || undefined}>
      <div className="profile-line">
        <button type="button" className="profile-name" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name={open ? 'up' : 'down'} />
          <span>
            {name}
            <span className="soft">
              {' '}
              {rowWords(profile, priced)}
            </span>
          </span>
        </button>
        {taken > 0 && (
          <button type="button" className="button square" aria-label={`One fewer: ${name}`} onClick={onRemove}>
            −
          </button>
        )}
        {taken > 0 && <span className="profile-count">{taken}</span>}
        <button type="button" className="button square" aria-label={`Add ${name}`} disabled={full} onClick={onAdd}>
          <Icon name="plus" />
        </button>
      </div>
      {open && <ProfileDetails profile={profile} />}
    </li>
  )
}
