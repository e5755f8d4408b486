import { useEffect } from 'react'
import { useDesk, useNow } from '../desk-context'
import { Icon } from './Icon'

/** Milliseconds: as long as it takes to look there, or to read it at 200 words a minute. */
const stayOf = (text: string): number => Math.max(6000, 60 * text.length)

/** The one notice: an error stays until it is dismissed, anything else goes by itself. */
export function Notices() {
  const desk = useDesk()
  const notice = useNow((state) => state.notice)
  useEffect(() => {
    if (!notice || notice.tone === 'error') return
    const timer = setTimeout(() => {
      if (desk.now.notice === notice) desk.dismiss()
    }, stayOf(notice.text))
    return () => clearTimeout(timer)
  }, [desk, notice])
  return (
    <div role="alert" aria-live="assertive">
      {notice && (
        <div className={`notice panel ${notice.tone}`}>
          {notice.tone === 'error' && <Icon name="warn" />}
          <span>{notice.text}</span>
          <button type="button" className="button square bare" aria-label="Dismiss" onClick={() => desk.dismiss()}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  )
}
