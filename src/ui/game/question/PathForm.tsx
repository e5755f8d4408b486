import type { Form, FormAnswer } from '../../../rules/engine/question'
import { formatInches } from '../../../tools/format'
import { normalTurn } from '../../../tools/poses'
import { useNamer } from '../parts/namer'
import { RuleIds } from '../parts/RuleIds'
import { useGame, useGameNow } from '../game-context'
import { withoutLastLeg } from './question-keys'

/** Degrees at a press. */
const TURN = 15
/** A way of more legs is told by their number. */
const MOST_TOLD = 5

interface PathFormProps {
  readonly form: Extract<Form, { form: 'path' }>
  readonly draft: FormAnswer | null
}

/** A path as it is being laid on the table: its cost, its legs, and ways back. */
export function PathForm({ form, draft }: PathFormProps) {
  const game = useGame()
  const { nameOf, say } = useNamer()
  const path = useGameNow((now) => now.path)
  const measuring = useGameNow((now) => now.measuring)
  const legs = draft && 'legs' in draft ? draft.legs : []
  const stood = useGameNow((now) => now.play.state.board.models[form.model])
  const turn = (by: number) => {
    const last = legs.at(-1) ?? (stood && { x: stood.at[0], z: stood.at[2] })
    if (last && stood) game.draft({ legs: [...legs.slice(0, -1), { ...last, yaw: normalTurn((last.yaw ?? stood.yaw) + by) }] })
  }
  const cost = path?.costs.at(-1) ?? 0
  const over = form.allowance !== null && cost > form.allowance + 0.001
  const share = form.allowance ? Math.min(1, cost / form.allowance) : 0
  return (
    <div className="path-form">
      {legs.length === 0 ? (
        <p className="form-note">
          {form.along
            ? `Drag any of the ${form.body?.length ?? 1}, or press how far: all go straight on or straight back as one thing.`
            : `Drag ${nameOf(form.model)} or press where it is to go. A second press sets another way point.`}
        </p>
      ) : legs.length > MOST_TOLD ? (
        <p className="form-note">{legs.length} way points</p>
      ) : legs.length > 1 ? (
        <ol className="legs" aria-label="Way points">
          {legs.map((leg, index) => (
            <li key={`${leg.x} ${leg.z} ${index}`}>{legCost(path, index)}</li>
          ))}
        </ol>
      ) : null}
      <p className="path-cost" data-over={over || undefined} aria-live="polite">
        <span className="path-figure">{measuring ? '…' : formatInches(cost)}</span>
        {form.allowance !== null && <span className="soft"> of {formatInches(form.allowance)}</span>}
        {form.allowance !== null && (
          <svg className="path-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect className="ground" width="100" height="6" rx="3" />
            <rect width={share * 100} height="6" rx="3" />
          </svg>
        )}
      </p>
      <div className="form-buttons">
        {form.turns && (
          <>
            <button type="button" className="button" aria-label="Turn it to its left" title="Q, or drag the arrow" onClick={() => turn(TURN)}>↺</button>
            <button type="button" className="button" aria-label="Turn it to its right" title="E, or drag the arrow" onClick={() => turn(-TURN)}>↻</button>
          </>
        )}
        {!form.along && (
          <button
            type="button"
            className="button"
            aria-disabled={legs.length === 0}
            onClick={() => draft && 'legs' in draft && game.draft(withoutLastLeg(draft))}
          >
            Take back a way point
          </button>
        )}
        <button type="button" className="button" onClick={() => game.answer({ legs: [] })}>
          Stay here
        </button>
      </div>
      {path?.hangsOn && path.hangsOn.length > 0 && (
        <ol className="hangs-on" aria-label="What the way hangs on">
          {path.hangsOn.map((roll, i) => (
            <li key={i}>
              {say(roll.text)} <RuleIds rules={[roll.rule]} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** What the way up to that way point costs. */
function legCost(path: { readonly costs: readonly number[]; readonly legs: readonly number[] } | null, index: number): string {
  const at = path?.legs[index]
  const cost = at === undefined ? undefined : path?.costs[at]
  return cost === undefined ? `Way point ${index + 1}` : formatInches(cost)
}
