import type { Primer } from '../../teaching'
import { BAG, BANDS, CLOSE, COHERENT, COVERED } from './pictures'

export const primer: Primer = {
  lead: 'Two forces of a few units fight for objectives over four rounds. A bag decides whose unit acts next, and nobody can count on it.',
  sections: [
    {
      title: 'A round', picture: BAG, lines: [
        'Each unit puts a token of its type into the bag: Commander, Core, Elite or Support. Each side adds boost tokens; who is behind may add one more.',
        'A token is drawn. Its owner activates one unit of that type, then the next is drawn, until all have acted.',
        'A boost token activates any unit and switches on its special ability. After one, the next token is the other side’s.',
        'Once in the game you may interrupt: exchange a token of yours, or force the next one to be yours.',
      ],
    },
    {
      title: 'An activation', lines: [
        'Two different single actions, or one double action.',
        'Single: Move, Shoot, Focus (1 more accurate for the rest of it), Close Combat Attack.',
        'Double: Charge and Run (half as far again), Disengage out of a fight, Bulldoze for large models.',
        'A depleted or shaken unit tests its Leadership first. Shaken means one single action, and no objective.',
      ],
    },
    {
      title: 'Moving', picture: COHERENT, lines: [
        'You move the leader; the others are set down within 3″ of it.',
        'Low walls up to 2″ are no hindrance. Woods and rough ground cost 2″ of the Move. Climbing counts inch by inch.',
        'Only a charge goes within 1″ of an enemy.',
      ],
    },
    {
      title: 'Shooting', picture: BANDS, lines: [
        'The leader sees for all. Roll Attacks × models; each die of Accuracy or more hits.',
        'Up to the gun’s range as printed; up to twice 1 worse; up to three times 3 worse; cover 1 worse.',
        'Each hit is rolled against Defense, made worse by AP. Each failure costs a model the weapon’s Damage in Wounds.',
        'A 1 always fails and a 10 always succeeds.',
      ],
    },
    {
      title: 'Cover', picture: COVERED, lines: [
        'Half of the models hidden by terrain, or standing in it, give the whole unit cover.',
        'Light: 1 harder to hit. Heavy, as of ruins: also 1 better Defense. None in a fight.',
      ],
    },
    {
      title: 'Fighting', picture: CLOSE, lines: [
        'Within 1″ units are engaged. A charge ends there and attacks at once; every model strikes.',
        'Engaged units neither Move nor shoot; they fight or Disengage.',
      ],
    },
    {
      title: 'Winning', lines: [
        'An objective is held by the side with more models whose leaders are within 3″. A Commander counts as three.',
        'Each scenario says what pays victory points; most of them after the last round win.',
      ],
    },
  ],
}
