import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Board } from '../../core/board'
import type { TableMark } from '../../core/table-mark'
import type { GameFocus } from '../../tools/game/focus'
import type { CameraPose } from '../types'
import { framed, isFramed } from './choosing'
import { poseOf, setPose, type Controls } from './controls'
import { anglesOf } from './framing'
import { areaOf, type Lens } from './poses'
import { hiddenOn, sceneryOf } from './scenery'

/** A hand that has just moved the camera wants to look there. */
const HAND_MS = 4000
/** Panels that give back so much more room than there was are worth a move. */
const WORTH = 1.25

/** How the camera was led last, and where it is to go back to. */
export class Led {
  /** Key of what it was led to, null for nothing in particular, and the lens of then. */
  to: string | null | undefined = undefined
  lens: Lens | null = null
  /** How much of the screen was free when it was led. */
  room = 0
  /** Where it goes when that is over; null: nothing led it away. */
  back: CameraPose | 'home' | null = null
  private handAt = -Infinity
  /** A hand has moved it since it was led. */
  moved = false

  /** A hand moves the camera. */
  hand(): void {
    this.handAt = performance.now()
    this.moved = true
  }

  get inHand(): boolean {
    return performance.now() - this.handAt < HAND_MS
  }

  /** A command sent the camera elsewhere: it does not come back from there by itself. */
  leave(): void {
    this.hand()
    this.back = null
  }

  /** The table is looked at from the other side. */
  turn(across: (pose: CameraPose) => CameraPose): void {
    if (this.back !== null && this.back !== 'home') this.back = across(this.back)
  }
}

interface Wish {
  readonly led: Led
  /** null: nothing in particular. `stay`: where it is. Left out: nobody leads the camera. */
  readonly focus: GameFocus | null | 'stay' | undefined
  readonly board: Board
  readonly marks: readonly TableMark[]
  readonly lens: Lens
  /** The lens with what it frames clear of cards that lie on the table for a while. */
  readonly clear: Lens
  readonly controls: Controls
  /** Something is in hand, or one looks through an eye: the camera keeps still. */
  readonly busy: boolean
  readonly still: RefObject<boolean>
  /** A hand has led the camera away from where it shows all of the table. */
  readonly touched: RefObject<boolean>
  readonly home: () => CameraPose
}

/** Leads the camera to what the screen is about, and back to where it was when that is over; never against a hand. */
export function useFollowing({ led, focus, board, marks, lens, clear, controls, busy, still, touched, home }: Wish): void {
  const key = focus === 'stay' || !focus ? focus : focus.key
  const now = useRef({ focus, board, marks })
  useLayoutEffect(() => {
    now.current = { focus, board, marks }
  })
  useLayoutEffect(() => {
    if (busy || key === 'stay' || key === undefined) return
    const same = led.to === key
    if (same && (led.moved || led.lens === clear)) return
    const first = led.to === undefined
    Object.assign(led, { to: key, lens: clear })
    if (led.inHand) return
    led.moved = false
    const smooth = !still.current && !first
    const { focus: about } = now.current
    const scenery = about && about !== 'stay' ? sceneryOf(now.current.board, now.current.marks, about) : null
    if (!scenery) {
      if (led.back === null) return
      touched.current = led.back !== 'home'
      setPose(controls, led.back === 'home' ? home() : led.back, smooth, true)
      led.back = null
      return
    }
    const from = poseOf(controls)
    const hides = hiddenOn(now.current.board)
    const room = roomOf(lens)
    const grown = same && led.back !== null && room > led.room * WORTH
    if (!grown && isFramed(scenery, from, clear, hides)) return
    led.back ??= touched.current ? from : 'home'
    led.room = room
    controls.normalizeRotations()
    setPose(controls, framed(scenery, anglesOf(from), clear, hides), smooth, true)
  }, [led, key, lens, clear, busy, controls, home, still, touched])
}

/** How much of the screen no panel covers, of 4. */
const roomOf = ({ frame }: Lens): number => (frame ? areaOf(frame) : 4)
