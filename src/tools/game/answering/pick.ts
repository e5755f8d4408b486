import type { Form, FormAnswer } from '../../../rules/engine/question'
import type { Desk } from '../../desk'
import type { GameDesk } from '../game-desk'
import { partsOf, type Thing } from './things'

/** A thing was pressed. An option is given at once; of several, and for numbers of dice, the press only lays them. */
export function pick(desk: Desk, game: GameDesk, thing: Thing, less: boolean): void {
  const { form, draft } = game.now
  switch (form?.form) {
    case 'option':
      return pickOption(desk, game, thing)
    case 'subset': {
      const chosen = draft && 'options' in draft ? draft.options : []
      const ids = thing.rows.filter((row) => !row.refused).map((row) => row.id)
      if (ids.length === 0) return refuse(desk, thing)
      const had = ids.every((id) => chosen.includes(id))
      const others = chosen.filter((id) => !ids.includes(id))
      return game.draft({ options: had ? others : [...others, ...ids] })
    }
    case 'order': {
      const order = draft && 'order' in draft ? draft.order : form.options.map((option) => option.id)
      const ids = thing.rows.map((row) => row.id)
      return game.draft({ order: [...order.filter((id) => !ids.includes(id)), ...ids] })
    }
    case 'counts':
      if (thing.rows.every((row) => row.refused)) return refuse(desk, thing)
      return game.draft(counted(form, draft, thing, less))
    default:
      return
  }
}

function pickOption(desk: Desk, game: GameDesk, thing: Thing): void {
  const open = thing.rows.filter((row) => !row.refused)
  if (open.length > 1) {
    desk.select(partsOf(desk, thing.id))
    desk.say('info', `There are ${open.length} answers with ${game.nameOf(thing.id)}: choose one in the panel`)
    return
  }
  const row = open[0] ?? thing.rows[0]
  if (row && !game.answer({ option: row.id })) refuse(desk, thing)
}

function refuse(desk: Desk, thing: Thing): void {
  const why = thing.rows.find((row) => row.refused)?.refused
  if (why) desk.say('info', `${why.text} (${why.rule})`)
}

/** Everything that is left goes to the thing; pressed again, or with Shift, it is taken away. */
function counted(
  form: Extract<Form, { form: 'counts' }>,
  draft: FormAnswer | null,
  thing: Thing,
  less: boolean,
): FormAnswer {
  const laid = draft && 'counts' in draft ? draft.counts : {}
  const counts: Record<string, number> = Object.fromEntries(form.rows.map((row) => [row.id, laid[row.id] ?? row.min]))
  const mine = form.rows.filter((row) => thing.rows.some(({ id }) => id === row.id))
  const left = () => form.max - Object.values(counts).reduce((sum, count) => sum + count, 0)
  const before = JSON.stringify(counts)
  if (!less) for (const row of mine) counts[row.id] = Math.min(row.max, counts[row.id]! + Math.max(0, left()))
  if (less || JSON.stringify(counts) === before) for (const row of mine) counts[row.id] = row.min
  return { counts }
}
