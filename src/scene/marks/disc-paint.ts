import { CanvasTexture, SRGBColorSpace } from 'three'
import type { SideId } from '../../core/board'

const SIZE = 256
const GROUND: Readonly<Record<SideId | 'nobody', readonly [ground: string, edge: string, ink: string]>> = {
  A: ['#173a78', '#3f86ff', '#f6f1e4'], B: ['#7c3408', '#ff8a2b', '#fff3e2'], nobody: ['#3b3530', '#d8ccb2', '#f4ead4'],
}

/** A token's painted top: its sign large in a ring of the holder's colour; B's ring is chequered, nobody's is broken. */
export function paintDisc(short: string, side: SideId | null): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE
  const pen = canvas.getContext('2d')!
  const [ground, edge, ink] = GROUND[side ?? 'nobody']
  const middle = SIZE / 2
  pen.fillStyle = edge
  pen.fillRect(0, 0, SIZE, SIZE)
  pen.fillStyle = ground
  if (side !== 'A') {
    const parts = side === 'B' ? 24 : 12
    for (let k = 0; k < parts; k += 2) {
      pen.beginPath()
      pen.moveTo(middle, middle)
      pen.arc(middle, middle, SIZE, (k / parts) * Math.PI * 2, ((k + (side === 'B' ? 1 : 0.5)) / parts) * Math.PI * 2)
      pen.closePath()
      pen.fill()
    }
  }
  const disc = (radius: number, fill: string) => {
    pen.beginPath()
    pen.arc(middle, middle, radius, 0, Math.PI * 2)
    pen.fillStyle = fill
    pen.fill()
  }
  disc(middle * 0.8, '#14110d')
  disc(middle * 0.77, ground)
  pen.beginPath()
  pen.arc(middle, middle, middle * 0.68, 0, Math.PI * 2)
  pen.lineWidth = 3
  pen.strokeStyle = edge
  pen.stroke()
  pen.fillStyle = ink
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.font = `${short.length > 2 ? 70 : short.length > 1 ? 96 : 132}px 'Young Serif', Georgia, serif`
  pen.fillText(short, middle, middle + 8)
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 8
  return texture
}
