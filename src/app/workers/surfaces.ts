import type { Board, TriangleMesh } from '../../core/board'
import type { World } from '../../core/world'
import { hasSurface, keepSurface } from '../../geometry/move/mesh-surface'
import type { SurfaceWork } from './surface-work'
import { remoteOf, startThread, type Thread } from './thread'

const startSurface = () => startThread('surface')

/** Smaller meshes are looked at within a millisecond or two. */
const LARGE = 2000
/** Squares of meshes cut up in one go: some milliseconds. */
const SQUARES = 60

/** Runs a piece of work when the page has nothing else to do. */
type WhenIdle = (work: () => void) => void
const whenIdle: WhenIdle = (work) => void ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 30))

interface Ready {
  /** Begins again with what is new on the board. */
  board(board: Board): void
  dispose(): void
}

/**
 * Gets the meshes of a table ready for moves, so that the first model that is dragged over them does not wait: whole meshes are looked at
 * in a worker, one after the other, then they are cut up bit by bit while the page is idle. A move that comes first does it itself.
 */
export function readySurfaces(world: World, start: () => Thread = startSurface, idle: WhenIdle = whenIdle): Ready {
  let thread: Thread | null = null
  let shown: Board | null = null
  const end = () => {
    thread?.end()
    thread = null
  }
  const cut = (board: Board) => {
    if (shown === board && !world.prepare(SQUARES)) idle(() => cut(board))
  }
  const look = async (board: Board) => {
    const meshes = largeMeshes(board).filter((mesh) => !hasSurface(mesh))
    if (meshes.length > 0) {
      const own = (thread ??= start())
      const work = remoteOf<SurfaceWork>(own.endpoint)
      for (const mesh of meshes) {
        const surface = await work.surface(mesh)
        if (shown === null) return
        if (!hasSurface(mesh)) keepSurface(mesh, surface)
      }
    }
    if (shown !== board) return
    end()
    if (largeMeshes(board).length > 0) idle(() => cut(board))
  }
  return {
    board(board) {
      if (shown !== null && samePieces(shown, board)) return
      shown = board
      look(board).catch(end)
    },
    dispose() {
      shown = null
      end()
    },
  }
}

const samePieces = (a: Board, b: Board): boolean => a.pieces.length === b.pieces.length && a.pieces.every((piece, i) => piece === b.pieces[i])

function largeMeshes({ pieces }: Board): TriangleMesh[] {
  const found = new Set<TriangleMesh>()
  for (const { parts } of pieces) {
    for (const { solid } of parts) if (solid.kind === 'mesh' && solid.mesh.indices.length > 3 * LARGE) found.add(solid.mesh)
  }
  return [...found]
}
