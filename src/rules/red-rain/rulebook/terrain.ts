import type { Sections } from '../../kit/rulebook'

export const TERRAIN: Sections = {
  'Line of Sight': [
    [
      'RR-SIGHT-1',
      'One model sees another if some straight line can be drawn from base to base that meets nothing that blocks.',
      'any point of one footprint to any point of the other, drawn in plan; heights and levels are ignored as in RR-HOUSE-6, as the text never uses them.',
    ],
    ['RR-SIGHT-2', 'Obstructions block such a line.'],
    [
      'RR-SIGHT-3',
      'Models other than the two concerned block such a line.',
      'friend and foe, standing or Knocked Down, block with their base footprint, and so does a flag that stands on the table (RR-FLAG-4); a carried flag, ' +
        'the Goal and Objective markers do not.',
    ],
    ['RR-SIGHT-4', 'Terrain that acts like an Obstruction for sight blocks such a line.'],
  ],
  Concealment: [
    ['RR-CONCEAL-1', 'Attacks with melee and ranged weapons on a model with Concealment have -1 to their Hit Rolls.'],
    ['RR-CONCEAL-2', 'Concealment counts once, however many sources there are.'],
  ],
  Cover: [
    ['RR-COVER-1', 'A model with Cover has +1 to its Guard Rolls.'],
    ['RR-COVER-2', 'Cover counts once, however many sources there are.'],
    [
      'RR-COVER-3',
      'Take Cover is an Action that some terrain offers: the model has Cover against those attackers that have no line to it other than across the Short ' +
        'Wall that it used.',
    ],
    [
      'RR-COVER-4',
      'The Cover so gained ends when the model\'s next turn begins.',
      'it is tied to the wall and position; if the model is moved it applies only while through() still holds for that wall.',
    ],
  ],
  Obstructions: [
    ['RR-OBSTRUCTION-1', 'Models cannot move through an Obstruction.'],
    ['RR-OBSTRUCTION-2', 'Flying and Spectral models may move through an Obstruction.'],
    ['RR-OBSTRUCTION-3', 'Flying and Spectral models may not end on top of an Obstruction.'],
  ],
  'Partial Walls': [
    ['RR-PARTIAL-1', 'Sight can be drawn through a Partial Wall or Partial Fence.'],
    ['RR-PARTIAL-2', 'In all other respects a Partial Wall works as an Obstruction.'],
    [
      'RR-PARTIAL-3',
      'The target of an attack, melee or ranged, has Concealment while that Action lasts if every line to it goes across a Partial Wall.',
      'only a line that is open is a way round the wall; one that is already shut, by the depth of a Forest, a third model or an Obstruction, is none.',
    ],
  ],
  'Short Walls': [
    ['RR-SHORT-1', 'A Short Wall has all the properties of a Partial Wall.'],
    ['RR-SHORT-2', 'A model within 1" of a Short Wall may take the Take Cover Action.'],
  ],
  Forests: [
    ['RR-FOREST-1', 'Models move through a Forest without hindrance.'],
    ['RR-FOREST-2', 'If both models are outside a Forest, it blocks every line that enters it.', 'a base is outside when no part of it overlaps the Forest.'],
    [
      'RR-FOREST-3',
      'If one or both models are inside, the Forest is ignored for sight as long as no more than 3" of it lies between them.',
      'a base is inside when any part of it overlaps; the length is taken on the best line; different Forests are judged separately for inside and ' +
        'outside, and their lengths are added when both hold a model, ground that lies in both counted once.',
    ],
    [
      'RR-FOREST-4',
      'A model wholly within Forests has Concealment.',
      'a base that lies across two Forests that touch counts as wholly within; shares of several Forests are joined as areas, never added up.',
    ],
  ],
  Water: [
    ['RR-WATER-1', 'A model moves at half Movement while it is in Water.', 'each inch in Water costs 2", measured on the path of the base centre.'],
    ['RR-WATER-2', 'Flying and Spectral models are not slowed by Water.'],
    ['RR-WATER-3', 'Water does not affect sight.'],
  ],
  Portals: [
    ['RR-PORTAL-1', 'Portals come in pairs, each linked to the other.'],
    [
      'RR-PORTAL-2',
      'Jump in Portal is an Action for a model within 1" of a Portal: the model is placed within 3" of the paired Portal.',
      'within 3" is measured to the nearest point of the base, and the place must be free.',
    ],
    ['RR-PORTAL-3', 'The new position must be at least 6" away from every hostile model.'],
    ['RR-PORTAL-4', 'If no legal position exists, the Action cannot be used.'],
    [
      'RR-PORTAL-5',
      'A Portal blocks neither sight nor movement.',
      '§7.6 gives a Portal its Action and nothing else; a base may also end on it, at a gap of 0.',
    ],
  ],
  'Movable Objects': [
    ['RR-MOVABLE-1', 'Movable is a tag for smaller Obstructions, Partial Walls and Short Walls, agreed on at set-up.'],
    [
      'RR-MOVABLE-2',
      'Push Around is an Action for a model within 1" of a Movable Object: both are picked up and placed wholly within 5" of where they were.',
      'each is measured from its own old footprint, and neither may overlap another base or piece.',
    ],
    [
      'RR-MOVABLE-3',
      'If the pushed object is a Short Wall, the model may at once take Take Cover as well.',
      'the model must be within 1" of the wall in its new place.',
    ],
  ],
}
