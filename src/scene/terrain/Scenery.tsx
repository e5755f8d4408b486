import { lazy, memo, Suspense } from 'react'
import type { BoardPiece, Id } from '../../core/board'
import type { Tone } from '../types'
import { PieceGlow } from '../overlays/PieceGlow'
import { PieceMesh } from './PieceMesh'

/** Most tables have none. */
const BareArea = lazy(() => import('./BareArea'))

interface SceneryProps {
  readonly pieces: readonly BoardPiece[]
  readonly hidden: ReadonlySet<Id>
  readonly tones: ReadonlyMap<Id, Tone | 'lit'>
}

/** All pieces of the table, with what glows of them. Left alone while something else moves. */
export const Scenery = memo(function Scenery({ pieces, hidden, tones }: SceneryProps) {
  return (
    <>
      {pieces.map((piece) => {
        if (hidden.has(piece.id)) return null
        const [plain, tone] = [piece.area === null || piece.parts.length > 0, pieceTone(tones.get(piece.id))]
        return plain ? <PieceMesh key={piece.id} piece={piece} tone={tone} /> : (
          <Suspense key={piece.id} fallback={<PieceMesh piece={piece} tone={tone} />}><BareArea piece={piece} tone={tone} /></Suspense>
        )
      })}
      {pieces.map((piece) => {
        const tone = tones.get(piece.id)
        return (tone === 'blocker' || tone === 'refused') && <PieceGlow key={piece.id} piece={piece} tone={tone} />
      })}
    </>
  )
})

const pieceTone = (tone: Tone | 'lit' | undefined): Tone | null => (tone === undefined || tone === 'lit' ? null : tone)
