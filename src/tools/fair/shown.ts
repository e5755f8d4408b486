import type { SideId } from '../../core/board'
import { SIDES } from '../../core/sides'
import type { Inches } from '../../core/units'
import type { Vec2, Vec3 } from '../../core/vec'
import type { Overlay } from '../overlay'
import type { FairFigure } from './figures'
import type { Place, Survey } from './survey'

/** What is drawn of each figure, in words, for the panel beside it: the good tone and the bad one. */
export const FAIR_LEGEND: Readonly<Record<FairFigure, { readonly good?: string; readonly bad?: string; readonly lines?: string }>> = {
  lanes: { bad: 'sees a quarter of the other zone without cover, or more', lines: 'some of the longest open lanes' },
  hidden: { good: 'seen by nobody in the other zone', bad: 'seen' },
  cover: { good: 'cover from the other zone within a move', bad: 'none' },
  shelter: { good: 'cover from three quarters of the other zone, or more, within a move', bad: 'from less of it' },
  threat: { good: 'safe in the first turn', bad: 'can be shot at' },
  objectives: { lines: 'the way on foot' },
}

/** Of the other zone, so much is much; and so much of it has to be kept off to be in cover. */
const MUCH = 0.25
const COVERED = 0.75
/** Above the ground, so that it is not swallowed; and of a place's square, so that neighbours do not touch. */
const LIFT: Inches = 0.06
const SQUARE = 0.44

/** That figure on the table: the zones, a square for each place, lanes or ways. */
export function figureOverlays({ survey, zones, figure }: {
  readonly survey: Survey; readonly zones: Readonly<Record<SideId, readonly Vec2[]>>; readonly figure: FairFigure
}): readonly Overlay[] {
  const outlines = SIDES.map((side): Overlay => ({ kind: 'reach', side, rings: [zones[side].map(([x, z]): Vec3 => [x, LIFT, z])] }))
  const squares = (which: (place: Place, side: SideId) => boolean | null) => {
    const polygons = { good: [] as (readonly Vec3[])[], bad: [] as (readonly Vec3[])[] }
    for (const side of SIDES) {
      for (const place of survey.places[side]) {
        const good = which(place, side)
        if (good !== null) polygons[good ? 'good' : 'bad'].push(squareAt(place.at, survey.step * SQUARE))
      }
    }
    return [
      { kind: 'fill', tone: 'seen', polygons: polygons.good } as const,
      { kind: 'fill', tone: 'hidden', polygons: polygons.bad } as const,
    ]
  }
  switch (figure) {
    case 'lanes': {
      const many = { A: survey.places.B.length, B: survey.places.A.length }
      const lines = SIDES.flatMap((side) => survey.lanes[side].map(({ from, to }): Overlay => (
        { kind: 'sight', from, to, verdict: 'clear', stop: null, label: null })))
      return [...outlines, ...squares(({ open }, side) => (open >= MUCH * many[side] ? false : null)), ...lines]
    }
    case 'hidden':
      return [...outlines, ...squares(({ hidden }) => hidden)]
    case 'cover':
      return [...outlines, ...squares(({ cover }) => cover)]
    case 'shelter':
      return [...outlines, ...squares(({ shelter }) => shelter >= COVERED)]
    case 'threat':
      return [...outlines, ...squares(({ threat }) => !threat)]
    case 'objectives':
      return [...outlines, ...SIDES.flatMap((side) => survey.ways[side].map(({ path, costs }): Overlay => (
        { kind: 'path', points: path, costs, legs: [], legal: true, allowance: null })))]
  }
}

const squareAt = ([x, y, z]: Vec3, half: Inches): readonly Vec3[] =>
  [[x - half, y + LIFT, z - half], [x + half, y + LIFT, z - half], [x + half, y + LIFT, z + half], [x - half, y + LIFT, z + half]]
