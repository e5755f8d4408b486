import type { ReactNode } from 'react'
import type { DeskState } from '../../tools/desk-state'
import { PAINT_KINDS, PAINTS } from '../../table/areas'
import { takePaint, widerBrush } from '../../tools/build/painting'
import { isChoosingSeveral } from '../../tools/build/several'
import { lookOn } from '../../tools/eye/through'
import { nameOf } from '../../table/names'
import { setRings, widenRing } from '../../tools/rings/idle'
import { ActionButton } from '../parts/ActionButton'
import { useDesk, useNow } from '../desk-context'
import { Icon } from '../parts/Icon'

/** What the active tool can be set to, above the status line. */
export function ToolStrip() {
  const tool = useNow((state) => state.tool)
  const painting = useNow((state) => state.paint !== null)
  const strip = painting ? () => <PaintStrip /> : STRIPS[tool]
  return strip ? (
    <div className="strip panel" data-tool={tool} data-panel role="group" aria-label="Tool options">
      {strip()}
    </div>
  ) : null
}

const STRIPS: Readonly<Partial<Record<DeskState['tool'], () => ReactNode>>> = {
  select: () => <MoveStrip />,
  turn: () => <TurnStrip />,
  tape: () => <TapeStrip />,
  rings: () => <RingStrip />,
  sight: () => <SightStrip />,
  eye: () => <EyeStrip />,
  build: () => <BuildStrip />,
}

function MoveStrip() {
  const { climb, findWay } = useNow((state) => state.settings)
  return (
    <>
      <ActionButton action="climb" icon="climb" text="Climb" pressed={climb} placement="top" />
      <ActionButton action="find-way" icon="way" text="Find the way" pressed={findWay} placement="top" />
      <ActionButton action="unit" text="Whole unit" placement="top" />
    </>
  )
}

const TurnStrip = () => (
  <>
    <ActionButton action="turn-left" icon="left" text="15°" placement="top" />
    <ActionButton action="turn-left-fine" icon="left" text="1°" placement="top" />
    <ActionButton action="turn-right-fine" icon="right" text="1°" placement="top" />
    <ActionButton action="turn-right" icon="right" text="15°" placement="top" />
  </>
)

function TapeStrip() {
  const desk = useDesk()
  const count = useNow((state) => state.tapes.length)
  return (
    <>
      <span className="strip-label">{count === 0 ? 'No tape laid' : count === 1 ? '1 tape' : `${count} tapes`}</span>
      <button
        type="button"
        className="button"
        aria-disabled={count === 0}
        onClick={() => (count === 0 ? desk.say('info', 'There is no tape to take up') : desk.set({ tapes: [] }))}
      >
        Take up all
      </button>
    </>
  )
}

const RADII = [1, 3, 6, 9, 12, 18, 24] as const

function RingStrip() {
  const desk = useDesk()
  const model = useNow((state) => state.selection[0])
  const radii = useNow((state) => state.rings.find((each) => each.model === state.selection[0])?.radii)
  const toggle = (radius: number) => {
    if (model === undefined) desk.say('info', 'Press on a model first')
    else
      setRings(
        desk,
        model,
        radii?.includes(radius) ? radii.filter((each) => each !== radius) : [...(radii ?? []), radius],
      )
    desk.select(desk.now.selection)
  }
  return (
    <>
      {RADII.map((radius) => (
        <button
          key={radius}
          type="button"
          className="button"
          aria-pressed={radii?.includes(radius) ?? false}
          aria-disabled={model === undefined}
          onClick={() => toggle(radius)}
        >
          {radius}″
        </button>
      ))}
      <button
        type="button"
        className="button"
        aria-label="Narrower"
        onClick={() => (widenRing(desk, -1), desk.select(desk.now.selection))}
      >
        −
      </button>
      <button
        type="button"
        className="button"
        aria-label="Wider"
        onClick={() => (widenRing(desk, 1), desk.select(desk.now.selection))}
      >
        +
      </button>
    </>
  )
}

function SightStrip() {
  const desk = useDesk()
  const of = useNow((state) => state.settings.sightOf)
  const cards = useNow((state) => state.cards.length)
  const heat = useNow((state) => state.heat?.mode ?? null)
  return (
    <>
      <button
        type="button"
        className="button"
        aria-pressed={of === 'unit'}
        onClick={() => desk.settings({ sightOf: 'unit' })}
      >
        Whole unit
      </button>
      <button
        type="button"
        className="button"
        aria-pressed={of === 'model'}
        onClick={() => desk.settings({ sightOf: 'model' })}
      >
        One model
      </button>
      <ActionButton action="lines" icon="lines" text="All lines" placement="top" />
      <ActionButton action="heat-from" icon="sees" text="What it sees" pressed={heat === 'from'} placement="top" />
      <ActionButton action="heat-exposed" icon="seen" text="Who sees it" pressed={heat === 'exposed'} placement="top" />
      {cards > 0 && (
        <button type="button" className="button" onClick={() => cardsAway(desk)}>
          Unpin all
        </button>
      )}
    </>
  )
}

const cardsAway = (desk: ReturnType<typeof useDesk>) => {
  for (const card of desk.now.cards) desk.unpin(card.key)
}

function EyeStrip() {
  const desk = useDesk()
  const target = useNow((state) => (state.eye ? nameOf(state, state.eye.target) : ''))
  return (
    <>
      <button type="button" className="button" onClick={() => lookOn(desk, -1)}>
        <Icon name="prev" />
        <span className="unseen">The enemy before</span>
      </button>
      <span className="strip-label">{target}</span>
      <button type="button" className="button" onClick={() => lookOn(desk, 1)}>
        <Icon name="next" />
        <span className="unseen">The next enemy</span>
      </button>
      <button type="button" className="button" onClick={() => desk.choose('select')}>
        <Icon name="close" />
        Step back
      </button>
    </>
  )
}

function BuildStrip() {
  const desk = useDesk()
  const several = useNow(({ phase }) => isChoosingSeveral(phase))
  return (
    <>
      <button type="button" className="button" onClick={() => desk.panel('library')}>
        <Icon name="plus" />
        Add
      </button>
      <ActionButton action="several" icon="several" text="Several" pressed={several} placement="top" />
      <ActionButton action="turn-left" icon="left" text="15°" placement="top" />
      <ActionButton action="turn-right" icon="right" text="15°" placement="top" />
      <ActionButton action="duplicate" icon="copy" text="Duplicate" placement="top" />
      <ActionButton action="delete" icon="bin" text="Take away" placement="top" />
      <ActionButton action="mirror" icon="mirror" text="Both halves" placement="top" />
      <button type="button" className="button" onClick={() => desk.host('paste')}>
        <Icon name="paste" />
        Paste
      </button>
      <ActionButton action="fair" icon="scales" text="Is it fair?" placement="top" />
    </>
  )
}

function PaintStrip() {
  const desk = useDesk()
  const paint = useNow((state) => state.paint)
  if (!paint) return null
  const toggle = (text: string, on: boolean, press: () => void) => (
    <button key={text} type="button" className="button" aria-pressed={on} onClick={press}>{text}</button>
  )
  return (
    <>
      {PAINT_KINDS.map((kind) => toggle(PAINTS[kind].name, paint.kind === kind, () => takePaint(desk, { kind })))}
      {toggle('Wipe', paint.kind === 'wipe', () => takePaint(desk, { kind: 'wipe' }))}
      {toggle('Brush', paint.by === 'brush', () => takePaint(desk, { by: 'brush' }))}
      {toggle('Outline', paint.by === 'outline', () => takePaint(desk, { by: 'outline' }))}
      {paint.by === 'brush' && (
        <>
          <button type="button" className="button" aria-label="Narrower brush" onClick={() => widerBrush(desk, -1)}>−</button>
          <span className="strip-label">{paint.radius * 2}″ wide</span>
          <button type="button" className="button" aria-label="Wider brush" onClick={() => widerBrush(desk, 1)}>+</button>
        </>
      )}
      <button type="button" className="button" onClick={() => desk.choose('build')}>Done</button>
    </>
  )
}
