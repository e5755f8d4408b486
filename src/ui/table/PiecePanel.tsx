import { useId } from 'react'
import type { BoardPiece, Traits } from '../../core/board'
import { editPiece, setMovable, setPair } from '../../table/edit'
import { pieceOf } from '../../tools/desk-state'
import { formatFine, formatTurn } from '../../tools/format'
import { ActionButton } from '../parts/ActionButton'
import { useDesk, useNow } from '../desk-context'
import { NameField } from '../parts/NameField'
import { TraitField, TRAITS } from '../parts/TraitField'
import { DoorButton, hasDoor } from './DoorButton'
import { HandButtons, KeepPrefab, Later, LockSign } from './later'
import { Figure } from './Readout'

const MOVES = ['stands fast', 'can be moved'] as const

/** A piece of terrain: what it is, and, while the table is edited, what it counts as. */
export function PiecePanel({ id }: { id: string }) {
  const desk = useDesk()
  const piece = useNow((state) => pieceOf(state.board, id))
  const board = useNow((state) => state.board)
  const entry = useNow((state) => state.document.terrain.find((each) => each.id === id))
  const editing = useNow((state) => state.tool === 'build')
  if (!piece || !entry) return null
  const movable = piece.movable ?? false
  const other = piece.pair === undefined ? undefined : board.pieces.find((each) => each.pair === piece.pair && each.id !== id)
  return (
    <section className="card panel" aria-label="Selected terrain">
      <div className="card-head">
        <h2>{piece.name}</h2>
        <span className="piece-chips">
          <Later when={editing}>{editing && <LockSign />}</Later>
          <span className="chip">{piece.kind}</span>
        </span>
      </div>
      {editing && <NameField key={`${id} ${piece.name}`} id={id} name={piece.name} />}
      <dl className="figures">
        <Figure label="Height" value={formatFine(piece.height)} />
        <Figure label="Stands at" value={`${piece.at[0].toFixed(2)}, ${piece.at[2].toFixed(2)}`} />
        <Figure label="Turned" value={formatTurn(piece.yaw)} />
        {!editing &&
          TRAITS.map(({ trait, label }) => (
            <Figure key={trait} label={label} value={piece.traits[trait]} />
          ))}
        {!editing && other && <Figure label="Leads to" value={other.name} />}
        {!editing && movable && <Figure label="In a game" value="can be moved" />}
      </dl>
      {editing &&
        TRAITS.map(({ trait, label, choices }) => (
          <TraitField
            key={trait}
            label={label}
            choices={choices}
            value={piece.traits[trait]}
            onChange={(value) =>
              desk.edit(`${piece.name}: ${trait} ${value}`, (file) =>
                editPiece(file, id, (each) => ({ ...each, traits: { ...each.traits, [trait]: value } as Partial<Traits> })))
            }
          />
        ))}
      {editing && (piece.kind === 'portal' || other) && (
        <PairField
          key={piece.pair}
          others={board.pieces.filter((each) => each.kind === piece.kind && each.id !== id)}
          value={other?.id ?? null}
          onChange={(value) => desk.edit(`${piece.name}: ${value === null ? 'no pair' : 'a pair'}`, (file) => setPair(file, id, value))}
        />
      )}
      {editing && (
        <TraitField
          label="In a game"
          choices={MOVES}
          value={MOVES[movable ? 1 : 0]}
          onChange={(value) => desk.edit(`${piece.name} ${value}`, (file) => setMovable(file, id, value === MOVES[1]))}
        />
      )}
      <div className="buttons">
        {hasDoor(piece) && <DoorButton piece={piece} />}
        <Later when={editing}>{editing && <HandButtons />}</Later>
        {!editing && <ActionButton action="tool-build" icon="build" text="Edit the table" />}
      </div>
      <Later when={editing}>{editing && <KeepPrefab />}</Later>
    </section>
  )
}

interface PairFieldProps {
  readonly others: readonly BoardPiece[]
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** By its name, and by its place where others are called so too. */
const called = ({ name, at }: BoardPiece, others: readonly BoardPiece[]): string =>
  others.filter((other) => other.name === name).length === 1 ? name : `${name} at ${at[0].toFixed(0)}, ${at[2].toFixed(0)}`

/** With which other piece it is a pair, as two portals are that lead to each other. */
function PairField({ others, value, onChange }: PairFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Leads to</label>
      <select id={id} value={value ?? ''} onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}>
        <option value="">nowhere</option>
        {others.map((each) => (
          <option key={each.id} value={each.id}>{called(each, others)}</option>
        ))}
      </select>
    </div>
  )
}
