import { useRef } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { useStore } from 'zustand'
import type { Result } from '../../core/result'
import type { Playable } from '../../rules/playable'
import type { TerrainStyle } from '../../table/generate-styles'
import { stylesOf } from '../../table/setup/ground'
import type { ChosenTable, GeneratedTable, SetupPort } from './setup-port'
import type { SetupDraft, TableChoice } from './setup-state'

interface TablePickerProps {
  readonly draft: SetupDraft
  readonly playable: Playable
  readonly port: SetupPort
  readonly onChange: (part: Partial<SetupDraft>) => void
  readonly onProblem: (text: string | null) => void
}

/** Strewn terrain, another throw of it, a ready table, or one's own from a file. */
export function TablePicker({ draft, playable, port, onChange, onProblem }: TablePickerProps) {
  const { table, size, points } = draft
  const home = stylesOf(playable)
  // What the game is at home in comes first; it can be played anywhere.
  const styles = port.styles.toSorted((a, b) => rankIn(home, a.id) - rankIn(home, b.id))
  const sizes = playable.guide.sizes.find((each) => each.points === points)!.tables
  const strewn = (part: Partial<GeneratedTable>): TableChoice => ({
    kind: 'generated',
    style: table.kind === 'generated' ? table.style : home[0],
    seed: table.kind === 'generated' ? table.seed : port.freshSeed(),
    ...part,
  })
  const { tables: own } = useStore(port.ownTables)
  /** What was asked for last: a table that was long in coming is not laid over a later choice. */
  const asked = useRef<Promise<unknown> | null>(null)
  const take = async (key: string | null, coming: Promise<Result<ChosenTable, string> | null>) => {
    asked.current = coming
    const found = await coming
    if (!found || asked.current !== coming) return
    const resolved = found.ok ? port.board(found.value.file, found.value.meshes) : found
    if (!found.ok || !resolved.ok) return onProblem(resolved.ok ? null : resolved.error)
    const { told = null, ...own } = found.value
    onProblem(told)
    onChange({ table: { kind: 'own', key, ...own } })
  }
  const fromFile = () => void take(null, port.chooseTable())
  const value = table.kind === 'generated' ? `style:${table.style}` : table.kind === 'ready' ? `ready:${table.id}` : `own:${table.key ?? ''}`
  const choose = (next: string) => {
    const at = next.indexOf(':')
    const [kind, id] = [next.slice(0, at), next.slice(at + 1)]
    if (kind === 'own') return void (id === '' ? fromFile() : take(id, port.fetchTable(id)))
    asked.current = null
    onProblem(null)
    onChange({ table: kind === 'style' ? strewn({ style: id as TerrainStyle }) : { kind: 'ready', id } })
  }
  return (
    <>
      <RadioGroup className="offers" aria-labelledby="setup-table" value={value} onChange={choose}>
        {styles.map(({ id, name }) => (
          <Radio key={id} value={`style:${id}`} className="offer">
            {name}
            <span className="soft">laid out by chance</span>
          </Radio>
        ))}
        {port.tables.map(({ id, name, file }) => (
          <Radio key={id} value={`ready:${id}`} className="offer">
            {name}
            <span className="soft">
              {file.table.width} × {file.table.depth}″
            </span>
          </Radio>
        ))}
        {own.map(({ key, name }) => (
          <Radio key={key} value={`own:${key}`} className="offer">
            {name}
            <span className="soft">
              your own{table.kind === 'own' && table.key === key && `, ${table.file.table.width} × ${table.file.table.depth}″`}
            </span>
          </Radio>
        ))}
        {table.kind === 'own' && table.key === null && (
          <Radio value="own:" className="offer">
            {table.file.name ?? 'Table'}
            <span className="soft">
              from a file, {table.file.table.width} × {table.file.table.depth}″
            </span>
          </Radio>
        )}
      </RadioGroup>
      <div className="setup-row">
        {table.kind === 'generated' && (
          <>
            <button type="button" className="button" onClick={() => onChange({ table: strewn({ seed: port.freshSeed() }) })}>
              Lay it out anew
            </button>
            {sizes.length > 1 && (
              <RadioGroup
                className="segments"
                aria-label="Size of the table"
                orientation="horizontal"
                value={size.join('×')}
                onChange={(next) => onChange({ size: sizes.find((each) => each.join('×') === next)! })}
              >
                {sizes.map((each) => (
                  <Radio key={each.join('×')} value={each.join('×')} className="segment">
                    {each[0]} × {each[1]}″
                  </Radio>
                ))}
              </RadioGroup>
            )}
          </>
        )}
        <button type="button" className="button" onClick={fromFile}>
          Table from a file
        </button>
      </div>
    </>
  )
}

const rankIn = (home: readonly TerrainStyle[], style: TerrainStyle): number => (home.includes(style) ? home.indexOf(style) : home.length)
