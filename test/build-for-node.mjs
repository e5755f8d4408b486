// TypeScript that is read on the way pays for it in hot loops: what is measured, or runs for hours, is built as the app is built.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** `folder` has to lie as deep as the files of `input` do: what they read beside them is found from both. */
export async function buildForNode(folder, input) {
  await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: { input, output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  })
}
