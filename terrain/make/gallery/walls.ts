import { lookers, others, targets, type Dispute } from './dispute'

/** Over, round and through walls. */
export const WALLS: readonly Dispute[] = [
  {
    id: 'over-a-low-wall', title: 'Over a low wall', question: 'Can the rifle see the guard over the broken low wall?',
    lesson: 'One open line from anywhere on the one to anywhere on the other is enough, and here many pass above the broken stones. But the wall hides part of the guard from the rifle’s eye, so the guard is seen and in light cover. Seeing and cover are two questions.',
    rules: ['RS-SIGHT-1', 'RS-COVER-1'], from: 'r-1', target: 'b-1', scenery: 'yard',
    terrain: [['low-wall', 0, 1.4, 0]], units: [lookers([[-0.6, -5]]), targets([[-0.2, 2.6]])],
  },
  {
    id: 'behind-a-high-wall', title: 'Behind a high wall', question: 'Can the rifle see anything of the guard behind the high wall?',
    lesson: 'Every line from body to body meets the wall, so nothing is seen. A proof backs this: the wall’s shadow covers all of the guard from every point of the rifle.',
    rules: ['RS-SIGHT-1'], from: 'r-1', target: 'b-1', scenery: 'street',
    terrain: [['high-wall', 0, 0.6, 0]], units: [lookers([[-0.6, -5]]), targets([[0.2, 2.6]])],
  },
  {
    id: 'tall-behind-short', title: 'Tall behind short', question: 'Can the rifle see the colossus that stands behind the container?',
    lesson: 'The container is 2.5" high and the colossus 4.2": its head and shoulders show, and that is enough to be seen. A container is an obstruction, which hides and gives no cover. Systems that look at fixed points or in plan say otherwise: compare them.',
    rules: ['RS-SIGHT-1'], from: 'r-1', target: 'b-1', scenery: 'works',
    terrain: [['container', 0, 0.4, 0]], units: [lookers([[-1.2, -6]]), targets([[0.4, 3.8]], { profile: 'Colossus', name: 'Colossus' })],
  },
  {
    id: 'banner-and-weapon', title: 'Banner and weapon', question: 'The banner shows above the crates: can the rifle see its bearer?',
    lesson: 'What can be seen is the body that both players agreed on, here a cylinder 1.35" high, not the sculpt. A banner, an aerial or a raised sword is decoration. So nobody is shot for a banner, and nobody shoots from the tip of a spear.',
    rules: ['RS-SIGHT-1'], from: 'r-1', target: 'b-1', scenery: 'works',
    terrain: [['container', 0, 0.6, 0]], units: [lookers([[0.2, -5]]), targets([[0.4, 2.8]], { profile: 'Command', name: 'Banner bearer' })],
  },
  {
    id: 'corner-peek', title: 'Peeking round a corner', question: 'Can the rifle see the guard who peeks round the end of the wall?',
    lesson: 'A good part of the guard stands clear of the wall’s end, so the rifle sees it. The wall hides the rest from the rifle’s eye: heavy cover. It works both ways, as any line is open from either end.',
    rules: ['RS-SIGHT-1', 'RS-COVER-2'], from: 'r-1', target: 'b-1', scenery: 'street',
    terrain: [['high-wall', -3.2, 1, 0]], units: [lookers([[0.9, -5]]), targets([[-0.32, 2.6]])],
  },
  {
    id: 'behind-the-corner', title: 'Wholly behind the corner', question: 'The guard has drawn back by an inch: can the rifle still see it?',
    lesson: 'Now no line past the wall’s end reaches the guard, not even from the rim of the rifle’s base. Moving the rifle sideways would change that; the ruling shows the nearest line that would pass.',
    rules: ['RS-SIGHT-1'], from: 'r-1', target: 'b-1', scenery: 'street',
    terrain: [['high-wall', -3.2, 1, 0]], units: [lookers([[0.9, -5]]), targets([[-1.5, 2.6]])],
  },
  {
    id: 'window', title: 'Through a window', question: 'Can the rifle see the guard through the window?',
    lesson: 'The lines pass above the sill and under the lintel, so the guard is seen through the opening. The wall round the window hides much of it from the eye: heavy cover. Rules that look in plan do not know of windows.',
    rules: ['RS-SIGHT-1', 'RS-COVER-2'], from: 'r-1', target: 'b-1', scenery: 'street',
    terrain: [['wall-window', 0, 0.6, 0]], units: [lookers([[0.3, -4.6]]), targets([[-0.2, 3]])],
  },
  {
    id: 'slit', title: 'Through a slit', question: 'Can the rifle in the open see the crew through the slit of the bunker?',
    lesson: 'Four tenths of an inch are an opening like any other: the crew is seen through the slit. The bunker would hide as a filled volume what is behind it, but the crew stands in it, and then only its walls count. About a fifth of the crew shows: heavy cover.',
    rules: ['RS-SIGHT-1', 'RS-TERRAIN-RUIN-5'], from: 'r-1', target: 'b-1', scenery: 'works',
    terrain: [['bunker', 0, 4.6, 180]], units: [lookers([[0.6, -6]]), targets([[-1.2, 4]], { profile: 'Heavies', name: 'Crew' })],
  },
  {
    id: 'open-door', title: 'An open door', question: 'The door stands open: can the rifle see the guard behind it?',
    lesson: 'A door that stands open is empty space. All of the guard shows through the doorway, so there is no cover either. Agree before the game which doors are open.',
    rules: ['RS-SIGHT-1'], from: 'r-1', target: 'b-1', scenery: 'street', open: ['door-1'],
    terrain: [['wall-door', 0, 0.4, 0], ['door', 0, 0.4, 0]], units: [lookers([[0.1, -5]]), targets([[-0.2, 3.2]])],
  },
  {
    id: 'shut-door', title: 'A shut door', question: 'The same door, now shut: can the rifle see the guard behind it?',
    lesson: 'Shut, the same door is part of the wall. A door hides and gives no cover of its own, so opening it is all that matters.',
    rules: ['RS-SIGHT-1'], from: 'r-1', target: 'b-1', scenery: 'street',
    terrain: [['wall-door', 0, 0.4, 0], ['door', 0, 0.4, 0]], units: [lookers([[0.1, -5]]), targets([[-0.2, 3.2]])],
  },
  {
    id: 'too-close-to-call', title: 'Too close to call', question: 'Two walls stand a hair apart: can the rifle see the guard through the gap?',
    lesson: 'Between the two walls is a gap of seven hundredths of an inch; seen at an angle past walls as thick as these, next to nothing is left of it. No open line was found, and what is left undecided are openings narrower than the tolerance of 0.02". Nobody can place models that exactly: the ruling says so, and the players roll off or agree.',
    rules: ['RS-SIGHT-1'], from: 'r-1', target: 'b-1', scenery: 'works',
    terrain: [['high-wall', -3.035, 0, 0], ['high-wall', 3.035, 0, 0]], units: [lookers([[1.2, -5]]), targets([[-1, 4]])],
  },
  {
    id: 'transports-wreck', title: 'A transport’s wreck', question: 'Does the wreck of the transport hide the guard who shelters behind it?',
    lesson: 'A wreck stays on the table as terrain once its crew is out. Under this one’s height of 1.42" only part of the guard disappears: seen over the bonnet, and in light cover. Whose wreck it is makes no difference.',
    rules: ['RS-SIGHT-1', 'RS-TERRAIN-BARRICADE-2'], from: 'r-1', target: 'b-1', scenery: 'yard',
    terrain: [['car-wreck', 0.2, 1.2, 8]], units: [lookers([[-1.4, -5.2]]), targets([[0.8, 2.8]])],
  },
  {
    id: 'own-wall', asks: 'cover', title: 'Shooting over one’s own wall', question: 'The rifle leans on a low wall of its own: does that wall cover the guard in the open?',
    lesson: 'It does not matter whose wall it is or how near: it hides part of the guard from the rifle’s eye, so the guard has light cover. Only systems that want the cover near the target see this differently. Stepping up to the gap in the wall helps.',
    rules: ['RS-COVER-1', 'RS-TERRAIN-BARRICADE-2'], from: 'r-1', target: 'b-1', scenery: 'yard',
    terrain: [['low-wall', -0.8, -4, 0]], units: [lookers([[-1.6, -5.2]]), targets([[0.6, 3.4]])],
  },
  {
    id: 'no-cover-obstruction', asks: 'cover', title: 'Hidden, and no cover', question: 'The crate hides half of the guard: is that cover?',
    lesson: 'The crate hides half of the guard, and still the guard has no cover: terrain whose trait is none gives none. The guard counts as obscured, which other rules may ask about. Ruinstars and Rogue Stars would give cover here.',
    rules: ['RS-SIGHT-1', 'RS-COVER-2'], from: 'r-1', target: 'b-1', scenery: 'yard',
    terrain: [['crate', -0.8, 1.6, 10]], units: [lookers([[-0.6, -5]]), targets([[0.1, 3]]), others('c', 'B', [[6.2, 3.6]], { name: 'Passer-by' })],
  },
]
