import type { SightReading } from '../contract'

/** No game and so no rules: true sight, in a few words each, for columns beside systems. */
export const READING: SightReading = {
  looks: { rule: '', text: 'any point of the body or base' },
  lookedAt: { rule: '', text: 'any point of the body or base, in space' },
  models: { rule: '', text: 'other models never block' },
  woods: { rule: '', text: 'only trunks and what else is solid in them' },
  cover: { rule: '', text: 'there is none' },
  range: { rule: '', text: 'base edge to base edge, diagonal between levels' },
}
