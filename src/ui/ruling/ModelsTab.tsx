import { coverFromWords, errorWords, seenShare, seenWords, VERDICT_WORDS } from '../../rules/ruling-text'
import { changeRoom } from '../../tools/room/room'
import type { ModelView, RulingView } from '../../tools/ruling/ruling-view'
import { useDesk } from '../desk-context'
import { Icon } from '../parts/Icon'
import { useNames } from './RulingCard'

/** Model by model; a press shows the evidence of that one on the table. */
export function ModelsTab({ view }: { view: RulingView }) {
  const desk = useDesk()
  const names = useNames()
  return (
    <ul className="rows" aria-label="Model by model">
      {view.models.map((model) => (
        <li key={model.sight.id}>
          <button
            type="button"
            className="row model-row"
            aria-pressed={model.sight.id === view.focus}
            onClick={() => changeRoom(desk, { focus: model.sight.id })}
          >
            {view.measuring.includes(model.sight.id) ? <Measured name={names(model.sight.id)} /> : <Row model={model} names={names} />}
          </button>
        </li>
      ))}
    </ul>
  )
}

const Measured = ({ name }: { name: string }) => (
  <>
    <Icon name="tape" />
    <span>{name}</span>
    <span className="soft">measuring…</span>
  </>
)

function Row({ model: { sight }, names }: { model: ModelView; names: (id: string) => string }) {
  const hides = sight.blockedBy.map(names).join(', ')
  const under = [
    sight.verdict === 'blocked' || sight.cover === 'none' ? '' : coverFromWords(sight.cover, sight.coverFrom.map(names)),
    sight.verdict === 'blocked' && hides !== '' ? `behind ${hides}` : '',
  ].filter(Boolean)
  return (
    <>
      <span className={`verdict-${sight.verdict}`}>
        <Icon name={sight.verdict} />
      </span>
      <span>
        {names(sight.id)}
        <span className="unseen">, {VERDICT_WORDS[sight.verdict]}</span>
      </span>
      <span>
        {seenWords(sight)} <span className="soft">{errorWords(sight)}</span>
      </span>
      <svg className={`share verdict-${sight.verdict}`} width="100%" height="4" aria-hidden="true">
        <rect width={`${Math.round(seenShare(sight) * 100)}%`} height="4" rx="2" />
      </svg>
      {under.length > 0 && <span className="under">{under.join(' · ')}</span>}
    </>
  )
}
