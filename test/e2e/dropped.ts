import type { TablePage } from './table-page'

/** Drops files on the page, as from a folder. */
export async function drop(t: TablePage, ...files: (readonly [string, Uint8Array])[]): Promise<void> {
  const data = await t.page.evaluateHandle((given) => {
    const transfer = new DataTransfer()
    for (const [name, bytes] of given) transfer.items.add(new File([Uint8Array.from(bytes)], name))
    return transfer
  }, files.map(([name, bytes]) => [name, [...bytes]] as const))
  await t.page.dispatchEvent('body', 'drop', { dataTransfer: data })
}
