import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const UI = new URL('../../src/ui/', import.meta.url).pathname

const sources = readdirSync(UI, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => ({ name, text: readFileSync(join(UI, name), 'utf8') }))

const drawings = ['parts/Icon.tsx', 'game/parts/GameIcon.tsx'].flatMap((name) =>
  [...sources.find((each) => each.name === name)!.text.matchAll(/^ {2}(\w+): '(M[^']+)'/gm)].map(([, icon, path]) => ({ icon: icon!, path: path! })))

describe('icons', () => {
  it('no two are drawn alike', () => {
    expect(drawings.length).toBeGreaterThan(40)
    expect(new Set(drawings.map(({ path }) => path)).size).toBe(drawings.length)
  })

  it('an icon on an action stands for that action alone, in its fine and coarse step', () => {
    const actions = new Map<string, Set<string>>()
    for (const { text } of sources) {
      for (const [, action, icon] of text.matchAll(/action="([\w-]+)" icon="(\w+)"/g)) {
        actions.set(icon!, (actions.get(icon!) ?? new Set()).add(action!.replace(/-fine$/, '')))
      }
      for (const [, tool, icon] of text.matchAll(/^ {2}(\w+): '(\w+)',$/gm)) {
        if (text.includes('TOOL_ICONS')) actions.set(icon!, (actions.get(icon!) ?? new Set()).add(`tool-${tool}`))
      }
    }
    expect([...actions].filter(([, known]) => known.size > 1).map(([icon, known]) => `${icon}: ${[...known].join(', ')}`)).toEqual([])
  })

  it('printing, saving, opening and copying a link each have an icon of their own', () => {
    const share = sources.find(({ name }) => name.endsWith('ShareTab.tsx'))!.text
    const icons = Object.fromEntries([...share.matchAll(/<Icon name="(\w+)" \/>\s*([A-Z][\w ]+)/g)].map(([, icon, text]) => [text!.trim(), icon]))
    expect(icons).toMatchObject({
      Print: 'print', 'Save the picture': 'picture', 'Copy the picture': 'copy', 'Copy a link': 'link', 'Table file': 'save',
    })
  })

  it('every icon that is drawn is used', () => {
    const text = sources.filter(({ name }) => !name.endsWith('Icon.tsx')).map((each) => each.text).join('\n')
    expect(drawings.map(({ icon }) => icon).filter((icon) => !new RegExp(`['"]${icon}['"]`).test(text))).toEqual([])
  })
})
