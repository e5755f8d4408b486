import type { Form, FormAnswer } from '../../../rules/engine/question'
import { useNamer } from '../parts/namer'
import { useGame } from '../game-context'

interface PlaceFormProps {
  readonly form: Extract<Form, { form: 'place' }>
  readonly draft: FormAnswer | null
}

/** Which models have a place, and which have not. */
export function PlaceForm({ form, draft }: PlaceFormProps) {
  const game = useGame()
  const { nameOf } = useNamer()
  const poses = draft && 'poses' in draft ? draft.poses : {}
  const without = form.models.filter((model) => !poses[model])
  const one = form.models.length === 1
  return (
    <div>
      <p className="form-note" aria-live="polite">
        {without.length === form.models.length
          ? one
            ? `Press on the table where ${nameOf(form.models[0]!)} is to stand, or have a place found.`
            : 'Press on the table, or have places found for them all.'
          : without.length === 0
            ? `${one ? 'It has a place' : `All ${form.models.length} have a place`}: take ${one ? 'it' : 'these'}, or drag ${one ? 'it' : 'a model'} to another first.`
            : `${form.models.length - without.length} of ${form.models.length} models have a place. Drag to adjust.`}
      </p>
      {without.length > 0 && without.length < form.models.length && (
        <ul className="name-list" aria-label="Without a place">
          {without.map((model) => (
            <li key={model}>
              <button type="button" className="name-link" onClick={() => game.point([model])}>
                {nameOf(model)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {form.mayLeaveOut && without.length > 0 && without.length < form.models.length && (
        <p className="form-note">Those without a place may be left out.</p>
      )}
    </div>
  )
}
