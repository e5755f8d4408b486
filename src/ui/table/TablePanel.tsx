import { useId, useState } from 'react'
import { EDGES, EDGE_WORDS, RIMS, withEdges, type Edge, type Rim } from '../../table/edges'
import { setTable } from '../../table/edit'
import { LIMITS } from '../../table/fields'
import { MATS, type Mat } from '../../table/file'
import { hullOf } from '../../table/piece-hull'
import type { Desk } from '../../tools/desk'
import { FREE_TABLE } from '../../tools/referee'
import { useDesk, useHost, useNow } from '../desk-context'
import { Icon } from '../parts/Icon'
import { turns } from '../parts/turns'
import '../css/build.css'

const MAT_NAMES: Readonly<Record<Mat, string>> = { grass: 'Grass', ash: 'Ash waste', city: 'City slab', snow: 'Snow' }
/** Sizes that tables are sold in, in inches. */
const SIZES = [[22, 30], [30, 44], [36, 36], [48, 48], [44, 60], [48, 72], [48, 96]] as const
/** Smaller is no table. */
const LEAST = 6

/** The table itself, while it is edited: name, rules, size, ground, edges. */
export function TablePanel() {
  const desk = useDesk()
  const name = useNow((state) => state.document.name ?? '')
  const mat = useNow((state) => state.document.table.mat)
  const { width, depth } = useNow((state) => state.settled)
  const ground = useId()
  const size = useId()
  const known = SIZES.findIndex(([d, w]) => w === width && d === depth)
  return (
    <section className="card panel" aria-label="The table">
      <details className="roster-fold">
        <summary>
          <span>
            <span className="display">The table</span>
            <br />
            <span className="soft">Name, rules, size, ground, edges</span>
          </span>
          <Icon name="down" />
        </summary>
        <Field
          key={`name ${name}`} label="Name" value={name} most={LIMITS.name}
          set={(text) => desk.edit(`Table named ${text || 'nothing'}`, (file) => setTable(file, { name: text }))}
        />
        <RulesField />
        <div className="field">
          <label htmlFor={size}>Size</label>
          <select
            id={size} value={known}
            onChange={(event) => {
              const chosen = SIZES[Number(event.target.value)]
              if (chosen) resize(desk, chosen[1], chosen[0])
            }}
          >
            {known < 0 && <option value={-1}>{width} × {depth}″</option>}
            {SIZES.map(([d, w], i) => <option key={`${d} ${w}`} value={i}>{w} × {d}″</option>)}
          </select>
        </div>
        <div className="table-size">
          <Side key={`w ${width}`} label="Width" value={width} set={(next) => resize(desk, next, depth)} />
          <Side key={`d ${depth}`} label="Depth" value={depth} set={(next) => resize(desk, width, next)} />
        </div>
        <div className="field">
          <label htmlFor={ground}>Ground</label>
          <select
            id={ground} value={mat ?? ''}
            onChange={(event) => {
              const chosen = MATS.find((each) => each === event.target.value) ?? null
              desk.edit(chosen ? `Ground: ${MAT_NAMES[chosen]}` : 'Ground by the terrain', (file) => setTable(file, { mat: chosen }))
            }}
          >
            <option value="">By the terrain</option>
            {MATS.map((each) => <option key={each} value={each}>{MAT_NAMES[each]}</option>)}
          </select>
        </div>
        <OwnGround />
        <Edges />
        <div className="buttons">
          <button type="button" className="button" onClick={() => desk.panel('paper')}>Print to scale, build list</button>
        </div>
      </details>
    </section>
  )
}

/** By whose rules it is: what is ruled, moved and judged fair goes by them. */
function RulesField() {
  const desk = useDesk()
  const { rules } = useHost()
  const id = useId()
  const system = useNow((state) => state.document.system)
  const [turn] = useState(turns)
  const choose = async (chosen: string) => {
    const isLast = turn()
    const ready = await rules.ready(chosen)
    if (!isLast()) return
    if (!ready.ok) return desk.say('error', ready.error)
    desk.edit(`Rules: ${rules.all.find((each) => each.id === chosen)!.name}`, (file) => setTable(file, { system: chosen }))
  }
  return (
    <div className="field">
      <label htmlFor={id}>Rules</label>
      <select id={id} value={system} onChange={(event) => void choose(event.target.value)}>
        {rules.all.every((each) => each.id !== system) && <option value={system}>{system}, not here</option>}
        {rules.all.map((each) => <option key={each.id} value={each.id}>{each.name}</option>)}
      </select>
      {system === FREE_TABLE && <p className="soft">It is measured alone, without a game’s rules.</p>}
    </div>
  )
}

const FINE = 1e5
/** As a file may say it. */
const [LEAST_DOT, MOST_DOT] = [0.001, 2]

/** A picture of one's own on the ground, and how many inches its dots are. */
function OwnGround() {
  const desk = useDesk()
  const { ground } = useHost()
  const picture = useNow((state) => state.document.table.picture)
  const { width, depth } = useNow((state) => state.settled)
  const choose = async () => {
    const taken = await ground.choose()
    if (!taken) return
    if (!taken.ok) return desk.say('error', taken.error)
    const { file, width: w, height: h } = taken.value
    // It covers the table, unless one says otherwise.
    const covering = Math.min(MOST_DOT, Math.max(LEAST_DOT, width / w, depth / h))
    desk.edit(`Ground: ${file}`, (before) => setTable(before, { picture: { file, inchesPerPixel: Math.round(covering * FINE) / FINE } }))
  }
  return (
    <>
      <div className="buttons">
        <button type="button" className="button" onClick={() => void choose()}>{picture ? 'Another picture' : 'A picture of your own as ground'}</button>
        {picture && (
          <button type="button" className="button" onClick={() => desk.edit('Picture of the ground taken away', (file) => setTable(file, { picture: null }))}>
            Take it away
          </button>
        )}
      </div>
      {picture && (
        <>
          <div className="table-size one">
            <Side
              key={`dot ${picture.inchesPerPixel}`} label="Inches per pixel" value={picture.inchesPerPixel} least={LEAST_DOT} most={MOST_DOT}
              set={(inchesPerPixel) => desk.edit('Size of the picture of the ground', (file) => setTable(file, { picture: { ...picture, inchesPerPixel } }))}
            />
          </div>
          <p className="soft">{picture.file} is kept with the table and in its file; a link cannot carry it.</p>
        </>
      )}
    </>
  )
}

const RIM_NAMES: Readonly<Record<Rim, string>> = { wood: 'Wood', dark: 'Dark', none: 'None' }

/** What players call the edges, as in "Window side", and what runs round the table. */
function Edges() {
  const desk = useDesk()
  const edges = useNow((state) => state.document.table.edges)
  const [head, rim] = [useId(), useId()]
  return (
    <div role="group" aria-labelledby={head}>
      <p id={head} className="soft several-head">Edges, as side A sits</p>
      {EDGES.map((edge) => (
        <Field
          key={`${edge} ${edges?.[edge] ?? ''}`} label={EDGE_WORDS[edge]} value={edges?.[edge] ?? ''} most={LIMITS.edge}
          placeholder={LIKE[edge]}
          set={(text) => desk.edit(
            text ? `${EDGE_SAID[edge]}: ${text}` : `${EDGE_SAID[edge]} without a name`,
            (file) => setTable(file, { edges: withEdges(file.table.edges, { [edge]: text }) }),
          )}
        />
      ))}
      <div className="field">
        <label htmlFor={rim}>Rim</label>
        <select
          id={rim} value={edges?.rim ?? 'wood'}
          onChange={(event) => {
            const chosen = RIMS.find((each) => each === event.target.value) ?? 'wood'
            desk.edit(`Rim: ${RIM_NAMES[chosen]}`, (file) => setTable(file, { edges: withEdges(file.table.edges, { rim: chosen }) }))
          }}
        >
          {RIMS.map((each) => <option key={each} value={each}>{RIM_NAMES[each]}</option>)}
        </select>
      </div>
    </div>
  )
}

/** As a line of the history says it. */
const EDGE_SAID: Readonly<Record<Edge, string>> = { A: 'Side A’s edge', B: 'Side B’s edge', left: 'Left edge', right: 'Right edge' }
/** What somebody might call them. */
const LIKE: Readonly<Record<Edge, string>> = { A: 'Window side', B: 'Wall side', left: 'Door', right: 'Shelves' }

function resize(desk: Desk, width: number, depth: number): void {
  if (!desk.edit(`Table ${width} × ${depth}″`, (file) => setTable(file, { width, depth }))) return
  desk.camera('home')
  const off = desk.now.settled.pieces.filter((piece) => hullOf(piece).some(([x, z]) => Math.abs(x) > width / 2 || Math.abs(z) > depth / 2)).length
  if (off > 0) desk.say('info', `${off === 1 ? 'One piece stands' : `${off} pieces stand`} over the edge now`)
}

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly most: number
  readonly placeholder?: string
  set(text: string): void
}

/** Taken without the spaces about it when it is left, or by Enter. To be keyed by its value. */
function Field({ label, value, most, placeholder, set }: FieldProps) {
  const id = useId()
  const [text, setText] = useState(value)
  /** Spaces about it are no other name. */
  const take = () => text.trim() !== value.trim() && set(text.trim())
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id} type="text" maxLength={most} placeholder={placeholder} value={text} onChange={(event) => setText(event.target.value)} onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
    </div>
  )
}

interface SideProps {
  readonly label: string
  readonly value: number
  readonly least?: number
  readonly most?: number
  set(value: number): void
}

/** What is out of its bounds goes back to what it was. */
function Side({ label, value, least = LEAST, most = LIMITS.size, set }: SideProps) {
  const id = useId()
  const [text, setText] = useState(String(value))
  const take = () => {
    const wanted = Number(text)
    if (wanted === value) return
    if (Number.isFinite(wanted) && wanted >= least && wanted <= most) set(wanted)
    else setText(String(value))
  }
  return (
    <label htmlFor={id}>
      <span className="soft">{label}</span>
      <input
        id={id} type="number" inputMode="decimal" min={least} max={most} step="any" value={text} onChange={(event) => setText(event.target.value)}
        onBlur={take} onKeyDown={(event) => event.key === 'Enter' && take()}
      />
    </label>
  )
}
