import { useState } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import '../css/dice.css'
import type { SideId } from '../../core/board'
import { SIDES } from '../../core/sides'
import { sealText } from '../../rules/engine/commitment'
import type { Share } from '../../rules/engine/pledge'
import type { DiceCup } from './dice-port'
import { HOW } from './how'
import { Seal } from './Seal'
import { ShakeCup } from './ShakeCup'
import { SideSign } from '../game/parts/SideSign'

interface CeremonyProps {
  readonly cup: DiceCup
  readonly names: Readonly<Record<SideId, string>>
  /** As in "Start the game". */
  readonly verb: string
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Both sides put something into the dice, one after the other; what is seen of it is a seal each. */
export function Ceremony({ cup, names, verb, onDone, onCancel }: CeremonyProps) {
  const [shares, setShares] = useState(cup.shares)
  const next = SIDES.find((side) => !shares.some(({ by }) => by === side)) ?? null
  const put = (side: SideId, how: Share['how'], text: string) => {
    cup.put(side, how, text)
    setShares(cup.shares)
  }
  return (
    <ModalOverlay className="ceremony" isOpen onOpenChange={(open) => !open && onCancel()}>
      <Modal className="ceremony-frame">
        <Dialog className="ceremony-words">
          <Heading slot="title" level={2}>
            {next === null ? 'The dice are sealed' : 'Shake the dice'}
          </Heading>
          <p className="ceremony-about">
            {next === null
              ? 'Every throw follows from both. Look at the seals well: they stand in the log and in the record. What is under them is shown at the end.'
              : 'Each of you puts something in, and the dice follow from both: neither can steer them, and neither can know them.'}
          </p>
          <div className="ceremony-sides">
            {SIDES.map((side) => (
              <section key={side} className="ceremony-side" data-side={side} data-now={side === next || undefined} aria-label={names[side]}>
                <h3>
                  <SideSign side={side} /> {names[side]}
                </h3>
                <Part side={side} name={names[side]} share={shares.find(({ by }) => by === side) ?? null} now={side === next} put={put} />
              </section>
            ))}
          </div>
          <div className="ceremony-foot">
            <button type="button" className="button bare" onClick={onCancel}>
              Back
            </button>
            {next === null && (
              <button
                type="button"
                className="button solid"
                // The one thing left to do here.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
                onClick={onDone}
              >
                {verb}
              </button>
            )}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

interface PartProps {
  readonly side: SideId
  readonly name: string
  readonly share: Share | null
  readonly now: boolean
  readonly put: (side: SideId, how: Share['how'], text: string) => void
}

function Part({ side, name, share, now, put }: PartProps) {
  const [writing, setWriting] = useState(false)
  const [words, setWords] = useState('')
  if (share) {
    return (
      <div className="sealed" role="status">
        <Seal commitment={share.commitment} side={side} />
        <span className="seal-code">{sealText(share.commitment)}</span>
        <span className="soft">{HOW[share.how]}</span>
      </div>
    )
  }
  if (!now) return <p className="soft ceremony-waits">comes next</p>
  return (
    <div className="ceremony-hand">
      {writing ? (
        <form
          className="ceremony-write"
          onSubmit={(event) => {
            event.preventDefault()
            if (words.trim() !== '') put(side, 'typed', words.trim())
          }}
        >
          <label>
            <span>Something only you know</span>
            <input
              className="text-field" type="password" autoComplete="off" maxLength={200} value={words}
              // Opened by a press that asks for it.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              onChange={(event) => setWords(event.target.value)}
            />
          </label>
          <button type="submit" className="button solid" aria-disabled={words.trim() === ''}>
            Seal it
          </button>
        </form>
      ) : (
        <>
          <ShakeCup side={side} label={`Shake the cup of ${name}`} onFull={(text) => put(side, 'shaken', text)} />
          <p>Hold the cup and shake it, or press it again and again.</p>
        </>
      )}
      <div className="ceremony-else">
        <button type="button" className="button bare" onClick={() => setWriting(!writing)}>
          {writing ? 'Shake instead' : 'Write instead'}
        </button>
        <button type="button" className="button bare" onClick={() => put(side, 'drawn', '')}>
          Draw it for me
        </button>
      </div>
    </div>
  )
}
