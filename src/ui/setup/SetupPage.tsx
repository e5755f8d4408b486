import { useMemo, useState } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import type { Playable } from '../../rules/playable'
import { unfairAt } from '../../rules/setup-guide'
import { Ceremony } from '../dice/Ceremony'
import type { DiceCup } from '../dice/dice-port'
import { Icon } from '../parts/Icon'
import { ArmyBuilder } from './ArmyBuilder'
import { ArmyPanel } from './ArmyPanel'
import { OpponentPicker } from './OpponentPicker'
import { edgeOf } from './plan-edges'
import { PlanPreview } from './PlanPreview'
import type { SetupPort } from './setup-port'
import { choiceOf, meshesFor, newDraft, namesOf, tableFor, withArmy, withPoints, type SetupDraft } from './setup-state'
import { Readings } from './Readings'
import { TablePicker } from './TablePicker'
import { TaughtProvider, useTermsOf } from '../teach/taught'
import { Termed } from '../teach/Termed'
import { TermLayer } from '../teach/TermLayer'
import '../css/teach.css'
import type { SideId } from '../../core/board'
import { SIDES } from '../../core/sides'

interface SetupPageProps {
  readonly playable: Playable
  readonly port: SetupPort
  /** A set-up to begin with, such as that of a rematch. */
  readonly initial?: SetupDraft
}

/** From size and scenario to two armies and a table, on one page; the map shows what it will be. */
export function SetupPage({ playable, port, initial }: SetupPageProps) {
  const [draft, setDraft] = useState(() => initial ?? newDraft(playable, port))
  const [editing, setEditing] = useState<SideId | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [starting, setStarting] = useState(false)
  const [shaken, setShaken] = useState(false)
  /** What is being put into the dice; null while nothing is. */
  const [cup, setCup] = useState<DiceCup | null>(null)
  const { guide, system } = playable
  const terms = useTermsOf(playable)
  const { table, size, scenario, points, settings, opponent = null } = draft
  const armoury = useMemo(() => playable.armouryUnder?.(settings ?? {}) ?? playable.armoury, [playable, settings])
  const called = namesOf(draft)
  const change = (part: Partial<SetupDraft>) => setDraft({ ...draft, ...part })

  // Terrain hangs on the table's choice alone; armies do not change it.
  const file = useMemo(
    () => tableFor({ table, size, points, scenario, ...(settings ? { settings } : {}) }, port, playable),
    [table, size, points, scenario, settings, port, playable],
  )
  const meshes = meshesFor({ table })
  const board = useMemo(() => port.board(file, meshes), [file, meshes, port])
  const marks = useMemo(
    () => guide.map({ points, scenario, width: file.table.width, depth: file.table.depth, ...(settings ? { settings } : {}) }),
    [guide, points, scenario, file, settings],
  )
  const zone = marks.find(({ side, shape }) => side === 'A' && shape.kind === 'zone')?.shape
  const edgeOfA = zone?.kind === 'zone' ? edgeOf(file.table, zone.polygon) : null
  const options = useMemo(() => guide.options(choiceOf(draft, file)), [guide, draft, file])
  const offered = guide.scenarios.find(({ id }) => id === scenario)
  const unfair = offered ? unfairAt(offered, points) : null
  const faults = [
    ...(board.ok ? [] : [{ rule: '', text: board.error }]),
    ...(options.ok ? [] : options.error),
  ]

  const start = async (dice: DiceCup | null) => {
    setStarting(true)
    const started = await port.start(playable, choiceOf(draft, file), { file, meshes }, { cup: dice, opponent })
    if (started.ok) return
    setProblem(started.error)
    setStarting(false)
  }

  return (
    <TaughtProvider playable={playable} terms={terms}>
      <main className="setup">
        <header className="setup-head">
          <a className="button square bare" href="#/" aria-label="Back to the start">
            <Icon name="prev" />
          </a>
          <h1>{system.name}</h1>
          <p className="soft">{opponent ? 'Set up a game against the program' : 'Set up a game for two at one screen'}</p>
        </header>

        <div className="setup-body">
          <div className="setup-choices">
            <OpponentPicker
              opponent={opponent} playable={playable} called={called} port={port}
              onChange={(next) => change({ opponent: next })}
            />
            <section aria-labelledby="setup-size">
              <h2 id="setup-size">Size</h2>
              <RadioGroup
                className="offers sizes"
                aria-labelledby="setup-size"
                value={String(points)}
                onChange={(value) => setDraft(withPoints(draft, playable, Number(value)))}
              >
                {guide.sizes.map((each) => (
                  <Radio key={each.points} value={String(each.points)} className="offer">
                    <span className="display">{each.points}</span>
                    <span>{each.name}</span>
                    <span className="soft">
                      {each.tables[0]![0]} × {each.tables[0]![1]}″ · {each.minutes} min
                    </span>
                  </Radio>
                ))}
              </RadioGroup>
            </section>

            <section aria-labelledby="setup-scenario">
              <h2 id="setup-scenario">Scenario</h2>
              <RadioGroup
                className="offers"
                aria-labelledby="setup-scenario"
                value={scenario}
                onChange={(value) => change({ scenario: value })}
              >
                {guide.scenarios.map((each) => (
                  <Radio key={each.id} value={each.id} className="offer">
                    {each.name}
                  </Radio>
                ))}
              </RadioGroup>
              <p className="setup-about" aria-live="polite">
                <Termed text={offered?.about ?? ''} />{' '}
                {unfair !== null && (
                  <strong>
                    <Termed text={unfair} />
                  </strong>
                )}
              </p>
            </section>

            <section aria-labelledby="setup-table">
              <h2 id="setup-table">Table</h2>
              <TablePicker draft={draft} playable={playable} port={port} onChange={change} onProblem={setProblem} />
            </section>

            <section aria-labelledby="setup-armies">
              <h2 id="setup-armies">Armies</h2>
              <div className="armies">
                {SIDES.map((side) => (
                  <ArmyPanel
                    key={side}
                    side={side}
                    name={draft.names[side]}
                    called={called[side]}
                    onName={(name) => change({ names: { ...draft.names, [side]: name } })}
                    list={draft.armies[side]}
                    points={points}
                    armoury={armoury}
                    port={port}
                    onChange={(list) => setDraft(withArmy(draft, side, list))}
                    onEdit={() => setEditing(side)}
                  />
                ))}
              </div>
            </section>

            <section aria-labelledby="setup-dice">
              <h2 id="setup-dice">Dice</h2>
              <RadioGroup
                className="offers"
                aria-labelledby="setup-dice"
                value={shaken ? 'shaken' : 'drawn'}
                onChange={(value) => setShaken(value === 'shaken')}
              >
                <Radio value="drawn" className="offer">
                  Drawn for both
                </Radio>
                <Radio value="shaken" className="offer">
                  {opponent ? 'I shake mine' : 'We shake them'}
                </Radio>
              </RadioGroup>
              <p className="setup-about" aria-live="polite">
                {shaken && opponent
                  ? 'The program seals its secret first, then you put something in, by hand or in words. The dice follow from both.'
                  : shaken
                  ? 'Before the first throw each side puts something in, by hand or in words. The dice follow from both.'
                  : 'A secret is drawn for each side, and its seal shown. You can still shake them yourselves in the game.'}
              </p>
            </section>

            {guide.settings && (
              <section aria-labelledby="setup-settings">
                <h2 id="setup-settings">Readings</h2>
                <p className="soft">Where the rules leave room, the usual is played unless you agree on something else.</p>
                <Readings guide={guide} chosen={settings ?? {}} onChange={(next) => change({ settings: next })} />
              </section>
            )}
          </div>

          <aside className="setup-plan" aria-label="The table from above">
            {board.ok && <PlanPreview board={board.value} marks={marks} names={called} />}
            <p className="soft">
              {file.name ?? 'Table'}, {file.table.width} × {file.table.depth}″.{edgeOfA && ` ${called.A} sets up at the ${edgeOfA} edge.`}
            </p>
          </aside>
        </div>

        <footer className="setup-foot">
          <RadioGroup
            className="setup-deploy"
            aria-label="Who places the units"
            value={draft.quick ? 'quick' : 'own'}
            onChange={(value) => change({ quick: value === 'quick' })}
          >
            <div className="segments">
              <Radio value="own" className="segment">
                {opponent ? 'Place units by turns' : 'Place units ourselves'}
              </Radio>
              <Radio value="quick" className="segment">
                Have them placed
              </Radio>
            </div>
          </RadioGroup>
          <div className="setup-faults" role="status">
            {problem !== null && <p className="fault">{problem}</p>}
            {faults.map(({ rule, text }) => (
              <p key={rule + text} className="fault">
                {text} {rule !== '' && <span className="soft">{rule}</span>}
              </p>
            ))}
          </div>
          <button
            type="button"
            className="button solid setup-start"
            aria-disabled={faults.length > 0 || starting}
            onClick={() => faults.length === 0 && !starting && (shaken ? setCup(port.newCup(opponent ? [opponent.side] : [])) : void start(null))}
          >
            {starting ? 'Setting up' : 'Start the game'}
          </button>
        </footer>

        {cup && (
          <Ceremony
            cup={cup} names={called} verb="Start the game"
            onCancel={() => setCup(null)}
            onDone={() => {
              setCup(null)
              void start(cup)
            }}
          />
        )}

        {editing !== null && (
          <ArmyBuilder
            title={`Army of ${called[editing]}`}
            list={draft.armies[editing]}
            points={points}
            armoury={armoury}
            port={port}
            onClose={() => setEditing(null)}
            onChange={(list) => setDraft(withArmy(draft, editing, list))}
          />
        )}
        <TermLayer />
      </main>
    </TaughtProvider>
  )
}
