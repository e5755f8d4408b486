import { withNames } from '../../table/names'
import { useDesk, useNow } from '../desk-context'
import { Icon } from '../parts/Icon'

/** What the unit is up to where it stands, or would stand: coherency, engagement. */
export function Notes() {
  const desk = useDesk()
  const notes = useNow((state) => state.notes)
  if (notes.length === 0) return null
  return (
    <ul className="rows" aria-label="Unit">
      {notes.map((note) => (
        <li key={`${note.rule} ${note.text}`} className="note">
          <span className={note.good ? 'verdict-clear' : 'verdict-blocked'}>
            <Icon name={note.good ? 'good' : 'bad'} />
          </span>
          <span title={desk.referee.ruleText(note.rule)}>
            {withNames(desk.now, note.text)}
            <span className="unseen">{note.good ? ' (in order)' : ' (not in order)'}</span>{' '}
            <span className="rule-id">{note.rule}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The notes alone, while something is in hand. */
export function NotesPanel() {
  const any = useNow((state) => state.notes.length > 0)
  return any ? (
    <section className="card panel" aria-label="The unit as it would stand">
      <Notes />
    </section>
  ) : null
}
