import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { save, table, testFolder } from './helpers'

// Few of these: each starts a process. All else is tested through run().
const folder = testFolder()
const root = fileURLToPath(new URL('../../', import.meta.url))
const file = save(
  folder,
  'table.json',
  table([
    { id: 'a', at: [0, 0, -6] },
    { id: 'b', side: 'B', at: [0, 0, 6] },
  ]),
)

const npm = (...argv: string[]) =>
  spawnSync('npm', ['run', '-s', 'referee', '--', ...argv], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: '', npm_config_loglevel: 'silent' },
  })
const node = (argv: string[], input = '') =>
  spawnSync(process.execPath, ['--import', 'tsx', join(root, 'src/referee/main.ts'), ...argv], {
    cwd: root,
    encoding: 'utf8',
    input,
  })

describe('the referee as a command', () => {
  it('answers in one line of JSON on standard output', () => {
    const { status, stdout, stderr } = npm('measure', join(folder, file), 'a', '-3,0,4')
    expect([status, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toMatchObject({ to: [-3, 0, 4] })
    expect(stdout.endsWith('}\n')).toBe(true)
  })

  it('refuses in one line on standard error and exits with 2', () => {
    const { status, stdout, stderr } = node(['measure', join(folder, file), 'a', 'nobody'])
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toBe('no model, unit or terrain "nobody", and it is no point x,y,z or x,z\n')
  })

  it('reads a batch from standard input', () => {
    const line = JSON.stringify({
      command: ['measure', 'a', 'b'],
      table: table([
        { id: 'a', at: [0, 0, 0] },
        { id: 'b', at: [5, 0, 0] },
      ]),
    })
    const { status, stdout } = node(['batch', '-'], `${line}\nnonsense\n`)
    expect(status).toBe(0)
    expect(
      stdout
        .trim()
        .split('\n')
        .map((each) => JSON.parse(each) as object),
    ).toEqual([
      { distance: 4, horizontal: 4, vertical: 0, from: [0.5, 0, 0], to: [4.5, 0, 0] },
      { error: expect.stringContaining('not JSON at line 1, column 1') },
    ])
  })
})
