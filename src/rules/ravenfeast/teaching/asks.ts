import type { RfQuestions } from '../game/questions'

/** What each kind of question is about, and what follows from the answer. */
export const asks = {
  deploy: 'Which of your figures you set up now; or all of them in ranks, as they come.',
  'deploy-place': 'Set them wholly within your strip of the table, shields in front and bows where they see.',
  first: 'You have the lower total. Who goes first moves first, shoots first and fights first; who goes second sees what the other did.',
  'arrive-place': 'They come onto the table now: where do they stand?',
  move: 'Move your figures one by one, or several together, or form a shield wall. “All the rest stay” ends your movement for this turn.',
  path: 'Lay the way of the figure, press by press; the outline is how far it gets. Contact with an enemy ends it.',
  body: 'These go together, each as far as the first of them.',
  'body-path': 'Lay the way of the first; the others keep their places beside it.',
  'escort-path': 'The captive goes with its escort. Off the table it is taken.',
  form: 'At least three with shields, side by side and facing one way. It ends their movement for this turn.',
  'wall-place': 'Set the members shoulder to shoulder, all facing the same way.',
  'wall-path': 'The wall goes straight ahead or straight back, at half pace.',
  shoot: 'Choose at whom; then who of yours shoots. Or let the rest hold their shots.',
  volley: 'How many of each shoot at this target. The sums tell what it comes to.',
  face: 'A figure with several enemies in contact turns to one of them. It strikes at what is forward of its rear edge.',
  strike: 'Share its attacks out; at least one goes at the enemy in front.',
  lend: 'By passing a Morale test now the leader lends his Morale to friends within its inches. If he fails, nothing is lost but his own roll.',
  capture: 'It cannot flee. A captive has to be led off the table; killed it is gone at once. Both pay its points.',
} satisfies Readonly<Record<keyof RfQuestions, string>>
