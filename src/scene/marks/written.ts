import { CanvasTexture, PerspectiveCamera, SRGBColorSpace, type Camera, type Vector3 } from 'three'
import { radians } from '../../core/units'

const LETTERS = 64

/** How many pixels of a screen so many pixels high an inch takes there, seen straight on. */
export function pixelsPerInch(camera: Camera, at: Vector3, height: number): number {
  return camera instanceof PerspectiveCamera ? height / (2 * Math.tan(radians(camera.fov) / 2) * camera.position.distanceTo(at)) : 1
}

/** Words as a texture, and how much wider than high it is; `halo` is what they stand out from the ground by. */
export function written(text: string, colour: string, halo = 'rgb(13 16 19 / 85%)'): { readonly map: CanvasTexture; readonly wide: number } {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')!
  const font = `600 ${LETTERS}px 'Inter Variable', Inter, system-ui, sans-serif`
  const said = text.length > 48 ? `${text.slice(0, 47)}…` : text
  pen.font = font
  canvas.width = Math.ceil(pen.measureText(said).width + LETTERS)
  canvas.height = Math.ceil(LETTERS * 1.5)
  pen.font = font
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  pen.lineWidth = 12
  pen.strokeStyle = halo
  pen.strokeText(said, canvas.width / 2, canvas.height / 2)
  pen.fillStyle = colour
  pen.fillText(said, canvas.width / 2, canvas.height / 2)
  const map = new CanvasTexture(canvas)
  map.colorSpace = SRGBColorSpace
  map.anisotropy = 8
  return { map, wide: canvas.width / canvas.height }
}
