import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Demands } from '../../tools/fair/demands'
import type { StrewChoice } from '../strewing'
import { useDesk, useHost, useNow } from '../desk-context'
import { DialogFrame } from '../parts/DialogFrame'
import '../css/build.css'

/** Terrain laid out by chance: what it is like, and what it has to satisfy, checked by the figures of the fairness report. */
export function StrewDialog() {
  const desk = useDesk()
  const open = useNow((state) => state.panel === 'strew')
  return (
    <DialogFrame title="Lay terrain out by chance" open={open} onClose={() => desk.panel(null)}>
      {open && <Choices />}
    </DialogFrame>
  )
}

const DENSITIES = [['sparse', 'Sparse'], ['usual', 'Usual'], ['dense', 'Dense']] as const
const SYMMETRIES = [['half-turn', 'Half turn'], ['line', 'Mirror line'], ['none', 'None']] as const

function Choices() {
  const desk = useDesk()
  const { strewing } = useHost()
  const { choice, tried, last, error } = useStore(strewing.state)
  const standing = useNow((state) => state.settled.pieces.length)
  // Whoever closes the dialog does not wait for it.
  useEffect(() => () => strewing.cancel(), [strewing])
  const demand = (part: Partial<Demands>) => strewing.change({ demands: { ...choice.demands, ...part } })
  return (
    <>
      <div className="strew">
        <Segments
          label="Style" value={choice.style} of={strewing.styles.map(({ id, name }) => [id, name] as const)} set={(style) => strewing.change({ style })}
        />
        <Segments label="Density" value={choice.density} of={DENSITIES} set={(density) => strewing.change({ density })} />
        <Segments label="Halves alike by" value={choice.symmetry} of={SYMMETRIES} set={(symmetry: StrewChoice['symmetry']) => strewing.change({ symmetry })} />
        <Share label="Open lanes at most" value={choice.demands.lanes} set={(lanes) => demand({ lanes })} />
        <Share label="Cover in reach of at least" value={choice.demands.cover} set={(cover) => demand({ cover })} />
        <Share label="Room to stand in each zone at least" value={choice.demands.room} set={(room) => demand({ room })} />
        <label className="strew-even">
          <input type="checkbox" checked={choice.demands.even} onChange={(event) => demand({ even: event.target.checked })} />
          Even for both sides
        </label>
      </div>
      {error !== null && <p className="why-not">It could not be laid out: {error}</p>}
      {last && (
        <p role="status" className="strew-last">
          {last.lines.length === 0
            ? `Laid out, at try ${last.tries}: all that was asked for holds.`
            : `No table of this throw satisfies it all; the nearest is laid out: ${last.lines.join('; ')}.`}
        </p>
      )}
      {tried === null ? (
        <div className="buttons">
          <button type="button" className="button solid" onClick={() => strewing.start()}>{last ? 'Another throw' : 'Lay it out'}</button>
          {last && <button type="button" className="button" onClick={() => desk.panel(null)}>Keep it</button>}
          {!last && standing > 0 && <span className="soft">The {standing} pieces on the table go; Undo brings them back.</span>}
        </div>
      ) : (
        <div className="fair-work">
          <p className="soft" role="status">Looking at table {Math.floor(tried) + 1}, from every place of both zones</p>
          <progress max={1} value={tried % 1} aria-label="How much of it is looked at" />
          <button type="button" className="button" onClick={() => strewing.cancel()}>Stop</button>
        </div>
      )}
    </>
  )
}

interface SegmentsProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly of: readonly (readonly [T, string])[]
  set(value: T): void
}

const Segments = <T extends string>({ label, value, of, set }: SegmentsProps<T>) => (
  <div className="strew-row">
    <span className="soft">{label}</span>
    <div className="segments" role="group" aria-label={label}>
      {of.map(([id, text]) => (
        <button key={id} type="button" className="segment" aria-pressed={value === id} data-selected={value === id || undefined} onClick={() => set(id)}>
          {text}
        </button>
      ))}
    </div>
  </div>
)

const Share = ({ label, value, set }: { label: string; value: number; set(value: number): void }) => (
  <label className="strew-row">
    <span className="soft">{label}</span>
    <span className="strew-share">
      <input type="range" min={0} max={1} step={0.05} value={value} onChange={(event) => set(Number(event.target.value))} />
      <output>{Math.round(value * 100)} %</output>
    </span>
  </label>
)
