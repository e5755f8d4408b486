import type { FindingId } from './port'

/** How each is drawn on the mesh and marked in the sheet; what is not here is not drawn. */
export const TONES: Readonly<Partial<Record<FindingId, string>>> = {
  holes: '#ff5c33', flipped: '#f4bd45', crossings: '#c78bff', doubled: '#4fd0bb', crumbs: '#ff6fae', needles: '#8ab9ff',
}
