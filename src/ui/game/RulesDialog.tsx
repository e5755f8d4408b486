import { useDeferredValue, useMemo, useState } from 'react'
import type { Level } from '../../rules/engine/game'
import { levelOf } from '../../rules/engine/judge'
import { DialogFrame } from '../parts/DialogFrame'
import { useGame, useGameHost, useGameNow } from './game-context'
import { Agreement } from './parts/Agreement'
import { roomLeft, ruleSections, type RuleShown } from './rule-search'
import { useScreen } from './screen-state'
import { Termed } from '../teach/Termed'

const LEVELS: readonly (readonly [Level, string, string])[] = [
  ['enforce', 'Enforced', 'An answer that breaks it is refused.'],
  ['advise', 'Advised', 'An answer that breaks it is taken when the player insists.'],
  ['off', 'Off', 'It is not looked at.'],
]

interface Wish {
  readonly rule: string
  readonly level: Level
}

/** All rules by section, to be searched; each can be kept less strictly, where both players agree. */
export function RulesDialog() {
  const screen = useScreen()
  return (
    <DialogFrame title="Rules" open={screen.dialog === 'rules'} onClose={() => screen.set({ dialog: null })}>
      <Rules />
    </DialogFrame>
  )
}

function Rules() {
  const game = useGame()
  const { teaching } = useGameHost()
  const screen = useScreen()
  const { show, guide } = game.playable
  const [search, setSearch] = useState('')
  const [onlyReadings, setOnlyReadings] = useState(false)
  const [wish, setWish] = useState<Wish | null>(null)
  const wanted = useDeferredValue(search)
  const sections = useMemo(() => ruleSections(show.rules, wanted, onlyReadings, roomLeft(guide)), [show, guide, wanted, onlyReadings])
  const count = sections.reduce((sum, section) => sum + section.rules.length, 0)
  const asked = wish && LEVELS.find(([level]) => level === wish.level)!
  return (
    <>
      <div className="rules-search">
        <input
          type="search"
          className="text-field"
          maxLength={100}
          placeholder="Search: a word, or a rule’s id"
          aria-label="Search the rules"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <button
          type="button"
          className="button"
          aria-pressed={onlyReadings}
          onClick={() => setOnlyReadings(!onlyReadings)}
        >
          Readings
        </button>
        {teaching && (
          <button type="button" className="button" onClick={() => screen.set({ dialog: 'primer' })}>
            On one page
          </button>
        )}
      </div>
      <p className="soft" aria-live="polite">
        {onlyReadings ? 'Where the text leaves room, this is how it is played here. ' : ''}
        {count} {count === 1 ? 'rule' : 'rules'}
      </p>
      {sections.map((section) => (
        // A search opens what it found.
        <details key={`${section.section} ${wanted === '' && !onlyReadings}`} className="rule-section" open={wanted !== '' || onlyReadings}>
          <summary>
            {section.section} <span className="soft">{section.rules.length}</span>
          </summary>
          <ul>
            {section.rules.map((rule) => (
              <Rule key={rule.id} rule={rule} onWish={setWish} />
            ))}
          </ul>
        </details>
      ))}
      <Agreement
        asked={
          wish && {
            title: `${wish.rule}: ${asked![1].toLowerCase()}`,
            text: `${asked![2]} This holds for the rest of the game and is written into the record.`,
            verb: 'Switch it',
            act: () => game.level(wish.rule, wish.level, 'game'),
          }
        }
        onClose={() => setWish(null)}
      />
    </>
  )
}

function Rule({ rule, onWish }: { rule: RuleShown; onWish: (wish: Wish) => void }) {
  const level = useGameNow((now) => levelOf(now.play.state, rule.id))
  return (
    <li className="rule" data-rule={rule.id}>
      <div>
        <p>
          <Termed inside text={rule.text} /> <span className="rule-id">{rule.id}</span>
          {rule.house && <span className="chip reading">not in the text: our own</span>}
        </p>
        {rule.reading && (
          <p className="as-read">
            <span className="chip reading">{rule.house ? 'note' : 'our reading'}</span> <Termed inside text={rule.reading} />
          </p>
        )}
        {rule.room && <p className="room soft">{rule.room}</p>}
      </div>
      <select
        className="text-field"
        aria-label={`How ${rule.id} is kept`}
        value={level}
        data-level={level}
        onChange={(event) => onWish({ rule: rule.id, level: event.target.value as Level })}
      >
        {LEVELS.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </li>
  )
}
