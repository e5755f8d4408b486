import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { courseNow } from '../../../src/app/files/course'
import { lessonOf } from '../../../src/app/files/gallery'
import { answersTo, loadProgress } from '../../../src/app/storage/course-store'
import { PLAYABLES } from '../../../src/rules/registry'
import { foundIn, foundWords, idsOf, lessonsOf, systemsOf } from '../../../src/ui/gallery/course-shown'

describe('the course of the gallery', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('has every dispute in a topic, and puzzles of every system that a program knows', async () => {
    const { disputes, puzzles } = await courseNow()
    expect(new Set(idsOf(disputes)).size).toBe(59)
    expect([...systemsOf(puzzles).keys()].toSorted()).toEqual(PLAYABLES.filter(({ appraisal }) => appraisal).map(({ system }) => system.id).toSorted())
    expect(new Set(idsOf([...disputes, ...puzzles])).size).toBe(lessonsOf([...disputes, ...puzzles]).length)
    expect(lessonsOf(disputes).filter(({ picture }) => picture === null)).toEqual([])
  })

  it('leads from each dispute to the next, also from topic to topic', async () => {
    const { disputes } = await courseNow()
    const ids = idsOf(disputes)
    const last = disputes[0]!.lessons.at(-1)!
    const found = await lessonOf(last.id)
    expect(found.ok && found.value.lesson).toMatchObject({
      topic: disputes[0]!.title, place: 5, total: 5, before: `#/gallery/${ids[3]}`, next: `#/gallery/${disputes[1]!.lessons[0]!.id}`,
    })
    const end = await lessonOf(ids.at(-1)!)
    expect(end.ok && end.value.lesson.next).toBeNull()
  })

  it('has another dispute each day, by the visitor’s own calendar', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(new Date(2026, 10, 23, 0, 5))
    const early = (await courseNow()).daily
    vi.setSystemTime(new Date(2026, 10, 23, 23, 55))
    expect((await courseNow()).daily).toEqual(early)
    vi.setSystemTime(new Date(2026, 10, 24, 0, 5))
    expect((await courseNow()).daily!.id).not.toBe(early!.id)
  })

  it('is searched by words, system and rule', async () => {
    const { disputes, puzzles } = await courseNow()
    const found = (words: string, system: string | null = null) => foundIn(disputes, { words, system }).map(({ id }) => id)
    expect(found('rf-shoot-5')).toEqual(['nearest-first'])
    expect(found('bunker slit')).toEqual(['slit'])
    expect(found('cover', 'ruinstars')).toEqual(['within-an-inch', 'an-inch-off', 'low-ground', 'high-ground'])
    expect(foundIn(puzzles, { words: 'down the lane', system: null }).length).toBeGreaterThan(0)
    expect([foundWords(0, 0), foundWords(1, 0), foundWords(2, 1), foundWords(0, 3)]).toEqual([
      'Nothing is found. Fewer words find more.', 'Found: 1 dispute', 'Found: 2 disputes and 1 puzzle', 'Found: 3 puzzles',
    ])
  })
})

describe('what is kept of it', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is the first answer of each visit, since one is told why', () => {
    const tell = answersTo('slit')
    tell(false)
    tell(true)
    expect(loadProgress()).toEqual({ slit: 'missed' })
    answersTo('slit')(true)
    answersTo('window')(true)
    expect(loadProgress()).toEqual({ slit: 'solved', window: 'solved' })
  })

  it('is nothing where it cannot be read or kept', () => {
    localStorage.setItem('sightline.course', '{')
    expect(loadProgress()).toEqual({})
    vi.stubGlobal('localStorage', undefined)
    expect(loadProgress()).toEqual({})
    expect(() => answersTo('slit')(true)).not.toThrow()
  })
})
