import { clipText, readClip } from '../../table/clip'
import { filesNamed } from '../../table/files-named'
import { copied, paste } from '../../tools/build/edits'
import type { Desk } from '../../tools/desk'
import type { Bundle, Meshes } from './bundle'
import { LIBRARY } from './library'

/** Loaded with the first clip that has meshes of one's own. */
const withMeshes = () => import('./clip-file')

/** What is selected as a text that any table takes in, with the meshes that it needs. */
export async function copySelected(desk: Desk, meshes: Bundle['meshes']): Promise<void> {
  const clip = copied(desk)
  if (clip === null) return
  const many = desk.now.selection.length
  const packed = filesNamed(clip).length === 0 ? null : withMeshes().then(({ packedClip }) => packedClip(clip, meshes))
  try {
    if (packed === null) await navigator.clipboard.writeText(clipText(clip))
    else {
      // The browser waits for the text itself, so that what was pressed still counts as pressed when it is there.
      const blob = packed.then((text) => (text.ok ? new Blob([text.value], { type: 'text/plain' }) : Promise.reject(new Error(text.error))))
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    }
    desk.say('info', `${many === 1 ? 'Copied' : `${many} copied`}: paste here or on another table`)
  } catch {
    const text = await packed?.catch(() => null)
    desk.say('error', text?.ok === false ? text.error : 'The browser does not let this page write to the clipboard')
  }
}

/** For a button: keys bring the text with them. */
export async function pasteFromClipboard(desk: Desk, meshes: Meshes): Promise<void> {
  let text: string
  try {
    text = await navigator.clipboard.readText()
  } catch {
    return desk.say('info', 'The browser does not let this page read the clipboard: press Ctrl+V')
  }
  await pasteText(desk, meshes, text)
}

/** Puts what a text holds on the table. */
export async function pasteText(desk: Desk, meshes: Meshes, text: string): Promise<void> {
  const plain = readClip(text)
  if (plain.ok) return void desk.transaction.run(() => paste(desk, plain.value))
  const { isPackedClip, readPackedClip, pasteWithMeshes } = await withMeshes()
  if (!isPackedClip(text)) return desk.say('error', plain.error)
  const read = await readPackedClip(text, LIBRARY)
  if (read.ok) pasteWithMeshes(desk, meshes, read.value)
  else desk.say('error', read.error)
}
