import type { Board } from '../../core/board'

/** As long as a hand does not notice. */
const PART_MS = 12

/**
 * What the terrain looks like is drawn piece by piece, with pauses, before the table is on the screen: else all of it is drawn in the very task in
 * which the table comes.
 */
export async function drawPieces({ pieces }: Board): Promise<void> {
  const { drawAhead } = await import('../../scene/terrain')
  let from = performance.now()
  for (const piece of pieces) {
    drawAhead(piece)
    if (performance.now() - from < PART_MS) continue
    // One part after the other is the point.
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((done) => setTimeout(done))
    from = performance.now()
  }
}
