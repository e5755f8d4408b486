import type { RoQuestions } from '../game/questions'

/** What each kind of question is about, and what follows from the answer. */
export const asks = {
  intelligence: 'One figure may try to find out whom you are up against: on 15 or more the other side shows its squad before it deploys.',
  terrain: 'As the defender you lay out the terrain. What you leave stays where it is.',
  deploy: 'Set your figures within 6″ of your edge. Whom you leave out comes in later.',
  activate: 'You have the initiative: choose who tries to act. To pass hands the initiative over and clears your Stress.',
  dice: 'Each die of 8 or more, with its modifiers, is an action; each that fails gives the other side a die to react with. The chances stand on each answer.',
  twenty: 'A natural 20: another die now, or the power to undo one of their Reactions.',
  action: 'One action for each success, each for a Stress. Pass hands the initiative over at once.',
  react: 'Their dice failed, so you may interrupt. Choose who of yours tries; nobody has to.',
  'react-dice': 'How many of the dice he takes. Each of 10 or more, with its modifiers, is a Reaction; each Reaction costs a Stress.',
  cancel: 'Your kept 20 can undo this Reaction of theirs.',
  bonus: 'A natural 20: one more die, or this Reaction costs no Stress.',
  reaction: 'He acts before their figure does: shoot, move, hide, or try to take the initiative.',
  path: 'Lay the way of the figure, press by press, up to 4″. An empty way takes the action back.',
  enter: 'Where he who was kept back comes in, within 4″ of your edge.',
  target: 'Choose whom it is at. What the die needs stands on each answer.',
  attempt: 'A try at the initiative without an action. Where it fails the other side may take off a Pin or a Stress.',
  relief: 'Their try failed, so one of yours may breathe: take off a Pin or a Stress.',
  condition: 'A condition that both of you agree on, such as Entangled.',
  agree: 'The other side wants to set or clear that condition. Do you agree?',
} satisfies Readonly<Record<keyof RoQuestions, string>>
