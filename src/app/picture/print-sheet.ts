/** Hands a page of its own to the browser's printing; the app is as before afterwards. */
export async function printSheet(sheet: HTMLElement): Promise<void> {
  document.querySelector('.print-sheet')?.remove()
  document.body.append(sheet)
  try {
    await Promise.all([...sheet.querySelectorAll('img')].map((image) => image.decode()))
    // On a phone `print` comes back before the page has been laid out for paper.
    window.addEventListener('afterprint', () => sheet.remove(), { once: true })
    window.print()
  } catch (error) {
    sheet.remove()
    throw error
  }
}

/** Words go in as text, whatever is in them. */
export function el(tag: string, className: string, ...inner: readonly (string | HTMLElement | false)[]): HTMLElement {
  const made = document.createElement(tag)
  if (className !== '') made.className = className
  made.append(...inner.filter((part) => part !== false))
  return made
}

export function picture(address: string, alt: string): HTMLImageElement {
  const image = document.createElement('img')
  image.src = address
  image.alt = alt
  return image
}

export const svgAddress = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
