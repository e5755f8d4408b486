import { lookers, others, targets, type Dispute } from './dispute'

const spacer = (places: Parameters<typeof lookers>[0]) => lookers(places, { name: 'Scout', profile: 'Spacer' })
const warden = (places: Parameters<typeof targets>[0]) => targets(places, { name: 'Sergeant', profile: 'Warden' })

/** Rogue Stars' own quarrels: five threads from the eye, what cuts them, and what of that is cover. */
export const ROGUE: readonly Dispute[] = [
  {
    id: 'whose-corner', asks: 'cover', title: 'Whose corner is it?', system: 'rogue-stars',
    question: 'The scout leans round the corner of the container, the sergeant stands in the open: does the sergeant have cover?',
    lesson: 'The container cuts four of the five threads, close to the scout. Cover comes only from what stands within an inch of the target, and to the sergeant it is far. Whoever leans round a corner is hard to hit, but does not make others so.',
    rules: ['RO-DEFINE-8', 'RO-HOUSE-4'], from: 'r-1', target: 'b-1', scenery: 'yard',
    terrain: [['container', -2.2, -4.2, 0]], units: [spacer([[1, -6]]), warden([[0.2, 4.6]])],
  },
  {
    id: 'half-behind-a-comrade', asks: 'cover', title: 'Half behind a comrade', system: 'rogue-stars',
    question: 'A trooper stands half before the sergeant, base to base: does the sergeant have cover?',
    lesson: 'Standing figures cut threads as terrain does, and here they cut some. One clear thread is enough for a shot. Cover is from terrain alone: a comrade hides or does nothing, and nobody is harder to hit for standing beside one.',
    rules: ['RO-DEFINE-7', 'RO-DEFINE-8'], from: 'r-1', target: 'b-1', scenery: 'works',
    terrain: [['crate', -4.2, 1.4, 25]],
    units: [spacer([[0.1, -5.6]]), warden([[0, 4.6]]), others('c', 'B', [[0.45, 3.7]], { name: 'Trooper', profile: 'Warden' })],
  },
  {
    id: 'among-the-trees', asks: 'cover', title: 'In among the trees', system: 'rogue-stars',
    question: 'The sergeant stands under the trees of the copse: does the sergeant have cover?',
    lesson: 'A wood stops only threads that go right through it. One that ends among the trees meets their trunks and nothing else, so the sergeant is seen. A trunk within an inch cuts one of the threads: that is cover, and takes 2 from the shot.',
    rules: ['RO-DEFINE-8', 'RO-HOUSE-4'], from: 'r-1', target: 'b-1', scenery: 'park',
    terrain: [['copse', 0.2, 3.6, 0]], units: [spacer([[-1.8, -5.6]]), warden([[1.35, 4.35]])],
  },
  {
    id: 'over-their-heads', title: 'Over their heads', system: 'rogue-stars',
    question: 'A comrade stands in the line at the foot of the hill: can the scout on top see the sergeant?',
    lesson: 'On level ground a comrade in the line would cut every thread. From the hill they run down over its head, as straight as string. In Rogue Stars height is not a bonus: it only carries the eye over what stands below.',
    rules: ['RO-DEFINE-7'], from: 'r-1', target: 'b-1', scenery: 'green',
    terrain: [['hill-stepped', 0, -5.6, 0]],
    units: [spacer([[-0.4, -5.4, 1.8]]), warden([[0.2, 5]]), others('c', 'A', [[-0.1, 0.4]], { name: 'Comrade', profile: 'Spacer' })],
  },
]
