const MARGIN = 8

/** Lays a card above what it explains, where there is no room under it, and never off the screen. */
export function placeCard(card: HTMLElement, near: { readonly left: number; readonly top: number; readonly bottom: number }): void {
  const { width, height } = card.getBoundingClientRect()
  const above = near.top - height - MARGIN
  const top = above >= MARGIN ? above : Math.min(near.bottom + MARGIN, window.innerHeight - height - MARGIN)
  const left = Math.min(Math.max(MARGIN, near.left), window.innerWidth - width - MARGIN)
  card.style.top = `${Math.max(MARGIN, top)}px`
  card.style.left = `${left}px`
}
