import { describe, expect, it } from 'vitest'
import { cornerOf, NO_PANELS, panelSpace, type Box } from '../../src/ui/panel-space'

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom })

describe('the space that panels leave to the table', () => {
  it('counts each panel at the edge at which it lies', () => {
    const space = panelSpace([box(12, 12, 1268, 60), box(972, 70, 1268, 560), box(12, 72, 60, 300), box(105, 580, 864, 788)], 1280, 800)
    expect(space).toEqual({ top: 68, right: 316, bottom: 228, left: 68 })
  })

  it('leaves a question space to grow, and does not follow each that is smaller or much larger', () => {
    const small = panelSpace([box(105, 740, 864, 788)], 1280, 800)
    expect(small.bottom).toBe(192)
    const grown = panelSpace([box(105, 560, 864, 788)], 1280, 800, small)
    expect(grown.bottom).toBe(248)
    expect(panelSpace([box(105, 740, 864, 788)], 1280, 800, grown)).toEqual(grown)
    expect(panelSpace([box(105, 300, 864, 788)], 1280, 800, grown).bottom).toBe(448)
  })

  it('takes back what a panel at the foot gives up, once that has settled, and keeps none free for what does not grow', () => {
    const [open, closed] = [box(105, 420, 864, 788), box(105, 560, 864, 788)]
    const helped = panelSpace([open], 1280, 800, panelSpace([closed], 1280, 800))
    expect(helped.bottom).toBe(388)
    expect(panelSpace([closed], 1280, 800, helped).bottom).toBe(388)
    expect(panelSpace([closed], 1280, 800).bottom).toBe(248)
    expect(panelSpace([box(500, 740, 800, 788)], 1280, 800, NO_PANELS, false).bottom).toBe(68)
  })

  it('takes what stands on a sheet at the foot for the foot, however high the sheet has grown', () => {
    const [bar, sheet, strip] = [box(8, 8, 382, 56), box(8, 336, 382, 770), { ...box(8, 236, 382, 286), foot: true }]
    expect(panelSpace([bar, sheet, strip], 390, 844, NO_PANELS, false)).toEqual({ top: 64, right: 0, bottom: 490, left: 0 })
  })

  it('takes the question of a phone on its side for a panel at the side', () => {
    expect(panelSpace([box(8, 8, 836, 56), box(456, 60, 836, 320), box(456, 326, 836, 382)], 844, 390)).toEqual({ top: 64, right: 396, bottom: 0, left: 0 })
  })

  it('takes what lies in a lower corner, beside a question that is as wide, for a panel at the foot where that leaves more of the table', () => {
    const question = box(340, 704, 1116, 888)
    const column = box(1132, 72, 1428, 640)
    expect(panelSpace([question, column, box(12, 636, 324, 888)], 1440, 900)).toEqual({ top: 0, right: 316, bottom: 272, left: 0 })
    // Half as high as the window, it would take too much of the foot.
    expect(panelSpace([question, column, box(12, 450, 324, 888)], 1440, 900)).toEqual({ top: 0, right: 316, bottom: 216, left: 332 })
    // One that is high leaves more beside it, and so does one above the foot.
    expect(panelSpace([question, column, box(12, 600, 100, 888)], 1440, 900)).toEqual({ top: 0, right: 316, bottom: 216, left: 108 })
    expect(panelSpace([question, column, box(12, 636, 324, 800)], 1440, 900)).toMatchObject({ bottom: 216, left: 332 })
  })

  it('tells how far cards reach that lie on the table, and of none that takes no room', () => {
    expect(cornerOf([box(76, 72, 340, 160), box(76, 168, 340, 240), box(0, 0, 0, 0)])).toEqual({ right: 348, bottom: 248 })
    expect(cornerOf([box(76, 72, 340, 72)])).toBeUndefined()
  })

  it('counts no panel that is hidden, and nothing where there are none', () => {
    expect(panelSpace([box(0, 0, 0, 0)], 390, 844)).toEqual(NO_PANELS)
  })
})
