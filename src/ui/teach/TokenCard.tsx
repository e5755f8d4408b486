import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Id } from '../../core/board'
import type { UnitCard } from '../../rules/playable'
import { useGame, useGameHost, useGameNow, useWords } from '../game/game-context'
import { RuleIds } from '../game/parts/RuleIds'
import { placeCard } from './place-card'
import { pointedTokens } from './token-pointing'
import { Termed } from './Termed'

/** The small tokens by a figure say in words what they are, and all that there was no room for: when the pointer rests on them, or at a tap. */
export function TokenCard() {
  const host = useGameHost()
  const game = useGame()
  const words = useWords()
  const units = useGameNow((now) => now.units)
  const [told, setTold] = useState<{ readonly model: Id; readonly x: number; readonly y: number } | null>(null)
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => pointedTokens({ at: (x, y) => host.tokenAt(x, y), tell: setTold, isCard: (target) => card.current?.contains(target) ?? false }), [host])
  useLayoutEffect(() => {
    if (told && card.current) placeCard(card.current, { left: told.x, top: told.y - 12, bottom: told.y + 12 })
  }, [told])
  const unit = told && units.find(({ wounds }) => wounds.some(({ model }) => model === told.model))
  if (!told || !unit) return null
  const { left, of } = unit.wounds.find(({ model }) => model === told.model)!
  return createPortal(
    <div ref={card} className="term-card" role="region" aria-label="What its tokens mean" data-react-aria-top-layer="true">
      <p>
        <strong>{unit.name}</strong>
        {unit.leader === told.model && '. A golden rim marks a leader.'}
      </p>
      {left < of && (
        <p>
          <b className="marker" data-tone="wound">{left}/{of}</b> <Termed text={`${words.wounds} left: ${left} of ${of}`} />
        </p>
      )}
      {told.model === bearerOf(unit) && unit.markers.map((marker) => (
        <p key={marker.id}>
          {marker.short !== '' && <b className="marker" data-tone={marker.tone}>{marker.short}</b>} <Termed text={game.say(marker.text)} />{' '}
          <RuleIds rules={[marker.rule]} />
        </p>
      ))}
    </div>,
    document.body,
  )
}

/** By whom the tokens of the whole unit lie. */
const bearerOf = ({ leader, wounds }: UnitCard): Id | undefined => leader ?? wounds[0]?.model
