import type { Broken } from '../../../rules/engine/question'
import { Icon } from '../../parts/Icon'
import { Termed } from '../../teach/Termed'
import { useGame, useGameNow } from '../game-context'
import { useNamer } from '../parts/namer'
import { RuleIds } from '../parts/RuleIds'

/** What the draft breaks, or why the answer was not taken; where only advised rules stand against it, a way to insist. */
export function Breaches({ refused }: { refused: Broken | null }) {
  const game = useGame()
  const { say } = useNamer()
  const broken = useGameNow((now) => now.broken)
  const refusal = useGameNow((now) => now.refusal)
  const advised = useGameNow((now) => now.advised)
  const lines: readonly Broken[] =
    broken.length > 0
      ? broken
      : refused
        ? [refused]
        : refusal
          ? refusal.details.length > 0
            ? refusal.details
            : [{ rule: refusal.rule, text: refusal.text }]
          : []
  return (
    <div role="alert">
      {lines.length > 0 && (
        <div className="breach-box" data-tone={advised.length > 0 ? 'advised' : 'refused'}>
          <ul>
            {lines.map((line) => (
              <li key={`${line.rule} ${line.text}`} className="breach">
                <Icon name="warn" />
                <span>
                  {line.by === undefined ? (
                    <Termed text={say(line.text)} />
                  ) : (
                    <button type="button" className="name-link" onClick={() => game.point([line.by!])}>
                      {say(line.text)}
                    </button>
                  )}{' '}
                  <RuleIds rules={[line.rule]} />
                </span>
              </li>
            ))}
          </ul>
          {advised.length > 0 && (
            <button type="button" className="button" onClick={() => game.answer(undefined, advised)}>
              Do it all the same
            </button>
          )}
        </div>
      )}
    </div>
  )
}
