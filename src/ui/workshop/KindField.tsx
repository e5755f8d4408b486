import { useId } from 'react'
import type { PieceKind } from '../../core/board'
import { KIND_GROUPS } from './kinds'

/** What terrain stands for, by what one looks for. */
export function KindField({ value, onChange }: { readonly value: PieceKind; readonly onChange: (kind: PieceKind) => void }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Kind</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value as PieceKind)}>
        {KIND_GROUPS.map(({ word, kinds }) => (
          <optgroup key={word} label={word}>
            {kinds.map((each) => (
              <option key={each.kind} value={each.kind}>
                {each.word}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  )
}
