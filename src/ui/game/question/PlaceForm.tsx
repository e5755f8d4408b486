import { idsToPlace, mayAllStay, type Form, type FormAnswer } from '../../../rules/engine/question'
import { useNamer } from '../parts/namer'
import { useDesk, useNow } from '../../desk-context'
import { useGame, useGameNow } from '../game-context'

interface PlaceFormProps {
  readonly form: Extract<Form, { form: 'place' }>
  readonly draft: FormAnswer | null
}

/** Which models and pieces have a place, and which have not. */
export function PlaceForm({ form, draft }: PlaceFormProps) {
  const game = useGame()
  const { nameOf } = useNamer()
  const poses = draft && 'poses' in draft ? draft.poses : {}
  const all = idsToPlace(form)
  const without = all.filter((id) => !poses[id])
  const one = all.length === 1
  const stays = useGameNow((now) => mayAllStay(form, now.play.state.board))
  if (stays) return <Moved moved={all.length - without.length} />
  const [a, many] = form.pieces?.length ? ['one', 'of them'] : ['a model', 'models']
  return (
    <div>
      <p className="form-note" aria-live="polite">
        {without.length === all.length
          ? one
            ? `Press on the table where ${nameOf(all[0]!)} is to stand, or have a place found.`
            : 'Press on the table, or have places found for them all.'
          : without.length === 0
            ? one
              ? 'It has a place: take it, or drag it to another first.'
              : `${all.length === 2 ? 'Both' : `All ${all.length}`} have a place: take these, or drag ${a} to another first.`
            : `${all.length - without.length} of ${all.length} ${many} have a place. Drag to adjust.`}
      </p>
      {without.length > 0 && without.length < all.length && (
        <ul className="name-list" aria-label="Without a place">
          <li className="form-note" aria-hidden="true">Still without one:</li>
          {without.map((id) => (
            <li key={id}>
              <button type="button" className="name-link" onClick={() => game.point([id])}>
                {nameOf(id)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {form.line && <p className="form-note">Draw a line on the table: they fall in on it and look away from you, drawn from left to right.</p>}
      {form.mayLeaveOut && without.length > 0 && without.length < all.length && (
        <p className="form-note">Those without a place may be left out.</p>
      )}
    </div>
  )
}

/** What stands on the table and may be moved. */
function Moved({ moved }: { readonly moved: number }) {
  return (
    <p className="form-note" aria-live="polite">
      {moved === 0 ? 'Everything stands. Drag what is to stand elsewhere.'
        : `${moved === 1 ? 'One is' : `${moved} are`} moved; the rest stays.`}
    </p>
  )
}

/** Turns what was placed or pressed last, and puts back what stood elsewhere: what the keys do, for a finger. */
export function InHand({ form, draft }: PlaceFormProps) {
  const desk = useDesk()
  const stays = useGameNow((now) => mayAllStay(form, now.play.state.board))
  const all = idsToPlace(form)
  const pressed = useNow((now) => stays && now.selection.some((id) => all.includes(id)))
  const placed = draft !== null && 'poses' in draft && all.some((id) => draft.poses[id])
  if (!pressed && !placed) return null
  const press = (key: string) => () => void desk.key({ key, shift: false, ctrl: false, alt: false })
  return (
    <>
      <button type="button" className="button square" aria-label="Turn it to its left" title="Q" onClick={press('q')}>↺</button>
      <button type="button" className="button square" aria-label="Turn it to its right" title="E" onClick={press('e')}>↻</button>
      {stays && placed && <button type="button" className="button" title="Delete" onClick={press('delete')}>Put it back</button>}
    </>
  )
}
