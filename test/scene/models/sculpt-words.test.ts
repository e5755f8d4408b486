import { expect, it } from 'vitest'
import { SCULPT_NAMES } from '../../../src/scene/models/sculpt'
import { SCULPT_GROUPS, SCULPT_WORDS } from '../../../src/scene/models/sculpt-words'

it('every sculpt is in one group, under a name of its own that is no id, with a sentence of what one sees', () => {
  expect(SCULPT_GROUPS.flatMap(({ sculpts }) => sculpts).toSorted()).toEqual([...SCULPT_NAMES].toSorted())
  const names = SCULPT_NAMES.map((each) => SCULPT_WORDS[each].name)
  expect(new Set(names).size).toBe(names.length)
  for (const id of SCULPT_NAMES) {
    const { name, about } = SCULPT_WORDS[id]
    expect(name, id).toMatch(/^[A-Z]/)
    expect(about, id).toMatch(/^[A-Z].{20,110}\.$/)
  }
})
