import { useMemo, useState } from 'react'
import { sizeWords } from '../start/shelf-card'
import { ShelfPicture } from '../start/ShelfPicture'
import { Ask } from './Ask'
import { baseWords } from './bases'
import { KeptHere } from './KeptHere'
import { Tool } from './MyTerrain'
import type { FigureCard, WorkshopDoes } from './port'

interface MyFiguresProps {
  readonly figures: readonly FigureCard[]
  readonly does: WorkshopDoes
}

/** Figures of one's own: found, taken out as files, deleted after asking. */
export function MyFigures({ figures, does }: MyFiguresProps) {
  const [search, setSearch] = useState('')
  const shown = useMemo(() => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean)
    return figures.filter((card) => words.every((word) => [card.name, card.profile, baseWords(card.base)].join(' ').toLowerCase().includes(word)))
  }, [figures, search])
  return (
    <KeptHere
      title="My figures" placeholder="Search by name, profile or base" search={search} onSearch={setSearch}
      add={{ text: 'Add files', press: does.choose }} found={shown.map(({ key }) => key)} onExport={does.exportFigures}
      further={
        <a className="button" href="#/new">
          Build a table with them
        </a>
      }
      cards={shown.map((card) => <Card key={card.key} card={card} does={does} />)}
    />
  )
}

const SIGN = { kind: 'table' } as const

/** As in "the figure itself". */
function bodyWords({ body, mesh }: FigureCard): string {
  if ('cylinder' in body) return `cylinder, ${Number((2 * body.cylinder[0]).toFixed(2))} by ${Number(body.cylinder[1].toFixed(2))} in`
  return body.mesh === mesh ? 'the figure itself' : 'a shape of its own'
}

function Card({ card, does }: { readonly card: FigureCard; readonly does: WorkshopDoes }) {
  const [asking, setAsking] = useState(false)
  const { key, name, profile, base, bytes } = card
  return (
    <li className="shelf-card">
      <div className="shelf-open my-terrain-take my-figure">
        <ShelfPicture card={{ ...SIGN, key }} load={does.picture} />
        <span className="words">
          <span className="display">{name}</span>
          <span className="soft">{[profile, baseWords(base)].filter(Boolean).join(' · ')}</span>
          <span className="soft">Seen by: {bodyWords(card)}</span>
        </span>
      </div>
      {asking ? (
        <Ask
          about={`Delete ${name}?`} text="Delete it for good? Tables that have it keep it."
          yes="Delete" does={() => does.dropFigure(key)} no="Keep it" leave={() => setAsking(false)}
        />
      ) : (
        <span className="my-terrain-tools">
          <span className="soft">{sizeWords(bytes)}</span>
          <Tool icon="save" label={`Save ${name} to a file`} title="Save to a file" press={() => does.exportFigures([key])} />
          <Tool icon="bin" label={`Delete ${name}`} title="Delete" press={() => setAsking(true)} />
        </span>
      )}
    </li>
  )
}
