import { useId, useMemo, useState } from 'react'
import type { PieceKind } from '../../core/board'
import { Icon, type IconName } from '../parts/Icon'
import { sizeWords } from '../start/shelf-card'
import { ShelfPicture } from '../start/ShelfPicture'
import { Ask } from './Ask'
import { KeptHere } from './KeptHere'
import { KIND_CHOICES } from './kinds'
import { NameField } from './NameField'
import type { TerrainCard, WorkshopDoes } from './port'
import { TagChoice, TagsField } from './TagsField'
import { foundTerrain, lengthWords, tagsIn } from './terrain-search'

interface MyTerrainProps {
  readonly terrain: readonly TerrainCard[]
  readonly does: WorkshopDoes
}

/** Pieces of one's own: found, put on a table, worked on again, named, taken out as files, deleted after asking. */
export function MyTerrain({ terrain, does }: MyTerrainProps) {
  const [search, setSearch] = useState('')
  const [tag, setTag] = useState<string | null>(null)
  const tags = useMemo(() => tagsIn(terrain), [terrain])
  const chosen = tag !== null && tags.includes(tag) ? tag : null
  const shown = useMemo(() => foundTerrain(terrain, search, chosen), [terrain, search, chosen])
  return (
    <KeptHere
      title="My terrain" placeholder="Search by name, kind or tag" search={search} onSearch={setSearch}
      add={{ text: 'Add mesh files', press: does.choose }} found={shown.map(({ key }) => key)} onExport={does.exportTerrain}
      cards={shown.map((card) => <Card key={card.key} card={card} does={does} />)}
    >
      <TagChoice tags={tags} chosen={chosen} choose={setTag} />
    </KeptHere>
  )
}

const SIGN = { kind: 'table' } as const

function Card({ card, does }: { readonly card: TerrainCard; readonly does: WorkshopDoes }) {
  const [doing, setDoing] = useState<'edit' | 'drop' | null>(null)
  const { key, name, kind, tags, size, bytes } = card
  const word = KIND_CHOICES.find((each) => each.kind === kind)?.word ?? kind
  if (doing === 'edit') {
    return (
      <li className="shelf-card">
        <Edit card={card} does={does} done={() => setDoing(null)} />
      </li>
    )
  }
  return (
    <li className="shelf-card">
      <button type="button" className="shelf-open my-terrain-take" title={`Take ${name} for a table`} onClick={() => does.takeTerrain(key)}>
        <ShelfPicture card={{ ...SIGN, key }} load={does.picture} />
        <span className="words">
          <span className="display">{name}</span>
          <span className="soft">{lengthWords(size)}</span>
          <span className="soft">{[word, ...tags].join(' · ')}</span>
        </span>
      </button>
      {doing === 'drop' ? (
        <Ask
          about={`Delete ${name}?`} text="Delete it for good? Tables that have it keep it."
          yes="Delete" does={() => does.dropTerrain(key)} no="Keep it" leave={() => setDoing(null)}
        />
      ) : (
        <span className="my-terrain-tools">
          <span className="soft">{sizeWords(bytes)}</span>
          <Tool icon="build" label={`Work on ${name} again`} title="Work on it again" press={() => does.reopenTerrain(key)} />
          <Tool icon="settings" label={`Name and tags of ${name}`} title="Name and tags" press={() => setDoing('edit')} />
          <Tool icon="save" label={`Save ${name} to a file`} title="Save to a file" press={() => does.exportTerrain([key])} />
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

function Edit({ card, does, done }: { readonly card: TerrainCard; readonly does: WorkshopDoes; readonly done: () => void }) {
  const [name, setName] = useState(card.name)
  const [kind, setKind] = useState(card.kind)
  const [tags, setTags] = useState(card.tags.join(', '))
  const kindField = useId()
  return (
    <form
      className="my-terrain-edit"
      onSubmit={(event) => {
        event.preventDefault()
        does.changeTerrain(card.key, { name, kind, tags })
        done()
      }}
    >
      <NameField label="Name" value={name} onChange={setName} />
      <div className="field">
        <label htmlFor={kindField}>Kind</label>
        <select id={kindField} value={kind} onChange={(event) => setKind(event.target.value as PieceKind)}>
          {KIND_CHOICES.map((each) => (
            <option key={each.kind} value={each.kind}>
              {each.word}
            </option>
          ))}
        </select>
      </div>
      <TagsField placeholder="desert, printed" value={tags} onChange={setTags} />
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
