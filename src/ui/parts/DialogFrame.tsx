import { useLayoutEffect, type ReactNode } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Icon } from './Icon'

/** What React Aria asks of the element that is to have the focus back when a dialog closes; whoever prevents it keeps it away. */
export const FOCUS_BACK = 'react-aria-focus-scope-restore'
const mayTakeFocus = (element: HTMLElement): boolean => element.dispatchEvent(new CustomEvent(FOCUS_BACK, { bubbles: true, cancelable: true }))

interface DialogFrameProps {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  /** For two columns side by side. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** Announced by its title, closed by Esc, by its button and by a press beside it; the focus goes back where it was. */
export function DialogFrame({ title, open, onClose, wide = false, children }: DialogFrameProps) {
  useLayoutEffect(() => {
    const opener = document.activeElement
    if (!open || !(opener instanceof HTMLElement) || opener === document.body) return
    return () => {
      // After the page behind has come back to life.
      setTimeout(() => {
        if (document.activeElement === document.body && opener.isConnected && mayTakeFocus(opener)) opener.focus()
      })
    }
  }, [open])
  return (
    <ModalOverlay className="veil" isOpen={open} onOpenChange={(next) => !next && onClose()} isDismissable>
      <Modal className={wide ? 'dialog-frame wide' : 'dialog-frame'}>
        <Dialog className="dialog">
          <div className="dialog-head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <Button className="button square bare" aria-label="Close" onPress={onClose}>
              <Icon name="close" />
            </Button>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
