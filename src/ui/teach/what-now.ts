import { otherSide } from '../../core/sides'
import type { Form, Option } from '../../rules/engine/question'
import type { Teaching } from '../../rules/teaching'
import { tumbles } from '../../tools/game/dice-shown'
import type { GameNow } from '../../tools/game/game-state'
import { optionWords } from '../game/question/drafts'
import { optionGist } from '../game/parts/sums'
import type { Glossary } from './terms'

/** What one can do at this moment, in words. */
export interface WhatNow {
  readonly title: string
  /** What it is about, and how it is answered. */
  readonly lines: readonly string[]
  /** Each answer that can be given, and what it means; then those that cannot, with why. */
  readonly answers: readonly { readonly text: string; readonly means: readonly string[]; readonly refused: string | null }[]
}

const HOW: Readonly<Record<Form['form'], string>> = {
  option: 'Press one of the answers below the table, or what it speaks of on the table.',
  subset: 'Press as many as you want of what is listed, or on the table, then Confirm.',
  order: 'Drag the cards into an order, or use their arrows, then give them in this order.',
  counts: 'Set a number on each row with plus and minus, or All, then Confirm. The sums tell what each comes to.',
  path: 'Drag the model or press where it is to go, step by step; Suggest lays a way. Then Go there.',
  place: 'A place is laid already; drag what you want elsewhere, or press Suggest for another. Then Place.',
  point: 'Press the place on the table, or Suggest, then Set it here.',
}

/** What stands now, for somebody who does not know what to do; sides are written as letters, as the rules do. */
export function whatNow(now: GameNow, teaching: Teaching | null, glossary: Glossary | null): WhatNow {
  const { question, form, side, status, over, moment, dice, settings, doing, play, programs } = now
  if (over) return plain('The game is over', [over.text, 'Look at the summary, the replay or the analysis, or play again from the menu.'])
  if (moment !== null) return plain('You look at an earlier moment', ['Nothing is asked there. Go back to now with the timeline below the table.'])
  if (now.curtain) return plain(`The screen goes to ${now.curtain}`, ['The other player takes the seat and presses the button.'])
  if (tumbles(dice, settings.dice)) return plain('The dice are rolling', ['Press Go on, or the table, and what they came to is shown.'])
  if (question && side && form) {
    const about = teaching?.asks[question.kind]
    const lines = [...(about ? [about] : []), HOW[form.form]]
    return { title: `${side} is asked: ${question.text}`, lines, answers: answersOf(form, now, glossary) }
  }
  const waits = play.state.question?.of.find((each) => play.state.sealed[each] === undefined)
  if (!waits) return plain('One moment', ['What was chosen is being carried out.'])
  const who = programs[waits] ? `${waits}, played by ${programs[waits].name},` : waits
  return plain(`${who} acts`, [
    doing ? `${doing.asked} ${optionWords(doing.words).text}${doing.why ? `: ${doing.why}` : ''}`
      : `It is asked: ${play.state.question!.secret ? 'something secret' : play.state.question!.text}`,
    ...(teaching ? [teaching.meanwhile(play.state.own, otherSide(waits))] : []),
    ...(status.active === null ? [] : ['Press Skip to see at once what comes of it.']),
  ])
}

const plain = (title: string, lines: readonly string[]): WhatNow => ({ title, lines, answers: [] })

function answersOf(form: Form, { sheet }: GameNow, glossary: Glossary | null): WhatNow['answers'] {
  if (form.form !== 'option' && form.form !== 'subset') return []
  const told = form.options.map((option: Option) => {
    const row = sheet?.rows.find(({ id }) => id === option.id)
    const { text, cost } = optionWords(option.text)
    const gist = row ? optionGist(row) : ''
    const words = meaning(option.text, glossary)
    return {
      text: cost === null ? text : `${text} (${cost})`, means: [...words, ...(gist === '' ? [] : [gist])], refused: option.refused?.text ?? null,
    }
  })
  return [...told.filter(({ refused }) => refused === null), ...told.filter(({ refused }) => refused !== null)]
}

/** What the first word of the system in a text means. */
function meaning(text: string, glossary: Glossary | null): readonly string[] {
  const first = glossary?.stretches(text).find(({ term }) => term !== null)?.term
  const term = first === undefined || first === null ? undefined : glossary?.byId.get(first)
  return term ? [term.text] : []
}
