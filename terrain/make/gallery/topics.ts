/** A topic of the course: what it is about in a sentence, and its disputes in the order in which one learns from them. */
interface Topic {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly disputes: readonly string[]
}

/** The course: first what all the systems share, then what each does its own way. Every dispute is in one topic. */
export const TOPICS: readonly Topic[] = [
  {
    id: 'one-open-line', title: 'One open line', about: 'Over a wall and round its end: one line is enough to see, none is too few.',
    disputes: ['over-a-low-wall', 'behind-a-high-wall', 'tall-behind-short', 'corner-peek', 'behind-the-corner'],
  },
  {
    id: 'openings', title: 'Doors, windows and gaps', about: 'What is open lets lines through, however small it is; or nearly.',
    disputes: ['open-door', 'shut-door', 'window', 'slit', 'under-a-bridge', 'too-close-to-call'],
  },
  {
    id: 'cover', title: 'Seen, and in cover?', about: 'Who is seen may have cover or not: it depends on what hides a part, and on how many stand behind it.',
    disputes: ['own-wall', 'transports-wreck', 'no-cover-obstruction', 'exactly-half', 'one-fewer'],
  },
  {
    id: 'bodies', title: 'Bodies, comrades and leaders', about: 'What of a model counts, which models stand in the way, and who looks for a unit.',
    disputes: ['banner-and-weapon', 'flyer', 'own-ranks', 'model-in-the-way', 'leaders-eye'],
  },
  {
    id: 'heights', title: 'Hills, roofs and floors', about: 'Up and down: where a height sees far, and the ground right below that it does not see.',
    disputes: ['hill-crest', 'on-the-crest', 'roof-at-its-own-foot', 'edge-of-the-roof', 'watchtower-breast', 'stacked-floors', 'floor-edge'],
  },
  {
    id: 'volumes', title: 'Woods and ruins', about: 'One sees into them and out of them, and not through.',
    disputes: ['into-a-wood', 'out-of-a-wood', 'through-a-wood', 'into-a-ruin', 'through-a-ruin', 'base-hidden-head-visible'],
  },
  {
    id: 'within-an-inch', title: 'Ruinstars: cover within an inch', about: 'Terrain is of use to whoever stands close to it, unless it is looked down upon.',
    disputes: ['within-an-inch', 'an-inch-off', 'low-ground', 'high-ground'],
  },
  {
    id: 'from-above', title: 'Red Rain: looked at from above', about: 'Lines in plan from base to base: heights do not matter, and bases block.',
    disputes: [
      'crate-in-plan', 'no-view-from-above', 'boot-on-the-bridge', 'through-the-railing', 'comrade-in-the-gap', 'through-the-portal', 'three-inches-of-wood',
      'two-woods-one-depth',
    ],
  },
  {
    id: 'middle-to-middle', title: 'Ravenfeast: middle to middle', about: 'One line, a die for each piece on it, and who may be shot at.',
    disputes: [
      'two-dice', 'wall-on-the-hill', 'between-two-bondi', 'behind-its-back', 'corner-of-its-eye', 'two-woods-one-sum', 'nearest-first', 'into-the-melee',
    ],
  },
  {
    id: 'five-threads', title: 'Rogue Stars: five threads', about: 'Threads from eye to body, which figures cut as walls do.',
    disputes: ['thread-and-comrade', 'over-their-heads', 'half-behind-a-comrade', 'whose-corner', 'among-the-trees'],
  },
]
