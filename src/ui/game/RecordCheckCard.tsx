import { useStore } from 'zustand'
import type { Difference } from '../../rules/engine/difference'
import { Icon } from '../parts/Icon'
import { useGame, useGameHost } from './game-context'
import type { CheckNow } from './game-host'
import { useScreen } from './screen-state'

/** How far the check of a record has come, and what it found: the first difference in plain words, and the way there. */
export function RecordCheckCard() {
  const { check } = useGameHost()
  const now = useStore(check.state)
  if (now.status === 'none') return null
  return (
    <section className="check-card panel" aria-label="Check of the record" role="status">
      <Result now={now} />
      <div className="form-buttons">
        {now.status === 'differs' && <See entry={now.difference.entry} />}
        <button type="button" className="button" onClick={() => check.cancel()}>
          {now.status === 'working' ? 'Stop' : 'Close'}
        </button>
      </div>
    </section>
  )
}

function See({ entry }: { entry: number }) {
  const game = useGame()
  const screen = useScreen()
  return (
    <button
      type="button"
      className="button solid"
      onClick={() => {
        screen.set({ replaying: true })
        game.show(entry + 1)
      }}
    >
      See this moment
    </button>
  )
}

function Result({ now }: { now: Exclude<CheckNow, { status: 'none' }> }) {
  switch (now.status) {
    case 'working':
      return (
        <>
          <h2>Checking the record</h2>
          <p className="soft">Every measurement and every die again: {now.done} of {now.of}</p>
          <progress value={now.done} max={now.of} aria-label="Checked so far" />
        </>
      )
    case 'agrees':
      return (
        <>
          <h2>
            <Icon name={now.unchecked ? 'warn' : 'good'} /> {now.unchecked ? 'All but the dice agrees' : 'The record is sound'}
          </h2>
          <p>{agreesText(now)}</p>
        </>
      )
    case 'differs':
      return (
        <>
          <h2 className="fault">
            <Icon name="bad" /> {HEADS[now.difference.what]}
          </h2>
          <p>{whereText(now.difference)}{now.difference.text}</p>
          {figuresText(now.difference) && <p className="soft">{figuresText(now.difference)}</p>}
        </>
      )
    case 'failed':
      return (
        <>
          <h2>The record could not be checked</h2>
          <p>{now.text}</p>
        </>
      )
  }
}

const HEADS: Readonly<Record<Difference['what'], string>> = {
  seed: 'These are not the dice that were sealed',
  choice: 'A choice does not agree',
  takeback: 'What was taken back does not agree',
  fact: 'A measurement does not agree',
  die: 'A die does not agree',
  record: 'The record was changed',
}

function agreesText({ dice, facts, unchecked, unproved, byVerdictAlone }: Extract<CheckNow, { status: 'agrees' }>): string {
  const measured = `${facts} ${facts === 1 ? 'measurement' : 'measurements'}`
  const all = unchecked ? `${measured} ${facts === 1 ? 'agrees' : 'agree'}.` : `${measured} and ${dice} ${dice === 1 ? 'die' : 'dice'} agree.`
  const why = unchecked?.why === 'by hand' ? ' The dice were rolled by hand: nobody can check them.'
    : unchecked ? ` ${unchecked.dice} dice can be checked when their secret is told.` : ''
  const open = unproved > 0 ? ` ${unproved} of what was taken back rests on the record’s word alone.` : ''
  const older = byVerdictAlone > 0
    ? ` The record is of an older version: of ${byVerdictAlone} looks the verdict was compared, and not the line that shows it.` : ''
  return `${all}${why}${open}${older}`
}

const whereText = ({ entry }: Difference): string => (entry === 0 ? '' : `At choice ${entry} of the record. `)

/** What is told in figures where both are short enough to read. */
export function figuresText({ what, recorded, found }: Difference): string {
  if (what !== 'die' && what !== 'fact') return ''
  const [was, is] = [short(recorded), short(found)]
  return was === null || is === null ? '' : `Recorded: ${was}. Found: ${is}.`
}

function short(value: unknown): string | null {
  if (typeof value === 'number') return `${Math.round(value * 1000) / 1000}`
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.length <= 24 && value.every((each) => typeof each === 'number')) return value.join(', ')
  return null
}
