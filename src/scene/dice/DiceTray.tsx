import { useFrame, useThree } from '@react-three/fiber'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Group, PerspectiveCamera } from 'three'
import { frameFor } from '../cameras/poses'
import type { DiceThrow, Insets } from '../types'
import { DiceShow } from './dice-show'
import { layDice } from './lay-dice'
import { throwDice } from './throw-dice'
import type { Tumble } from './thrown'

interface DiceTrayProps {
  readonly dice: DiceThrow
  readonly atOnce: boolean
  readonly insets: Insets | null
  readonly onSeen: (() => void) | undefined
  /** Holds whoever is on the way. */
  readonly motion: Set<object>
}

const TUMBLE_MS = 950
/** How long they lie there: to read a few, and a little more for each further one. */
const READ_MS = 1000
const READ_EACH_MS = 35
const READ_MOST_MS = 2200
/** Presses that come with the answer that rolled the dice are not meant for them. */
const DEAF_MS = 150

/** A tray before the table on which dice tumble to what was rolled. A press or a key brings them to rest, a second one puts them away. */
export function DiceTray({ dice, atOnce, insets, onSeen, motion }: DiceTrayProps) {
  const invalidate = useThree((state) => state.invalidate)
  const upright = useThree((state) => state.size.width < state.size.height)
  // One tray is one throw: it stays as it was laid, whatever else changes.
  const [layout] = useState(() => layDice(dice.rolls, upright ? 6 : 10))
  const [{ seed, still }] = useState({ seed: dice.key * 7919 + 1, still: atOnce })
  const [lying, setLying] = useState(false)
  const show = useMemo(() => new DiceShow(layout), [layout])
  const group = useRef<Group>(null)
  const clock = useRef({ start: -1, ended: still, told: false })
  const seen = useRef(onSeen)
  useEffect(() => {
    seen.current = onSeen
  })
  const tell = useCallback(() => {
    if (clock.current.told) return
    clock.current.told = true
    seen.current?.()
  }, [])

  useEffect(() => {
    let gone = false
    const begin = (thrown: Tumble | null) => {
      if (gone) return
      show.play(thrown)
      if (thrown === null) clock.current.ended = true
      invalidate()
    }
    if (still) begin(null)
    else void throwDice(layout, seed, () => gone || clock.current.ended).then(begin)
    return () => {
      gone = true
      motion.delete(show)
      show.dispose()
      invalidate()
    }
  }, [show, layout, seed, still, invalidate, motion])

  useEffect(() => {
    const since = performance.now()
    const press = (event: Event) => {
      if (performance.now() - since < DEAF_MS || (event instanceof KeyboardEvent && (event.repeat || MODIFIERS.has(event.key)))) return
      if (clock.current.ended) tell()
      else {
        clock.current.ended = true
        invalidate()
      }
    }
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('keydown', press, true)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('keydown', press, true)
    }
  }, [invalidate, tell])

  useEffect(() => {
    if (!lying) return undefined
    const timer = setTimeout(tell, Math.min(READ_MOST_MS, READ_MS + READ_EACH_MS * layout.dice.length))
    return () => clearTimeout(timer)
  }, [lying, layout, tell])

  useFrame(({ camera, size }) => {
    const now = clock.current
    if (group.current !== null) show.stand(group.current, camera as PerspectiveCamera, size.width, size.height, frameFor(insets, size.width, size.height))
    if (!show.ready) return
    if (now.start < 0) now.start = performance.now()
    const share = now.ended ? 1 : Math.min(1, (performance.now() - now.start) / TUMBLE_MS)
    show.draw(share)
    if (share < 1) {
      motion.add(show)
      invalidate()
      return
    }
    motion.delete(show)
    now.ended = true
    if (!lying) setLying(true)
  }, -1)
  return (
    <group ref={group} matrixAutoUpdate={false}>
      {show.things.map((thing) => <primitive key={thing.uuid} object={thing} dispose={null} />)}
    </group>
  )
}

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'Tab'])
