import { lookers, others, targets, type Dispute } from './dispute'

/** Woods, ruins and other volumes. */
export const VOLUMES: readonly Dispute[] = [
  {
    id: 'into-a-wood', title: 'Into a wood', question: 'Can the rifle see the guard who stands in the wood?',
    lesson: 'A wood is a volume: one sees into it and out of it, and not through it. The guard stands in it, so the wood hides nothing whole, but trunks and edge hide a part: light cover.',
    rules: ['RS-SIGHT-1', 'RS-TERRAIN-FOREST-5'], from: 'r-1', target: 'b-1', scenery: 'park',
    terrain: [['wood', 0, 3.6, 0]], units: [lookers([[0.4, -6]]), targets([[-0.2, 2.8]])],
  },
  {
    id: 'out-of-a-wood', title: 'Out of a wood', question: 'Can the rifle in the wood see the guard in the open?',
    lesson: 'Looking out is as free as looking in, whatever the depth. The guard in the open gains nothing from the wood that the rifle stands in, as no trunk is in the way.',
    rules: ['RS-SIGHT-1', 'RS-TERRAIN-FOREST-3'], from: 'r-1', target: 'b-1', scenery: 'park',
    terrain: [['wood', 0, -4.4, 180]], units: [lookers([[0.2, -3.6]]), targets([[-0.6, 4.6]])],
  },
  {
    id: 'through-a-wood', title: 'Through a wood', question: 'The trunks stand far apart: can the rifle see the guard through the wood?',
    lesson: 'Neither stands in the wood, so it counts as filled up to its full height, whatever shows between the trunks. No line leads through it, and the whole base of the guard is behind it.',
    rules: ['RS-TERRAIN-FOREST-3'], from: 'r-1', target: 'b-1', scenery: 'park',
    terrain: [['wood', 0, 0, 0]], units: [lookers([[-0.2, -6]]), targets([[0.4, 5.4]])],
  },
  {
    id: 'through-a-ruin', title: 'Through the windows of a ruin', question: 'Window lines up with window: can the rifle see the guard through the ruin?',
    lesson: 'With neither of them in the ruin, it is a filled volume: not even a line through two windows counts. Had one of the two touched its area, only its solid walls would count.',
    rules: ['RS-TERRAIN-RUIN-2', 'RS-TERRAIN-RUIN-3'], from: 'r-1', target: 'b-1', scenery: 'green',
    terrain: [['ruin-shell', 0, 0, 0]], units: [lookers([[-0.6, -6.4]]), targets([[-0.4, 5.6]])],
  },
  {
    id: 'into-a-ruin', title: 'Into a ruin', question: 'Can the rifle see the guard who stands in the ruin?',
    lesson: 'The guard is in the ruin, so its outline is transparent and only walls could hide it; this side is open. Standing in a ruin is heavy cover all the same, though every part of the guard shows.',
    rules: ['RS-TERRAIN-RUIN-4', 'RS-TERRAIN-RUIN-3'], from: 'r-1', target: 'b-1', scenery: 'green',
    terrain: [['ruin-corner-two', 0, 2.4, 180]], units: [lookers([[0.6, -6]]), targets([[-1, 2]])],
  },
  {
    id: 'base-hidden-head-visible', title: 'Base hidden, head visible', question: 'The colossus looks over the roof of the bunker: can it be seen?',
    lesson: 'The head of the colossus shows above the roof. Yet its whole base is behind a building, and a model whose base a building, ruin or wood covers from everywhere is not seen. True sight says yes, the rule says no: the rule wins.',
    rules: ['RS-TERRAIN-RUIN-2'], from: 'r-1', target: 'b-1', scenery: 'street',
    terrain: [['bunker', 0, 0, 180]], units: [lookers([[-0.2, -6.6]]), targets([[0.2, 5.2]], { profile: 'Colossus', name: 'Colossus' })],
  },
  {
    id: 'three-inches-of-wood', title: 'Three inches of wood', system: 'red-rain', question: 'Two soldiers stand in the wood, one behind the other: can the rifleman see either?',
    lesson: 'A line may pass three inches of wood when its target stands in it. The first soldier is 2.5" deep and seen, the second deeper and not. Wholly in the wood, the first is concealed: -1 to hit.',
    rules: ['RR-FOREST-3', 'RR-FOREST-4'], from: 'r-1', target: 'b', scenery: 'park',
    terrain: [['wood', 0, 4, 0]],
    units: [lookers([[0, -6]], { name: 'Rifleman' }), targets([[-0.4, 3.2], [0.8, 6.8]], { name: 'Soldier' })],
  },
  {
    id: 'crate-in-plan', title: 'As high as a tower', system: 'red-rain', question: 'The brute towers over the generator: does the generator hide it?',
    lesson: 'Red Rain looks at the table from above: any obstruction across every line blocks, however low and however tall the brute. In space its shoulders would show over the generator.',
    rules: ['RR-SIGHT-1', 'RR-SIGHT-2'], from: 'r-1', target: 'b-1', scenery: 'yard',
    terrain: [['generator', 0, 0.4, 0]], units: [lookers([[-0.2, -5.4]], { name: 'Rifleman' }), targets([[0.2, 3.6]], { profile: 'Colossus', name: 'Brute' })],
  },
  {
    id: 'two-dice', title: 'A die for each piece', system: 'ravenfeast', question: 'Hedge and barricade stand in the archer’s way: may it shoot at the bondi at all?',
    lesson: 'Ravenfeast draws one line from the middle of the one base to the middle of the other and rolls a die for each piece that it crosses. Two pieces: half of the shots pass the first, half of those the second. How much of the bondi shows does not matter.',
    rules: ['RF-COVER-3', 'RF-COVER-1'], asks: 'shot', from: 'r-1', target: 'b-1', scenery: 'green',
    terrain: [['hedge', 0, -1.2, 0], ['barricade-straight', -0.2, 3, 0]],
    units: [
      lookers([[-0.4, -6]], { name: 'Archer', base: { rect: [25.4, 25.4] }, profile: 'Archers' }),
      targets([[0.4, 5]], { name: 'Bondi', base: { rect: [25.4, 25.4] } }),
    ],
  },
  {
    id: 'behind-its-back', title: 'Behind its back', system: 'ravenfeast', question: 'The archer stands with its back to the bondi: may it shoot?',
    lesson: 'A figure acts only against what lies forward of the line through its own rear edge. The bondi is wholly behind that line, so there is no shot. Turning is free in the Movement phase: look where you face when it ends.',
    rules: ['RF-FACING-2'], asks: 'shot', from: 'r-1', target: 'b-1', scenery: 'green',
    terrain: [['boulder', 4, 1.6, 30]],
    units: [
      lookers([[-0.4, -3]], { name: 'Archer', base: { rect: [25.4, 25.4] }, profile: 'Archers', turn: 180 }),
      targets([[0.4, 3.4]], { name: 'Bondi', base: { rect: [25.4, 25.4] } }), others('c', 'B', [[0.6, -9.6]], { name: 'Thrall', profile: 'Churl', turn: 180 }),
    ],
  },
]
