import type { LayerShown } from '../../rules/playable'
import { eventSaid } from '../../tools/game/words'
import { useGame, useGameNow } from './game-context'
import { DieFace } from './parts/DieFace'
import { useNamer } from './parts/namer'
import { SideSign } from './parts/SideSign'
import { useScreen } from './screen-state'

/**
 * What is being done, as a pile: on top, and first, what goes on now; below it what waits for that. Where the last choice ended an interrupt, what
 * became of the rest stands over it. Nothing is shown while nothing is done.
 */
export function Underway() {
  const layers = useGameNow((now) => now.status.underway) ?? []
  const over = useGameNow((now) => now.over !== null || now.moment !== null)
  const last = useGameNow((now) => now.play.record.entries.length - 1)
  const log = useGameNow((now) => now.log)
  const { playable: { show } } = useGame()
  const { nameOf, say } = useNamer()
  const { replaying } = useScreen()
  if (over || replaying) return null
  const told = show.goesOn ? log.filter((event) => event.entry === last && show.goesOn!(event)) : []
  if (layers.length === 0 && told.length === 0) return null
  return (
    <section className="underway panel" data-panel aria-label="What is under way">
      {told.map((event) => (
        <p key={event.kind} className="goes-on">{eventSaid(event.text, { nameOf, say })}</p>
      ))}
      <ol>
        {layers.toReversed().map((layer, above) => (
          <Layer key={layer.id} layer={layer} above={above} />
        ))}
      </ol>
    </section>
  )
}

function Layer({ layer: { side, thing, text, rest, dice, sides }, above }: { layer: LayerShown; above: number }) {
  const game = useGame()
  const { nameOf, say } = useNamer()
  return (
    <li className="layer" data-side={side} data-now={above === 0 || undefined} style={{ marginInline: above * 12 }}>
      <SideSign side={side} />
      <span className="layer-what">
        {thing === null ? (
          <strong>{game.nameOf(side)}</strong>
        ) : (
          <button type="button" className="name-link" onClick={() => game.point([thing])}>
            {nameOf(thing)}
          </button>
        )}{' '}
        <span>{say(text)}</span>
      </span>
      {dice.length > 0 && (
        <span className="layer-dice">
          {dice.map(({ face, good }, i) => (
            // Two dice may show the same.
            // oxlint-disable-next-line react/no-array-index-key
            <DieFace key={i} face={face} good={good} sides={sides} />
          ))}
        </span>
      )}
      <span className="layer-rest">
        {above === 0 ? <strong>now</strong> : <span>waits</span>}
        {rest !== '' && `: ${say(rest)}`}
      </span>
    </li>
  )
}
