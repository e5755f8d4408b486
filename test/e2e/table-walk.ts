import { deepEqual, equal, match } from 'node:assert/strict'
import type { Vec3 } from '../../src/core/vec'
import type { TableFile } from '../../src/table/file'
import { ByMouse, handsOn, holds, type By, type Hands } from './hands'
import type { TablePage } from './table-page'

const box = (id: string, name: string, kind: 'obstruction' | 'platform' | 'wall', size: Vec3, at: Vec3) => (
  { id, name, kind, shape: { box: size }, at } as const)
/** Three crates, the last of them wider; a platform, and a wall. */
const YARD: TableFile = {
  format: 'sightline-table', version: 1, name: 'A yard', system: 'ravaged-star', table: { width: 36, depth: 36 },
  terrain: [
    box('a', 'Crate a', 'obstruction', [3, 2, 2], [-8, 0, -6]), box('b', 'Crate b', 'obstruction', [3, 2, 2], [-2, 0, -3]),
    box('c', 'Crate c', 'obstruction', [4, 2, 2], [9, 0, -8]), box('deck', 'Deck', 'platform', [8, 3, 8], [0, 0, 5]),
    box('w', 'Wall', 'wall', [5, 3, 0.5], [12, 0, 4]),
  ],
  units: [], models: [],
}
const ELSEWHERE: TableFile = { ...YARD, name: 'Another yard', terrain: [] }
/**
 * All that is done to a table with one's hands, by what the screen says: at a desk by the mouse and keys, on a phone by fingers. `told` hears of each
 * step once it is taken and holds; one that does not throws. All of it is undone to the very file, and done again.
 */
export async function walkTable(t: TablePage, by: By, told: (step: string) => unknown): Promise<void> {
  const walk = await handsOn(t, by)
  await t.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await t.goto('#/')
  await walk.open(YARD)
  await takenTogether(walk, told)
  await movedAbout(walk, told)
  await keptAndPainted(walk, told)
  await madeFair(walk, told)
  await undone(walk, told)
  await walk.open(ELSEWHERE)
  await walk.press(walk.strip('Paste'))
  await holds(async () => (await walk.places()).map(([id, ...at]) => [id, at[0], at[2]]), [['a', -8, -6], ['b', -2, -3], ['c', 9, -8]])
  await told('what was copied is pasted on another table')
}

type Told = (step: string) => unknown

async function takenTogether(walk: Hands, told: Told): Promise<void> {
  await walk.several([[-8, 2, -6], [-2, 2, -3], [9, 2, -8]])
  await holds(async () => walk.now(({ selection }) => selection), ['a', 'b', 'c'])
  await told('three are taken together')
  // Along the one axis or the other, as side A sits; then back.
  for (const [group, name, axis, wanted] of [
    ['Align', 'Left', 0, [9.5, 9.5, 9]], ['Align', 'Centre', 0, [0.75, 0.75, 0.75]], ['Align', 'Right', 0, [-8, -8, -7.5]],
    ['Align', 'Far', 2, [-3, -3, -3]], ['Align', 'Middle', 2, [-5.5, -5.5, -5.5]], ['Align', 'Near', 2, [-8, -8, -8]],
    ['Distribute', 'Side by side', 0, [-8, 0.25, 9]], ['Distribute', 'Behind each other', 2, [-5.5, -3, -8]],
  ] as const) {
    await walk.panels(true)
    await walk.press(walk.t.page.getByRole('group', { name: group }).getByRole('button', { name, exact: true }))
    await holds(async () => (await walk.places()).slice(0, 3).map((place) => place[1 + axis]), wanted)
    await told(`${group}: ${name}`)
    await walk.undo()
    deepEqual(await walk.file(), YARD)
  }
  await walk.press(walk.button('Group'))
  await holds(async () => (await walk.file()).terrain.map(({ group }) => group !== undefined), [true, true, true, false, false])
  for (let i = 0; i < 2; i++) await walk.press(walk.button('Raise'))
  await holds(async () => (await walk.places()).map((place) => place[2]), [1, 1, 1, 0, 0])
  await told('grouped and raised')
  for (let i = 0; i < 3; i++) await walk.undo()
  await walk.press(walk.button('Copy'))
  await holds(async () => walk.now(({ notice }) => notice?.text.slice(0, 8)), '3 copied')
  await walk.letGo()
}

async function movedAbout(walk: Hands, told: Told): Promise<void> {
  const where = async (id: string) => (await walk.places()).find((place) => place[0] === id)!
  await walk.drag([-2, 2, -3], [0.6, 3, 5.4])
  await holds(async () => (await where('b'))[2], 3)
  await told('a crate is stacked on the deck')
  await walk.letGo()
  await walk.drag([-8, 2, -6], [7.85, 0, 4])
  await holds(async () => (await where('a'))[1], 8)
  await told('it comes to the edge of the wall')
  await walk.letGo()
  if (walk instanceof ByMouse) {
    await walk.withKey('Shift', async () => walk.drag([9, 2, -8], [10.6, 0, -4.2]))
    await holds(async () => (await where('c'))[3] > -6, true)
    const [, x, , z] = await where('c')
    deepEqual([x, z], [Math.round(2 * x) / 2, Math.round(2 * z) / 2])
    await told('Shift keeps to half inches')
    await walk.letGo()
    await walk.t.drag([12, 3, 4], [12, 3, 6])
    for (let i = 0; i < 2; i++) await walk.t.page.mouse.wheel(0, -100)
    await holds(async () => walk.now(({ readout }) => readout?.lines.find(({ label }) => label === 'Turned to')?.value), '30°')
    await walk.t.drop()
    await told('the wheel turns what is in hand')
    await walk.undo()
    await walk.letGo()
  }
  await walk.tap([12, 3, 4])
  await holds(async () => walk.now(({ selection }) => selection), ['w'])
  const tip = await walk.now(({ overlays }) => overlays.flatMap((each) => (each.kind === 'facing' ? [each.to] : []))[0]!)
  await walk.drag(tip, [15, 0, 4])
  await holds(async () => (await where('w'))[4], 90)
  await told('the arrow turns it')
  await walk.panels(true)
  await walk.press(walk.button('Lock'))
  await walk.drag([12, 3, 4], [14, 3, 8])
  deepEqual((await where('w')).slice(1, 4), [12, 0, 4])
  await walk.panels(true)
  await walk.press(walk.button('Unlock'))
  await told('what is locked stays')
  await walk.letGo()
}

async function keptAndPainted(walk: Hands, told: Told): Promise<void> {
  const { page } = walk.t
  const count = async () => (await walk.file()).terrain.length
  await walk.several([[-3, 3, 2], [0.6, 5, 5.4]])
  await holds(async () => walk.now(({ selection }) => selection), ['deck', 'b'])
  await walk.panels(true)
  await page.getByLabel('Keep as a prefab').fill('Deck with crate')
  await walk.press(walk.button('Keep'))
  await page.getByText('Deck with crate is kept: find it in the list to add from').waitFor()
  await walk.letGo()
  await walk.fromList('Deck with crate')
  await holds(count, 7)
  await told('a deck with a crate is kept as a prefab, and laid once more')
  await walk.undo()
  await holds(count, 5)
  await walk.letGo()
  await walk.fromList(/^Woods/)
  await holds(async () => walk.now(({ paint }) => paint?.kind), 'forest')
  await walk.drag([-14, 0, -9], [-12, 0, -8], [-10, 0, -9])
  await holds(async () => (await walk.file()).terrain.map(({ kind }) => kind).slice(5), ['forest'])
  await told('woods by a brush')
  await walk.press(walk.strip('Water'))
  await walk.press(walk.strip('Outline'))
  for (const corner of [[2, 0, -11], [8, 0, -11], [8, 0, -6], [2, 0, -6], [2, 0, -11]] as const) await walk.tap(corner)
  await holds(async () => (await walk.file()).terrain.map(({ kind }) => kind).slice(5), ['forest', 'water'])
  await told('water by its outline')
  await walk.press(walk.strip('Wipe'))
  await walk.press(walk.strip('Brush'))
  await walk.drag([-15, 0, -9], [-12, 0, -8.5], [-9, 0, -9])
  await walk.drag([-15, 0, -7.5], [-12, 0, -7.5], [-9, 0, -7.5])
  await holds(async () => (await walk.file()).terrain.map(({ kind }) => kind).slice(5), ['water'])
  await told('the woods are wiped away')
  await walk.press(walk.strip('Done'))
}

async function madeFair(walk: Hands, told: Told): Promise<void> {
  const { page } = walk.t
  await walk.letGo()
  await walk.press(walk.strip('Both halves'))
  await walk.press(page.getByRole('dialog', { name: 'Make both halves alike' }).getByRole('button', { name: /Side A.s half, by a half turn/ }))
  await holds(async () => {
    const places = await walk.places()
    return places.every(([, x, y, z]) => places.some((other) => near(other[1], -x) && near(other[2], y) && near(other[3], -z)))
  }, true)
  await told('both halves are alike')
  await walk.press(walk.strip('Is it fair?'))
  const report = page.getByRole('region', { name: 'Is it fair?' })
  await report.waitFor()
  await walk.panels(true)
  const headline = await report.locator('.fair-headline').innerText()
  match(headline, /^(Fair|Even)/)
  for (const figure of ['Open lanes', 'Cover in reach', 'First-turn threat', 'To the objectives']) {
    await report.getByText(figure, { exact: true }).first().waitFor()
  }
  await told(`the report: ${headline}`)
  await walk.press(report.getByRole('button', { name: 'Close the report' }))
  await walk.press(page.getByRole('button', { name: 'Menu' }))
  await walk.press(page.getByRole('menuitem', { name: 'Print to scale, build list' }))
  const paper = page.getByRole('dialog', { name: 'On paper' })
  await paper.getByText(/× Crate c/).waitFor()
  await paper.getByRole('button', { name: /^Print \d+ sheets$/ }).waitFor()
  await told('what it needs, and its plan to scale')
  await page.keyboard.press('Escape')
  await paper.waitFor({ state: 'detached' })
}

async function undone(walk: Hands, told: Told): Promise<void> {
  const made = await walk.file()
  let steps = 0
  for (; (await walk.now(({ undoes }) => undoes)) !== null; steps++) await walk.undo()
  deepEqual(await walk.file(), YARD)
  await told(`all ${steps} steps are undone to the very file`)
  for (let i = 0; i < steps; i++) await walk.press(walk.t.page.getByRole('button', { name: 'Redo', exact: true }))
  await holds(async () => walk.file(), made)
  equal(await walk.now(({ redoes }) => redoes), null)
  await told('and done again')
}

const near = (a: number, b: number) => Math.abs(a - b) < 0.02
