import { useId, useState } from 'react'
import { LIMITS } from '../../table/fields'
import { copied } from '../../tools/build/edits'
import { useDesk, useHost } from '../desk-context'

/** What is selected, kept under a name for other tables; the same name again is kept in its place. */
export function KeepPrefab() {
  const desk = useDesk()
  const { prefabs } = useHost()
  const id = useId()
  const [name, setName] = useState('')
  const keep = async () => {
    const things = copied(desk)
    if (things === null || name.trim() === '') return
    const kept = await prefabs.keep(name.trim(), things)
    desk.say(kept.ok ? 'info' : 'error', kept.ok ? `${name.trim()} is kept: find it in the list to add from` : kept.error)
    if (kept.ok) setName('')
  }
  return (
    <form
      className="keep-prefab"
      onSubmit={(event) => {
        event.preventDefault()
        void keep()
      }}
    >
      <label htmlFor={id} className="soft">Keep as a prefab</label>
      <input id={id} type="text" maxLength={LIMITS.name} placeholder="Its name" value={name} onChange={(event) => setName(event.target.value)} />
      <button type="submit" className="button" aria-disabled={name.trim() === ''}>Keep</button>
    </form>
  )
}
