import { fail, ok } from '../../core/result'
import { rulingText, type Namer } from '../../rules/ruling-text'
import { nameOf, withNames } from '../../table/names'
import { rulingFragment } from '../../table/ruling-link'
import { tableFragment } from '../../table/table-link'
import type { Desk } from '../../tools/desk'
import { roomCard } from '../../tools/room/room'
import type { RulingView } from '../../tools/ruling/ruling-view'
import type { Sharing } from '../../ui/host'
import type { Bundle } from './bundle'
import { download, downloadBlob, fileName } from './files'
import { namedMeshes } from './named-meshes'
import { asFile } from './save'
import { printRuling } from '../picture/print-ruling'
import { rulingPicture } from '../picture/ruling-picture'
import { sceneControl } from '../picture/scene-control'

/** Names as the table's file gives them. */
const namerOf = (desk: Desk): Namer => ({
  of: (id) => nameOf(desk.now, id),
  within: (text) => withNames(desk.now, text),
})

/** Links, pictures, pages and words of the ruling that is looked into. */
export function sharingOf(desk: () => Desk, meshes: Bundle['meshes']): Sharing {
  const named = () => Object.keys(namedMeshes(desk().file(), meshes))
  const stem = () => {
    const { now } = desk()
    const ruling = now.view?.ruling
    return fileName(ruling ? `${nameOf(now, ruling.from)} ${nameOf(now, ruling.target)}` : undefined, 'ruling')
  }
  const text = ({ ruling }: RulingView) => rulingText(ruling, desk().referee.name, namerOf(desk()))
  const sharing: Sharing = {
    text,
    link() {
      const { now, referee, file } = desk()
      const ruling = now.view?.ruling
      if (!ruling) return fail('There is no ruling to share')
      const [mesh, ...others] = named()
      if (mesh !== undefined) {
        const more = others.length > 0 ? ` and ${others.length} more` : ''
        return fail(`A link cannot carry ${mesh}${more}: send the table file, which holds everything`)
      }
      const pose = sceneControl()?.pose()
      const round = (p: readonly [number, number, number]): [number, number, number] => [
        Math.round(p[0] * 100) / 100, Math.round(p[1] * 100) / 100, Math.round(p[2] * 100) / 100,
      ]
      const fragment = rulingFragment({
        table: file(),
        question: {
          from: ruling.from,
          target: ruling.target,
          gap: roomCard(now)?.aperture ?? now.settings.aperture,
          ...(referee.id !== now.document.system && { system: 'free-table' }),
          ...(pose && { camera: { eye: round(pose.eye), target: round(pose.target) } }),
        },
      })
      return fragment.ok ? ok(`${location.origin}${location.pathname}#${fragment.value}`) : fragment
    },
    table() {
      const fragment = tableFragment(desk().file())
      return {
        link: fragment.ok ? ok(`${location.origin}${location.pathname}#${fragment.value}`) : fragment,
        files: named().length, sends: canSend(asFile(desk().file(), meshes)),
      }
    },
    async giveTable(how) {
      const file = asFile(desk().file(), meshes)
      if (how === 'save') {
        downloadBlob(file.name, file)
        desk().say('info', `Saved as ${file.name}`)
        return true
      }
      try {
        await navigator.share({ files: [file], title: desk().now.document.name ?? 'A table' })
        return true
      } catch (error) {
        // Who changes their mind has not failed.
        if (!(error instanceof DOMException && error.name === 'AbortError')) desk().say('error', 'This device did not take the file: save it instead')
        return false
      }
    },
    linkable: () => named().length === 0,
    command() {
      const { now } = desk()
      const ruling = now.view?.ruling
      const table = `${fileName(now.document.name, 'table')}.${named().length > 0 ? 'sightline' : 'json'}`
      if (!ruling) return ''
      const aperture = roomCard(now)?.aperture ?? now.settings.aperture
      return `npm run referee -- sight ${table} ${quoted(ruling.from)} ${quoted(ruling.target)} --gap ${aperture} --text`
    },
    async copy(words) {
      try {
        await navigator.clipboard.writeText(words)
        return true
      } catch {
        return false
      }
    },
    async savePicture() {
      const blob = await rulingPicture(desk(), namerOf(desk()))
      if (blob) downloadBlob(`${stem()}.png`, blob)
      else desk().say('error', 'The picture could not be taken: the graphics card gave none')
    },
    async copyPicture() {
      // The browser waits for the picture itself, so that what was pressed still counts as pressed when it is there.
      const taken = rulingPicture(desk(), namerOf(desk()))
      try {
        const blob = taken.then((made) => made ?? Promise.reject(new Error('no picture')))
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })])
        return true
      } catch {
        return false
      }
    },
    saveSection(svg) {
      download(`${stem()}.svg`, svg, 'image/svg+xml')
    },
    async print(section) {
      const { view } = desk().now
      if (!view) return
      const link = sharing.link()
      await printRuling(desk(), view, { name: namerOf(desk()), section, link: link.ok ? link.value : null, command: sharing.command() })
    },
  }
  return sharing
}

/** For a shell, where it needs it. */
const quoted = (id: string): string => (/^[\w.-]+$/.test(id) ? id : `'${id.replaceAll("'", "'\\''")}'`)

const canSend = (file: File): boolean => typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
