import { useMemo } from 'react'
import type { RulingView } from '../../tools/ruling/ruling-view'
import { useDesk, useHost, useNow } from '../desk-context'
import { Icon } from '../parts/Icon'
import { sheetOf } from './section-sheet'

/** A link, a picture, a page, the words, the command: the same ruling in each. */
export function ShareTab({ view }: { view: RulingView }) {
  const desk = useDesk()
  const { sharing } = useHost()
  const held = useNow((now) => now.held !== null)
  const text = useMemo(() => sharing.text(view), [sharing, view])
  const give = async (what: string, words: string) => {
    const done = await sharing.copy(words)
    desk.say(done ? 'info' : 'error', done ? `${what} is copied` : `This browser does not let the page copy: select ${what.toLowerCase()} by hand`)
  }
  const copyPicture = async () => {
    if (await sharing.copyPicture()) return desk.say('info', 'The picture is copied: paste it where you like')
    await sharing.savePicture()
    desk.say('error', 'This browser does not let the page copy pictures: it is saved as a file instead')
  }
  const copyLink = () => {
    const link = sharing.link()
    if (link.ok) void give('The link', link.value)
    else desk.say('error', link.error)
  }
  return (
    <div className="share-tab">
      <div className="share-ways">
        {sharing.linkable() && (
          <button type="button" className="button solid" aria-disabled={held} onClick={() => !held && copyLink()}>
            <Icon name="link" />
            Copy a link
          </button>
        )}
        <button type="button" className="button" onClick={() => void copyPicture()}>
          <Icon name="copy" />
          Copy the picture
        </button>
        <button type="button" className="button" onClick={() => void sharing.savePicture()}>
          <Icon name="picture" />
          Save the picture
        </button>
        <button type="button" className="button" onClick={() => void sharing.print(sheetOf(desk, view, true))}>
          <Icon name="print" />
          Print
        </button>
        <button type="button" className="button" onClick={() => desk.host('save')}>
          <Icon name="save" />
          Table file
        </button>
      </div>
      <p className="soft">
        {sharing.linkable()
          ? 'The link carries the whole table, the question and this view. Nothing is sent to a server.'
          : 'A link cannot carry the meshes of this table: “Table file” saves it with them, in one file that opens on any machine.'}
      </p>
      <h3>In words</h3>
      <pre className="ruling-text" tabIndex={0} aria-label="The ruling in words">{text}</pre>
      <p className="buttons">
        <button type="button" className="button" onClick={() => void give('The ruling', text)}>
          <Icon name="copy" />
          Copy the words
        </button>
        <button type="button" className="button" onClick={() => void give('The command', sharing.command())}>
          <Icon name="copy" />
          Copy the referee’s command
        </button>
      </p>
    </div>
  )
}
