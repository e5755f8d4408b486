import type { Form, Offer, Option } from '../../../rules/engine/question'
import { useDesk } from '../../desk-context'
import { useGame } from '../game-context'
import { MoreOptions } from './MoreOptions'
import { OptionButton } from './OptionForm'

/** The answer that lets an offer go, where there is little room: the list may be scrolled, and it stays in sight under that. null: it is in the list. */
export function pinnedPass(form: Form, offer: Offer | undefined, small: boolean): Option | null {
  if (!small || !offer || form.form !== 'option') return null
  return form.options.find(({ id, refused }) => id === offer.pass && !refused) ?? null
}

/** An offer that comes time and again can be declined once for all. To pass is a deed of its own in some systems. */
export function StopAsking({ offer }: { offer: Offer }) {
  const game = useGame()
  const desk = useDesk()
  return (
    <button
      type="button"
      className="button bare small"
      onClick={() => {
        game.settings({ offers: offer.costs ? 'free' : 'pass' })
        game.answer({ option: offer.pass })
        desk.say('info', 'Offers like this are declined from now on. The settings in the menu bring them back.')
      }}
    >
      Decline, and stop asking
    </button>
  )
}

interface PassFootProps {
  readonly pass: Option
  readonly offer: Offer
  readonly laid: boolean
  /** Another answer is laid, and what gives it needs the room. */
  readonly narrow: boolean
}

/** To let it go just now; for good only after another press, so that nobody does so who wants to pass. */
export function PassFoot({ pass, offer, laid, narrow }: PassFootProps) {
  const game = useGame()
  return (
    <>
      <ul className="pass-option" aria-label="Let it go">
        <OptionButton option={pass} number={null} laid={laid} onPress={() => game.answer({ option: pass.id })} />
      </ul>
      {!narrow && (
        <MoreOptions title="More">
          <StopAsking offer={offer} />
        </MoreOptions>
      )}
    </>
  )
}
