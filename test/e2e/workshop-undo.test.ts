import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxMesh } from '../geometry/doctor/defects'
import { stlOf } from '../helpers/meshes'
import { drop } from './dropped'
import { expectClean, openPage } from './shared'
import type { TablePage } from './table-page'

const inMm = (size: [number, number, number]): Uint8Array => {
  const { positions, indices } = boxMesh(size)
  return stlOf({ positions: positions.map((value) => value * 25.4), indices })
}

describe('what comes from the workshop is one more step of the table', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage({ viewport: { width: 1440, height: 900 } })
    await t.goto('#/new')
    await t.ready()
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })
  const button = (name: string | RegExp) => t.page.getByRole('button', { name })
  const ids = async () => (await t.file()).terrain.map(({ id }) => id)
  /** Heights of all that stands there: of what a mesh is, only where the mesh is there. */
  const heights = () => t.now(({ board }) => board.pieces.map(({ height }) => Math.round(height * 100) / 100))
  const undo = () => t.page.keyboard.press('Control+z')
  const redo = () => t.page.keyboard.press('Control+Shift+z')
  async function bring(size: [number, number, number]): Promise<void> {
    await drop(t, ['rock.stl', inMm(size)])
    await t.page.getByRole('region', { name: 'What was found' }).getByText('Nothing is wrong with it.').waitFor()
    await button('Put it on New table').click()
    await t.ready()
  }

  it('a mesh that is put on the table is undone, and so is what was done before; both are done again', async () => {
    await button(/^Crate obstruction/).click()
    await t.press([6, 0, 4])
    expect(await ids()).toEqual(['crate-1'])
    await bring([2, 3, 2])
    expect(await ids()).toEqual(['crate-1', 'rock'])
    expect(await t.now(({ undoes, selection, tool }) => ({ undoes, selection, tool }))).toEqual({ undoes: 'rock placed', selection: ['rock'], tool: 'build' })
    await undo()
    expect(await ids()).toEqual(['crate-1'])
    await undo()
    expect(await ids()).toEqual([])
    await redo()
    await redo()
    expect(await ids()).toEqual(['crate-1', 'rock'])
    expect((await heights())[1]).toBe(3)
  })

  it('a second one of that name takes no mesh from an earlier step, and whoever looks into the workshop alone keeps all steps', async () => {
    await undo()
    await bring([2, 1.5, 2])
    expect((await heights())[1]).toBe(1.5)
    await t.page.keyboard.press('Delete')
    await t.page.evaluate(() => void (location.hash = '#/workshop'))
    await t.page.getByRole('heading', { name: 'Your own terrain and figures' }).waitFor()
    await t.page.goBack()
    await t.ready()
    await t.page.keyboard.press('b')
    expect(await t.now(({ undoes }) => undoes)).toBe('rock taken off')
    await undo()
    expect((await heights())[1]).toBe(1.5)
    await undo()
    expect(await ids()).toEqual(['crate-1'])
    await redo()
    await t.shown()
    await t.page.reload()
    await t.ready()
    expect((await heights())[1]).toBe(1.5)
  })
})
