import { CanvasTexture, LinearFilter, LinearMipmapLinearFilter } from 'three'

export const SIGN_COLUMNS = 6
/** Faces above this bear no number; the tray says it beside them. */
export const MOST_SIGN = 24
/** Where the pips of six-sided dice begin. */
export const PIPS = 24
const CELL = 128
const PIP_AT: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], 6: [[-1, -1], [-1, 0], [-1, 1], [1, -1], [1, 0], [1, 1]],
}

/** Numbers 1 to 24 and the pips of 1 to 6, white on black, cell by cell from the top left. */
export function dieSigns(): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = CELL * SIGN_COLUMNS
  const pen = canvas.getContext('2d')!
  pen.fillStyle = '#000'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#fff'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (let cell = 0; cell < PIPS + 6; cell++) {
    const x = ((cell % SIGN_COLUMNS) + 0.5) * CELL
    const y = (Math.floor(cell / SIGN_COLUMNS) + 0.5) * CELL
    if (cell < PIPS) {
      const number = cell + 1
      pen.font = `800 ${number > 9 ? 80 : 104}px 'Inter Variable', Inter, system-ui, sans-serif`
      pen.fillText(`${number}`, x, y + 6, CELL * 0.94)
      // Which way up a 6 or a 9 is.
      if (number === 6 || number === 9) pen.fillRect(x - 26, y + 48, 52, 9)
    } else {
      for (const [px, py] of PIP_AT[cell - PIPS + 1]!) {
        pen.beginPath()
        pen.arc(x + px * CELL * 0.26, y + py * CELL * 0.26, CELL * 0.1, 0, Math.PI * 2)
        pen.fill()
      }
    }
  }
  const texture = new CanvasTexture(canvas)
  texture.minFilter = LinearMipmapLinearFilter
  texture.magFilter = LinearFilter
  texture.anisotropy = 8
  return texture
}
