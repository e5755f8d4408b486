import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'

/** While developing, Vite and React write scripts and styles into the page, which the built page's policy forbids. */
const withoutPolicy: Plugin = {
  name: 'without-policy',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace(/<meta\s+http-equiv="Content-Security-Policy"[\s\S]*?\/>/, ''),
}

const hashesOf = (html: string, tag: 'script' | 'style'): string =>
  [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))]
    .map(([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`)
    .join(' ')

/** Paths count from here, whatever folder one builds from. */
const HERE = import.meta.dirname

/** What is imported once the page's own scripts run: for a table, and for a game on it. */
const OF_A_TABLE = ['src/app/views/TableView.tsx', 'src/app/sessions/table-session.ts', 'src/scene/terrain/index.ts', 'src/scene/models/index.ts']
const OF_A_GAME = ['src/app/sessions/game-session.ts', 'src/app/sessions/game-source.ts', 'src/app/sessions/quick.ts']
/** Addresses that lead to one; of the gallery its disputes. */
const TO_A_TABLE = '^#/(table|new|kept|quick|solo|learn|game|puzzle|gallery/.)'

/** All chunks that these files need at once. */
function chunksOf(paths: readonly string[], bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  const wanted = new Set<string>()
  const want = (name: string): void => {
    const chunk = wanted.has(name) ? undefined : chunks.find(({ fileName }) => fileName === name)
    if (!chunk) return
    wanted.add(name)
    chunk.imports.forEach(want)
  }
  for (const path of paths) {
    const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${path}`))
    if (!entry) throw new Error(`vite.config.ts: there is no chunk of ${path} to be asked for ahead`)
    want(entry.fileName)
  }
  return wanted
}

/**
 * A script that asks for what a table needs as soon as the page is read, where its address leads to one, or when somebody comes to a link that does:
 * else it would come a round after the page's own.
 */
function tableAhead(html: string, bundle: Rolldown.OutputBundle): string {
  const names = [...chunksOf(OF_A_TABLE, bundle)].filter((name) => !html.includes(name)).map((name) => name.replace(/^assets\/|\.js$/g, ''))
  return `<script>
      (function () {
        var leads = new RegExp('${TO_A_TABLE}'), comes = ['pointerover', 'touchstart', 'focusin']
        function ask() {
          comes.forEach(function (kind) { removeEventListener(kind, look) })
          '${names.join(' ')}'.split(' ').forEach(function (name) {
            document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: './assets/' + name + '.js' }))
          })
        }
        function look(event) {
          var link = event.target instanceof Element && event.target.closest('a')
          if (link && leads.test(link.hash)) ask()
        }
        if (leads.test(location.hash)) ask()
        else comes.forEach(function (kind) { addEventListener(kind, look, { passive: true }) })
      })()
    </script>`
}

/** What opens by itself: the page, a table, a game, and the one script of all threads. */
const OPENINGS = { page: ['src/app/main.tsx'], table: OF_A_TABLE, game: OF_A_GAME, thread: ['src/app/workers/worker.ts'] }
/** Of each system what it opens with. One opens at a time: what two or more of them need is an opening too. */
const OF_SYSTEMS = readdirSync(join(HERE, 'src/rules'))
  .map((system) => ['index', 'playable'].map((name) => `src/rules/${system}/${name}.ts`).filter((path) => existsSync(join(HERE, path))))

/**
 * What opens together comes in one file, not in a hundred: a module's file is named after the openings that reach it by what they import at once.
 * All that a module imports is reached by at least the same, so that no two of these files need each other.
 */
function fileByOpenings(): (id: string, graph: { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }) => string | null {
  let reaching: Map<string, string[]> | undefined
  return (id, graph) => {
    if (!reaching) {
      const reachedBy = (paths: readonly string[]): ReadonlySet<string> => {
        const reached = new Set(paths.map((path) => join(HERE, path)))
        for (const each of reached) graph.getModuleInfo(each)?.importedIds.forEach((imported) => reached.add(imported))
        return reached
      }
      const systems = new Map<string, number>()
      for (const paths of OF_SYSTEMS) for (const each of reachedBy(paths)) systems.set(each, (systems.get(each) ?? 0) + 1)
      const openings = [...Object.entries(OPENINGS).map(([opening, paths]) => [opening, reachedBy(paths)] as const),
        ['rules', new Set([...systems.keys()].filter((each) => systems.get(each)! > 1))] as const]
      reaching = new Map()
      for (const [opening, reached] of openings) for (const each of reached) reaching.set(each, [...(reaching.get(each) ?? []), opening])
    }
    return reaching.get(id)?.join('-') ?? null
  }
}

/**
 * The page is seen before its styles and scripts are here: what it needs for that stands in the page itself, which the policy
 * allows by its hash, and the style sheets come after it, so that nothing waits for them but the scripts.
 */
const firstPaint: Plugin = {
  name: 'first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(page, { bundle }) {
      const html = page.replace('</head>', `  ${tableAhead(page, bundle!)}\n  </head>`)
      const sheets = html.match(/[ \t]*<link rel="stylesheet"[^>]*>\n?/g) ?? []
      return sheets
        .reduce((text, sheet) => text.replace(sheet, ''), html)
        .replace('</body>', `${sheets.join('')}</body>`)
        .replace("script-src 'self'", `script-src 'self' ${hashesOf(html, 'script')}`)
        .replace("style-src 'self'", `style-src 'self' ${hashesOf(html, 'style')}`)
    },
  },
}

/**
 * The physics engine brings its WebAssembly as text inside its script. Built, that is one file beside the scripts, which is loaded and
 * compiled while it comes in, when dice are first to tumble or a move is judged again.
 */
const physicsBeside: Plugin = {
  name: 'physics-beside',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/rapier3d-compat/dist/rapier.mjs')) return undefined
    const inside = /\w+\.toByteArray\("AGFzb[A-Za-z0-9+/=]+"\)\.buffer/
    if (!inside.test(code)) this.error('rapier3d-compat no longer holds its WebAssembly as it did: see vite.config.ts')
    return { code: `import wasm from './rapier_wasm3d_bg.wasm?url'\n${code.replace(inside, 'wasm')}`, map: null }
  },
}

/**
 * Workers are built with the page, as entries of their own, so that what both need is one file and comes over the line once. (Vite's own way
 * bundles each by itself, with everything again that the page has.)
 */
const workersWithPage: Plugin = {
  name: 'workers-with-page',
  apply: 'build',
  enforce: 'pre',
  async transform(code, id) {
    const url = /new URL\('(\.[^']+)', import\.meta\.url\)/
    const [whole, path] = /\bnew Worker\(/.test(code) ? (url.exec(code) ?? []) : []
    if (whole === undefined) return undefined
    const entry = await this.resolve(path!, id)
    if (!entry) return this.error(`no worker at ${path} from ${id}`)
    const file = this.emitFile({ type: 'chunk', id: entry.id, name: basename(entry.id, '.ts') })
    return { code: code.replace(whole, `import.meta.ROLLUP_FILE_URL_${file}`), map: null }
  },
}

/** A chunk's companions are asked for by links in the page; workers have no page, so chunks that both have ask for them by themselves. */
const COMPANIONS = {
  resolveDependencies: (_: string, chunks: string[], { hostId }: { hostId: string }) => (/^index|^assets\/index-/.test(hostId) ? chunks : []),
}

/**
 * What a host should send with every file: nobody may put the page into a frame, and it is isolated, so that scene data may be shared with its
 * workers. Hosts that read a `_headers` file take it from the built folder.
 */
const HEADERS = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}
/** Scripts, styles and pictures bear a hash of what they hold: they never change. */
const FOR_EVER = { 'Cache-Control': 'public, max-age=31536000, immutable' }

const headersBeside: Plugin = {
  name: 'headers-beside',
  apply: 'build',
  generateBundle() {
    const block = (path: string, headers: Record<string, string>) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
    this.emitFile({ type: 'asset', fileName: '_headers', source: block('/*', HEADERS) + block('/assets/*', FOR_EVER) })
  },
}

/**
 * Keeps the app for times without a line (`src/app/offline/service-worker.ts`): its worker is one script of its own, which knows every file that was
 * built. Those with a hash in their names never change; of others it knows the hash.
 */
const keptOffline: Plugin = {
  name: 'kept-offline',
  apply: 'build',
  async writeBundle({ dir }) {
    if (dir === undefined) return
    const kept = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(html|js|css|woff2|wasm|avif|svg|png|webmanifest)$/.test(path))
    const files = kept.filter((path) => path !== 'service-worker.js').toSorted().map((path) => {
      const named = path.startsWith('assets')
      return { url: path.replaceAll('\\', '/'), revision: named ? null : createHash('sha256').update(readFileSync(join(dir, path))).digest('hex').slice(0, 16) }
    })
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: { 'self.__WB_MANIFEST': JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: dir, emptyOutDir: false, target: 'es2022',
        rolldownOptions: { input: 'src/app/offline/service-worker.ts', output: { format: 'iife', entryFileNames: 'service-worker.js' } },
      },
    })
  },
}

export default defineConfig({
  base: './',
  plugins: [react(), withoutPolicy, firstPaint, physicsBeside, workersWithPage, headersBeside, keptOffline],
  publicDir: 'assets/public',
  build: {
    target: 'es2022', chunkSizeWarningLimit: 6000, modulePreload: COMPANIONS,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: fileByOpenings(), debugName: 'by openings', includeDependenciesRecursively: false }] } } },
  },
  server: { host: '127.0.0.1', port: 5173 },
  preview: { host: '127.0.0.1', port: 4173, headers: HEADERS },
})
