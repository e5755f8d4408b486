import type { SideId } from '../../core/board'
import { sealText } from '../../rules/engine/commitment'

/** A commitment as a picture that one knows again: wax with an emblem, both drawn from the digits of the hash. */
export function Seal({ commitment, side }: { commitment: string; side: SideId | null }) {
  const digit = (at: number) => parseInt(commitment[at % commitment.length]!, 16)
  const folds = 5 + (digit(8) % 4)
  return (
    <svg className="seal" data-side={side ?? undefined} viewBox="-32 -32 64 64" role="img" aria-label={`Seal ${sealText(commitment)}`}>
      <path className="seal-wax" d={waxEdge((at) => digit(16 + at))} />
      <circle className="seal-rim" r="21" />
      <g className="seal-emblem">
        {[6.5, 12, 17].flatMap((radius, ring) => {
          const shape = digit(9 + 2 * ring) % 4
          const offset = (digit(10 + 2 * ring) % 2) * 0.5
          return Array.from({ length: folds }, (_, i) => (
            <g key={`${ring} ${i}`} transform={`rotate(${((i + offset) * 360) / folds}) translate(0 ${-radius})`}>
              {SHAPES[shape]}
            </g>
          ))
        })}
      </g>
    </svg>
  )
}

const SHAPES = [
  <circle key="dot" r="1.7" />,
  <ellipse key="petal" rx="1.5" ry="3.2" />,
  <path key="bar" d="M-3 0H3" />,
  <path key="chevron" d="M-2.6 1.8 0-1.6 2.6 1.8" />,
]

/** Wax runs out unevenly: a closed curve round the stamp whose lobes follow from the digits. */
function waxEdge(digit: (at: number) => number): string {
  const lobes = 11
  const points = Array.from({ length: lobes }, (_, i) => {
    const angle = (2 * Math.PI * i) / lobes
    const radius = 26 + (digit(i) / 15) * 4
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const
  })
  const middle = (i: number) => {
    const [[x, z], [u, w]] = [points[i % lobes]!, points[(i + 1) % lobes]!]
    return `${((x + u) / 2).toFixed(1)} ${((z + w) / 2).toFixed(1)}`
  }
  return `M${middle(lobes - 1)}${points.map(([x, z], i) => `Q${x.toFixed(1)} ${z.toFixed(1)} ${middle(i)}`).join('')}z`
}
