import { useEffect, useMemo, useState } from 'react'
import { compareSight, type Column, type Comparison } from '../../rules/compare'
import type { System } from '../../rules/contract'
import { bandName, bandWords, typeset, VERDICT_WORDS } from '../../rules/ruling-text'
import { loadSystems } from '../../rules/systems'
import { withNames } from '../../table/names'
import { sightProfile } from '../../table/profiles'
import { formatFine } from '../../tools/format'
import type { RulingView } from '../../tools/ruling/ruling-view'
import { useDesk, useNow } from '../desk-context'
import { DialogFrame } from '../parts/DialogFrame'
import { Icon } from '../parts/Icon'

/** The same question ruled by every system that is here: in short, where they differ and why, and side by side. */
export function SystemsTab({ view }: { view: RulingView }) {
  const desk = useDesk()
  const [wide, setWide] = useState(false)
  const held = useNow((now) => now.held !== null)
  const systems = useSystems()
  const aperture = useNow((now) => now.settings.aperture)
  const compared = useMemo(
    () => (held || !Array.isArray(systems) ? null : compareSight(desk.world, {
      from: view.ruling.from, target: view.ruling.target, aperture,
      ...sightProfile(desk.now.document, desk.world.board.models.find(({ id }) => id === view.ruling.from)?.unit),
    }, systems)),
    [desk, view, aperture, held, systems],
  )
  if (systems === 'failed') return <p className="soft">The rules of the other systems could not be loaded. Try again when you are online.</p>
  if (systems === null) return <p className="soft">The other systems are asked …</p>
  if (!compared) return <p className="soft">The other systems follow when you put it down.</p>
  return (
    <>
      <table className="systems">
        <thead className="unseen">
          <tr><th>System</th><th>Sight</th><th>Cover</th></tr>
        </thead>
        <tbody>
          {compared.columns.map((column) => (
            <tr key={column.system} data-own={column.system === desk.referee.id || undefined}>
              <th scope="row">{column.name}</th>
              <td>{column.ruling ? <Verdict column={column} /> : <span className="soft">{column.refused}</span>}</td>
              <td>{typeset(withNames(desk.now, column.cover))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Differences compared={compared} />
      <p className="buttons">
        <button type="button" className="button" onClick={() => setWide(true)}>
          <Icon name="columns" />
          Side by side
        </button>
      </p>
      <DialogFrame title="One table, by each system" open={wide} onClose={() => setWide(false)} wide>
        <div className="columns">
          {compared.columns.map((column) => <SystemColumn key={column.system} column={column} />)}
        </div>
        <Differences compared={compared} />
      </DialogFrame>
    </>
  )
}

/** All of them; null while they are on their way. */
function useSystems(): readonly System[] | 'failed' | null {
  const [systems, setSystems] = useState<readonly System[] | 'failed' | null>(null)
  useEffect(() => {
    let gone = false
    loadSystems().then((all) => !gone && setSystems(all), () => !gone && setSystems('failed'))
    return () => {
      gone = true
    }
  }, [])
  return systems
}

const Verdict = ({ column }: { column: Column }) => (
  <span className={`verdict-${column.ruling!.verdict} verdict-word`}>
    <Icon name={column.ruling!.verdict} />
    {VERDICT_WORDS[column.ruling!.verdict]}
  </span>
)

function Differences({ compared }: { compared: Comparison }) {
  const desk = useDesk()
  if (compared.differences.length === 0) return <p className="soft room-why">They all say the same here.</p>
  return (
    <section className="differences" aria-label="Where they differ">
      <h3>Where they differ</h3>
      <ul>
        {compared.differences.map((difference) => (
          <li key={difference.text}>
            {difference.sides.map((side) => (
              <p key={side.says}>
                <strong>{typeset(withNames(desk.now, side.says.replace(/^./, (letter) => letter.toUpperCase())))}</strong> in {side.systems.join(', ')}
                {side.readings.map((reading) => (
                  <span key={reading.system} className="reading">
                    <span className="rule-id">{reading.rule || reading.system}</span>
                    {typeset(reading.text)}
                  </span>
                ))}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

const ASPECTS = { looks: 'Looks from', lookedAt: 'Looks at', models: 'Other models', woods: 'Woods', cover: 'Cover', range: 'Range' } as const

function SystemColumn({ column }: { column: Column }) {
  const desk = useDesk()
  const { ruling, reading } = column
  return (
    <section className="column" aria-label={column.name} data-own={column.system === desk.referee.id || undefined}>
      <h3>{column.name}</h3>
      {ruling ? (
        <>
          <p className="column-verdict"><Verdict column={column} /></p>
          <p>{typeset(withNames(desk.now, ruling.why))}</p>
          <dl>
            <dt>Distance</dt>
            <dd>{formatFine(ruling.distance)}</dd>
            {column.cover !== '' && (
              <>
                <dt>Cover</dt>
                <dd>{typeset(withNames(desk.now, column.cover))}</dd>
              </>
            )}
          </dl>
          {ruling.range && ruling.range.bands.length > 0 && (
            <>
              <ul className="column-bands" aria-label="Range">
                {ruling.range.bands.map((band) => (
                  <li key={bandName(band)}>
                    <span className="soft">{bandName(band)}:</span> {bandWords(band)}
                  </li>
                ))}
              </ul>
              <p className="rule-id">{[...new Set(ruling.range.bands.map(({ rule }) => rule))].join(', ')}</p>
            </>
          )}
        </>
      ) : (
        <p className="soft">{column.refused}</p>
      )}
      {reading && (
        <ul className="readings">
          {Object.entries(ASPECTS).flatMap(([aspect, word]) => {
            const own = (reading as Partial<Record<string, { readonly text: string; readonly rule: string }>>)[aspect]
            return own ? [
              <li key={aspect}>
                <strong>{word}:</strong> {typeset(own.text)} {own.rule !== '' && <span className="rule-id">{own.rule}</span>}
              </li>,
            ] : []
          })}
        </ul>
      )}
    </section>
  )
}
