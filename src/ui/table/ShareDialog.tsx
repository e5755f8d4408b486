import { useMemo } from 'react'
import { useDesk, useHost, useNow } from '../desk-context'
import { DialogFrame } from '../parts/DialogFrame'
import '../css/build.css'

/** The table for somebody else: as a link where one can carry it, and as a file that holds everything. */
export function ShareDialog() {
  const desk = useDesk()
  const open = useNow((state) => state.panel === 'share')
  return (
    <DialogFrame title="Share this table" open={open} onClose={() => desk.panel(null)}>
      {open && <Ways />}
    </DialogFrame>
  )
}

function Ways() {
  const desk = useDesk()
  const { sharing } = useHost()
  const { link, files, sends } = useMemo(() => sharing.table(), [sharing])
  const copy = async () => {
    if (!link.ok) return
    const done = await sharing.copy(link.value)
    desk.say(done ? 'info' : 'error', done ? 'The link is copied' : 'The browser does not let this page write to the clipboard')
    if (done) desk.panel(null)
  }
  const file = (how: 'send' | 'save') => void sharing.giveTable(how).then((given) => given && desk.panel(null))
  return (
    <div className="share">
      {link.ok ? (
        <section aria-label="As a link">
          <h3>As a link</h3>
          <p className="soft">All of the table is in the link itself; nothing is stored anywhere.</p>
          <input aria-label="Link" className="text-field" readOnly value={link.value} onFocus={(event) => event.target.select()} />
          <div className="buttons">
            <button type="button" className="button solid" onClick={() => void copy()}>Copy the link</button>
          </div>
        </section>
      ) : (
        <p role="status">{link.error}. The file below holds everything.</p>
      )}
      <section aria-label="As a file">
        <h3>As a file</h3>
        <p className="soft">
          {files === 0 ? 'One file' : `One file with the table and all that it needs of your own (${files === 1 ? 'one file' : `${files} files`})`}.
          Who gets it drops it on the start page.
        </p>
        <div className="buttons">
          {sends && <button type="button" className={link.ok ? 'button' : 'button solid'} onClick={() => file('send')}>Send the file</button>}
          <button type="button" className={link.ok || sends ? 'button' : 'button solid'} onClick={() => file('save')}>Save the file</button>
        </div>
      </section>
    </div>
  )
}
