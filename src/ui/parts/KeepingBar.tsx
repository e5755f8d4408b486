import { useStore } from 'zustand'
import { useHost, useNow } from '../desk-context'
import { Icon } from './Icon'

/** Says where the table or game is not kept as usual, and offers the one thing to do about it. Nothing while all is well. */
export function KeepingBar() {
  const { keeping } = useHost()
  const now = useStore(keeping.state)
  const thing = useNow((state) => (state.playing ? 'game' : 'table'))
  if (now.kind === 'kept') return null
  const dismiss = now.kind === 'put-back' || now.kind === 'damaged'
  return (
    <div role="alert">
      <div className={`notice panel keeping ${now.kind === 'following' ? '' : 'error'}`}>
        <Icon name={now.kind === 'following' ? 'eye' : 'warn'} />
        {now.kind === 'following' && <span>This {thing} is open in another tab, which writes it. You follow along here.</span>}
        {now.kind === 'not-kept' && (
          <span>
            This browser does not keep the {thing} just now: {now.why}. It goes on all the same, in this tab alone. Save it as a file.
          </span>
        )}
        {now.kind === 'put-back' && (
          <span>This browser's storage was emptied meanwhile. All of the {thing} has been put back; a file would have been safer.</span>
        )}
        {now.kind === 'damaged' && <span>The {thing} is damaged, and is open as far as it is whole: {now.missing}</span>}
        {now.kind === 'following' ? (
          <button type="button" className="button solid" onClick={() => keeping.takeOver()}>
            Go on here
          </button>
        ) : now.kind === 'damaged' ? (
          <button type="button" className="button" onClick={() => keeping.saveFound()}>
            Save what was found
          </button>
        ) : (
          <button type="button" className="button solid" onClick={() => keeping.saveAll()}>
            Save all of it
          </button>
        )}
        {dismiss && (
          <button type="button" className="button square bare" aria-label="Dismiss" onClick={() => keeping.dismiss()}>
            <Icon name="close" />
          </button>
        )}
      </div>
    </div>
  )
}
