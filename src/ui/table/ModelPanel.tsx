import { sideName } from './side-name'
import type { BoardModel, FlatShape, Solid } from '../../core/board'
import { MM_PER_INCH } from '../../core/units'
import { modelOf } from '../../tools/desk-state'
import { formatFine, formatTurn } from '../../tools/format'
import { ActionButton } from '../parts/ActionButton'
import { useNow } from '../desk-context'
import { HandButtons, KeepPrefab, Later } from './later'
import { Figure } from './Readout'
import { NameField } from '../parts/NameField'
import { Notes } from './NotesPanel'

/** One model, or the first of several, and what its unit is up to. */
export function ModelPanel({ id }: { id: string }) {
  const model = useNow((state) => modelOf(state.board, id))
  const count = useNow((state) => state.selection.length)
  const unit = useNow((state) => state.document.units?.find((each) => each.id === model?.unit))
  const size = useNow((state) => state.board.models.filter((each) => each.unit === model?.unit).length)
  const editing = useNow((state) => state.tool === 'build')
  if (!model) return null
  return (
    <section className="card panel" aria-label="Selected model">
      <div className="card-head">
        <h2>{count > 1 ? `${count} models` : model.name}</h2>
        <span className={`chip side-${model.side.toLowerCase()}`}>{sideName(model.side)}</span>
      </div>
      <p className="soft">
        {unit?.name ?? (size > 1 ? model.unit : 'On its own')}
        {size > 1 && ` · ${size} models`}
        {model.leader && size > 1 && ' · leader'}
      </p>
      {editing && <NameField key={`${id} ${model.name}`} id={id} name={model.name} />}
      <dl className="figures">
        <Figure label="Base" value={baseWords(model)} />
        <Figure label="Body" value={bodyWords(model.body)} />
        <Figure label="Stands at" value={`${model.at[0].toFixed(2)}, ${model.at[2].toFixed(2)}`} />
        {model.at[1] > 0.005 && <Figure label="Height" value={formatFine(model.at[1])} />}
        <Figure label="Facing" value={formatTurn(model.yaw)} />
      </dl>
      <Notes />
      <div className="buttons">
        {size > 1 && <ActionButton action="unit" text="Whole unit" />}
        <ActionButton action="tool-sight" icon="sight" text="Sight" />
        <ActionButton action="tool-eye" icon="eye" text="Eye" />
        <ActionButton action="frame" icon="frame" text="Frame" />
        <Later when={editing}>{editing && <HandButtons />}</Later>
      </div>
      <Later when={editing}>{editing && <KeepPrefab />}</Later>
    </section>
  )
}

const mm = (inches: number) => Math.round(inches * MM_PER_INCH * 10) / 10

function baseWords({ base }: BoardModel): string {
  if (!base) return 'none'
  if (base.kind === 'circle') return `${mm(base.radius * 2)} mm round`
  if (base.kind === 'oval') return `${mm(base.rx * 2)} × ${mm(base.rz * 2)} mm oval`
  return base.kind === 'rect' ? `${mm(base.hx * 2)} × ${mm(base.hz * 2)} mm` : 'polygon'
}

function bodyWords(body: Solid): string {
  return body.kind === 'mesh' ? 'mesh' : `${flatWords(body.footprint)}, ${formatFine(body.height)} high`
}

function flatWords(shape: FlatShape): string {
  switch (shape.kind) {
    case 'circle':
      return `${formatFine(shape.radius * 2)} wide`
    case 'oval':
      return `${formatFine(shape.rx * 2)} × ${formatFine(shape.rz * 2)}`
    case 'rect':
      return `${formatFine(shape.hx * 2)} × ${formatFine(shape.hz * 2)}`
    case 'polygon':
      return 'prism'
  }
}
