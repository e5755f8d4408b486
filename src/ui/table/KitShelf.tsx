import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { Owner } from '../../core/board'
import type { Result } from '../../core/result'
import { OWNERS } from '../../core/sides'
import { PAINT_KINDS, PAINTS } from '../../table/areas'
import { pieceLine } from '../../table/build-list'
import type { Desk } from '../../tools/desk'
import { takePaint } from '../../tools/build/painting'
import { MODEL_KITS, type Kit } from '../../tools/build/kits'
import { pickUpKit } from '../../tools/build/placing'
import { useDesk, useHost } from '../desk-context'
import type { OwnFigure, OwnPiece, Prefab } from '../host'
import { ActionButton } from '../parts/ActionButton'
import { Icon } from '../parts/Icon'
import { turns } from '../parts/turns'
import { ShelfPicture } from '../start/ShelfPicture'
import { foundBy } from './kit-search'
import { pieceImage } from './piece-pictures'
import { pullOut } from './pull-out'
import { sideName } from './side-name'

/** What was searched for last on each desk: the list goes while something is in hand, and comes back. */
const searches = new WeakMap<Desk, string>()

/** Terrain and models to put on the table: pressed, they are in hand; dragged, they stand where they are let go. */
export function KitShelf() {
  const desk = useDesk()
  const host = useHost()
  const [side, setSide] = useState<Owner>('A')
  const [search, setSearch] = useState(searches.get(desk) ?? '')
  const found = useMemo(() => foundBy(search), [search])
  const sizes = useMemo(() => sizesOf(desk, host.pieces), [desk, host.pieces])
  const aboutPiece = (kit: (typeof host.pieces)[number]) => sizes.get(kit.stem) ?? kit.about
  const paints = PAINT_KINDS.filter((kind) => found(PAINTS[kind].name, 'painted ground'))
  const pieces = host.pieces.filter((kit) => found(kit.name, kit.about, aboutPiece(kit)))
  const prefabs = useStore(host.prefabs.state).kept.filter(({ name }) => found(name, 'prefab'))
  const own = useStore(host.own.state).pieces.filter((piece) => found(piece.name, host.own.about(piece)))
  const figures = useStore(host.ownFigures.state).figures.filter((figure) => found(figure.name, host.ownFigures.about(figure), 'figure'))
  useEffect(() => {
    host.prefabs.load()
    host.own.load()
    host.ownFigures.load()
  }, [host])
  const models = MODEL_KITS.filter((kit) => found(kit.name, kit.about, 'model'))
  return (
    <>
      <input
        type="search" className="text-field kit-search" aria-label="Search what can be added" placeholder="Search by name or kind" value={search}
        onChange={(event) => {
          searches.set(desk, event.target.value)
          setSearch(event.target.value)
        }}
      />
      {search.trim() === '' && (
        <div className="buttons">
          <ActionButton action="strew" icon="dice" text="Lay out by chance" />
        </div>
      )}
      {paints.length > 0 && <h3>Painted ground</h3>}
      {paints.length > 0 && (
        <div className="shelf">
          {paints.map((kind) => (
            <button key={kind} type="button" className="button" onClick={() => takePaint(desk, { kind })}>
              {PAINTS[kind].name}
              <span className="soft">by brush or outline</span>
            </button>
          ))}
        </div>
      )}
      <PrefabShelf shown={prefabs} />
      <OwnShelf shown={own} searching={search.trim() !== ''} />
      <OwnFiguresShelf shown={figures} side={side} choose={setSide} />
      {pieces.length > 0 && <h3>Terrain</h3>}
      {pieces.length > 0 && (
        <div className="shelf own-shelf">
          {pieces.map((kit) => (
            <KitButton key={kit.stem} kit={kit}>
              <PieceImage name={kit.stem} />
              {kit.name}
              <span className="soft">{aboutPiece(kit)}</span>
            </KitButton>
          ))}
        </div>
      )}
      {models.length > 0 && (
        <>
          <div className="dialog-head">
            <h3>Models</h3>
            <SideChoice side={side} choose={setSide} />
          </div>
          <div className="shelf">
            {models.map((kit) => (
              <KitButton key={kit.stem} kit={{ kind: 'model', side, ...kit }}>
                {kit.name}
                <span className="soft">{kit.about}</span>
              </KitButton>
            ))}
          </div>
        </>
      )}
      {[paints, prefabs, own, figures, pieces, models].every(({ length }) => length === 0) && <p className="soft">Nothing here has that name or kind.</p>}
    </>
  )
}

/** What was pressed or pulled last is what comes into the hand. */
const wanted = turns()

/** `kit`: at hand, or fetched when it is wanted; the error of that is said. */
function KitButton({ kit, children }: { readonly kit: Kit | (() => Promise<Result<Kit, string>>); readonly children: ReactNode }) {
  const desk = useDesk()
  const take = async (pulled: () => boolean) => {
    const isLast = wanted()
    if (typeof kit !== 'function') return pickUpKit(desk, kit, pulled())
    const fetched = await kit()
    if (!isLast()) return
    if (fetched.ok) pickUpKit(desk, fetched.value, pulled())
    else desk.say('error', fetched.error)
  }
  return (
    <button
      type="button" className="button kit" onClick={() => void take(() => false)} onPointerDown={(event) => pullOut(event, (stillDown) => void take(stillDown))}
      // The browser's own drag of a picture would end this one.
      onDragStart={(event) => event.preventDefault()}
    >
      {children}
    </button>
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
function PrefabShelf({ shown }: { readonly shown: readonly Prefab[] }) {
  const desk = useDesk()
  const { prefabs } = useHost()
  if (shown.length === 0) return null
  return (
    <>
      <h3>My prefabs</h3>
      <ul className="prefabs">
        {shown.map(({ name }) => (
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
function OwnShelf({ shown, searching }: { readonly shown: readonly OwnPiece[]; readonly searching: boolean }) {
  const { own } = useHost()
  if (searching && shown.length === 0) return null
  return (
    <>
      <div className="dialog-head">
        <h3>My terrain</h3>
        <a className="button" href="#/workshop">
          {shown.length === 0 ? 'Add meshes' : 'Workshop'}
        </a>
      </div>
      <div className="shelf own-shelf">
        {shown.map((piece) => (
          <KitButton key={piece.key} kit={() => own.kit(piece.key)}>
            <ShelfPicture card={{ ...SIGN, key: piece.key }} load={own.picture} />
            {piece.name}
            <span className="soft">{own.about(piece)}</span>
          </KitButton>
        ))}
      </div>
    </>
  )
}

const COUNTS = [1, 3, 5, 10] as const

/** Figures of one's own with their pictures: one, or so many as a unit. */
function OwnFiguresShelf({ shown, side, choose }: SideChoiceProps & { readonly shown: readonly OwnFigure[] }) {
  const { ownFigures: own } = useHost()
  const [count, setCount] = useState<number>(1)
  if (shown.length === 0) return null
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
        {shown.map((figure) => (
          <KitButton key={figure.key} kit={() => own.kit(figure.key, side, count)}>
            <ShelfPicture card={{ ...SIGN, key: figure.key }} load={own.picture} />
            {figure.name}
            <span className="soft">{own.about(figure)}</span>
          </KitButton>
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
