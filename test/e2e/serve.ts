import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

export const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
  '.hdr': 'application/octet-stream',
  '.ktx2': 'application/octet-stream',
}

type Headers = Record<string, string>

/** What the built folder asks a host to send with every file, and with those that never change. */
function headers(): { readonly every: Headers; readonly assets: Headers } {
  const named = (block: string): Headers => Object.fromEntries([...block.matchAll(/^ {2}([^:]+): (.+)$/gm)].map(([, name, value]) => [name!, value!]))
  const [every, assets] = readFileSync(join(DIST, '_headers'), 'utf8').split('\n/assets/')
  return { every: named(every!), assets: named(assets!) }
}

const PACKED = /\.(?:html|js|css|webmanifest|json|svg|wasm)$/

/** Serves the built app, and nothing else, as a host should, on a free port of this machine; packed by gzip where that is asked for. */
export async function serveDist(folder = DIST, { packed = false } = {}): Promise<{ readonly address: string; close(): Promise<void> }> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error('There is no dist/index.html: run `npm run build` first')
  const sent = headers()
  // A host packs once what it sends often.
  const zips = new Map<string, Buffer>()
  const zip = (file: string): Buffer => {
    const made = zips.get(file) ?? gzipSync(readFileSync(file))
    zips.set(file, made)
    return made
  }
  const server: Server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
    const file = join(folder, path === '/' ? 'index.html' : path)
    if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end()
      return
    }
    const zipped = packed && PACKED.test(file)
    response
      .writeHead(200, {
        ...sent.every, ...(path.startsWith('/assets/') && sent.assets),
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream', ...(zipped && { 'content-encoding': 'gzip' }),
      })
      .end(zipped ? zip(file) : readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
