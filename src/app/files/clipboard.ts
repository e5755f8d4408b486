import { copiedText, pasteText } from '../../tools/build/edits'
import type { Desk } from '../../tools/desk'

/** What is selected as a text that any table takes in. */
export async function copySelected(desk: Desk): Promise<void> {
  const text = copiedText(desk)
  if (text === null) return
  const many = desk.now.selection.length
  try {
    await navigator.clipboard.writeText(text)
    desk.say('info', `${many === 1 ? 'Copied' : `${many} copied`}: paste here or on another table`)
  } catch {
    desk.say('error', 'The browser does not let this page write to the clipboard')
  }
}

/** For a button: keys bring the text with them. */
export async function pasteFromClipboard(desk: Desk): Promise<void> {
  let text: string
  try {
    text = await navigator.clipboard.readText()
  } catch {
    return desk.say('info', 'The browser does not let this page read the clipboard: press Ctrl+V')
  }
  desk.transaction.run(() => pasteText(desk, text))
}
