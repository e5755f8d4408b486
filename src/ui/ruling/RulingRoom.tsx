import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { bandGroups, giverWord, headlineOf, shotForbidden, typeset, VERDICT_WORDS } from '../../rules/ruling-text'
import type { DeskSettings } from '../../tools/desk-state'
import { formatFine } from '../../tools/format'
import { withNames } from '../../table/names'
import { closeRoom, roomCard, swapEnds } from '../../tools/room/room'
import type { RulingView } from '../../tools/ruling/ruling-view'
import { useDesk, useNow } from '../desk-context'
import { Icon } from '../parts/Icon'
import { Figure } from '../table/Readout'
import { useNames } from './RulingCard'
import { EyeRow } from './EyeRow'
import { ModelsTab } from './ModelsTab'
import { SectionTab } from './SectionTab'
import { ShareTab } from './ShareTab'
import { SystemsTab } from './SystemsTab'
import { WhyTab } from './WhyTab'

const TABS = [
  ['models', 'Models'],
  ['why', 'Why'],
  ['section', 'Section'],
  ['systems', 'Systems'],
  ['share', 'Share'],
] as const

/** One ruling, looked into: the verdict in words, then its models, its proof, its drawing, other systems, and how to share it. */
export function RulingRoom() {
  const desk = useDesk()
  const names = useNames()
  const card = useNow((now) => roomCard(now))
  const view = useNow((now) => now.view)
  if (!card) return null
  const title = `${names(card.from)} → ${names(card.target)}`
  return (
    <section className="card panel room-body" aria-label={`Ruling: ${title}`}>
      <div className="card-head">
        <h2>{title}</h2>
        <span className="head-buttons">
          <button
            type="button" className="button square bare" aria-label="Ask the other way round" title="Ask the other way round"
            onClick={() => swapEnds(desk)}
          >
            <Icon name="swap" />
          </button>
          <button type="button" className="button square bare" aria-label="Close the ruling" onClick={() => closeRoom(desk)}>
            <Icon name="close" />
          </button>
        </span>
      </div>
      {view ? <Ruled view={view} /> : card.refusal === null ? <Verdict view={null} /> : <p className="why-not">{card.refusal}</p>}
    </section>
  )
}

function Ruled({ view }: { view: RulingView }) {
  const desk = useDesk()
  const names = useNames()
  const closeCall = useNow((now) => now.settings.closeCall)
  const { ruling, tooClose } = view
  const known = view.measuring.length === 0
  const forbidden = known ? shotForbidden(ruling) : null
  return (
    <>
      <Verdict view={view} />
      <p className="room-distance">
        <strong>{formatFine(ruling.distance)}</strong>
        {ruling.range && <span className="soft"> {ruling.range.how}</span>}
      </p>
      {ruling.range && ruling.range.bands.length > 0 && (
        <ul className="bands" aria-label="Range">
          {bandGroups(ruling.range.bands).map(({ words, weapons, within, rules }) => (
            <li key={words} data-within={within || undefined} title={rules.map((rule) => desk.referee.ruleText(rule)).join(' ')}>
              {words}: <span className="soft">{weapons}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="room-why">{known ? typeset(withNames(desk.now, ruling.why)) : stillOpen(view, names)}</p>
      {tooClose && <TooClose aperture={tooClose.aperture} how={closeCall} />}
      {((known && ruling.verdict !== 'blocked' && ruling.cover !== 'none' && ruling.coverFrom.length > 0) || ruling.rolls) && (
        <dl className="figures">
          {known && ruling.verdict !== 'blocked' && ruling.cover !== 'none' && ruling.coverFrom.length > 0 && (
            <Figure label={giverWord(ruling.cover) === 'by' ? 'By' : 'Cover from'} value={ruling.coverFrom.map(names).join(', ')} />
          )}
          {ruling.rolls?.map((roll) => <Figure key={roll.by} label={`Die for ${names(roll.by)}`} value={`${roll.needs} or less`} />)}
        </dl>
      )}
      {forbidden && (
        <p className="why-not" data-shot="refused">
          <strong>{forbidden.text}.</strong>{' '}
          {forbidden.why.map(({ text, rule }) => (
            <span key={text}>
              {typeset(withNames(desk.now, text))} <span className="rule-id" title={desk.referee.ruleText(rule)}>{rule}</span>{' '}
            </span>
          ))}
        </p>
      )}
      {ruling.facing && <p className={ruling.facing.allowed ? 'soft' : 'why-not'}>{typeset(withNames(desk.now, ruling.facing.text))}</p>}
      <EyeRow view={view} />
      <Tabs className="room-tabs">
        <TabList aria-label="What to look at" className="tabs">
          {TABS.map(([id, text]) => (
            <Tab key={id} id={id} className="tab">
              {text}
            </Tab>
          ))}
        </TabList>
        <TabPanel id="models"><ModelsTab view={view} /></TabPanel>
        <TabPanel id="why"><WhyTab view={view} /></TabPanel>
        <TabPanel id="section"><SectionTab view={view} /></TabPanel>
        <TabPanel id="systems"><SystemsTab view={view} /></TabPanel>
        <TabPanel id="share"><ShareTab view={view} /></TabPanel>
      </Tabs>
    </>
  )
}

/** Verdict and cover in large letters; "measuring" while a bounded ruling leaves them open. */
function Verdict({ view }: { view: RulingView | null }) {
  const verdict = view && (view.measuring.length === 0 || view.ruling.verdict === 'clear') ? view.ruling.verdict : null
  return (
    <p className={verdict ? `verdict-large verdict-${verdict}` : 'verdict-large'} data-verdict={verdict ?? 'measuring'}>
      <Icon name={verdict ?? 'tape'} />
      {!view || !verdict ? 'Measuring…' : view.measuring.length > 0 ? VERDICT_WORDS[verdict] : headlineOf(view.ruling)}
    </p>
  )
}

const stillOpen = ({ measuring, models }: RulingView, names: (id: string) => string): string =>
  measuring.length < models.length ? `${measuring.map(names).join(', ')} being measured` : 'The answer follows in a moment.'

const HOW: Readonly<Record<DeskSettings['closeCall'], string>> = {
  system: 'The rules count only what can be shown: it does not count as seen.',
  'roll-off': 'By this table’s rule the players roll off for it.',
  attacker: 'By this table’s rule it counts as seen: the looker has the benefit.',
}

/** Too close to call: the aperture, and what the players do then. */
function TooClose({ aperture, how }: { aperture: number; how: DeskSettings['closeCall'] }) {
  const desk = useDesk()
  return (
    <div className="too-close">
      <p>
        Only openings narrower than {formatFine(aperture)} are left. {HOW[how]}
      </p>
      <label className="field">
        <span>Too close to call</span>
        <select value={how} onChange={(event) => desk.settings({ closeCall: event.target.value as DeskSettings['closeCall'] })}>
          <option value="system">as the rules say</option>
          <option value="roll-off">roll off</option>
          <option value="attacker">looker’s favour</option>
        </select>
      </label>
    </div>
  )
}
