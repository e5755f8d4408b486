import { useId, useState } from 'react'
import { setName } from '../../table/edit'
import { LIMITS } from '../../table/fields'
import { useDesk } from '../desk-context'

/** Renames what is selected, when the field is left or Enter is pressed. To be keyed by id and name. */
export function NameField({ id, name }: { id: string; name: string }) {
  const desk = useDesk()
  const field = useId()
  const [text, setText] = useState(name)
  const keep = () => {
    if (text !== name) desk.edit(`Named ${text || id}`, (file) => setName(file, id, text.trim()))
  }
  return (
    <div className="field">
      <label htmlFor={field}>Name</label>
      <input
        id={field}
        type="text"
        maxLength={LIMITS.name}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => event.key === 'Enter' && keep()}
      />
    </div>
  )
}
