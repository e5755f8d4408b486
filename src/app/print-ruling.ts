import type { Desk } from '../tools/desk'
import type { RulingView } from '../tools/ruling/ruling-view'
import { sceneControl } from './scene-control'
import { cropOf } from './ruling-picture'

/** Lays the ruling out as a page of its own and hands that to the browser's printing; the app is as before afterwards. */
export async function printRuling(desk: Desk, view: RulingView, words: string, section: string | null): Promise<void> {
  const control = sceneControl()
  const { file } = desk.now
  const stage = document.querySelector('.sl-scene canvas')
  if (!control || !stage) return
  const sheet = document.createElement('article')
  sheet.className = 'print-sheet'
  const title = document.createElement('h1')
  title.textContent = file.name ?? 'Table'
  const text = document.createElement('pre')
  text.textContent = words
  const crop = cropOf(view, (point) => control.project(point), stage.getBoundingClientRect())
  const pictures = [control.picture(undefined, crop), ...(section === null ? [] : [`data:image/svg+xml;charset=utf-8,${encodeURIComponent(section)}`])].map((address) => {
    const image = document.createElement('img')
    image.src = address
    image.alt = ''
    return image
  })
  sheet.append(title, pictures[0]!, text, ...pictures.slice(1))
  document.body.append(sheet)
  try {
    await Promise.all(pictures.map((image) => image.decode()))
    window.print()
  } finally {
    sheet.remove()
  }
}
