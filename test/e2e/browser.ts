import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The popups of an address bar that nobody sees, which newer Chromium keeps ready in a process of their own for every page that a test opens (half a
 * second of a processor each). The last list of these wins, so Playwright's own has to be in it.
 */
const SWITCHED_OFF = [
  'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup',
  'AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints',
  'PaintHolding', 'PreconnectToSearch', 'ThirdPartyStoragePartitioning',
]

/** WebGL in software where there is no GPU, and nothing that calls home. */
export const LAUNCH_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // The page round the table is put together by the processor as it is, not by one that plays a graphics card.
  '--disable-gpu-compositing',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${SWITCHED_OFF.join(',')}`,
]

/** CHROME_PATH, an installed Chrome or Chromium, Playwright's own; null where there is none. */
function findBrowser(): string | null {
  const named = process.env['CHROME_PATH']
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, and there is nothing`)
    return named
  }
  return [...USUAL_PLACES, chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

/** The browser's path, installed first where there is none: Debian's package as root, else Playwright's. */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return realpathSync(found)
  const root = process.getuid?.() === 0
  if (root && existsSync('/usr/bin/apt-get')) {
    console.log('No Chrome or Chromium here: installing the package chromium')
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  } else {
    console.log("No Chrome or Chromium here: installing Playwright's own")
    const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js')
    run(process.execPath, [cli, 'install', 'chromium'])
  }
  const installed = findBrowser()
  if (installed) return realpathSync(installed)
  throw new Error('The browser tests need Chrome or Chromium: install one, or name it in CHROME_PATH')
}

function run(command: string, args: readonly string[]): void {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

const LAUNCH = { args: [...LAUNCH_ARGUMENTS], chromiumSandbox: false }

export const launchBrowser = (): Promise<Browser> => chromium.launch({ executablePath: ensureBrowser(), ...LAUNCH })
