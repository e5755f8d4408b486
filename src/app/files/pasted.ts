/** What has its own use for what is pasted, and a dialog, which one answers first. */
const TAKES_IT = '[role="dialog"], textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"]), [contenteditable="true"]'

/**
 * Files that are pasted go the way of those that are dropped, wherever the page is; the answer ends it. Of a text with files, as a drawing from an
 * office program brings, the files are meant.
 */
export function takePasted(open: (files: readonly File[]) => Promise<void>): () => void {
  const onPaste = (event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0 || (event.target instanceof Element && event.target.closest(TAKES_IT))) return
    event.preventDefault()
    void open(files)
  }
  // Before the table looks for a text in it.
  window.addEventListener('paste', onPaste, { capture: true })
  return () => window.removeEventListener('paste', onPaste, { capture: true })
}
