import type { Crossings } from './crossings'
import type { Findings } from './examine'
import { counted, isSafe, SAFE_HOLE, type Mend } from './mend'

/** One thing that was found: how often, what it means for the game, and what can be done about it here. */
export interface ReportLine {
  readonly id: 'holes' | 'edges' | 'flipped' | 'crossings' | 'doubled' | 'crumbs' | 'needles'
  readonly found: string
  readonly means: string
  readonly mend: { readonly what: Mend; readonly label: string } | null
}

export interface Report {
  /** Inside or open for sight, in a sentence. */
  readonly sight: string
  readonly lines: readonly ReportLine[]
}

/** Narrower than the smallest opening that counts for sight. */
const APERTURE = 0.02
const inches = (value: number): string => `${Number(value.toPrecision(2))} in`

/** `crossings`: null while they are still looked for. */
export function reportOf(findings: Findings, crossings: Crossings | null): Report {
  return { sight: sightOf(findings), lines: [...holeLines(findings), ...otherLines(findings), ...crossingLines(crossings)] }
}

function sightOf({ closed, holes, ragged, branching, flipped }: Findings): string {
  if (closed) return 'It has an inside: its skin blocks lines, and a line that runs wholly inside it is blocked as well.'
  const through = holes.filter(({ foot, wide }) => !foot && wide >= APERTURE)
  const widest = through.length > 0 ? inches(through[0]!.wide) : ''
  const why = through.length > 1 ? `Lines go in and out by its ${through.length} holes (the widest ${widest}).`
    : through.length === 1 ? `Lines go in by its hole (${widest} wide).`
    : holes.some(({ foot }) => foot) ? 'It is open only where it stands on the table: no line gets in there.'
    : holes.length > 0 ? 'No hole is wide enough for a line to count.'
    : ragged > 0 || branching > 0 ? 'Its triangles do not go round one space: sheets and walls meet at their edges.'
    : flipped.count > 0 ? 'Some triangles face inwards.'
    : 'It is a sheet.'
  return `It has no inside: only its skin blocks, and what stands within it is not hidden by being there. ${why}`
}

function holeLines({ holes, open, ragged, branching }: Findings): ReportLine[] {
  const lines: ReportLine[] = []
  if (holes.length > 0) {
    const safe = holes.filter(isSafe).length
    const foot = holes.filter((hole) => hole.foot).length
    const seams = holes.filter(({ wide }) => wide < APERTURE).length
    const parts = [foot > 0 && `${foot} at the foot`, seams > 0 && `${counted(seams, 'seam')} no line gets through`].filter(Boolean).join(', ')
    lines.push({
      id: 'holes', found: `${counted(holes.length, 'hole')}${parts ? ` (${parts})` : ''}, the widest ${inches(holes[0]!.wide)}`,
      means: `Lines and models go through them. Those at the foot or up to ${SAFE_HOLE} in wide are safe to close; wider ones may be doors and windows.`,
      mend: safe > 0 ? { what: { kind: 'fill', holes: 'safe' }, label: `Close ${safe}` } : null,
    })
  }
  if (open > 0) {
    lines.push({
      id: 'edges', found: `${counted(open, 'open edge')}`,
      means: 'Sides of one triangle alone. Corners that almost meet are joined where they lie within 0.001 in.',
      mend: { what: { kind: 'weld' }, label: 'Join corners' },
    })
  }
  if (branching > 0 || ragged > 0) {
    lines.push({
      id: 'edges', found: `${counted(branching, 'edge')} of three triangles or more`,
      means: 'Walls that meet in one line. They block as they should, but the piece has no inside.', mend: null,
    })
  }
  return lines
}

function otherLines({ flipped, doubled, crumbs, needles, shells }: Findings): ReportLine[] {
  const lines: ReportLine[] = []
  if (flipped.count > 0) {
    lines.push({
      id: 'flipped', found: `${counted(flipped.count, 'triangle')} facing the wrong way`,
      means: 'They block all the same, but the piece has no inside while some of it is inside out.', mend: { what: { kind: 'turn' }, label: 'Turn them' },
    })
  }
  if (flipped.oneSided > 0) {
    lines.push({
      id: 'flipped', found: `${flipped.oneSided} of its surfaces with one side only`,
      means: 'There is no outside to turn them to; they block all the same.', mend: null,
    })
  }
  if (doubled.count > 0) {
    lines.push({
      id: 'doubled', found: `${counted(doubled.count, 'pair')} of triangles back to back`,
      means: 'Sheets modelled from both sides. They block once, as they should.', mend: null,
    })
  }
  if (crumbs.count > 0) {
    lines.push({
      id: 'crumbs', found: `${counted(crumbs.count, 'loose bit')} under 1/16 in, of ${shells} parts`,
      means: 'Dust of the sculpting program: it stops lines and models where nobody sees why.', mend: { what: { kind: 'drop' }, label: 'Drop them' },
    })
  }
  if (needles.count > 0) {
    lines.push({
      id: 'needles', found: `${counted(needles.count, 'needle')}`, means: 'Triangles a thousand times as long as wide. They block as they should.', mend: null,
    })
  }
  return lines
}

function crossingLines(crossings: Crossings | null): ReportLine[] {
  if (!crossings || crossings.pairs === 0) return []
  return [{
    id: 'crossings', found: `${crossings.whole ? '' : 'at least '}${counted(crossings.pairs, 'pair')} of triangles that go through each other`,
    means: 'Parts pushed into each other, as kits are built. Their skins block as they are seen.', mend: null,
  }]
}
