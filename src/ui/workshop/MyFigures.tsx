import { useId, useMemo, useState } from 'react'
import { ShelfPicture } from '../start/ShelfPicture'
import { BASES, baseWords } from './bases'
import { KeptCard, KeptForm } from './KeptCard'
import { KeptHere } from './KeptHere'
import { NameField } from './NameField'
import type { FigureCard, WorkshopDoes } from './port'
import { TagChoice } from './TagsField'
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
  const { key, name, profile, tags = [], base, bytes } = card
  return (
    <KeptCard
      name={name} bytes={bytes} said="Name, base and tags" renderForm={(done) => <Edit card={card} does={does} done={done} />}
      onExport={() => does.exportFigures([key])} onDrop={() => does.dropFigure(key)}
    >
      <div className="shelf-open my-terrain-take my-figure">
        <ShelfPicture card={{ ...SIGN, key }} load={does.picture} />
        <span className="words">
          <span className="display">{name}</span>
          <span className="soft">{[profile, baseWords(base)].filter(Boolean).join(' · ')}</span>
          <span className="soft">Seen by: {bodyWords(card)}</span>
          {tags.length > 0 && <span className="soft">{tags.join(' · ')}</span>}
        </span>
      </div>
    </KeptCard>
  )
}

function Edit({ card, does, done }: { readonly card: FigureCard; readonly does: WorkshopDoes; readonly done: () => void }) {
  const [said, setSaid] = useState({ name: card.name, profile: card.profile, base: card.base, tags: (card.tags ?? []).join(', ') })
  const change = (part: Partial<typeof said>) => setSaid({ ...said, ...part })
  const baseField = useId()
  const known = BASES.some((each) => JSON.stringify(each) === JSON.stringify(card.base))
  return (
    <KeptForm said={said} change={change} tagsLike="militia, painted" take={() => does.changeFigure(card.key, said)} done={done}>
      <NameField label="Profile" value={said.profile} placeholder="Rifles" onChange={(profile) => change({ profile })} />
      <div className="field">
        <label htmlFor={baseField}>Base</label>
        <select
          id={baseField} value={JSON.stringify(said.base)} onChange={(event) => change({ base: JSON.parse(event.target.value) as FigureCard['base'] })}
        >
          {[...(known ? [] : [card.base]), ...BASES].map((each) => (
            <option key={JSON.stringify(each)} value={JSON.stringify(each)}>
              {baseWords(each)}
            </option>
          ))}
        </select>
      </div>
    </KeptForm>
  )
}
