import { useId, useState } from 'react'
import type { Playable } from '../../../rules/playable'
import { useTaught } from '../../teach/taught'

/** What a rule says, in one line; its id where nothing is known of it. */
export const ruleLine = (playable: Playable, rule: string): string =>
  playable.game.ruleText?.(rule) ?? playable.show.rules.find((each) => each.id === rule)?.text ?? 'There is no line on this rule.'

/** Rules by their ids; a press on one shows its line below. */
export function RuleIds({ rules }: { rules: readonly string[] }) {
  const { playable } = useTaught()
  const [open, setOpen] = useState<string | null>(null)
  const id = useId()
  const named = [...new Set(rules)].filter(Boolean)
  if (named.length === 0) return null
  return (
    <>
      <span className="rule-ids">
        {named.map((rule) => (
          <button
            key={rule}
            type="button"
            className="rule-id"
            aria-expanded={open === rule}
            aria-controls={open === rule ? id : undefined}
            title={ruleLine(playable, rule)}
            onClick={(event) => {
              event.stopPropagation()
              setOpen(open === rule ? null : rule)
            }}
          >
            {rule}
          </button>
        ))}
      </span>
      {open !== null && (
        <span id={id} className="rule-line" role="note">
          {ruleLine(playable, open)}
        </span>
      )}
    </>
  )
}
