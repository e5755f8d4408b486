import { useId, useMemo, useState } from 'react'
import { sizeWords } from '../start/shelf-card'
import { ShelfPicture } from '../start/ShelfPicture'
import { Ask } from './Ask'
import { BASES, baseWords } from './bases'
import { KeptHere } from './KeptHere'
import { Tool } from './MyTerrain'
import { NameField } from './NameField'
import type { FigureCard, WorkshopDoes } from './port'
import { TagChoice, TagsField } from './TagsField'
import { foundFigures, tagsIn } from './terrain-search'

interface MyFiguresProps {
  readonly figures: readonly FigureCard[]
  readonly does: WorkshopDoes
}

/** Figures of one's own: found, named, put on another base, taken out as files, deleted after asking. */
export function MyFigures({ figures, does }: MyFiguresProps) {
  const [search, setSearch] = useState('')
  const [tag, setTag] = useState<string | null>(null)
  const tags = useMemo(() => tagsIn(figures), [figures])
  const chosen = tag !== null && tags.includes(tag) ? tag : null
  const shown = useMemo(() => foundFigures(figures, search, chosen), [figures, search, chosen])
  return (
    <KeptHere
      title="My figures" placeholder="Search by name, profile, base or tag" search={search} onSearch={setSearch}
      add={{ text: 'Add files', press: does.choose }} found={shown.map(({ key }) => key)} onExport={does.exportFigures}
      further={
        <a className="button" href="#/new">
          Build a table with them
        </a>
      }
      cards={shown.map((card) => <Card key={card.key} card={card} does={does} />)}
    >
      <TagChoice tags={tags} chosen={chosen} choose={setTag} />
    </KeptHere>
  )
}

const SIGN = { kind: 'table' } as const

/** As in "the figure itself". */
function bodyWords({ body, mesh }: FigureCard): string {
  if ('cylinder' in body) return `cylinder, ${Number((2 * body.cylinder[0]).toFixed(2))} by ${Number(body.cylinder[1].toFixed(2))} in`
  return body.mesh === mesh ? 'the figure itself' : 'a shape of its own'
}

function Card({ card, does }: { readonly card: FigureCard; readonly does: WorkshopDoes }) {
  const [doing, setDoing] = useState<'edit' | 'drop' | null>(null)
  const { key, name, profile, tags = [], base, bytes } = card
  if (doing === 'edit') {
    return (
      <li className="shelf-card">
        <Edit card={card} does={does} done={() => setDoing(null)} />
      </li>
    )
  }
  return (
    <li className="shelf-card">
      <div className="shelf-open my-terrain-take my-figure">
        <ShelfPicture card={{ ...SIGN, key }} load={does.picture} />
        <span className="words">
          <span className="display">{name}</span>
          <span className="soft">{[profile, baseWords(base)].filter(Boolean).join(' · ')}</span>
          <span className="soft">Seen by: {bodyWords(card)}</span>
          {tags.length > 0 && <span className="soft">{tags.join(' · ')}</span>}
        </span>
      </div>
      {doing === 'drop' ? (
        <Ask
          about={`Delete ${name}?`} text="Delete it for good? Tables that have it keep it."
          yes="Delete" does={() => does.dropFigure(key)} no="Keep it" leave={() => setDoing(null)}
        />
      ) : (
        <span className="my-terrain-tools">
          <span className="soft">{sizeWords(bytes)}</span>
          <Tool icon="settings" label={`Name, base and tags of ${name}`} title="Name, base and tags" press={() => setDoing('edit')} />
          <Tool icon="save" label={`Save ${name} to a file`} title="Save to a file" press={() => does.exportFigures([key])} />
          <Tool icon="bin" label={`Delete ${name}`} title="Delete" press={() => setDoing('drop')} />
        </span>
      )}
    </li>
  )
}

function Edit({ card, does, done }: { readonly card: FigureCard; readonly does: WorkshopDoes; readonly done: () => void }) {
  const [name, setName] = useState(card.name)
  const [profile, setProfile] = useState(card.profile)
  const [base, setBase] = useState(JSON.stringify(card.base))
  const [tags, setTags] = useState((card.tags ?? []).join(', '))
  const baseField = useId()
  const known = BASES.some((each) => JSON.stringify(each) === JSON.stringify(card.base))
  return (
    <form
      className="my-terrain-edit"
      onSubmit={(event) => {
        event.preventDefault()
        does.changeFigure(card.key, { name, profile, base: JSON.parse(base) as FigureCard['base'], tags })
        done()
      }}
    >
      <NameField label="Name" value={name} onChange={setName} />
      <NameField label="Profile" value={profile} placeholder="Rifles" onChange={setProfile} />
      <div className="field">
        <label htmlFor={baseField}>Base</label>
        <select id={baseField} value={base} onChange={(event) => setBase(event.target.value)}>
          {[...(known ? [] : [card.base]), ...BASES].map((each) => (
            <option key={JSON.stringify(each)} value={JSON.stringify(each)}>
              {baseWords(each)}
            </option>
          ))}
        </select>
      </div>
      <TagsField placeholder="militia, painted" value={tags} onChange={setTags} />
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
