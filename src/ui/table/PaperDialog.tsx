import { useMemo, useState } from 'react'
import { buildList, buildText, type BuildLine } from '../../table/build-list'
import { edgeLines } from '../../table/edges'
import { OVERLAP, PAPER_SCALES, PAPERS, planLayout, planSheets, type Paper, type PaperScale } from '../../table/plan-sheets'
import { useDesk, useHost, useNow } from '../desk-context'
import { DialogFrame } from '../parts/DialogFrame'
import '../css/print.css'

/** The table on paper: what one needs to build it, and its plan to scale on as many sheets as that takes. */
export function PaperDialog() {
  const desk = useDesk()
  const open = useNow((state) => state.panel === 'paper')
  return (
    <DialogFrame title="On paper" open={open} onClose={() => desk.panel(null)} wide>
      {open && <div className="paper"><List /><Plan /></div>}
    </DialogFrame>
  )
}

function List() {
  const desk = useDesk()
  const { paper } = useHost()
  const board = useNow((state) => state.settled)
  const name = useNow((state) => state.document.name ?? 'Unnamed table')
  const edges = useNow((state) => state.document.table.edges)
  const list = useMemo(() => buildList(board), [board])
  const copy = async () => {
    const done = await paper.copy(buildText(name, board, list, edges))
    desk.say(done ? 'info' : 'error', done ? 'The list is copied' : 'The browser does not let this page write to the clipboard')
  }
  const empty = list.terrain.length + list.models.length === 0
  return (
    <section aria-label="Build list">
      <h3>What it needs</h3>
      {edgeLines(edges).length > 0 && <p className="soft">{edgeLines(edges).join(' · ')}</p>}
      {empty && <p className="soft">Nothing stands on the table yet.</p>}
      <Lines lines={list.terrain} />
      <Lines lines={list.models} />
      {!empty && (
        <div className="buttons">
          <button type="button" className="button" onClick={() => void copy()}>Copy the list</button>
          <button type="button" className="button" onClick={() => void paper.printList(name, board, list, edges)}>Print the list</button>
        </div>
      )}
    </section>
  )
}

const Lines = ({ lines }: { readonly lines: readonly BuildLine[] }) => (
  <ul className="paper-list">
    {lines.map(({ count, name, about }) => (
      <li key={`${name} ${about}`}>
        <strong>{count} × {name}</strong> <span className="soft">{about}</span>
      </li>
    ))}
  </ul>
)

const PAPER_NAMES = (Object.keys(PAPERS) as Paper[]).map((each): readonly [Paper, string] => [each, PAPERS[each].name])
const SCALE_NAMES = PAPER_SCALES.map((each): readonly [PaperScale, string] => [each, each === 1 ? 'Full size' : `1 : ${each}`])

function Plan() {
  const { paper: host } = useHost()
  const board = useNow((state) => state.settled)
  const name = useNow((state) => state.document.name ?? 'Unnamed table')
  const edges = useNow((state) => state.document.table.edges)
  const [paper, setPaper] = useState<Paper>('a4')
  const [scale, setScale] = useState<PaperScale>(4)
  const layout = planLayout(board, paper, scale)
  const count = layout.ok ? layout.value.columns * layout.value.rows : 0
  return (
    <section aria-label="Plan to scale">
      <h3>Its plan, to scale</h3>
      <Segments<Paper> label="Paper" value={paper} of={PAPER_NAMES} set={setPaper} />
      <Segments<PaperScale> label="Scale" value={scale} of={SCALE_NAMES} set={setScale} />
      {layout.ok ? (
        <>
          <SheetMap columns={layout.value.columns} rows={layout.value.rows} page={layout.value.page} />
          <p className="soft">
            {count === 1 ? 'One sheet' : `${count} sheets`} of {PAPERS[paper].name}, {layout.value.wide ? 'landscape' : 'upright'}
            {count > 1 && `, ${layout.value.columns} across and ${layout.value.rows} deep, which lie ${OVERLAP} mm over one another`}. On{' '}
            {count > 1 ? 'each' : 'it'} is a ruler to be measured: print at 100 %.
          </p>
          <div className="buttons">
            <button type="button" className="button solid" onClick={() => void host.printSheets(planSheets(board, name, layout.value, edges))}>
              Print {count === 1 ? 'the plan' : `${count} sheets`}
            </button>
          </div>
        </>
      ) : <p className="why-not">{layout.error}</p>}
    </section>
  )
}

interface SegmentsProps<T extends string | number> {
  readonly label: string
  readonly value: T
  readonly of: readonly (readonly [T, string])[]
  set(value: T): void
}

const Segments = <T extends string | number>({ label, value, of, set }: SegmentsProps<T>) => (
  <div className="segments" role="group" aria-label={label}>
    {of.map(([id, text]) => (
      <button key={id} type="button" className="segment" aria-pressed={value === id} data-selected={value === id || undefined} onClick={() => set(id)}>
        {text}
      </button>
    ))}
  </div>
)

/** The sheets as they lie beside one another. */
const SheetMap = ({ columns, rows, page: [w, h] }: { readonly columns: number; readonly rows: number; readonly page: readonly [number, number] }) => (
  <svg className="paper-map" viewBox={`-1 -1 ${columns * w + 2} ${rows * h + 2}`} role="img" aria-label={`${columns} by ${rows} sheets`}>
    {Array.from({ length: columns * rows }, (_, i) => (
      <rect key={i} x={(i % columns) * w} y={Math.floor(i / columns) * h} width={w} height={h} />
    ))}
  </svg>
)
