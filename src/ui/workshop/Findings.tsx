import { Icon } from '../parts/Icon'
import { TONES } from './tones'
import type { MeshSheet, WorkshopDoes } from './port'

interface FindingsProps {
  readonly sheet: MeshSheet
  readonly does: WorkshopDoes
}

/** What was found, what it means for rulings, and what can be mended by a press. */
export function Findings({ sheet: { sight, lines, wide, done, compared }, does }: FindingsProps) {
  return (
    <section aria-label="What was found">
      <h2>What lines of sight make of it</h2>
      <p>{sight}</p>
      {lines.length === 0 && (
        <p className="workshop-sound">
          <Icon name="good" /> Nothing is wrong with it.
        </p>
      )}
      <ul className="workshop-findings">
        {lines.map((line) => (
          <li key={`${line.id} ${line.found}`}>
            <span className="workshop-swatch" style={{ background: TONES[line.id] }} />
            <div>
              <strong>{line.found}</strong>
              <p className="soft">{line.means}</p>
              {line.id === 'holes' && wide.length > 0 && (
                <div className="workshop-wide">
                  {wide.map(({ number, wide: across }) => (
                    <button key={number} type="button" className="button" onClick={() => does.mend({ kind: 'fill', hole: number })}>
                      Close the one {Number(across.toPrecision(2))} in wide
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
