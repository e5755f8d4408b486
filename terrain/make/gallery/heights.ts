import { lookers, others, targets, type Dispute } from './dispute'

/** Roofs, hills, bridges, floors. */
export const HEIGHTS: readonly Dispute[] = [
  {
    id: 'under-a-bridge', title: 'Under a bridge', question: 'Can the rifle see the guard under the deck of the footbridge?',
    lesson: 'The deck is overhead and the piers stand to the sides: the lines pass under it as through a gate. What counts is where the solid parts are, not that a bridge stands between.',
    rules: ['RS-SIGHT-1'], from: 'r-1', target: 'b-1', scenery: 'works',
    terrain: [['footbridge', 0, 0, 0]], units: [lookers([[0.3, -5.4]]), targets([[-0.4, 4.6]])],
  },
  {
    id: 'roof-at-its-own-foot', title: 'From a roof at its own foot', question: 'Can the rifle in the middle of the roof see the guard at the foot of the bunker?',
    lesson: 'The roof’s edge cuts every line down to the foot of the wall: from the middle of a roof there is a dead angle. The same holds upward, so the guard does not see the rifle either.',
    rules: ['RS-SIGHT-1'], from: 'r-1', target: 'b-1', scenery: 'street',
    terrain: [['bunker', 0, -1.6, 180]], units: [lookers([[0.2, -1.8, 3]]), targets([[-0.4, 2.4]])],
  },
  {
    id: 'edge-of-the-roof', title: 'From the edge of the roof', question: 'One step forward, to the edge: can the rifle see the guard at the foot now?',
    lesson: 'From the edge the lines clear it, and the guard at the foot is seen. The edge still hides a part of it from the eye: heavy cover, from the very building that the rifle stands on.',
    rules: ['RS-SIGHT-1', 'RS-TERRAIN-RUIN-5'], from: 'r-1', target: 'b-1', scenery: 'street',
    terrain: [['bunker', 0, -1.6, 180]], units: [lookers([[0.2, 0.6, 3]]), targets([[-0.4, 2.4]])],
  },
  {
    id: 'hill-crest', title: 'Behind the crest', question: 'Can the rifle see the guard behind the crest of the hill?',
    lesson: 'The hill is solid. Its top lies between all of the one body and all of the other, so no line passes. A hill hides what is behind it and does not cover what is on it.',
    rules: ['RS-SIGHT-1'], from: 'r-1', target: 'b-1', scenery: 'park',
    terrain: [['hill-stepped', 0, 0.2, 0]], units: [lookers([[-0.6, -6.4]]), targets([[0, 5]])],
  },
  {
    id: 'on-the-crest', title: 'On the crest', question: 'Can the rifle at the foot see the guard on top of the hill, and does the hill cover him?',
    lesson: 'The body of the guard shows above the terrace, so it is seen. The hill hides its feet, but hills give no cover. To stand on a hill is no cover in itself; systems with cover within an inch may differ.',
    rules: ['RS-SIGHT-1', 'RS-COVER-2'], from: 'r-1', target: 'b-1', scenery: 'park',
    terrain: [['hill-stepped', 0, 0.6, 0]], units: [lookers([[-0.6, -6.4]]), targets([[0.2, 0.8, 1.8]])],
  },
  {
    id: 'stacked-floors', title: 'Stacked floors', question: 'Can the rifle on the ground floor see the guard on the floor right above?',
    lesson: 'They stand one above the other, an arm’s length apart, and the floor between them is solid. Being in the same ruin makes the ruin’s outline transparent, never its floors and walls.',
    rules: ['RS-SIGHT-1', 'RS-TERRAIN-RUIN-3'], from: 'r-1', target: 'b-1', scenery: 'street',
    terrain: [['ruin-three', 0, 0, 0]], units: [lookers([[-1.4, -1.6]]), targets([[-1.6, -1.6, 3]])],
  },
  {
    id: 'floor-edge', title: 'Past the broken floor', question: 'Where the floor is broken off: can the rifle below see the guard on the edge above?',
    lesson: 'The lower one stands where the floor above is broken off, so lines go up past the edge. Both are in the ruin, so only its solid parts count. The floor’s edge hides a part: heavy cover.',
    rules: ['RS-SIGHT-1', 'RS-TERRAIN-RUIN-5'], from: 'r-1', target: 'b-1', scenery: 'street',
    terrain: [['ruin-three', 0, 0, 0]], units: [lookers([[2.8, 2.8]]), targets([[1.6, 0.2, 3]])],
  },
  {
    id: 'watchtower-breast', title: 'Down from the watchtower', question: 'Can the rifle on the watchtower see the guard right below its breastwork?',
    lesson: 'The breastwork and the deck cut all lines to the ground close below. A tower is no all-seeing eye: right before it is a dead angle of some inches.',
    rules: ['RS-SIGHT-1'], from: 'r-1', target: 'b-1', scenery: 'green',
    terrain: [['watchtower', 0, -1.4, 0]], units: [lookers([[-0.3, -1.6, 4]]), targets([[-1.2, 2.4]])],
  },
  {
    id: 'flyer', title: 'A flyer behind a container', question: 'The skimmer hovers, its owner says: can the rifle see it over the container?',
    lesson: 'The body of a model stands on its base, flyer or not: here 2.2" high behind a container of 2.5". Hovering is a rule of movement, not of sight. Who wants it seen above needs a taller body, agreed on before the game.',
    rules: ['RS-SIGHT-1'], from: 'r-1', target: 'b-1', scenery: 'yard',
    terrain: [['container', 0, 0.6, 0]], units: [lookers([[-0.4, -6]]), targets([[0.2, 3.8]], { profile: 'Skimmer', name: 'Skimmer' })],
  },
  {
    id: 'high-ground', asks: 'cover', title: 'High ground', system: 'ruinstars', question: 'The scout stands four inches above the guard: do the sandbags still give Cover?',
    lesson: 'The sandbags stand within an inch of the trooper and hide part of it: that would be Cover. But the scout stands 4" higher, and against one who stands 4" or more above there is none. The range is measured in plan, so height costs nothing.',
    rules: ['RU-COVER-3', 'RU-RANGE-1'], from: 'r-1', target: 'b-1', scenery: 'green',
    terrain: [['watchtower', 0, -5.6, 0], ['sandbags', 0, 2.4, 180]],
    units: [lookers([[-0.2, -4.4, 4]], { name: 'Scout' }), targets([[1.9, 3.9]], { name: 'Trooper' })],
  },
  {
    id: 'low-ground', asks: 'cover', title: 'Low ground', system: 'ruinstars', question: 'From the ground before the tower: do the sandbags give Cover now?',
    lesson: 'From the level only the head shows over the same sandbags, right before the trooper: Cover, and one Armor Save may be rolled again. The height of the attacker alone makes the difference.',
    rules: ['RU-COVER-2', 'RU-COVER-1'], from: 'r-1', target: 'b-1', scenery: 'green',
    terrain: [['watchtower', 0, -8, 0], ['sandbags', 0, 2.4, 180]],
    units: [lookers([[-0.2, -4.2]], { name: 'Scout' }), targets([[1.9, 3.9]], { name: 'Trooper' }), others('c', 'A', [[0.6, -7, 4]], { name: 'Lookout' })],
  },
]
