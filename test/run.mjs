#!/usr/bin/env node
// `npm test`: types, lint, unit and property tests (the rooms' arrows among them), then the browser tests
// against the built app. `npm test -- unit` or `-- e2e` runs one part. Ends with a count of tests.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = (name) => join(root, 'node_modules', '.bin', name)
const reportDir = join(root, 'test', 'report')
rmSync(reportDir, { recursive: true, force: true })
mkdirSync(reportDir, { recursive: true })

const vitest = (name, ...args) => [
  bin('vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(reportDir, `${name}.json`)}`, ...args],
]
const steps = [
  { part: 'types', name: 'types', run: [bin('tsc'), ['--noEmit', '-p', 'tsconfig.json']] },
  { part: 'types', name: 'types of the pure rooms', run: [bin('tsc'), ['--noEmit', '-p', 'tsconfig.pure.json']] },
  { part: 'lint', name: 'lint', run: [bin('oxlint'), ['--deny-warnings']] },
  // Much is made and dropped: with more room for what is young, collecting it takes a twentieth less of the whole.
  { part: 'unit', name: 'unit and property tests', run: vitest('unit'), env: { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64` } },
  { part: 'e2e', name: 'build', run: [bin('vite'), ['build', '--logLevel', 'warn']] },
  { part: 'e2e', name: 'browser tests', run: vitest('e2e', '--config', 'test/e2e/vitest.config.ts') },
]

const only = process.argv.slice(2)
const unknown = only.filter((part) => !steps.some((step) => step.part === part))
if (unknown.length > 0) {
  console.error(`npm test: no part called ${unknown.join(', ')}; there are types, lint, unit, e2e`)
  process.exit(2)
}

let failedStep = null
for (const step of steps) {
  if (only.length > 0 && !only.includes(step.part)) continue
  const started = Date.now()
  console.log(`\n── ${step.name}`)
  const [command, args] = step.run
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...step.env } })
  console.log(`── ${step.name}: ${status === 0 ? 'good' : 'FAILED'} after ${Math.round((Date.now() - started) / 1000)} s`)
  if (status !== 0) {
    failedStep = step.name
    break
  }
}

let passed = 0
let failed = 0
for (const name of ['unit', 'e2e']) {
  try {
    const report = JSON.parse(readFileSync(join(reportDir, `${name}.json`), 'utf8'))
    passed += report.numPassedTests
    failed += report.numFailedTests
  } catch {
    // That part did not run.
  }
}
if (failedStep) console.error(`\nnpm test stopped at: ${failedStep}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failedStep || failed > 0 ? 1 : 0)
