import type { HeatMap } from '../../tools/ruling/heat/sheet'
import { whoSees } from '../../tools/ruling/heat/sheet'
import { CLOSE } from '../../tools/ruling/heat/codes'
import { sightProfile } from '../../table/profiles'
import { bandName, bandWords } from '../../rules/ruling-text'
import type { Desk } from '../../tools/desk'
import { HEAT_BANDS, coverClass, type Heat } from '../../tools/heat'
import { useDesk, useNow } from '../desk-context'
import { Icon } from '../parts/Icon'
import { useNames } from './RulingCard'
import { seenWords, unseenWords } from './spot-words'

/** What the map on the table says: its legend, how far it is worked out, and the cell under the pointer. */
export function HeatPanel() {
  const desk = useDesk()
  const names = useNames()
  const heat = useNow((now) => now.heat)
  const held = useNow((now) => now.held !== null)
  if (!heat) return null
  const { map, mode } = heat
  const title = mode === 'from' ? `Where ${names(heat.model)} sees` : `Where ${names(heat.model)} would be seen`
  return (
    <section ref={intoView} className="card panel heat" aria-label={title}>
      <div className="card-head">
        <h2>{title}</h2>
        <button type="button" className="button square bare" aria-label="Take the map off" onClick={() => desk.host('no-heat')}>
          <Icon name="close" />
        </button>
      </div>
      <p className="soft" role="status">{held ? 'It is worked out again when you put that down.' : progressOf(map)}</p>
      {map && map.stage !== 'done' && map.stage !== 'failed' && (
        <progress className="progress heat-progress" max={map.total} value={map.done} aria-label="How much is decided" />
      )}
      <Legend heat={heat} />
      {map && <Cell heat={heat} map={map} />}
      {mode === 'exposed' && <p className="soft">Of each unit of the other side its leader looks.</p>}
    </section>
  )
}

/** What belongs to the map is read beside it, wherever the panels are scrolled to. */
function intoView(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: 'nearest' })
}

function progressOf(map: HeatMap | null): string {
  if (!map) return 'Looking'
  switch (map.stage) {
    case 'done':
      return 'Every half inch is decided.'
    case 'failed':
      return `It could not be worked out: ${map.error}`
    case 'cancelled':
      return 'Stopped'
    case 'coarse':
      return 'A first look, in blocks of three inches'
    default:
      return `${Math.floor((100 * map.done) / map.total)} % decided to the half inch`
    case 'settling':
      return `Decided to the half inch but for ${map.total - map.done} hard places`
  }
}

function Legend({ heat: { mode, map } }: { heat: Heat }) {
  const covers = new Set((map?.covers ?? []).map(coverClass))
  const close = map?.layers.some((layer) => layer.codes.includes(CLOSE)) ?? false
  const rows = [
    ['open', mode === 'from' ? 'seen in the open' : 'seen there, in the open'],
    ...(covers.has('light') ? [['light', covers.has('heavy') ? 'seen, in light cover' : 'seen, in cover']] : []),
    ...(covers.has('heavy') ? [['heavy', 'seen, in heavy cover']] : []),
    ['safe', mode === 'from' ? 'not seen' : 'safe from all of them'],
    ...(close ? [['unsure', 'too close to call']] : []),
  ] as const
  return (
    <ul className="legend" data-mode={mode}>
      {rows.map(([tone, text]) => (
        <li key={tone}>
          <span className="swatch" data-tone={tone} aria-hidden="true" />
          {text}
        </li>
      ))}
      <li className="soft">Larger squares are nearer: {HEAT_BANDS.join(', ')}″</li>
    </ul>
  )
}

/** The cell under the pointer, in words. */
function Cell({ heat, map }: { heat: Heat; map: HeatMap }) {
  const desk = useDesk()
  const names = useNames()
  const cell = useNow((now) => now.heatCell)
  if (cell === null) return <p className="soft">Point at a spot, or press it, to read it.</p>
  const seers = whoSees(map, cell)
  if (seers.length === 0) return <p>This spot: {unseenWords(map, cell)}.</p>
  return (
    <ul className="rows" aria-label="Who sees this spot">
      {seers.slice(0, 6).map(({ looker, cover, distance }) => (
        <li key={looker}>
          {heat.mode === 'from' ? 'This spot' : names(looker)}: {seenWords({ cover, distance })}
          {Number.isFinite(distance) && <Bands desk={desk} looker={looker} distance={distance} />}
        </li>
      ))}
    </ul>
  )
}

/** What the looker's weapons make of that distance, by the system's bands. */
function Bands({ desk, looker, distance }: { desk: Desk; looker: string; distance: number }) {
  const unit = desk.now.board.models.find(({ id }) => id === looker)?.unit
  const bands = desk.referee.range?.(distance, sightProfile(desk.now.document, unit)).bands ?? []
  if (bands.length === 0) return null
  const reaching = bands.filter(({ within }) => within)
  return (
    <span className="soft heat-bands">
      {reaching.length === 0
        ? 'out of range'
        : reaching.map((band) => `${bandName(band)}: ${bandWords(band)}`).join(' · ')}
    </span>
  )
}
