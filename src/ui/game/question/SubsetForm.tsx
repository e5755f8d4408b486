import type { Form, FormAnswer, Option } from '../../../rules/engine/question'
import { useGame } from '../game-context'
import { useNamer } from '../parts/namer'
import { chosenText, toggled } from './drafts'
import { folded, MoreOptions } from './MoreOptions'

interface SubsetFormProps {
  readonly form: Extract<Form, { form: 'subset' }>
  readonly draft: FormAnswer | null
  readonly onRefused: (option: Option) => void
}

/** A list to tick; how many are ticked of how many may be. */
export function SubsetForm({ form, draft, onRefused }: SubsetFormProps) {
  const game = useGame()
  const { say } = useNamer()
  const chosen = draft && 'options' in draft ? draft.options : []
  const { few, many } = folded(form.options)
  const list = (some: readonly Option[]) => (
    <ul className="options">
      {some.map((option) => (
        <li key={option.id} className="option">
          <button
            type="button"
            role="checkbox"
            className="button option-button"
            data-option={option.id}
            aria-checked={chosen.includes(option.id)}
            aria-disabled={option.refused !== undefined}
            onClick={() =>
              option.refused ? onRefused(option) : game.draft({ options: toggled(chosen, option.id, form.max) })
            }
            onPointerEnter={() => option.thing !== undefined && game.point([option.thing])}
            onFocus={() => option.thing !== undefined && game.point([option.thing])}
          >
            {form.options.indexOf(option) < 9 && <kbd aria-hidden="true">{form.options.indexOf(option) + 1}</kbd>}
            <span className="option-words">
              <span>{say(option.text)}</span>
              {option.refused && <span className="option-why">{say(option.refused.text)}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <div role="group" aria-label={`Choose ${chosenText(form)}`}>
      {form.sets && form.sets.length > 0 && (
        <div className="form-buttons option-sets" role="group" aria-label="Choose together">
          {form.sets.map((set) => {
            const all = set.options.every((id) => chosen.includes(id))
            const rest = chosen.filter((id) => !set.options.includes(id))
            return (
              <button
                key={set.text} type="button" className="button" aria-pressed={all}
                onClick={() => game.draft({ options: (all ? rest : [...rest, ...set.options]).slice(0, form.max) })}
              >
                {say(set.text)}
              </button>
            )
          })}
        </div>
      )}
      {few.length > 0 && list(few)}
      {many.length > 0 && (
        <MoreOptions title={`Press them on the table, or draw a loop round several; here one by one: ${many.length}`}>{list(many)}</MoreOptions>
      )}
    </div>
  )
}
