import type { SightReading } from '../../contract'

/** The definition of sight in a few words each, for columns beside other systems. */
export const READING: SightReading = {
  looks: { rule: 'RS-SIGHT-1', text: 'any point of the body or base of the leader' },
  lookedAt: { rule: 'RS-SIGHT-2', text: 'any point of the body or base of any one model; in space, over and through what is open' },
  models: { rule: 'RS-SIGHT-5', text: 'bodies of third units block, those of the two units never' },
  woods: { rule: 'RS-TERRAIN-FOREST-3', text: 'filled volumes up to their height: seen into and out of, never through' },
  cover: { rule: 'RS-COVER-1', text: 'when terrain hides any part of half of the models from the eye, or half stand in it' },
  range: { rule: 'RS-MEASURE-3', text: 'base edge to base edge, diagonal between levels' },
}
