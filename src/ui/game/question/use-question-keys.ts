import { useEffect, useEffectEvent } from 'react'
import type { Form, Option } from '../../../rules/engine/question'
import { useDesk } from '../../desk-context'
import { pressesFocused } from '../../pressed-focus'
import { useGame } from '../game-context'
import { questionKey } from './question-keys'

const TOOL_KEYS: ReadonlySet<string> = new Set(['Escape', 'Enter', 'Backspace'])

/** Keys answer from anywhere on the screen, except where the focus is in something that has its own use for them. */
export function useQuestionKeys(form: Form, give: () => void, suggest: () => void, onRefused: (option: Option) => void): void {
  const desk = useDesk()
  const game = useGame()
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (!meantForQuestion(event)) return
    // A tool that was taken up has these keys first: Esc puts it away and comes back to the question.
    if (desk.now.tool !== 'select' && TOOL_KEYS.has(event.key)) return
    const { draft, ready } = game.now
    const meaning = questionKey(form, draft, ready, event.key)
    // A tab or a button uses Enter up before the table hears of it: what is laid there is given all the same.
    const laid = event.key === 'Enter' && meaning === null && draft !== null && event.target !== document.body
    if (laid && desk.key({ key: 'enter', shift: event.shiftKey, ctrl: false, alt: false })) {
      event.preventDefault()
      event.stopPropagation()
    }
    if (!meaning) return
    event.preventDefault()
    event.stopPropagation()
    if (meaning.do === 'give') give()
    else if (meaning.do === 'draft') game.draft(meaning.answer)
    else if (meaning.do === 'propose') suggest()
    else if ('options' in form) {
      const option = form.options.find((each) => each.id === meaning.option)
      if (option) onRefused(option)
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])
}

function meantForQuestion(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null
  if (!target || target === document.body) return true
  if (target.closest('[role="dialog"], [role="alertdialog"], [role="menu"], input, select, textarea')) return false
  return !pressesFocused(event)
}
