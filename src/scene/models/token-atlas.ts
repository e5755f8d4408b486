import { CanvasTexture, LinearFilter, LinearMipmapLinearFilter, SRGBColorSpace } from 'three'
import type { Owner } from '../../core/board'
import type { Badge } from '../types'
import { SIDE_COLOUR } from './paint'

interface TokenFace {
  readonly text: string
  readonly side: Owner
  readonly leader: boolean
  readonly tone: Badge['tone'] | 'unit'
}

const CELL = 96
const COLUMNS = 12
const FACE: Readonly<Record<Badge['tone'], readonly [ground: string, ink: string]>> = {
  wound: ['#b3261e', '#ffffff'], status: ['#6b3fa0', '#ffffff'], good: ['#1f7a4d', '#ffffff'], plain: ['#23272d', '#f4efe4'],
}

/** Token faces drawn once each into one texture. */
export class TokenAtlas {
  readonly texture: CanvasTexture
  readonly columns = COLUMNS
  private readonly cells = new Map<string, number>()
  private readonly pen: CanvasRenderingContext2D

  constructor() {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = CELL * COLUMNS
    this.pen = canvas.getContext('2d')!
    this.texture = new CanvasTexture(canvas)
    this.texture.colorSpace = SRGBColorSpace
    this.texture.minFilter = LinearMipmapLinearFilter
    this.texture.magFilter = LinearFilter
    this.texture.anisotropy = 4
  }

  /** The cell that holds the face; drawn when first asked for. A full atlas starts again from its first cell. */
  cell(face: TokenFace): number {
    // A badge looks the same on both sides.
    const key = `${face.text}|${face.tone === 'unit' ? face.side : ''}|${face.leader}|${face.tone}`
    const known = this.cells.get(key)
    if (known !== undefined) return known
    const cell = this.cells.size % (COLUMNS * COLUMNS)
    this.cells.set(key, cell)
    this.draw(face, (cell % COLUMNS) * CELL, Math.floor(cell / COLUMNS) * CELL)
    this.texture.needsUpdate = true
    return cell
  }

  private draw({ text, side, leader, tone }: TokenFace, x: number, y: number): void {
    const { pen } = this
    const middle = CELL / 2
    pen.save()
    pen.translate(x, y)
    pen.clearRect(0, 0, CELL, CELL)
    const [ground, ink] = tone === 'unit' ? ['#171b21', '#ffffff'] : FACE[tone]
    const radius = middle - 8
    const disc = (r: number, fill: string) => {
      pen.beginPath()
      // Not by colour alone: wounds are square, a status is a hexagon; of letters, side A's are round, side B's eight-sided and nobody's four-sided.
      if (tone === 'wound') pen.roundRect(middle - r * 0.92, middle - r * 0.92, r * 1.84, r * 1.84, 16)
      else if (tone === 'status') for (let k = 0; k < 6; k++) pen.lineTo(
        middle + Math.sin((k / 3) * Math.PI) * r * 1.1, middle + Math.cos((k / 3) * Math.PI) * r * 1.1,
      )
      else if (tone !== 'unit' || side === 'A') pen.arc(middle, middle, r, 0, Math.PI * 2)
      else if (side === 'neutral') for (let k = 0; k < 4; k++) pen.lineTo(
        middle + Math.sin((k / 2) * Math.PI) * r * 1.12, middle + Math.cos((k / 2) * Math.PI) * r * 1.12,
      )
      else for (let k = 0; k < 8; k++) pen.lineTo(
        middle + Math.sin(((k + 0.5) / 4) * Math.PI) * r * 1.05, middle + Math.cos(((k + 0.5) / 4) * Math.PI) * r * 1.05,
      )
      pen.closePath()
      pen.fillStyle = fill
      pen.fill()
    }
    disc(radius + 5, '#0b0d10')
    disc(radius + 1, leader ? '#f2c14e' : tone === 'unit' ? SIDE_COLOUR[side] : '#f6f1e6')
    disc(radius - (tone === 'unit' ? 6 : 3), ground)
    pen.fillStyle = ink
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    const size = text.length > 2 ? 37 : text.length > 1 ? 45 : 52
    pen.font = `750 ${size}px 'Inter Variable', Inter, system-ui, sans-serif`
    pen.fillText(text, middle, middle + (leader ? 8 : 3), CELL * 0.72)
    if (leader) {
      pen.fillStyle = '#f2c14e'
      pen.beginPath()
      const [cx, cy] = text === '' ? [middle, middle + 2] : [middle, 20]
      const star = text === '' ? 26 : 15
      for (let k = 0; k < 10; k++) {
        const r = k % 2 === 0 ? star : star * 0.45
        pen.lineTo(cx + Math.sin((k / 5) * Math.PI) * r, cy - Math.cos((k / 5) * Math.PI) * r)
      }
      pen.closePath()
      pen.fill()
      pen.lineWidth = 2.5
      pen.strokeStyle = '#0b0d10'
      if (text !== '') pen.stroke()
    }
    pen.restore()
  }
}
