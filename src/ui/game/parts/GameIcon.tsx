/** Signs that only a game needs; drawn like those of `Icon`. */
const PATHS = {
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M8 5v14M16 5v14',
  log: 'M5 5.5h14M5 10h14M5 14.5h9M5 19h11',
  units: 'M8.5 10.5a3 3 0 1 0 0-.01M3.5 19.5c0-4 2-6 5-6s5 2 5 6M16 11.5a2.5 2.5 0 1 0 0-.01M16.5 14.5c2.5 0 4 1.7 4 5',
  flag: 'M6 21V3.5M6 4.5h11.5L15 8.5l2.5 4H6',
  sums: 'M17.5 5h-11l6 7-6 7h11',
  curve: 'M4 4v16h16M7 15l4-5 3 3 5-7',
  bag: 'M8.5 7.5C5 10.5 4 13.5 4 16c0 3 2 4.5 8 4.5s8-1.5 8-4.5c0-2.5-1-5.5-4.5-8.5M8 3.5h8l-1.5 4h-5z',
  first: 'M17 6l-6 6 6 6M7 6v12',
  last: 'M7 6l6 6-6 6M17 6v12',
} as const

export type GameIconName = keyof typeof PATHS

export const GameIcon = ({ name }: { name: GameIconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={PATHS[name]} />
  </svg>
)
