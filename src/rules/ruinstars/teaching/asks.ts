import type { RuQuestions } from '../game/questions'

/** What each kind of question is about, and what follows from the answer. */
export const asks = {
  edge: 'You won the roll: choose the edge of the table that you deploy at. The other side takes the one across.',
  deploy: 'You set up one of your Units now, then the other side one of theirs.',
  'deploy-place': 'Set the figure wholly within your zone, best behind something and near what you want to hold.',
  initiative: 'The higher die begins the turn. A Tactical Order may roll yours again or turn it by 1; to begin is worth it when something can be shot first.',
  'pick-unit': 'One of your Units acts now, then one of theirs. Begin with whoever can do most, or is in most danger.',
  action: 'Spend its ACT, one action after the other. A repeat costs 1 more than the time before. End the activation when nothing more is useful.',
  order: 'For one Tactical Order the Unit takes one more action, which costs no ACT.',
  path: 'Lay the way of the figure, press by press; the outline is how far it gets. An empty way takes the action back.',
  evade: 'The enemy beside you may strike as you leave. Every 2″ of movement that you give up take one die from it.',
  opportunity: 'An enemy leaves your Unit, which may strike once before it is gone. That costs nothing, but it can be done only once a turn.',
  target: 'Choose whom to attack. The sums tell what each would come to.',
  spread: 'Share the dice of the weapon out over the targets, which have to stand beside each other.',
  autohit: 'Some dice strike without being rolled. Rolled, they may turn out a Critical or a miss.',
  dice: 'The dice lie there. Roll one again or turn one, by a Tactical Order or for nothing, or leave them as they lie.',
  chain: 'The strikes jump over to others near the target: to whom?',
  'pick-up': 'What it picks up it carries until it drops or gives it, or is Taken Out.',
  drop: 'What it sets down.',
  'drop-at': 'Press where it is to lie, within 1″ of the Unit.',
  give: 'What it hands over, and to whom.',
  door: 'Which door it opens or closes. A closed one stops moves and sight.',
  worth: 'The marker pays half of a die, rounded up. A Tactical Order may mend the die.',
  mission: 'Which marker the mission action is for.',
} satisfies Readonly<Record<keyof RuQuestions, string>>
