import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TriangleMesh } from '../../src/core/board'
import { boxMesh, turnedAt, withoutAt } from '../geometry/doctor/defects'
import { chunksOf } from '../../src/geometry/solid/mesh-glb'
import { writeGlb } from '../../src/geometry/solid/mesh-glb-write'
import { dracoGlb } from '../helpers/draco'
import { stlOf } from '../helpers/meshes'
import { axeFaults } from './axe'
import { drop as dropped } from './dropped'
import { expectClean, openPage } from './shared'
import type { TablePage } from './table-page'

// From mesh files to pieces on a table, as somebody does who has never seen the page.

const inMm = ({ positions, indices }: TriangleMesh): TriangleMesh => ({ positions: positions.map((value) => value * 25.4), indices })
const OPEN = turnedAt(withoutAt(boxMesh([6, 3, 4]), 'bottom'), [5])

describe('the workshop', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage()
    await t.goto()
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })

  const drop = (...files: (readonly [string, Uint8Array])[]) => dropped(t, ...files)
  const button = (name: string | RegExp) => t.page.getByRole('button', { name })
  const sheet = () => t.page.getByRole('region', { name: 'What was found' })

  it('shows what is wrong with a dropped mesh, mends it by presses and puts it on a new table', async () => {
    await t.page.getByRole('button', { name: 'Open a file' }).waitFor()
    await drop(['old ruin.stl', stlOf(inMm(OPEN))])
    await t.page.getByRole('radio', { name: 'y up, as in games' }).click()
    await t.page.getByText('6 by 4 in, 3 in tall').waitFor()
    await sheet().getByText('1 hole (1 at the foot)').waitFor()
    expect(await axeFaults(t.page, '.workshop')).toEqual([])
    await button('Turn them').click()
    await button('Close 1').click()
    await sheet().getByText('Nothing is wrong with it.').waitFor()
    await button('Put it on a new table').click()
    await t.ready()
    const [piece] = (await t.file()).terrain
    expect(piece).toMatchObject({ name: 'old ruin', kind: 'ruin', shape: { mesh: 'old-ruin.glb', unit: 'm', up: 'y' }, at: [0, 0, 0] })
    expect(await t.now(({ board }) => board.pieces[0]!.height)).toBeCloseTo(3, 4)
  })

  it('a broken file is one line, and the page lives', async () => {
    await drop(['broken.stl', new Uint8Array(90)])
    await t.page.getByRole('alert').getByText(/^broken\.stl: not an STL/).waitFor()
    await drop(['rock.stl', stlOf(inMm(boxMesh([2, 2, 2])))])
    await sheet().getByText('Nothing is wrong with it.').waitFor()
  })

  it('what Draco packed is unpacked, and a glTF is read with what lies beside it, or says what was not there', async () => {
    await button('Close it').click()
    await t.page.getByRole('group', { name: 'Close rock.stl?' }).getByRole('button', { name: 'Close without keeping' }).click()
    await drop(['packed.glb', await dracoGlb(boxMesh([4, 2, 2]))])
    await t.page.getByText('4 by 2 in, 2 in tall').waitFor()
    await sheet().getByText('Nothing is wrong with it.').waitFor()
    await button('Close it').click()
    await t.page.getByRole('group', { name: 'Close packed.glb?' }).getByRole('button', { name: 'Close without keeping' }).click()
    const { json, binary } = chunksOf(writeGlb(boxMesh([3, 2, 2])))
    const gltf = new TextEncoder().encode(JSON.stringify({ ...(json as object), buffers: [{ uri: 'lamp.bin', byteLength: binary.length }] }))
    await drop(['lamp.gltf', gltf])
    await t.page.getByRole('alert').getByText('lamp.gltf wants lamp.bin, which was not among the files').waitFor()
    await drop(['lamp.gltf', gltf], ['lamp.bin', binary])
    await t.page.getByText('3 by 2 in, 2 in tall').waitFor()
    await sheet().getByText('Nothing is wrong with it.').waitFor()
    await button('Close it').click()
    await t.page.getByRole('group', { name: 'Close lamp.gltf?' }).getByRole('button', { name: 'Close without keeping' }).click()
    await drop(['rock.stl', stlOf(inMm(boxMesh([2, 2, 2])))])
    await sheet().getByText('Nothing is wrong with it.').waitFor()
  })

  it('and puts a second one on the table that one came from, where both are kept', async () => {
    await button('Put it on old ruin').click()
    await t.ready()
    const names = async () => (await t.file()).terrain.map(({ id }) => id)
    expect(await names()).toEqual(['old-ruin', 'rock'])
    await t.shown()
    await t.page.reload()
    await t.ready()
    expect(await names()).toEqual(['old-ruin', 'rock'])
  })

  it('the table is saved with its meshes as one file, which opens as it was', async () => {
    const [saved] = await Promise.all([t.page.waitForEvent('download'), t.page.keyboard.press('Control+s')])
    expect(saved.suggestedFilename()).toBe('old-ruin.sightline')
    const bytes = readFileSync(await saved.path())
    const fromMenu = async (item: string) => {
      await button('Menu').click()
      const [given] = await Promise.all([t.page.waitForEvent('download'), t.page.getByRole('menuitem', { name: item }).click()])
      await t.page.getByRole('menu').waitFor({ state: 'detached' })
      return [given.suggestedFilename(), readFileSync(await given.path()).length] as const
    }
    expect(await fromMenu('Save as a glTF scene')).toEqual(['old-ruin.glb', expect.any(Number)])
    // A link carries no meshes: it is said, and the file is offered.
    await button('Menu').click()
    await t.page.getByRole('menuitem', { name: 'Share this table' }).click()
    const share = t.page.getByRole('dialog', { name: 'Share this table' })
    await share.getByText('A link cannot carry old-ruin.glb and 1 more. The file below holds everything.').waitFor()
    expect(await axeFaults(t.page, '[role="dialog"]')).toEqual([])
    const [shared] = await Promise.all([t.page.waitForEvent('download'), share.getByRole('button', { name: 'Save the file' }).click()])
    expect(shared.suggestedFilename()).toBe('old-ruin.sightline')
    await t.page.keyboard.press('b')
    await expect.poll(() => t.now(({ tool }) => tool)).toBe('build')
    // The table goes aside for what one builds with.
    await t.page.getByRole('region', { name: 'Add to the table' }).waitFor()
    await t.rest()
    await t.press('old-ruin')
    await t.page.getByRole('region', { name: 'Selected terrain' }).waitFor()
    expect(await fromMenu('Save the selected terrain as STL')).toEqual(['old-ruin.stl', 84 + 50 * 12])
    const { hash } = new URL(t.page.url())
    await t.page.goto(`${t.page.url().split('#')[0]}#/`)
    await t.page.getByRole('button', { name: 'Open a file' }).waitFor()
    await drop(['old-ruin.sightline', bytes])
    await t.ready()
    expect(new URL(t.page.url()).hash).not.toBe(hash)
    expect((await t.file()).terrain.map(({ id }) => id)).toEqual(['old-ruin', 'rock'])
    expect(await t.now(({ board }) => board.pieces.map(({ height }) => Math.round(1000 * height)))).toEqual([3000, 2000])
  })

  it('a piece is kept as terrain of one\'s own, is found by its tag, and stands on another table from the builder\'s list', async () => {
    await t.page.goto(`${t.page.url().split('#')[0]}#/workshop`)
    await button('Choose files').waitFor()
    await drop(['crate.stl', stlOf(inMm(boxMesh([2, 2, 2])))])
    await sheet().getByText('Nothing is wrong with it.').waitFor()
    await button('Close it').click()
    const asked = t.page.getByRole('group', { name: 'Close crate.stl?' })
    await asked.waitFor()
    expect(await axeFaults(t.page, '.workshop')).toEqual([])
    await t.page.keyboard.press('Escape')
    await asked.waitFor({ state: 'detached' })
    // Elsewhere and back: what is kept nowhere is still there.
    await t.page.goto(`${t.page.url().split('#')[0]}#/`)
    await t.page.getByRole('button', { name: 'Open a file' }).waitFor()
    await t.page.goBack()
    await sheet().getByText('Nothing is wrong with it.').waitFor()
    await button('Close it').click()
    await asked.getByRole('button', { name: 'Keep it in my terrain' }).click()
    await button('Kept in my terrain').waitFor()
    await button('Close it').click()
    const mine = t.page.getByRole('region', { name: 'My terrain' })
    await mine.getByRole('button', { name: 'Name and tags of crate' }).click()
    await mine.getByLabel('Tags', { exact: true }).fill('Docks')
    await mine.getByRole('button', { name: 'Done' }).click()
    await mine.getByRole('button', { name: 'docks', exact: true }).click()
    await mine.getByText('2 × 2 in, 2 in tall').waitFor()
    expect(await axeFaults(t.page, '.workshop')).toEqual([])
    await t.page.goto(`${t.page.url().split('#')[0]}#/new`)
    await t.ready()
    await button(/^crate/).click()
    await t.page.getByText('Press where crate is to stand').waitFor()
    await t.page.keyboard.press('Enter')
    await t.shown()
    expect((await t.file()).terrain).toMatchObject([{ name: 'crate', shape: { mesh: 'crate.glb', unit: 'm', up: 'y' } }])
    await t.page.reload()
    await t.ready()
    expect(await t.now(({ board }) => board.pieces[0]!.height)).toBeCloseTo(2, 4)
  })

  it('it is deleted after asking, and the table that has it keeps it', async () => {
    await t.page.goto(`${t.page.url().split('#')[0]}#/workshop`)
    const mine = t.page.getByRole('region', { name: 'My terrain' })
    await mine.getByRole('button', { name: 'Delete crate' }).click()
    await mine.getByRole('button', { name: 'Delete', exact: true }).click()
    await button('Choose files').waitFor()
    await t.page.goBack()
    await t.ready()
    expect((await t.file()).terrain).toHaveLength(1)
  })

  it('a game is set up on a table of one\'s own with its mesh, goes on after a reload, and opens elsewhere out of one file', async () => {
    await t.page.goto(`${t.page.url().split('#')[0]}#/play/ravaged-star`)
    await t.page.locator('.offer', { hasText: 'old ruin' }).first().click()
    await t.page.getByText('your own, 44 × 30″').waitFor()
    await t.page.getByText('Have them placed').click()
    await button('Start the game').click()
    const ruin = () => t.now(({ board }) => board.pieces.filter(({ id }) => id === 'old-ruin').map(({ height }) => Math.round(1000 * height)))
    await t.ready()
    expect(await ruin()).toEqual([3000])
    const { hash } = new URL(t.page.url())
    await t.shown()
    await t.page.reload()
    await t.ready()
    expect([new URL(t.page.url()).hash, await ruin()]).toEqual([hash, [3000]])
    const [saved] = await Promise.all([t.page.waitForEvent('download'), t.page.keyboard.press('Control+s')])
    expect(saved.suggestedFilename()).toMatch(/\.sightline$/)
    const bytes = readFileSync(await saved.path())
    const other = await openPage()
    await other.goto()
    await other.page.getByRole('button', { name: 'Open a file' }).waitFor()
    await dropped(other, ['game.sightline', bytes])
    await other.ready()
    expect(await other.now(({ board }) => board.pieces.find(({ id }) => id === 'old-ruin')?.height ?? 0)).toBeCloseTo(3, 4)
    expectClean(other)
    await other.close()
  })

  it('a figure is made of the sculpts in colours of one\'s own, and stands on a table as it was made', async () => {
    await t.page.goto(`${t.page.url().split('#')[0]}#/workshop`)
    await button('Make a figure of the sculpts').click()
    const maker = t.page.getByRole('region', { name: 'A figure of the sculpts' })
    await maker.getByLabel('Name').fill('Green officer')
    await maker.getByLabel('Form').selectOption('officer')
    await maker.getByLabel('On its back').selectOption('sword')
    await maker.getByLabel('A banner at its back').check()
    await maker.getByLabel('Main colour').fill('#00a000')
    await maker.getByLabel('Inches tall').fill('2')
    expect(await axeFaults(t.page, '.workshop')).toEqual([])
    await maker.getByRole('button', { name: 'Keep it in my figures' }).click()
    await maker.getByRole('button', { name: 'Kept in my figures' }).waitFor()
    await maker.getByRole('link', { name: 'Build a table with it' }).click()
    await t.ready()
    await t.page.getByRole('button', { name: /^Green officer/ }).click()
    await expect.poll(() => t.now(({ phase }) => phase)).toBe('build.placing')
    await t.fromAbove()
    await t.press([0, 0, 0])
    await expect.poll(async () => (await t.file()).models.length).toBe(1)
    const { units, models } = await t.file()
    expect(units![0]).toMatchObject({ name: 'Green officer', figure: { mesh: 'green-officer.glb' } })
    expect(models[0]).toMatchObject({ base: { round: 32 }, body: { cylinder: [expect.closeTo(0.63, 2), 2] } })
  })

  it('a picture becomes a figure of card, five of which stand on a table as a unit, drawn and measured alike after a reload', async () => {
    await t.page.goto(`${t.page.url().split('#')[0]}#/workshop`)
    const png = await t.page.evaluate(async () => {
      const canvas = document.createElement('canvas')
      ;[canvas.width, canvas.height] = [200, 300]
      const pen = canvas.getContext('2d')!
      pen.fillStyle = '#c33'
      pen.beginPath()
      pen.ellipse(100, 150, 80, 140, 0, 0, 7)
      pen.fill()
      const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'))
      return [...new Uint8Array(await blob!.arrayBuffer())]
    })
    await drop(['egg.png', Uint8Array.from(png)])
    await t.page.getByText('A figure of card').waitFor()
    await t.page.getByLabel('Inches tall').fill('2')
    await t.page.getByLabel('Profile').fill('Rifles')
    await t.page.getByRole('radio', { name: 'A skin round it' }).click()
    await button('Keep it in my figures').click()
    await button('Kept in my figures').waitFor()
    expect(await axeFaults(t.page, '.workshop')).toEqual([])
    await button('Close it').click()
    await t.page.getByRole('region', { name: 'My figures' }).getByText('Rifles · 32 mm round').waitFor()
    expect(await axeFaults(t.page, '.workshop')).toEqual([])
    await t.page.getByRole('link', { name: 'Build a table with them' }).click()
    await t.ready()
    await t.page.getByRole('group', { name: 'How many together' }).getByRole('button', { name: '5' }).click()
    await button(/^egg/).click()
    await t.page.getByText('Press where egg is to stand').waitFor()
    await t.page.keyboard.press('Enter')
    await t.shown()
    const { units, models } = await t.file()
    expect(units).toMatchObject([{ profile: 'Rifles', figure: { mesh: 'egg.glb', unit: 'm', up: 'y' } }])
    expect(models).toHaveLength(5)
    for (const { unit, body } of models) expect([unit, body]).toEqual([units![0]!.id, { mesh: 'egg-2.glb', unit: 'm', up: 'y' }])
    await t.page.reload()
    await t.ready()
    const tops = await t.now(({ board }) => board.models.map(({ body }) => (
      body.kind === 'mesh' ? Math.round(100 * Math.max(...body.mesh.positions.filter((_, i) => i % 3 === 1))) : 0)))
    expect(tops).toEqual([212, 212, 212, 212, 212])
  })
})
