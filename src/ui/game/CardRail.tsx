import { Button, Dialog, DialogTrigger, Heading, Popover } from 'react-aria-components'
import type { SideId } from '../../core/board'
import { SIDES } from '../../core/sides'
import type { TokenShown } from '../../rules/playable'
import { useGame, useWords } from './game-context'
import { SideName, SideSign } from './parts/SideSign'
import { tokenCounts } from './token-counts'

interface CardRailProps {
  readonly tokens: readonly TokenShown[]
  readonly next: SideId | null
}

/** Both sides' cards at a glance: those that lie face down, the one that is turned up between them, and who turns up the next; a press for all by name. */
export function CardRail({ tokens, next }: CardRailProps) {
  const game = useGame()
  const words = useWords().tokens
  const up = tokens.find((token) => token.state === 'drawn')
  const told = [
    `${words.title}, ${words.in}: ${SIDES.map((side) => `${game.nameOf(side)} ${tokenCounts(tokens, side).in}`).join(', ')}`,
    ...(up ? [`turned up: ${up.text} of ${game.nameOf(up.side)}`] : []), ...(next ? [`next: ${game.nameOf(next)}`] : []),
  ]
  return (
    <div className="card-rail panel">
      <DialogTrigger>
        <Button className="button bare rail" aria-label={told.join('; ')}>
          <Down side="A" tokens={tokens} isNext={next === 'A'} />
          <span className="rail-up">
            {up ? (
              <span key={up.id} className="card-up" data-side={up.side}>
                <SideSign side={up.side} />
                <span className="card-name">{up.text}</span>
              </span>
            ) : (
              <span className="card-none soft">{words.title}</span>
            )}
          </span>
          <Down side="B" tokens={tokens} isNext={next === 'B'} />
        </Button>
        <Popover placement="bottom">
          <Dialog className="menu bag-details">
            <Heading slot="title" level={3}>
              {words.title}
            </Heading>
            <div className="bag-sides">
              {SIDES.map((side) => (
                <CardsOf key={side} side={side} tokens={tokens} isNext={next === side} />
              ))}
            </div>
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  )
}

/** A side's cards as they lie there: nobody sees which is on top. */
function Down({ side, tokens, isNext }: { side: SideId; tokens: readonly TokenShown[]; isNext: boolean }) {
  const count = tokenCounts(tokens, side).in
  return (
    <span className="rail-side" data-side={side}>
      <span className="rail-count">
        <SideSign side={side} />
        {count}
      </span>
      <span className="rail-cards">
        {Array.from({ length: count }, (_, i) => (
          // One back is like another.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={i} className="card-back" data-side={side} />
        ))}
      </span>
      {isNext && <span className="rail-next">next</span>}
    </span>
  )
}

function CardsOf({ side, tokens, isNext }: { side: SideId; tokens: readonly TokenShown[]; isNext: boolean }) {
  const words = useWords().tokens
  const said: Readonly<Record<TokenShown['state'], string>> = { in: words.in, drawn: 'turned up now', spent: words.spent }
  return (
    <div>
      <h4>
        <SideName side={side} />
        {isNext && <span className="soft"> is next</span>}
      </h4>
      <ul className="cards-told">
        {tokens.filter((token) => token.side === side).map((token) => (
          <li key={token.id} data-state={token.state}>
            {token.text} <span className="soft">{said[token.state]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
