import { useMemo, useState } from 'react'
import { ShelfPicture } from '../start/ShelfPicture'
import { KeptCard, KeptForm, Tool } from './KeptCard'
import { KeptHere } from './KeptHere'
import { KindField } from './KindField'
import { KIND_CHOICES } from './kinds'
import type { TerrainCard, WorkshopDoes } from './port'
import { TagChoice } from './TagsField'
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
  const { key, name, kind, tags, size, bytes } = card
  const word = KIND_CHOICES.find((each) => each.kind === kind)?.word ?? kind
  return (
    <KeptCard
      name={name} bytes={bytes} said="Name and tags" renderForm={(done) => <Edit card={card} does={does} done={done} />}
      further={<Tool icon="build" label={`Work on ${name} again`} title="Work on it again" press={() => does.reopenTerrain(key)} />}
      onExport={() => does.exportTerrain([key])} onDrop={() => does.dropTerrain(key)}
    >
      <button type="button" className="shelf-open my-terrain-take" title={`Take ${name} for a table`} onClick={() => does.takeTerrain(key)}>
        <ShelfPicture card={{ ...SIGN, key }} load={does.picture} />
        <span className="words">
          <span className="display">{name}</span>
          <span className="soft">{lengthWords(size)}</span>
          <span className="soft">{[word, ...tags].join(' · ')}</span>
        </span>
      </button>
    </KeptCard>
  )
}

function Edit({ card, does, done }: { readonly card: TerrainCard; readonly does: WorkshopDoes; readonly done: () => void }) {
  const [said, setSaid] = useState({ name: card.name, kind: card.kind, tags: card.tags.join(', ') })
  const change = (part: Partial<typeof said>) => setSaid({ ...said, ...part })
  return (
    <KeptForm said={said} change={change} tagsLike="desert, printed" take={() => does.changeTerrain(card.key, said)} done={done}>
      <KindField value={said.kind} onChange={(kind) => change({ kind })} />
    </KeptForm>
  )
}
