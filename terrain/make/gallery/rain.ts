import { lookers, others, targets, type Dispute } from './dispute'

const rifleman = (places: Parameters<typeof lookers>[0]) => lookers(places, { name: 'Rifleman' })
const soldier = (places: Parameters<typeof targets>[0]) => targets(places, { name: 'Soldier' })

/** Red Rain's own quarrels: all of it is seen from above. */
export const RAIN: readonly Dispute[] = [
  {
    id: 'no-view-from-above', title: 'No view from above', system: 'red-rain', question: 'The rifleman stands on the tower: can it see the soldier behind the container?',
    lesson: 'Red Rain looks at the table from above and knows no heights. Whoever stands on a tower stands, for every line, where the tower stands: the container lies across all of them. The tower itself is ground and blocks nothing.',
    rules: ['RR-SIGHT-1', 'RR-SIGHT-2'], from: 'r-1', target: 'b-1', scenery: 'works',
    terrain: [['watchtower', 0, -5.6, 180], ['container', 0, 0.6, 4]], units: [rifleman([[0.2, -5.4, 4]]), soldier([[0.4, 4.2]])],
  },
  {
    id: 'boot-on-the-bridge', title: 'A boot on the bridge', system: 'red-rain', question: 'A heavy stands on the footbridge: can the rifleman see the soldier beneath it?',
    lesson: 'The deck hangs over the ground and is in nobody’s way. The heavy on it is: other bases block lines on whatever level they stand, and this one is wide enough for every line. Had it walked on, the soldier would be seen.',
    rules: ['RR-SIGHT-3'], from: 'r-1', target: 'b-1', scenery: 'yard',
    terrain: [['footbridge', 0, 0, 0]],
    units: [rifleman([[0.1, -3.4]]), soldier([[-0.1, 3.2]]), others('h', 'A', [[0, 0, 3]], { name: 'Heavy', profile: 'Heavies' })],
  },
  {
    id: 'through-the-railing', title: 'Through the railing', system: 'red-rain', question: 'Iron bars stand between the two: can the rifleman see the soldier?',
    lesson: 'A railing is a Partial Fence: lines run through it as if it were air, and nobody walks through. Every open line crosses it, so the soldier has Concealment, -1 to hit. It counts once, however many walls there are.',
    rules: ['RR-PARTIAL-3', 'RR-PARTIAL-1'], from: 'r-1', target: 'b-1', scenery: 'street',
    terrain: [['railing', 0.2, 0.4, 4]], units: [rifleman([[-0.4, -5.2]]), soldier([[0.3, 4.4]])],
  },
  {
    id: 'comrade-in-the-gap', title: 'A comrade in the gap', system: 'red-rain',
    question: 'The parapet ends before the soldier, and a comrade stands behind its end: can the rifleman see the soldier?',
    lesson: 'Lines over the parapet are open, for it is a Short Wall. The way round its end is shut by the comrade’s base, and a line that is shut is no way round a wall. So every open line crosses the parapet: seen, and concealed.',
    rules: ['RR-PARTIAL-3', 'RR-SIGHT-3'], from: 'r-1', target: 'b-1', scenery: 'street',
    terrain: [['parapet', -2.2, 0.2, 0]],
    units: [rifleman([[0, -5.4]]), soldier([[0.1, 4.2]]), others('c', 'A', [[0.75, 1.25]], { name: 'Comrade' })],
  },
  {
    id: 'two-woods-one-depth', title: 'Two woods, one depth', system: 'red-rain',
    question: 'Each stands in a copse of its own, and the two copses run into each other: can the rifleman see the soldier?',
    lesson: 'With one of the two in a Forest, up to three inches of it are ignored, and several Forests that hold them are taken together. But ground in both is counted once: it is one tangle of trees, however many names it has. What is left on the line is less than three inches.',
    rules: ['RR-FOREST-3', 'RR-FOREST-4'], from: 'r-1', target: 'b-1', scenery: 'park',
    terrain: [['copse', 0, -1.3, 0], ['copse', -1.05, 1.3, 180]], units: [rifleman([[0, -1.9]]), soldier([[-1.03, 1.9]])],
  },
  {
    id: 'through-the-portal', title: 'Through the portal', system: 'red-rain', question: 'A portal stands across every line: can the rifleman see the soldier?',
    lesson: 'A Portal gives one thing, the jump to the other of its pair. It blocks neither lines nor steps, neither veil nor pillars, and conceals nobody. Those who would hide behind one had better go through it.',
    rules: ['RR-SIGHT-1'], from: 'r-1', target: 'b-1', scenery: 'green',
    terrain: [['portal', 1.4, 0, 0]], units: [rifleman([[0, -5]]), soldier([[0.2, 4.6]])],
  },
]
