import { describe, expect, it } from 'vitest'
import type { Form } from '../../../src/rules/engine/question'
import { PassFoot, pinnedPass } from '../../../src/ui/game/question/OfferFoot'
import { OptionForm } from '../../../src/ui/game/question/OptionForm'
import { QuestionPanel } from '../../../src/ui/game/question/QuestionPanel'
import { always, GameTable } from '../../tools/game/game-table'
import { skirmish } from '../../tools/game/toy-playable'
import { markupOf } from './screen-texts'

const PASS = { id: 'none', text: 'Nobody' }
const FORM: Extract<Form, { form: 'option' }> = { form: 'option', options: [...['ada', 'bo'].map((id) => ({ id, text: `The ${id}` })), PASS] }
const OFFER = { pass: 'none', costs: true }
const table = () => GameTable.of(skirmish, { options: { size: 2 }, dice: always(1) })
const STOP = /<details class="more-options"><summary>More<\/summary><button[^>]*>Decline, and stop asking<\/button><\/details>/

describe('an offer on a phone', () => {
  it('has what lets it go apart from the list, which is scrolled; elsewhere, where none is offered or it is refused, the list has it', () => {
    const refused = { ...FORM, options: [{ ...PASS, refused: { rule: 'X-1', text: 'Somebody must.' } }] }
    expect(pinnedPass(FORM, OFFER, true)).toBe(PASS)
    expect([pinnedPass(FORM, OFFER, false), pinnedPass(FORM, undefined, true), pinnedPass(refused, OFFER, true)]).toEqual([null, null, null])
  })

  it('has in the list the other answers, and under it the one that passes, to be asked no more only behind another press', async () => {
    const t = await table()
    const list = markupOf(t, <OptionForm form={FORM} draft={null} pinned={PASS} onRefused={() => undefined} />)
    expect([...list.matchAll(/data-option="(\w+)"/g)].map(([, id]) => id)).toEqual(['ada', 'bo'])
    const foot = (narrow: boolean) => markupOf(t, <PassFoot pass={PASS} offer={OFFER} laid={false} narrow={narrow} />)
    expect(foot(false)).toMatch(/class="button option-button" data-option="none"/)
    expect(foot(false)).toMatch(STOP)
    // Beside what gives another answer that is laid.
    expect(foot(true)).toContain('data-option="none"')
    expect(foot(true)).not.toContain('stop asking')
  })

  it('where there is room, is in the list with the other answers, and under it the press that stops them', async () => {
    const t = await table()
    t.game.store.setState({ question: { ...t.now.question!, form: FORM, offer: OFFER }, form: FORM, draft: null })
    const markup = markupOf(t, <QuestionPanel />)
    expect(markup).toMatch(/<ul class="options" aria-label="Answers">.*data-option="none".*<\/ul><\/div><p class="offer-foot">/)
    expect(markup).toMatch(/<p class="offer-foot"><button[^>]*>Decline, and stop asking/)
    expect(markup).not.toContain('pass-option')
  })
})
