import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useGame, useGameNow } from './game-context'
import { TokenDisc } from './parts/TokenDisc'
import { SideSign } from './parts/SideSign'

/** Before a secret question, and between the players' turns where that is wished: nothing of the table is seen until the other one has taken the seat. */
export function Curtain() {
  const game = useGame()
  const side = useGameNow((now) => now.curtain)
  const secret = useGameNow((now) => now.play.state.question?.secret === true)
  const title = useGameNow((now) => now.status.title)
  // With nothing rolled before it, what came out of the bag is why the screen is handed over.
  const drawn = useGameNow((now) => (now.dice && now.dice.rolls.length === 0 ? now.dice.drawn.at(-1) : undefined))
  return (
    <ModalOverlay className="curtain" data-side={side ?? undefined} isOpen={side !== null} isKeyboardDismissDisabled>
      <Modal className="curtain-frame">
        <Dialog className="curtain-words">
          {side && (
            <>
              <p className="soft">{title}</p>
              <Heading slot="title" level={2} className="curtain-name">
                <SideSign side={side} />
                {game.nameOf(side)}
              </Heading>
              {drawn && drawn.side === side && (
                <p className="curtain-token">
                  <TokenDisc token={drawn} /> {drawn.text} drawn
                </p>
              )}
              <p>Hand the screen over. {secret ? 'What you are asked now is for your eyes alone.' : 'It is your turn to answer.'}</p>
              <button
                type="button"
                className="button solid curtain-seat"
                // The one thing to do here, and Enter or Space does it.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
                onClick={() => game.seat(side)}
              >
                I am {game.nameOf(side)}
                <kbd aria-hidden="true">Enter</kbd>
              </button>
              {!secret && (
                <button
                  type="button"
                  className="button bare"
                  onClick={() => {
                    game.settings({ handOver: false })
                    game.seat(side)
                  }}
                >
                  Go on without this screen
                </button>
              )}
            </>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
