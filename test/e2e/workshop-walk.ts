import { deepEqual } from 'node:assert/strict'
import { boxMesh, hutMesh, joinedMeshes, turnedAt } from '../geometry/doctor/defects'
import { importedMesh, stlOf } from '../helpers/meshes'
import { handsOn, holds, type By, type Hands } from './hands'
import type { TablePage } from './table-page'

/** A hut as it comes for a printer: millimetres, z up, its door towards whoever looks. */
function printedHut(): Uint8Array {
  const { positions, indices } = joinedMeshes(...hutMesh())
  const printed = positions.slice()
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [-positions[i]!, positions[i + 1]!, -positions[i + 2]!]
    printed.set([x * 25.4, -z * 25.4, y * 25.4], i)
  }
  return stlOf({ positions: printed, indices })
}

/** A block of which one triangle faces the wrong way. */
const turnedBlock = (): Uint8Array => {
  const { positions, indices } = turnedAt(boxMesh([4, 2, 3]), [3])
  return stlOf({ positions: positions.map((value) => value * 25.4), indices })
}

/**
 * From a mesh to a house whose door opens, and from a picture to five figures of card, by what the screen says. `told` hears of each step once it is
 * taken and holds; one that does not throws.
 */
export async function walkWorkshop(t: TablePage, by: By, told: (step: string) => unknown): Promise<void> {
  const hands = await handsOn(t, by)
  await t.goto('#/workshop')
  await mendedBlock(hands, told)
  await thinnedRock(hands, told)
  await hut(hands, told)
  await figureOfCard(hands, told)
}

type Told = (step: string) => unknown

async function choose({ t: { page }, press, button }: Bound, name: string, mimeType: string, bytes: Uint8Array): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await press(button('Choose files'))
  await (await choosing).setFiles({ name, mimeType, buffer: Buffer.from(bytes) })
}

type Bound = Pick<Hands, 't' | 'press' | 'button'>
const bound = (hands: Hands): Bound => ({ t: hands.t, press: (what) => hands.press(what), button: (name) => hands.button(name) })

async function mendedBlock(hands: Hands, told: Told): Promise<void> {
  const { page } = hands.t
  await hands.button('Choose files').waitFor()
  await choose(bound(hands), 'block.stl', 'model/stl', turnedBlock())
  const sheet = page.getByRole('region', { name: 'What was found' })
  await sheet.getByText('1 triangle facing the wrong way').waitFor()
  await told('what is wrong with a mesh is told and shown')
  await hands.press(sheet.getByRole('button', { name: /^Turn (it|them)/ }))
  await sheet.getByText('Nothing is wrong with it.').waitFor()
  await told('it is mended')
  await hands.press(hands.button('Undo'))
  await sheet.getByText('1 triangle facing the wrong way').waitFor()
  await told('the mend is undone')
  await closed(hands, 'block.stl')
}

async function closed(hands: Hands, name: string): Promise<void> {
  await hands.press(hands.button('Close it'))
  const asks = hands.t.page.getByRole('group', { name: `Close ${name}?` })
  await hands.press(asks.getByRole('button', { name: 'Close without keeping' }))
}

async function thinnedRock(hands: Hands, told: Told): Promise<void> {
  const { page } = hands.t
  const { positions, indices } = importedMesh('rock', 30_000)
  await choose(bound(hands), 'rock.stl', 'model/stl', stlOf({ positions: positions.map((value) => value * 25.4), indices }))
  const thin = hands.button('To 0.05 in')
  await thin.scrollIntoViewIfNeeded()
  // It lies far above what was pressed, and may be gone soon.
  const reached = page.evaluate(() => new Promise<readonly boolean[]>((done) => {
    const look = () => {
      const cancel = document.querySelector('.workshop-busy .button')
      if (!cancel) return void requestAnimationFrame(look)
      const { left, top, bottom } = cancel.getBoundingClientRect()
      done([top >= 0, bottom <= innerHeight, document.elementFromPoint(left + 9, top + 9) === cancel])
    }
    look()
  }))
  await hands.press(thin)
  deepEqual(await reached, [true, true, true])
  await page.getByRole('list', { name: 'What was mended' }).getByText(/triangles became/).waitFor()
  await told('what works on it is seen and can be stopped, and it is lighter')
  await hands.press(hands.button('Undo'))
  await page.getByRole('list', { name: 'What was mended' }).waitFor({ state: 'detached' })
  await closed(hands, 'rock.stl')
}

async function hut(hands: Hands, told: Told): Promise<void> {
  const { page } = hands.t
  await choose(bound(hands), 'little hut.stl', 'model/stl', printedHut())
  await page.getByText('6 by 6 in, 3 in tall').waitFor()
  await told('a hut of millimetres, z up, is six inches wide and three tall')
  await hands.press(hands.button('Find its floors'))
  const floors = page.getByRole('region', { name: 'Floors' })
  await floors.getByText('3 in up', { exact: true }).waitFor()
  await floors.getByLabel('Lay a floor, inches up').fill('9')
  await floors.getByText('It is 3 in tall: a floor lies no higher.').waitFor()
  await floors.getByLabel('Lay a floor, inches up').fill('2')
  await hands.press(floors.getByRole('button', { name: 'Lay it' }))
  const mends = page.getByRole('list', { name: 'What was mended' })
  await mends.getByText('a floor laid at 2 in').waitFor()
  await told('its floors are found, and one is laid')
  await hands.press(hands.button('Undo'))
  await mends.waitFor({ state: 'detached' })
  const leaf = hands.button('It is the leaf of a door')
  await holds(async () => {
    const stage = page.locator('.workshop-stage canvas')
    await stage.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await stage.boundingBox())!
    await hands.pressAt({ x: x + width / 2, y: y + height / 2 })
    await page.waitForTimeout(500)
    return leaf.count()
  }, 1)
  await page.getByText(/^A part of 1\.8 × 0\.16 in/).waitFor()
  await told('a part of it is pressed')
  await hands.press(leaf)
  await page.getByText('It has one door, drawn in blue.').waitFor()
  await told('it is the leaf of a door')
  await hands.press(hands.button('Put it on a new table'))
  await hands.t.ready()
  await hands.builds()
  await hands.tap([2.8, 3, 0])
  await hands.panels(true)
  await hands.press(hands.button('Open the door'))
  await holds(async () => (await hands.file()).terrain.map(({ kind, open = false }) => [kind, open]), [['building', false], ['door', true]])
  await hands.panels(false)
  await told('its door opens on the table')
}

async function figureOfCard(hands: Hands, told: Told): Promise<void> {
  const { page } = hands.t
  await hands.t.afresh('#/workshop')
  await hands.button('Choose files').waitFor()
  const png = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 200, height: 300 })
    const pen = canvas.getContext('2d')!
    for (const [colour, x, y, rx, ry] of [['#3a6b35', 100, 190, 62, 100], ['#7aa35a', 100, 62, 40, 48], ['#5b4632', 160, 150, 12, 120]] as const) {
      pen.fillStyle = colour
      pen.beginPath()
      pen.ellipse(x, y, rx, ry, 0, 0, 7)
      pen.fill()
    }
    const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'))
    return [...new Uint8Array(await blob!.arrayBuffer())]
  })
  await choose(bound(hands), 'ork.png', 'image/png', Uint8Array.from(png))
  await page.getByText('A figure of card').waitFor()
  await page.getByLabel('Inches tall').fill('1.5')
  await hands.press(page.getByRole('radio', { name: 'A skin round it' }))
  await told('a picture is cut out along its edge')
  await hands.press(hands.button('Keep it in my figures'))
  await hands.button('Kept in my figures').waitFor()
  await hands.press(hands.button('Close it'))
  await hands.press(page.getByRole('link', { name: 'Build a table with them' }))
  await hands.t.ready()
  await hands.lookFromAbove()
  await hands.openList()
  await hands.press(page.getByRole('group', { name: 'How many together' }).getByRole('button', { name: '×5' }))
  await hands.press(page.getByRole('button', { name: /^ork/ }))
  await holds(async () => hands.now(({ phase }) => phase), 'build.placing')
  await hands.tap([0, 0, 0])
  await holds(async () => (await hands.file()).models.length, 5)
  deepEqual((await hands.file()).units!.map(({ name }) => name), ['ork'])
  await told('five of it stand on a table as a unit')
}
