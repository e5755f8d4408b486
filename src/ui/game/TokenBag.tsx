import { Button, Dialog, DialogTrigger, Heading, Popover } from 'react-aria-components'
import type { SideId } from '../../core/board'
import type { TokenShown } from '../../rules/playable'
import { useGame, useWords } from './game-context'
import { GameIcon } from './parts/GameIcon'
import { Termed } from '../teach/Termed'
import { SideSign } from './parts/SideSign'
import { tokenCounts, tokenGroups } from './token-counts'
import { SIDES } from '../../core/sides'

/** The bag at a glance: what is still in it for each side, and the token that is out; a press for all of it. */
export function TokenBag({ tokens }: { tokens: readonly TokenShown[] }) {
  const game = useGame()
  const words = useWords().tokens
  const drawn = tokens.find((token) => token.state === 'drawn')
  const counts = SIDES.map((side) => `${game.nameOf(side)} ${tokenCounts(tokens, side).in}`).join(', ')
  return (
    <DialogTrigger>
      <Button
        className="button bare bag"
        aria-label={`${words.title}, ${words.in}: ${counts}${drawn ? `; drawn: ${drawn.text} of ${game.nameOf(drawn.side)}` : ''}`}
      >
        <GameIcon name="bag" />
        {SIDES.map((side) => (
          <span key={side} className="bag-count">
            <SideSign side={side} />
            {tokenCounts(tokens, side).in}
          </span>
        ))}
        {drawn && <Token token={drawn} />}
      </Button>
      <Popover placement="bottom end">
        <Dialog className="menu bag-details">
          <Heading slot="title" level={3}>
            {words.title}
          </Heading>
          <div className="bag-sides">
            {SIDES.map((side) => (
              <BagSide key={side} side={side} tokens={tokens} />
            ))}
          </div>
          <p className="bag-legend soft">
            <span className="token" data-state="in">
              C
            </span>
            {words.in}
            <span className="token" data-state="spent">
              C
            </span>
            {words.spent}
          </p>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

function BagSide({ side, tokens }: { side: SideId; tokens: readonly TokenShown[] }) {
  const game = useGame()
  const words = useWords().tokens
  return (
    <div>
      <h4>
        <SideSign side={side} /> {game.nameOf(side)}
      </h4>
      <ul>
        {tokenGroups(tokens, side).map((group) => (
          <li key={group.text} className="token-group">
            <span>
              <Termed text={group.text} />
            </span>
            <span className="token-row">
              {group.tokens.map((token) => (
                <Token key={token.id} token={token} />
              ))}
              <span className="unseen">
                {group.in} {words.in}, {group.drawn} drawn, {group.spent} {words.spent}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Token = ({ token }: { token: TokenShown }) => (
  <span className="token" data-side={token.side} data-state={token.state} aria-hidden="true" title={`${token.text}, ${token.state}`}>
    {token.short}
  </span>
)
