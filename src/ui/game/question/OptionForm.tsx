import type { Form, FormAnswer, Option } from '../../../rules/engine/question'
import { Icon } from '../../parts/Icon'
import { useSmall } from '../../parts/use-small'
import { Termed } from '../../teach/Termed'
import { useGame, useGameNow } from '../game-context'
import { useNamer } from '../parts/namer'
import { ruleLine } from '../parts/RuleIds'
import { optionGist } from '../parts/sums'
import { useScreen } from '../screen-state'
import { optionWords } from './drafts'
import { folded, MoreOptions, shutAway } from './MoreOptions'
import { usePreview } from './use-preview'

interface OptionFormProps {
  readonly form: Extract<Form, { form: 'option' }>
  readonly draft: FormAnswer | null
  /** An option that stands elsewhere. */
  readonly pinned: Option | null
  /** An option that is refused was pressed. */
  readonly onRefused: (option: Option) => void
}

/** The action bar: one button an answer. A press gives it; a refused one stays in its place and says why, on a phone under those that are open. */
export function OptionForm({ form, draft, pinned, onRefused }: OptionFormProps) {
  const game = useGame()
  const laid = draft && 'option' in draft ? draft.option : null
  const list = (options: readonly Option[]) =>
    options.map((option) => {
      const index = form.options.indexOf(option)
      return (
        <OptionButton
          key={option.id}
          option={option}
          number={index < 9 ? index + 1 : null}
          laid={laid === option.id}
          onPress={() => (option.refused ? onRefused(option) : game.answer({ option: option.id }))}
        />
      )
    })
  const { few, many } = folded(form.options.filter((option) => option !== pinned))
  const small = useSmall()
  const { say } = useNamer()
  const away = small ? shutAway(few) : []
  return (
    <>
      <ul className="options" aria-label="Answers">{list(few.filter((option) => !away.includes(option)))}</ul>
      {away.length > 0 && (
        <details className="shut-rows">
          <summary>Not possible: {away.map(({ text }) => optionWords(say(text)).text).join(', ')}</summary>
          <ul className="options" aria-label="Refused">{list(away)}</ul>
        </details>
      )}
      {many.length > 0 && (
        <MoreOptions title={`Or one of ${many.length}: press it on the table`}>
          <ul className="options" aria-label="One by one">{list(many)}</ul>
        </MoreOptions>
      )}
    </>
  )
}

interface OptionButtonProps {
  readonly option: Option
  readonly number: number | null
  readonly laid: boolean
  readonly onPress: () => void
}

export function OptionButton({ option, number, laid, onPress }: OptionButtonProps) {
  const game = useGame()
  const screen = useScreen()
  const { say } = useNamer()
  const row = useGameNow((now) => now.sheet?.rows.find((each) => each.id === option.id))
  const { text, cost } = optionWords(say(option.text))
  const gist = row ? say(optionGist(row)) : ''
  const told = [...new Set(row?.facts.map((fact) => fact.rule))].map((rule) => ruleLine(game.playable, rule)).join('\n')
  const preview = usePreview()
  const showThing = () => {
    screen.set({ row: option.id })
    preview(option.id)
    game.point(option.thing === undefined ? null : [option.thing])
  }
  return (
    <li className="option">
      <button
        type="button"
        className="button option-button"
        data-option={option.id}
        data-laid={laid || undefined}
        title={[option.refused && say(option.refused.text), gist, told].filter(Boolean).join('\n') || undefined}
        aria-disabled={option.refused !== undefined}
        onClick={onPress}
        onPointerEnter={(event) => event.pointerType === 'mouse' && showThing()}
        onPointerLeave={(event) => event.pointerType === 'mouse' && (game.point(null), preview(null))}
        onFocus={showThing}
        onBlur={() => preview(null)}
      >
        {number !== null && <kbd aria-hidden="true">{number}</kbd>}
        <span className="option-words">
          <span>
            <span>
              <Termed text={text} inside />
            </span>
            {cost !== null && !gist.includes(cost) && (
              <span className="cost">
                <Termed text={cost} inside />
              </span>
            )}
          </span>
          {gist !== '' && (
            <span className="option-under">
              <Termed text={gist} inside />
            </span>
          )}
          {option.refused && (
            <span className="option-why">
              <Termed text={say(option.refused.text)} inside />
            </span>
          )}
        </span>
      </button>
      {option.thing !== undefined && (
        <button
          type="button"
          className="button square bare option-show"
          aria-label={`Show ${text} on the table`}
          onClick={showThing}
        >
          <Icon name="eye" />
        </button>
      )}
    </li>
  )
}
