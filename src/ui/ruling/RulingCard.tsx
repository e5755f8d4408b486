import type { Verdict } from '../../core/measure'
import type { ModelSight } from '../../core/ruling'
import type { DeskState, SightCard } from '../../tools/desk-state'
import { coverWords, errorWords, giverWord, headlineOf, isSaidIn, seenShare, seenWords, shotForbidden, typeset } from '../../rules/ruling-text'
import { formatFine } from '../../tools/format'
import { nameOf, withNames } from '../../table/names'
import { openRoom } from '../../tools/room/room'
import { useDesk, useNow } from '../desk-context'
import { Icon } from '../parts/Icon'
import { Figure } from '../table/Readout'

/** Who sees whom, why, and on what rules. */
export function RulingCard({ card, pinned }: { card: SightCard; pinned: boolean }) {
  const desk = useDesk()
  const names = useNames()
  const ruling = card.ruling
  const forbidden = ruling && shotForbidden(ruling)
  const title = `${names(card.from)} → ${names(card.target)}`
  return (
    <section className="card panel" aria-label={`Ruling: ${title}`} data-ruling={card.key} data-pinned={pinned}>
      <div className="card-head">
        <h2>{title}</h2>
        {pinned && (
          <button
            type="button"
            className="button square bare"
            aria-label={`Unpin ${title}`}
            onClick={() => desk.unpin(card.key)}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      {ruling === null ? (
        card.refusal === null ? <Measuring /> : <p className="why-not">{card.refusal}</p>
      ) : card.measuring ? (
        <>
          <p className="buttons">{ruling.verdict === 'clear' ? <VerdictChip verdict="clear" /> : <Measuring />}</p>
          <dl className="figures">
            <Figure label="Distance" value={formatFine(ruling.distance)} />
            {ruling.verdict === 'clear' && <Figure label="Cover" value="measuring…" />}
          </dl>
          <ul className="rows" aria-label="Model by model">
            {ruling.models.map((model) =>
              card.measuring!.includes(model.id) ? <MeasuredRow key={model.id} name={names(model.id)} />
                : <ModelRow key={model.id} model={model} names={names} />)}
          </ul>
        </>
      ) : (
        <>
          <p className="buttons">
            <VerdictChip verdict={ruling.verdict} words={headlineOf(ruling)} />
            {forbidden && <span className="chip" data-shot="refused">{forbidden.text}</span>}
          </p>
          <dl className="figures">
            <Figure label="Distance" value={formatFine(ruling.distance)} />
            {ruling.verdict !== 'blocked' && ruling.cover !== 'none' && ruling.coverFrom.length > 0 && (
              <Figure label={giverWord(ruling.cover) === 'by' ? 'By' : 'Cover from'} value={ruling.coverFrom.map(names).join(', ')} />
            )}
          </dl>
          {!ruling.reasons.some((reason) => isSaidIn(ruling.why, reason.text)) && (
            <p className="rows">{typeset(withNames(desk.now, ruling.why))}</p>
          )}
          <ul className="rows" aria-label="Model by model">
            {ruling.models.map((model) => (
              <ModelRow key={model.id} model={model} names={names} />
            ))}
          </ul>
          <Reasons card={card} />
          {pinned && (
            <p className="buttons">
              <button type="button" className="button" onClick={() => openRoom(desk, card.key)}>
                <Icon name="sight" />
                Look into it
              </button>
            </p>
          )}
        </>
      )}
    </section>
  )
}

const WORDS: Readonly<Record<Verdict, string>> = { clear: 'Clear', blocked: 'Blocked', unsure: 'Unsure' }

/** `words`: the verdict with its cover; left out where that is not known or told beside. */
export const VerdictChip = ({ verdict, words = WORDS[verdict] }: { verdict: Verdict; words?: string }) => (
  <span className={`chip verdict-${verdict}`} data-verdict={verdict}>
    <Icon name={verdict} />
    {words}
  </span>
)

/** Not ruled yet: a worker is about to answer. */
export const Measuring = () => (
  <span className="chip" data-measuring>
    <Icon name="tape" />
    Measuring…
  </span>
)

const MeasuredRow = ({ name }: { name: string }) => (
  <li className="row">
    <Icon name="tape" />
    <span>{name}</span>
    <span className="soft">measuring…</span>
  </li>
)

function ModelRow({ model, names }: { model: ModelSight; names: (id: string) => string }) {
  const hides = model.blockedBy.map(names).join(', ')
  const under = [
    model.verdict === 'blocked' || model.cover === 'none' ? '' : coverWords(model.cover),
    model.verdict === 'blocked' || model.obscured ? hides && `behind ${hides}` : '',
  ].filter(Boolean)
  return (
    <li className="row">
      <span className={`verdict-${model.verdict}`}>
        <Icon name={model.verdict} />
      </span>
      <span>
        {names(model.id)}
        <span className="unseen">, {WORDS[model.verdict]}</span>
      </span>
      <span title={errorWords(model) || undefined}>{seenWords(model)}</span>
      <svg className={`share verdict-${model.verdict}`} width="100%" height="4" aria-hidden="true">
        <rect width={`${Math.round(seenShare(model) * 100)}%`} height="4" rx="2" />
      </svg>
      {under.length > 0 && <span className="under">{under.join(' · ')}</span>}
    </li>
  )
}

/** Each reason once, with all the rules that it rests on; then the other rules, in a line each. */
function Reasons({ card }: { card: SightCard }) {
  const desk = useDesk()
  const ruling = card.ruling
  if (!ruling) return null
  const byText = new Map<string, string[]>()
  for (const { rule, text } of ruling.reasons) byText.set(text, [...(byText.get(text) ?? []), rule])
  const given = new Set(ruling.reasons.map((reason) => reason.rule))
  for (const rule of ruling.rules) {
    const text = given.has(rule) ? undefined : desk.referee.ruleText(rule)
    if (text !== undefined) byText.set(text, [...(byText.get(text) ?? []), rule])
  }
  if (byText.size === 0) return null
  return (
    <ul className="rules" aria-label="Reasons and rules">
      {[...byText].map(([text, rules]) => (
        <li key={text}>
          {typeset(withNames(desk.now, text))}{' '}
          {rules.filter(Boolean).map((rule) => (
            <span key={rule} className="rule-id" title={desk.referee.ruleText(rule)}>
              {rule}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** Names by id, for as long as they stay the same. */
export function useNames(): (id: string) => string {
  const desk = useDesk()
  const document = useNow((state: DeskState) => state.document)
  return (id) => nameOf({ board: desk.now.board, document }, id)
}
