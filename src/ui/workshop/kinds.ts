import type { PieceKind } from '../../core/board'

interface KindChoice {
  readonly kind: PieceKind
  readonly word: string
  /** What it is to lines, bases and cover on a free table; a game may say more. */
  readonly about: string
}

/** What a mesh may stand for, by what one looks for: all kinds that a table has. */
export const KIND_GROUPS: readonly { readonly word: string; readonly kinds: readonly KindChoice[] }[] = [
  {
    word: 'Buildings and walls', kinds: [
      { kind: 'building', word: 'Building', about: 'Blocks lines; nobody walks through it; heavy cover.' },
      { kind: 'ruin', word: 'Ruin', about: 'Its walls block lines and models where they are; who stands within its outline is in the ruin: heavy cover.' },
      { kind: 'wall', word: 'Wall', about: 'Blocks lines; nobody walks through it; heavy cover.' },
      { kind: 'short-wall', word: 'Short wall', about: 'Lines go over it, however high it is; nobody walks through it; light cover.' },
      { kind: 'partial-wall', word: 'Partial wall or fence', about: 'Lines go through it; nobody walks through it; light cover.' },
      { kind: 'barricade', word: 'Barricade', about: 'Blocks lines where its shape is; up to 2 in high it is stepped over; light cover.' },
      { kind: 'door', word: 'Door', about: 'Opens and shuts on the table: shut, it blocks lines and models; open, it is a way through.' },
    ],
  },
  {
    word: 'Heights', kinds: [
      { kind: 'hill', word: 'Hill or rock', about: 'Blocks lines where its shape is; models walk on it where it is not too steep.' },
      { kind: 'cliff', word: 'Cliff', about: 'Blocks lines; nobody walks through it; heavy cover.' },
      { kind: 'platform', word: 'Platform or bridge', about: 'Blocks lines where its shape is; models stand on it.' },
    ],
  },
  {
    word: 'Woods, ground and water', kinds: [
      {
        kind: 'forest', word: 'Woods',
        about: 'Its trees are for show; who stands within its outline is in the woods, which are difficult ground: light cover.',
      },
      { kind: 'hedge', word: 'Hedge', about: 'Blocks lines where its shape is; models go across it; light cover.' },
      {
        kind: 'difficult', word: 'Rough ground',
        about: 'What sticks out of it is for show; within its outline is difficult ground: light cover, and lines are free.',
      },
      { kind: 'water', word: 'Water', about: 'Its shape is for show; within its outline is water, and lines are free.' },
    ],
  },
  {
    word: 'Other', kinds: [
      { kind: 'obstruction', word: 'Obstacle', about: 'Blocks lines; nobody walks through it; no cover.' },
      { kind: 'portal', word: 'Portal', about: 'Blocks nothing; made a pair on the table, one leads to the other where a game says so.' },
    ],
  },
]

export const KIND_CHOICES: readonly KindChoice[] = KIND_GROUPS.flatMap(({ kinds }) => kinds)
