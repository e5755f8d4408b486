import { encode } from 'uqr'

/** A link that is longer would need a code finer than a phone reads off paper. */
const MOST_LETTERS = 2600

/** The address as a square code to scan, an SVG document without a size of its own; null where it is too long for one. */
export function qrSvg(address: string): string | null {
  if (address.length > MOST_LETTERS) return null
  const { size, data } = encode(address, { ecc: 'L', border: 4 })
  // A path of the dark squares, run by run.
  const runs = data.flatMap((row, y) => {
    const out: string[] = []
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const from = x
      while (row[x + 1]) x++
      out.push(`M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`)
    }
    return out
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`
    + `<rect width="${size}" height="${size}" fill="#fff"/><path d="${runs.join('')}" fill="#000"/></svg>`
}

/** How wide the code is to be on paper, in millimetres, so that a square of it is no finer than a third of one. */
export const qrWidth = (svg: string): number => Math.max(34, Math.round(Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? 0) * 0.36))
