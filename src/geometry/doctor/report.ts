import type { Crossings } from './crossings'
import type { Findings } from './examine'
import type { LeftOut } from '../solid/mesh-file'
import { WELD } from './join'
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
  /** What was left out of the file as it was read: nothing is to be done about it any more. */
  readonly came: readonly Pick<ReportLine, 'found' | 'means'>[]
  readonly lines: readonly ReportLine[]
}

/** Narrower than the smallest opening that counts for sight. */
const APERTURE = 0.02
const inches = (value: number): string => `${Number(value.toPrecision(2))} in`

const ALL_IN: LeftOut = { twins: 0, flat: 0 }

/** `crossings`: null while they are still looked for. Every mend that is offered changes something. */
export function reportOf(findings: Findings, crossings: Crossings | null, leftOut = ALL_IN): Report {
  return { sight: sightOf(findings), came: cameLines(leftOut), lines: [...holeLines(findings), ...otherLines(findings), ...crossingLines(crossings)] }
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

function cameLines({ twins, flat }: LeftOut): Report['came'] {
  const lines: Pick<ReportLine, 'found' | 'means'>[] = []
  if (twins > 0) {
    lines.push({
      found: counted(twins, 'doubled face'),
      means: `Left out as it came in: ${twins === 1 ? 'it' : 'each'} lay exactly on another and faced the same way. Sight and moves are the same without.`,
    })
  }
  if (flat > 0) {
    lines.push({
      found: `${counted(flat, 'triangle')} without a surface`,
      means: `Left out as ${flat === 1 ? 'it' : 'they'} came in: nothing is seen of ${flat === 1 ? 'it' : 'them'}, and nothing is blocked.`,
    })
  }
  return lines
}

function holeLines(findings: Findings): ReportLine[] {
  const { holes, closable } = findings
  if (holes.length === 0) return edgeLines(findings)
  const safe = holes.filter((hole, number) => isSafe(hole) && closable[number]).length
  const foot = holes.filter((hole) => hole.foot).length
  const seams = holes.filter((hole) => !hole.foot && hole.wide < APERTURE).length
  const parts = [foot > 0 && `${foot} at the foot`, seams > 0 && `${counted(seams, 'seam')} no line gets through`].filter(Boolean).join(', ')
  return [{
    id: 'holes', found: `${counted(holes.length, 'hole')}${parts ? ` (${parts})` : ''}, the widest ${inches(holes[0]!.wide)}`,
    means: [throughOf(holes.length, foot, seams), closeWords(findings)].filter(Boolean).join(' '),
    mend: safe > 0 ? { what: { kind: 'fill', holes: 'safe' }, label: `Close ${safe}` } : null,
  }, ...edgeLines(findings)]
}

/** What goes through that many holes, of which so many are at the foot and so many are too narrow for a line. */
function throughOf(count: number, foot: number, seams: number): string {
  const table = 'nothing gets in while it stands on the table'
  const open = count - foot - seams
  if (open === 0) return foot === 0 ? '' : foot === count ? `There ${table}.` : `At the foot ${table}.`
  if (foot === 0) return `Lines go through ${count === 1 ? 'it' : seams > 0 ? 'the others' : 'them'}, and models where they fit.`
  return `Lines go through ${open === 1 ? 'the one that is' : 'those that are'} not at the foot${seams > 0 ? ' and no seam' : ''}, ` +
    `and models where they fit; at the foot ${table}.`
}

function closeWords({ holes, closable }: Findings): string {
  const safe = holes.filter((hole, number) => isSafe(hole) && closable[number]).length
  const wide = holes.filter((hole) => !hole.foot && hole.wide > SAFE_HOLE).length
  const never = holes.filter((hole, number) => hole.wide > 0 && !closable[number]).length
  const all = safe === holes.length
  return [
    wide > 0 && safe > 0 ? `Those at the foot or up to ${SAFE_HOLE} in wide are safe to close; wider ones may be doors and windows.`
      : wide > 0 ? `Wider than ${SAFE_HOLE} in, ${wide === 1 ? 'it may be a door or a window' : 'they may be doors and windows'}.`
      : all ? `${safe === 1 ? 'It is' : 'All of them are'} safe to close.` : safe > 0 && `${safe} ${safe === 1 ? 'is' : 'are'} safe to close.`,
    never > 0 && `${holes.length === 1 ? 'It' : never} cannot be closed flat: a rim does not go round one opening.`,
  ].filter(Boolean).join(' ')
}

/** What goes round a hole has been told with it. */
function edgeLines({ open, ragged, joinable, branching }: Findings): ReportLine[] {
  const lines: ReportLine[] = []
  if (joinable > 0) {
    lines.push({
      id: 'edges', found: counted(open, 'open edge'),
      means: `Sides of one triangle alone. ${counted(joinable, 'corner')} almost ${joinable === 1 ? 'meets' : 'meet'} another, within ${WELD} in.`,
      mend: { what: { kind: 'weld' }, label: 'Join corners' },
    })
  } else if (ragged > 0) {
    lines.push({
      id: 'edges', found: `${counted(ragged, 'open edge')} round no hole`,
      means: 'Sides of one triangle alone, as where a sheet ends on a wall. They block as they should.', mend: null,
    })
  }
  if (branching > 0) {
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
