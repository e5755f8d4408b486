import { Icon } from '../parts/Icon'
import { TONES } from './tones'
import type { FindingId, MeshSheet, WorkshopDoes } from './port'

interface FindingsProps {
  readonly sheet: MeshSheet
  /** Whose marks are on the mesh. */
  readonly marked: ReadonlySet<FindingId>
  readonly does: WorkshopDoes
}

/** What was found, what it means for rulings, and what can be mended by a press. */
export function Findings({ sheet: { sight, came, lines, wide, done, compared }, marked, does }: FindingsProps) {
  const safe = lines.filter(({ mend }) => mend !== null)
  return (
    <section aria-label="What was found">
      <h2>What lines of sight make of it</h2>
      <p>{sight}</p>
      {lines.length === 0 && (
        <p className="workshop-sound">
          <Icon name="good" /> Nothing {came.length > 0 && 'else '}is wrong with it.
        </p>
      )}
      {safe.length > 1 && (
        <div className="buttons">
          <button type="button" className="button solid" onClick={does.mendSafe}>
            Mend all that is safe
          </button>
        </div>
      )}
      <ul className="workshop-findings">
        {came.map(({ found, means }) => (
          <li key={found}>
            <Icon name="good" />
            <div>
              <strong>{found}</strong>
              <p className="soft">{means}</p>
            </div>
          </li>
        ))}
        {lines.map((line) => (
          <li key={`${line.id} ${line.found}`}>
            {TONES[line.id] === undefined ? <span /> : (
              <button
                type="button" className="workshop-swatch" aria-pressed={marked.has(line.id)} onClick={() => does.mark(line.id)}
                aria-label={`Mark on the mesh: ${line.found}`} title={marked.has(line.id) ? 'Marked on the mesh' : 'Mark it on the mesh'}
              >
                <span style={{ background: TONES[line.id] }} />
              </button>
            )}
            <div>
              <strong>{line.found}</strong>
              <p className="soft">{line.means}</p>
              {line.id === 'holes' && wide.length > 0 && (
                <div className="workshop-wide">
                  {wide.map(({ numbers, wide: across }) => (
                    <button key={across} type="button" className="button" onClick={() => does.mend({ kind: 'fill', holes: numbers })}>
                      Close {numbers.length} of {across} in
                    </button>
                  ))}
                </div>
              )}
            </div>
            {line.mend && (
              <button type="button" className="button" onClick={() => does.mend(line.mend!.what)}>
                {line.mend.label}
              </button>
            )}
          </li>
        ))}
      </ul>
      {!compared && (
        <button type="button" className="button" onClick={does.compare}>
          Look for parts that go through each other
        </button>
      )}
      {done.length > 0 && (
        <div className="workshop-done">
          <ol aria-label="What was mended">
            {done.map((told, i) => (
              // The same may be done twice.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={i}>{told}</li>
            ))}
          </ol>
          <button type="button" className="button" onClick={does.undo}>
            <Icon name="undo" />
            Undo
          </button>
        </div>
      )}
    </section>
  )
}
