import { useEffect, useState } from 'react'
import { tumbles } from '../../tools/game/dice-shown'
import type { DiceShown } from '../../tools/game/game-state'
import { Icon } from '../parts/Icon'
import { useGame, useGameNow } from './game-context'
import { SideName } from './parts/SideSign'
import { TokenDisc } from './parts/TokenDisc'
import { RollList } from './RollList'

/** A token goes by itself: the bag and the log show it from then on. */
const TOKEN_MS = 6000

/** Answers after which thrown dice have been seen: the one that follows from them, and the next. */
const ANSWERS_SEEN = 2

/** The last rolls in words and the token that was drawn; it stays until it is put away, others fall or the game went on. */
export function DicePanel() {
  const game = useGame()
  const dice = useGameNow((now) => now.dice)
  const moment = useGameNow((now) => now.moment)
  const how = useGameNow((now) => now.settings.dice)
  const rolling = tumbles(dice, how)
  const entries = useGameNow((now) => now.play.record.entries.length)
  const [last, setLast] = useState<DiceShown | null>(dice)
  const [thrownAt, setThrownAt] = useState(entries)
  const [away, setAway] = useState<number | null>(null)
  if (dice && dice !== last) {
    setLast(dice)
    setThrownAt(entries)
  }
  const thrown = last?.rolls ?? []
  const drawn = last?.drawn ?? []
  const passing = last !== null && thrown.length === 0 ? last.key : null
  useEffect(() => {
    if (passing === null) return undefined
    const timer = setTimeout(() => setAway(passing), TOKEN_MS)
    return () => clearTimeout(timer)
  }, [passing])
  if (!last || thrown.length + drawn.length === 0 || away === last.key || moment !== null) return null
  if (!dice && (entries < thrownAt || entries - thrownAt >= ANSWERS_SEEN)) return null
  return (
    <section className="dice-panel panel" aria-label="Dice and tokens" data-rolling={rolling || undefined}>
      <header>
        <h2>{thrown.length === 0 ? 'Out of the bag' : rolling ? 'Rolling' : 'Last dice'}</h2>
        {thrown.length > 0 && (
          <button
            type="button"
            className="button bare small"
            onClick={() => game.settings({ dice: how === 'tumble' ? 'at-once' : 'tumble' })}
          >
            {how === 'tumble' ? 'Show at once' : 'Let them roll'}
          </button>
        )}
        <button
          type="button"
          className="button square bare"
          aria-label={rolling ? 'Skip the dice' : 'Put away'}
          onClick={() => {
            setAway(last.key)
            if (dice) game.clearDice()
          }}
        >
          <Icon name="close" />
        </button>
      </header>
      {thrown.length > 0 && <RollList key={last.key} rolls={thrown} />}
      {drawn.length > 0 && (
        <ul>
          {drawn.map((token, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${last.key} token ${index}`} className="drawn-token" data-side={token.side}>
              <TokenDisc token={token} />
              <span>
                <SideName side={token.side} /> <span className="soft">draws</span> {token.text}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
