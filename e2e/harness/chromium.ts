import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { installOnDebian, mayInstallOnDebian } from '../../scripts/testing/install-on-debian.ts'

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const usualPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
]

const others = [
  ...usualPaths,
  join(homedir(), '.cache/ms-playwright/chromium-*/chrome-linux*/chrome'),
  join(homedir(), 'Library/Caches/ms-playwright/chromium-*/chrome-mac*/Chromium.app/Contents/MacOS/Chromium'),
]

/** Chromium without a window: Debian's, Playwright's and Google's names of it. */
const headlessShells = ['chromium-headless-shell', 'headless_shell', 'chrome-headless-shell']
const playwrightsShells = ['.cache', 'Library/Caches'].map((folder) =>
  join(homedir(), folder, 'ms-playwright/chromium_headless_shell-*/chrome*/*headless*shell'),
)

/**
 * The browser for journeys: CHROMIUM_PATH, else Chromium without a window. That one draws each tab at full speed, while
 * the one with a window draws a tab behind another about once in a second, and every click on it waits for two frames.
 * Where it is missing, any other, or Debian's, installed when we may. Throws a sentence otherwise.
 */
export function provideHeadlessChromium(): string {
  return (
    named() ?? find(headlessShells, playwrightsShells) ?? find(browsers, others) ?? installedOnDebian(headlessShells) ?? provideChromium()
  )
}

/**
 * The browser to take pictures and measure with: CHROMIUM_PATH, an installed one, or Debian's, installed when we may.
 * Throws a sentence otherwise.
 */
export function provideChromium(): string {
  const found = named() ?? find(browsers, others) ?? installedOnDebian(browsers)
  if (found !== undefined) return found
  throw new Error(
    'The browser journeys need Chromium or Google Chrome: install one, or name it with CHROMIUM_PATH=/path/to/chrome npm test.',
  )
}

/**
 * Parts of the browser's own window that every page would pay for with half a second of a processor, though nobody sees
 * them.
 */
const unseen = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What Playwright switches off on Linux: a list of ours replaces its own. */
const unwantedByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Takes them away from the browser's window. */
export const withoutUnseen = `--disable-features=${[...unwantedByPlaywright, ...unseen].join(',')}`

/**
 * For measuring: V8 keeps the positions of a script when it compiles it. Otherwise, with a debugger attached as
 * Playwright is one, the first error that a script makes has it read again, whole: React makes one when it is loaded,
 * which held up each page by 80 to 180 ms of a processor that no user pays. The journeys cost no less with it.
 */
export const withPositions = '--js-flags=--no-enable-lazy-source-positions'

/**
 * All pages of a profile are drawn by one process: to start another for each page, and for the addresses that a page
 * goes through, costs more than a tenth of a journey, and what one process compiled the next compiles again.
 */
const fewProcesses = ['--renderer-process-limit=1', '--disable-site-isolation-trials']

/** Addresses elsewhere lead nowhere, and at once: what they answer, and how soon, must not decide a test. */
const onThisMachine = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'

/** Starts the browser for tests. */
export function launchChromium(executablePath: string): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-dev-shm-usage', ...fewProcesses, withoutUnseen, onThisMachine]
  return chromium.launch({ executablePath, args })
}

function named(): string | undefined {
  const path = process.env.CHROMIUM_PATH
  if (path === undefined || path === '') return undefined
  if (existsSync(path)) return path
  throw new Error(`CHROMIUM_PATH names ${path}, which does not exist.`)
}

function find(names: readonly string[], patterns: readonly string[]): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...globSync(patterns)].find((path) => existsSync(path))
}

/** Debian packages a Chromium that runs in containers; Ubuntu's package only points to a snap. */
function installedOnDebian(names: readonly string[]): string | undefined {
  const [packageName] = names
  if (packageName === undefined || !mayInstallOnDebian()) return undefined
  installOnDebian(packageName, 'the browser journeys')
  return find(names, [])
}
