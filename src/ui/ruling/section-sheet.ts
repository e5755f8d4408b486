import { coverFromWords, headlineOf, typeset, VERDICT_WORDS } from '../../rules/ruling-text'
import { nameOf, withNames } from '../../table/names'
import type { Desk } from '../../tools/desk'
import { cutOf } from '../../tools/ruling/cut'
import { sectionsOf, type RulingView } from '../../tools/ruling/ruling-view'
import { sectionSvg, usualCells } from '../../tools/ruling/section-svg'

/** Both sections through the line in question as a drawing; null where nothing was asked that could be drawn. */
export function sheetOf(desk: Desk, { ruling, models, focus }: RulingView, bare = false): string | null {
  const shown = models.find(({ sight }) => sight.id === focus)
  const sections = shown ? sectionsOf(desk.world, shown) : null
  if (!shown || !sections) return null
  const [side, plan] = sections
  const names = (id: string) => nameOf(desk.now, id)
  const { sight } = shown
  return sectionSvg({
    side,
    plan,
    verdict: sight.verdict,
    verdictWord: ruling.models.length === 1 ? headlineOf(ruling) : VERDICT_WORDS[sight.verdict],
    title: `${names(ruling.from)} → ${names(sight.id)}`,
    cells: usualCells(
      desk.referee.name,
      ruling.distance,
      ruling.verdict === 'blocked' ? '–' : ruling.cover === 'none' ? 'none' : coverFromWords(ruling.cover, ruling.coverFrom.map(names)),
      desk.now.document.name ?? 'Table',
    ),
    caption: typeset(withNames(desk.now, ruling.why)),
    nameOf: names,
    stop: shown.stop,
    free: shown.miss?.free ?? null,
    cut: cutOf(desk.world, shown),
  }, bare)
}

/** As an address that an image shows: nothing in it can run. */
export const imageOf = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
