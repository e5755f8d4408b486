import { describe, expect, it } from 'vitest'
import { disputeIssues, parseGallery } from '../../src/table/gallery'
import { parseTable } from '../../src/table/file'

const dispute = {
  id: 'over-a-wall', system: 'ruinstars', title: 'Over a wall', question: 'Can a see b?', lesson: 'Yes.', rules: ['RU-RANGED-5'], from: 'a1', target: 'b',
}
const topic = { id: 'walls', title: 'Walls', about: 'Over them.' }
interface Named {
  readonly id: string
  readonly [key: string]: unknown
}
const inTopics = (topics: object[], ...disputes: Named[]) => ({ format: 'sightline-gallery', version: 2, topics, disputes })
/** All of them in one topic. */
const gallery = (...disputes: Named[]) =>
  inTopics(disputes.length === 0 ? [] : [{ ...topic, disputes: [...new Set(disputes.map(({ id }) => id))] }], ...disputes)
const firstIssue = (value: unknown) => {
  const parsed = parseGallery(value)
  return parsed.ok ? null : `${parsed.error[0]!.path}: ${parsed.error[0]!.message}`
}

describe('the index of the gallery', () => {
  it('is read as it is written', () => {
    const parsed = parseGallery(gallery(dispute, { ...dispute, id: 'other', asks: 'cover' }))
    expect(parsed).toEqual({ ok: true, value: gallery(dispute, { ...dispute, id: 'other', asks: 'cover' }) })
  })

  it.each([
    [{ ...gallery(), format: 'x' }, 'format: expected "sightline-gallery"'],
    [{ ...gallery(), version: 3 }, 'version: this gallery is of version 3; this program reads up to 2'],
    [gallery(dispute, dispute), 'disputes[1].id: "over-a-wall" is there already'],
    [gallery({ ...dispute, id: '../tables/x' }), 'disputes[0].id: expected small letters, numbers and hyphens'],
    [gallery({ ...dispute, lesson: '' }), 'disputes[0].lesson: expected a text that is not empty'],
    [gallery({ ...dispute, lesson: 'x'.repeat(801) }), 'disputes[0].lesson: expected at most 800 characters'],
    [gallery({ ...dispute, asks: 'range' }), 'disputes[0].asks: expected "sight", "cover" or "shot"'],
    [gallery({ ...dispute, rules: [] }), 'disputes[0].rules: expected at least 1 rules'],
    [inTopics([], dispute), 'disputes[0].id: "over-a-wall" is in no topic'],
    [inTopics([{ ...topic, disputes: ['over-a-wall', 'over-a-wall'] }], dispute), 'topics[0].disputes[1]: "over-a-wall" is in a topic already'],
    [inTopics([{ ...topic, disputes: ['over-a-wall', 'other'] }], dispute), 'topics[0].disputes[1]: there is no dispute "other"'],
    [
      inTopics([{ ...topic, disputes: ['over-a-wall'] }, { ...topic, disputes: ['other'] }], dispute, { ...dispute, id: 'other' }),
      'topics[1].id: "walls" is there already',
    ],
    [gallery({ ...dispute, more: 1 }), 'disputes[0].more: unknown key'],
  ])('says where and what is wrong: %j', (value, expected) => {
    expect(firstIssue(value)).toBe(expected)
  })

  it('says what keeps a question from being asked of its table', () => {
    const model = (id: string, unit: string, side: 'A' | 'B') => ({ id, unit, side, base: { round: 25 }, at: [0, 0, side === 'A' ? -2 : 2] })
    const parsed = parseTable({
      format: 'sightline-table', version: 1, system: 'ruinstars', table: { width: 24, depth: 24 }, terrain: [],
      models: [model('a1', 'a', 'A'), model('b1', 'b', 'B')],
    })
    if (!parsed.ok) throw new Error('no table')
    const about = (from: string, target: string) => disputeIssues({ from, target }, parsed.value).map(({ path, message }) => `${path}: ${message}`)
    expect(about('a1', 'b')).toEqual([])
    expect(about('a1', 'b1')).toEqual([])
    expect(about('a2', 'c')).toEqual(['from: no model "a2" on the table', 'target: no model or unit "c" on the table'])
    expect(about('a1', 'a')).toEqual(['target: "a1" cannot look at itself or its own unit'])
  })
})
