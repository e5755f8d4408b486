import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components'
import { Icon } from '../parts/Icon'
import { useGame, useGameNow } from './game-context'
import { GameIcon } from './parts/GameIcon'
import { Words } from './parts/Words'
import { useScreen } from './screen-state'
import { nextMark, timelineMarks } from './timeline-marks'

/** Milliseconds a choice is shown. */
const PACES: readonly (readonly [number, string])[] = [
  [2400, '½×'],
  [1200, '1×'],
  [500, '2×'],
  [150, '8×'],
]

/** The game as it went: a slider over its choices with marks at rounds and turns. */
export function Timeline() {
  const screen = useScreen()
  const moment = useGameNow((now) => now.moment)
  if (moment === null && !screen.replaying) return null
  return <Line />
}

function Line() {
  const game = useGame()
  const screen = useScreen()
  const play = useGameNow((now) => now.play)
  const moment = useGameNow((now) => now.moment)
  const total = play.record.entries.length
  const at = moment ?? total
  const marks = useMemo(() => timelineMarks(play.log, play.checkpoints, total), [play, total])
  const [running, setRunning] = useState(false)
  const [pace, setPace] = useState(1)
  const wait = PACES[pace]![0]

  const show = (next: number) => game.show(next >= total ? null : Math.max(1, next))
  const tick = useEffectEvent(() => {
    if (at >= total) setRunning(false)
    else show(at + 1)
  })
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => tick(), wait)
    return () => clearInterval(timer)
  }, [running, wait])

  const close = () => {
    setRunning(false)
    game.show(null)
    screen.set({ replaying: false })
  }
  const start = () => {
    if (at >= total) game.show(1)
    setRunning(!running)
  }
  // What one hides from the other stays hidden.
  const last = play.log.findLast((event) => event.entry < at && event.only === null)
  return (
    <section className="timeline panel" aria-label="Replay">
      <p className="timeline-what">{last ? <Words text={last.text} /> : 'The game begins.'}</p>
      <div className="timeline-line">
        <svg className="timeline-marks" viewBox="0 0 1000 16" preserveAspectRatio="none" aria-hidden="true">
          {marks.map((mark) => (
            <rect key={mark.at} className={mark.kind} x={mark.share * 996} width={mark.kind === 'round' ? 4 : 2} height="16" />
          ))}
        </svg>
        <Slider
          className="slider"
          aria-label="Moment of the game"
          minValue={1}
          maxValue={Math.max(2, total)}
          value={at}
          onChange={(next) => (setRunning(false), show(next as number))}
        >
          <SliderTrack className="slider-track">
            <SliderThumb className="slider-thumb" />
          </SliderTrack>
        </Slider>
      </div>
      <div className="timeline-tools">
        <button type="button" className="button square bare" aria-label="Activation before" onClick={() => show(nextMark(marks, at, -1, total))}>
          <GameIcon name="first" />
        </button>
        <button type="button" className="button square bare" aria-label="One choice back" onClick={() => show(at - 1)}>
          <Icon name="prev" />
        </button>
        <button type="button" className="button square" aria-label={running ? 'Pause' : 'Play'} onClick={start}>
          <GameIcon name={running ? 'pause' : 'play'} />
        </button>
        <button type="button" className="button square bare" aria-label="One choice on" onClick={() => show(at + 1)}>
          <Icon name="next" />
        </button>
        <button type="button" className="button square bare" aria-label="Next activation" onClick={() => show(nextMark(marks, at, 1, total))}>
          <GameIcon name="last" />
        </button>
        <button
          type="button"
          className="button bare"
          aria-label={`Speed ${PACES[pace]![1]}`}
          onClick={() => setPace((pace + 1) % PACES.length)}
        >
          {PACES[pace]![1]}
        </button>
        <span className="timeline-where">
          {at} of {total}
        </span>
        <span className="grow" />
        <button type="button" className="button" onClick={close}>
          {moment === null ? 'Close' : 'Back to now'}
        </button>
      </div>
    </section>
  )
}
