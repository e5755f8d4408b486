import { useState, type FormEvent, type ReactNode } from 'react'
import { Icon, type IconName } from '../parts/Icon'
import { sizeWords } from '../start/shelf-card'
import { Ask } from './Ask'
import { NameField } from './NameField'
import { TagsField } from './TagsField'

interface KeptCardProps {
  readonly name: string
  readonly bytes: number
  /** Its picture and what it is. */
  readonly children: ReactNode
  /** Before the tools that every card has. */
  readonly further?: ReactNode
  /** What can be said of it anew, as in "Name and tags". */
  readonly said: string
  /** The form for that, which stands in place of the card until it is done. */
  readonly renderForm: (done: () => void) => ReactNode
  readonly onExport: () => void
  readonly onDrop: () => void
}

/** A thing of one's own that is kept here: what it is, what can be said of it anew, taken out as a file, deleted after asking. */
export function KeptCard({ name, bytes, children, further, said, renderForm, onExport, onDrop }: KeptCardProps) {
  const [doing, setDoing] = useState<'edit' | 'drop' | null>(null)
  const leave = () => setDoing(null)
  if (doing === 'edit') return <li className="shelf-card">{renderForm(leave)}</li>
  return (
    <li className="shelf-card">
      {children}
      {doing === 'drop' ? (
        <Ask about={`Delete ${name}?`} text="Delete it for good? Tables that have it keep it." yes="Delete" does={onDrop} no="Keep it" leave={leave} />
      ) : (
        <span className="my-terrain-tools">
          <span className="soft">{sizeWords(bytes)}</span>
          {further}
          <Tool icon="settings" label={`${said} of ${name}`} title={said} press={() => setDoing('edit')} />
          <Tool icon="save" label={`Save ${name} to a file`} title="Save to a file" press={onExport} />
          <Tool icon="bin" label={`Delete ${name}`} title="Delete" press={() => setDoing('drop')} />
        </span>
      )}
    </li>
  )
}

interface ToolProps {
  readonly icon: IconName
  readonly label: string
  readonly title: string
  readonly press: () => void
}

export const Tool = ({ icon, label, title, press }: ToolProps) => (
  <button type="button" className="button square bare" aria-label={label} title={title} onClick={press}>
    <Icon name={icon} />
  </button>
)

/** What is said of a kept thing, while it is written anew. */
export interface KeptSaid {
  readonly name: string
  readonly tags: string
}

interface KeptFormProps {
  readonly said: KeptSaid
  readonly change: (part: Partial<KeptSaid>) => void
  /** As in "desert, printed". */
  readonly tagsLike: string
  /** Further fields, between its name and its tags. */
  readonly children: ReactNode
  readonly take: () => void
  readonly done: () => void
}

/** Name, tags and whatever else is said of a kept thing: taken as a whole, or not at all. */
export function KeptForm({ said, change, tagsLike, children, take, done }: KeptFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    take()
    done()
  }
  return (
    <form className="my-terrain-edit" onSubmit={submit}>
      <NameField label="Name" value={said.name} onChange={(name) => change({ name })} />
      {children}
      <TagsField placeholder={tagsLike} value={said.tags} onChange={(tags) => change({ tags })} />
      <div className="links">
        <button type="submit" className="button solid">
          Done
        </button>
        <button type="button" className="button" onClick={done}>
          Cancel
        </button>
      </div>
    </form>
  )
}
