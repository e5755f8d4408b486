import { Radio, RadioGroup } from 'react-aria-components'
import type { Playable } from '../../rules/playable'
import { parseTableText } from '../../table/file'
import type { TerrainStyle } from '../../table/generate-styles'
import { stylesOf } from '../../table/setup/ground'
import { formatIssues } from '../../table/issue'
import type { GeneratedTable, SetupPort } from './setup-port'
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
  const fromFile = async () => {
    const chosen = await port.readText()
    if (!chosen) return
    const parsed = parseTableText(chosen.text)
    if (!parsed.ok) return onProblem(`${chosen.name}: ${formatIssues(parsed.error)}`)
    const resolved = port.board(parsed.value)
    if (!resolved.ok) return onProblem(`${chosen.name}: ${resolved.error}`)
    onProblem(null)
    onChange({ table: { kind: 'file', name: chosen.name, file: parsed.value } })
  }
  const value = table.kind === 'generated' ? `style:${table.style}` : table.kind === 'ready' ? `ready:${table.id}` : 'file'
  const choose = (next: string) => {
    if (next === 'file') return void fromFile()
    const [kind, id] = next.split(':') as [string, string]
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
        {table.kind === 'file' && (
          <Radio value="file" className="offer">
            {table.name}
            <span className="soft">
              {table.file.table.width} × {table.file.table.depth}″
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
        <button type="button" className="button" onClick={() => void fromFile()}>
          Table from a file
        </button>
      </div>
    </>
  )
}

const rankIn = (home: readonly TerrainStyle[], style: TerrainStyle): number => (home.includes(style) ? home.indexOf(style) : home.length)
