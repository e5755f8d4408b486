import { lookers, others, targets, type Dispute } from './dispute'

/** Units, leaders, and who stands in the way. */
export const UNITS: readonly Dispute[] = [
  {
    id: 'exactly-half', asks: 'cover', title: 'Exactly half', question: 'Three of the six guards stand behind the barricade: is the unit in cover?',
    lesson: 'Three of six are partly or wholly hidden: at least half, so the whole unit has light cover. Half counts as enough; who stands in the open does not spoil it.',
    rules: ['RS-COVER-1', 'RS-SIGHT-2'], from: 'r-1', target: 'b', scenery: 'works',
    terrain: [['barricade-straight', -1.9, 2.2, 0]],
    units: [lookers([[0, -6]]), targets([[-4, 3.8], [-2.8, 3.7], [-1.6, 3.8], [2.6, 3.6], [3.8, 3.8], [3.2, 5]])],
  },
  {
    id: 'one-fewer', asks: 'cover', title: 'One fewer', question: 'One of the three has stepped out: is the unit in cover now?',
    lesson: 'Two of six are fewer than half, so the unit has no cover, not even the two behind the barricade. Count the models before moving the one that tips it.',
    rules: ['RS-COVER-1', 'RS-SIGHT-2'], from: 'r-1', target: 'b', scenery: 'works',
    terrain: [['barricade-straight', -1.9, 2.2, 0]],
    units: [lookers([[0, -6]]), targets([[4.4, 5], [-2.8, 3.7], [-1.6, 3.8], [2.6, 3.6], [3.8, 3.8], [3.2, 5]])],
  },
  {
    id: 'model-in-the-way', title: 'A model in the way', question: 'A carrier of another unit stands between: can the rifle see the guard?',
    lesson: 'The body of a third unit blocks like a wall, whichever side it is on. It gives no cover when it hides only a part. Other systems differ most on this point: compare them.',
    rules: ['RS-SIGHT-5'], from: 'r-1', target: 'b-1', scenery: 'street',
    terrain: [['tank-trap', 5, 1.4, 80]],
    units: [lookers([[0, -5.6]]), targets([[0, 5]]), others('c', 'B', [[0, 0.4]], { profile: 'Carrier', name: 'Carrier', turn: 90 })],
  },
  {
    id: 'own-ranks', title: 'Past one’s own ranks', question: 'The rifle’s comrades stand in front of it: do they block?',
    lesson: 'Models of the shooter’s own unit never block, nor do those of the target’s unit. A unit shoots past its own ranks and into the depth of the other.',
    rules: ['RS-SIGHT-3', 'RS-SIGHT-5'], from: 'r-1', target: 'b-1', scenery: 'yard',
    terrain: [['crate', -4.4, 2.2, 25]],
    units: [lookers([[0, -5.2], [-0.8, -4.2], [0.8, -4.2]]), targets([[0, 4]])],
  },
  {
    id: 'thread-and-comrade', title: 'The comrade in the thread', system: 'rogue-stars', question: 'A comrade stands right before the shooter: is the thread cut?',
    lesson: 'In Rogue Stars the thread is cut by any standing figure, comrades too. The one in front stands exactly in all five threads. A step to the side would free them.',
    rules: ['RO-DEFINE-7', 'RO-DEFINE-8'], from: 'r-1', target: 'b-1', scenery: 'yard',
    terrain: [['crate', -4.4, 2.2, 25]],
    units: [lookers([[0, -5.4], [0, -4.2]], { name: 'Regular' }), targets([[0, 4]], { name: 'Green' })],
  },
  {
    id: 'leaders-eye', title: 'The leader’s eye', question: 'Two rifles have a clear view, their leader has none: does the unit see the guard?',
    lesson: 'A unit looks through its leader’s eyes alone, and the leader stands behind the high wall. What the others see does not count until they lead. Place the leader first.',
    rules: ['RS-SIGHT-1', 'RS-SIGHT-4'], from: 'r-2', target: 'b-1', scenery: 'street',
    terrain: [['high-wall', 0, -1.4, 0]],
    units: [lookers([[-3.75, -2.4], [0, -2.7], [3.75, -2.4]]), targets([[0, 3.6]])],
  },
  {
    id: 'an-inch-off', asks: 'cover', title: 'An inch from the crate', system: 'ruinstars', question: 'The trooper stands a little off the crate that hides it in part: is it in Cover?',
    lesson: 'Seen from the top of the scout, the crate hides more than half of the trooper, yet it stands 1.25" from it: more than an inch, so no Cover. In Ruinstars terrain must be near to be of use.',
    rules: ['RU-COVER-2'], from: 'r-1', target: 'b-1', scenery: 'works',
    terrain: [['crate', 0, 0.4, 0]], units: [lookers([[0.2, -5]], { name: 'Scout' }), targets([[0.9, 2.9]], { name: 'Trooper' })],
  },
  {
    id: 'within-an-inch', asks: 'cover', title: 'Within an inch', system: 'ruinstars', question: 'The trooper has stepped up to the crate: is it in Cover now?',
    lesson: 'The same crate, now a quarter of an inch away, still hides a part of the trooper: within an inch and in the way, so Cover. Both conditions are needed; a wall behind the back would not do.',
    rules: ['RU-COVER-2', 'RU-COVER-1'], from: 'r-1', target: 'b-1', scenery: 'works',
    terrain: [['crate', 0, 0.4, 0]], units: [lookers([[0.2, -5]], { name: 'Scout' }), targets([[0.9, 1.9]], { name: 'Trooper' })],
  },
]
