import { useState } from 'react'
import type { SideId } from '../../../core/board'
import { DialogFrame } from '../../parts/DialogFrame'
import { Icon } from '../../parts/Icon'
import { useGame } from '../game-context'
import { SideSign } from './SideSign'
import { SIDES } from '../../../core/sides'

interface AgreementProps {
  /** What is to be agreed on; null for nothing. */
  readonly asked: {
    readonly title: string
    readonly text: string
    readonly verb: string
    readonly act: () => void
    /** Who has to say so; default both sides. A program has said so before. */
    readonly of?: readonly SideId[]
  } | null
  readonly onClose: () => void
}

/** What needs the players' word: each says so with a press, then it is done. */
export function Agreement({ asked, onClose }: AgreementProps) {
  return (
    <DialogFrame title={asked?.title ?? ''} open={asked !== null} onClose={onClose}>
      {asked && <Votes key={asked.title + asked.text} asked={asked} onClose={onClose} />}
    </DialogFrame>
  )
}

function Votes({ asked, onClose }: { asked: NonNullable<AgreementProps['asked']>; onClose: () => void }) {
  const game = useGame()
  const [agreed, setAgreed] = useState<readonly SideId[]>([])
  const { of = SIDES } = asked
  const all = of.every((side) => agreed.includes(side))
  const toggle = (side: SideId) =>
    setAgreed(agreed.includes(side) ? agreed.filter((other) => other !== side) : [...agreed, side])
  return (
    <>
      <p>{asked.text}</p>
      <div className="votes">
        {of.map((side) => (
          <button
            key={side}
            type="button"
            className="button vote"
            aria-pressed={agreed.includes(side)}
            onClick={() => toggle(side)}
          >
            <SideSign side={side} />
            {game.nameOf(side)} {agreed.includes(side) ? 'agrees' : 'to agree'}
            {agreed.includes(side) && <Icon name="good" />}
          </button>
        ))}
      </div>
      <div className="dialog-foot">
        <button type="button" className="button" onClick={onClose}>
          Leave it
        </button>
        <button
          type="button"
          className="button solid"
          aria-disabled={!all}
          onClick={() => {
            if (!all) return
            asked.act()
            onClose()
          }}
        >
          {asked.verb}
        </button>
      </div>
    </>
  )
}
