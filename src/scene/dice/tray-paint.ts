import { CanvasTexture, SRGBColorSpace } from 'three'
import type { SideId } from '../../core/board'
import { SIDE_COLOUR } from '../models/paint'
import { INK } from '../overlays/ink-palette'
import { MOST_SIGN } from './die-signs'
import type { DiceLayout } from './lay-dice'

/** Pixels to the room of a die. */
const PER_DIE = 96
const TEXT = "'Inter Variable', Inter, system-ui, sans-serif"

/** A sheet of the layout's size, and a pen whose unit is a die's room, the origin in the middle. */
function sheet({ width, depth }: DiceLayout): { readonly pen: CanvasRenderingContext2D; readonly done: () => CanvasTexture } {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * PER_DIE)
  canvas.height = Math.ceil(depth * PER_DIE)
  const pen = canvas.getContext('2d')!
  pen.scale(PER_DIE, PER_DIE)
  pen.translate(width / 2, depth / 2)
  return {
    pen,
    done() {
      const texture = new CanvasTexture(canvas)
      texture.colorSpace = SRGBColorSpace
      texture.anisotropy = 8
      return texture
    },
  }
}

/** The tray itself: dark felt in a brass line, and over each roll who rolls and what for. */
export function paintTray(layout: DiceLayout): CanvasTexture {
  const { pen, done } = sheet(layout)
  const { width, depth } = layout
  pen.beginPath()
  pen.roundRect(-width / 2, -depth / 2, width, depth, 0.3)
  pen.fillStyle = 'rgb(24 33 30 / 96%)'
  pen.fill()
  pen.beginPath()
  pen.roundRect(-width / 2 + 0.07, -depth / 2 + 0.07, width - 0.14, depth - 0.14, 0.24)
  pen.lineWidth = 0.035
  pen.strokeStyle = '#a8894c'
  pen.stroke()
  for (const { at, roll } of layout.rolls) {
    let x = at[0] + 0.1
    if (roll.by !== null) {
      sideSign(pen, roll.by, x + 0.13, at[1])
      x += 0.42
    }
    pen.fillStyle = '#efe7d8'
    pen.font = `600 0.33px ${TEXT}`
    pen.textBaseline = 'middle'
    pen.textAlign = 'left'
    pen.fillText(fitting(pen, roll.why, width / 2 - x - 1.9), x, at[1])
  }
  return done()
}

/** What is read when they lie: teal rings under what is good, how many of each, and how many are good. */
export function paintReading(layout: DiceLayout): CanvasTexture {
  const { pen, done } = sheet(layout)
  pen.textBaseline = 'middle'
  for (const { at: [x, z], good, count, face } of layout.dice) {
    if (good === true) {
      pen.beginPath()
      pen.arc(x, z, 0.455, 0, Math.PI * 2)
      pen.fillStyle = 'rgb(34 211 192 / 22%)'
      pen.fill()
      pen.lineWidth = 0.06
      pen.strokeStyle = INK.clear
      pen.stroke()
    }
    const words = [...(face > MOST_SIGN ? [`${face}`] : []), ...(count > 1 ? [`×${count}`] : [])].join(' ')
    if (words === '') continue
    pen.textAlign = 'center'
    pen.font = `700 0.34px ${TEXT}`
    pen.fillStyle = '#efe7d8'
    pen.fillText(words, x, z + 0.68)
  }
  for (const { at, roll } of layout.rolls) {
    if (!roll.faces.some(({ good }) => good !== null)) continue
    const good = roll.faces.filter((one) => one.good === true).length
    pen.textAlign = 'right'
    pen.font = `700 0.33px ${TEXT}`
    pen.fillStyle = good > 0 ? INK.clear : INK.blocked
    pen.fillText(`${good > 0 ? '✓' : '✕'} ${good} of ${roll.faces.length}`, layout.width / 2 - 0.42, at[1])
  }
  return done()
}

/** Round for A, eight-sided for B, as on the tokens. */
function sideSign(pen: CanvasRenderingContext2D, side: SideId, x: number, z: number): void {
  pen.beginPath()
  if (side === 'A') pen.arc(x, z, 0.13, 0, Math.PI * 2)
  else for (let k = 0; k < 8; k++) pen.lineTo(x + Math.sin(((k + 0.5) / 4) * Math.PI) * 0.14, z + Math.cos(((k + 0.5) / 4) * Math.PI) * 0.14)
  pen.closePath()
  pen.fillStyle = SIDE_COLOUR[side]
  pen.fill()
}

function fitting(pen: CanvasRenderingContext2D, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text
  let length = Math.min(text.length, 120)
  while (length > 1 && pen.measureText(`${text.slice(0, length)}…`).width > width) length -= 1
  return `${text.slice(0, length).trimEnd()}…`
}
