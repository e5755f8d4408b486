import { endingsFor } from '../../core/file-formats'

/** What a file dialog answers to. Nothing else holds it: collected as garbage while the dialog is open, it would never hear what was chosen. */
const asking = new Set<HTMLInputElement>()

/** The browser's file dialog for names that end so; an empty list when it is closed without a choice. */
export function chooseFiles(endings = endingsFor()): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.multiple = true
    input.accept = endings.join(',')
    const answer = (files: File[]) => {
      asking.delete(input)
      resolve(files)
    }
    input.addEventListener('change', () => answer([...(input.files ?? [])]))
    input.addEventListener('cancel', () => answer([]))
    asking.add(input)
    input.click()
  })
}

export const download = (name: string, text: string, type = 'application/json'): void => downloadBlob(name, new Blob([text], { type }))

export function downloadBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Answers the name under which it is saved. */
export function downloadBundle(stem: string, bytes: Uint8Array<ArrayBuffer>): string {
  const name = `${stem}.sightline`
  downloadBlob(name, new Blob([bytes], { type: 'application/zip' }))
  return name
}

/** A name that any file system takes. */
export const fileName = (name: string | undefined, otherwise: string): string =>
  (name ?? '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-') || otherwise
