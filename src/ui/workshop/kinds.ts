import type { PieceKind } from '../../core/board'

interface KindChoice {
  readonly kind: PieceKind
  readonly word: string
  /** What it is to lines, bases and cover on a free table; a game may say more. */
  readonly about: string
}

/** What a mesh may stand for. */
export const KIND_CHOICES: readonly KindChoice[] = [
  { kind: 'hill', word: 'Hill or rock', about: 'Blocks lines where its shape is; models walk on it where it is not too steep.' },
  { kind: 'building', word: 'Building', about: 'Blocks lines; nobody walks through it; heavy cover.' },
  { kind: 'ruin', word: 'Ruin', about: 'Its walls block lines and models where they are; who stands within its outline is in the ruin: heavy cover.' },
  { kind: 'wall', word: 'Wall', about: 'Blocks lines; nobody walks through it; heavy cover.' },
  { kind: 'barricade', word: 'Barricade', about: 'Blocks lines where its shape is; up to 2 in high it is stepped over; light cover.' },
  { kind: 'platform', word: 'Platform or bridge', about: 'Blocks lines where its shape is; models stand on it.' },
  { kind: 'cliff', word: 'Cliff', about: 'Blocks lines; nobody walks through it; heavy cover.' },
  { kind: 'obstruction', word: 'Obstacle', about: 'Blocks lines; nobody walks through it; no cover.' },
]
