import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { Owner } from '../../core/board'
import { OWNERS } from '../../core/sides'
import { PAINT_KINDS, PAINTS } from '../../table/areas'
import { pieceLine } from '../../table/build-list'
import type { Desk } from '../../tools/desk'
import { takePaint } from '../../tools/build/painting'
import { MODEL_KITS, type Kit } from '../../tools/build/kits'
import { pickUpKit } from '../../tools/build/placing'
import { useDesk, useHost } from '../desk-context'
import { ActionButton } from '../parts/ActionButton'
import { Icon } from '../parts/Icon'
import { ShelfPicture } from '../start/ShelfPicture'
import { pieceImage } from './piece-pictures'
import { sideName } from './side-name'

/** Terrain and models to put on the table: pressed, they are in hand. */
export function KitShelf() {
  const desk = useDesk()
  const host = useHost()
  const [side, setSide] = useState<Owner>('A')
  const take = (kit: Kit) => pickUpKit(desk, kit)
  const sizes = useMemo(() => sizesOf(desk, host.pieces), [desk, host.pieces])
  return (
    <>
      <div className="buttons">
        <ActionButton action="strew" icon="dice" text="Lay out by chance" />
      </div>
      <h3>Painted ground</h3>
      <div className="shelf">
        {PAINT_KINDS.map((kind) => (
          <button key={kind} type="button" className="button" onClick={() => takePaint(desk, { kind })}>
            {PAINTS[kind].name}
            <span className="soft">by brush or outline</span>
          </button>
        ))}
      </div>
      <PrefabShelf />
      <OwnShelf take={take} />
      <OwnFiguresShelf take={take} side={side} choose={setSide} />
      <h3>Terrain</h3>
      <div className="shelf own-shelf">
        {host.pieces.map((kit) => (
          <button key={kit.stem} type="button" className="button" onClick={() => take(kit)}>
            <PieceImage name={kit.stem} />
            {kit.name}
            <span className="soft">{sizes.get(kit.stem) ?? kit.about}</span>
          </button>
        ))}
      </div>
      <div className="dialog-head">
        <h3>Models</h3>
        <SideChoice side={side} choose={setSide} />
      </div>
      <div className="shelf">
        {MODEL_KITS.map((kit) => (
          <button key={kit.stem} type="button" className="button" onClick={() => take({ kind: 'model', side, ...kit })}>
            {kit.name}
            <span className="soft">{kit.about}</span>
          </button>
        ))}
      </div>
    </>
  )
}

/** Kind and size of each in words, by its stem; none where the library does not stand on a table. */
function sizesOf(desk: Desk, kits: readonly Extract<Kit, { kind: 'piece' }>[]): ReadonlyMap<string, string> {
  const terrain = kits.map(({ stem, entry }) => ({ id: stem, at: [0, 0, 0] as const, ...entry }))
  const made = desk.ports.board({ ...desk.file(), terrain, models: [], units: [] })
  return new Map(made.ok ? made.value.pieces.map((piece) => [piece.id, pieceLine(piece).about]) : [])
}

function PieceImage({ name }: { readonly name: string }) {
  const image = pieceImage(name)
  return <span className="shelf-picture">{image === null ? <Icon name="frame" /> : <img src={image} alt="" loading="lazy" width={192} height={144} />}</span>
}

interface SideChoiceProps {
  readonly side: Owner
  readonly choose: (side: Owner) => void
}

const SideChoice = ({ side, choose }: SideChoiceProps) => (
  <div className="segments" role="group" aria-label="Side">
    {OWNERS.map((each) => (
      <button
        key={each} type="button" className="segment" aria-pressed={side === each} data-selected={side === each || undefined}
        onClick={() => choose(each)}
      >
        {sideName(each)}
      </button>
    ))}
  </div>
)

/** Prefabs of one's own: pressed, they stand on the table, selected. */
function PrefabShelf() {
  const desk = useDesk()
  const { prefabs } = useHost()
  const { kept } = useStore(prefabs.state)
  useEffect(() => prefabs.load(), [prefabs])
  if (kept.length === 0) return null
  return (
    <>
      <h3>My prefabs</h3>
      <ul className="prefabs">
        {kept.map(({ name }) => (
          <li key={name}>
            <button
              type="button"
              className="button"
              onClick={() => desk.transaction.run(() => {
                if (desk.now.tool !== 'build') desk.choose('build')
                desk.panel(null)
                void prefabs.put(name)
              })}
            >
              {name}
            </button>
            <button type="button" className="button square bare" aria-label={`Take ${name} off the list`} onClick={() => void prefabs.drop(name)}>
              <Icon name="bin" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const SIGN = { kind: 'table' } as const

/** Terrain of one's own with its pictures, and the way to more of it. */
function OwnShelf({ take }: { readonly take: (kit: Kit) => void }) {
  const desk = useDesk()
  const { own } = useHost()
  const { pieces } = useStore(own.state)
  useEffect(() => own.load(), [own])
  const fetch = async (key: string) => {
    const kit = await own.kit(key)
    if (kit.ok) take(kit.value)
    else desk.say('error', kit.error)
  }
  return (
    <>
      <div className="dialog-head">
        <h3>My terrain</h3>
        <a className="button" href="#/workshop">
          {pieces.length === 0 ? 'Add meshes' : 'Workshop'}
        </a>
      </div>
      <div className="shelf own-shelf">
        {pieces.map((piece) => (
          <button key={piece.key} type="button" className="button" onClick={() => void fetch(piece.key)}>
            <ShelfPicture card={{ ...SIGN, key: piece.key }} load={own.picture} />
            {piece.name}
            <span className="soft">{own.about(piece)}</span>
          </button>
        ))}
      </div>
    </>
  )
}

const COUNTS = [1, 3, 5, 10] as const

/** Figures of one's own with their pictures: one, or so many as a unit. */
function OwnFiguresShelf({ take, side, choose }: SideChoiceProps & { readonly take: (kit: Kit) => void }) {
  const desk = useDesk()
  const { ownFigures: own } = useHost()
  const { figures } = useStore(own.state)
  const [count, setCount] = useState<number>(1)
  useEffect(() => own.load(), [own])
  const fetch = async (key: string) => {
    const kit = await own.kit(key, side, count)
    if (kit.ok) take(kit.value)
    else desk.say('error', kit.error)
  }
  if (figures.length === 0) return null
  return (
    <>
      <div className="dialog-head">
        <h3>My figures</h3>
        <div className="segments" role="group" aria-label="How many together">
          {COUNTS.map((each) => (
            <button
              key={each} type="button" className="segment" aria-pressed={count === each} data-selected={count === each || undefined}
              onClick={() => setCount(each)}
            >
              ×{each}
            </button>
          ))}
        </div>
      </div>
      <SideChoice side={side} choose={choose} />
      <div className="shelf own-shelf">
        {figures.map((figure) => (
          <button key={figure.key} type="button" className="button" onClick={() => void fetch(figure.key)}>
            <ShelfPicture card={{ ...SIGN, key: figure.key }} load={own.picture} />
            {figure.name}
            <span className="soft">{own.about(figure)}</span>
          </button>
        ))}
      </div>
    </>
  )
}

/** The shelf beside the table, while it is edited and nothing is selected. */
export const AddPanel = () => (
  <section className="card panel add" aria-label="Add to the table">
    <h2>Add to the table</h2>
    <KitShelf />
  </section>
)
