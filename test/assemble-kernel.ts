// `npm run kernel`: makes `any-hit-bytes.ts` of the kernel's source. A test does it again and compares, so that neither changes without the other.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const SIGHT = fileURLToPath(new URL('../src/geometry/sight/', import.meta.url))
const OPTIONS = ['--optimizeLevel', '3', '--shrinkLevel', '0', '--converge', '--runtime', 'stub', '--enable', 'simd', '--noAssert', '--importMemory']

export const TARGET = `${SIGHT}any-hit-bytes.ts`

/** The WebAssembly as text of the file that holds it. The compiler is large: it is loaded by who assembles alone. */
export async function assembled(): Promise<string> {
  const { default: asc } = await import('assemblyscript/asc')
  let bytes: Uint8Array | undefined
  const { error, stderr } = await asc.main(['any-hit.ts', '--baseDir', `${SIGHT}assembly`, '--outFile', 'any-hit.wasm', ...OPTIONS], {
    writeFile: (_, contents) => {
      if (typeof contents !== 'string') bytes = contents
    },
  })
  if (error || !bytes) throw new Error(stderr.toString())
  const lines = Buffer.from(bytes).toString('base64').match(/.{1,120}/g)!.map((line) => `  '${line}'`)
  return `/** What \`npm run kernel\` makes of \`assembly/any-hit.ts\`: WebAssembly in base64. */\nexport const ANY_HIT =\n${lines.join(' +\n')}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(TARGET, await assembled())
