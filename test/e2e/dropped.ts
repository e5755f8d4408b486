import type { TablePage } from './table-page'

type Named = readonly [string, Uint8Array]

/** Files as a page gets them from outside. */
async function transferOf(t: TablePage, files: readonly Named[]) {
  return t.page.evaluateHandle((given) => {
    const transfer = new DataTransfer()
    for (const [name, bytes] of given) transfer.items.add(new File([Uint8Array.from(bytes)], name))
    return transfer
  }, files.map(([name, bytes]) => [name, [...bytes]] as const))
}

/** Drops files on the page, as from a folder. */
export async function drop(t: TablePage, ...files: Named[]): Promise<void> {
  await t.page.dispatchEvent('body', 'drop', { dataTransfer: await transferOf(t, files) })
}

/** Pastes files that were copied in a folder; answers whether the page took them. */
export async function paste(t: TablePage, on: string, ...files: Named[]): Promise<boolean> {
  return t.page.locator(on).evaluate((element, clipboardData) => (
    !element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))), await transferOf(t, files))
}
