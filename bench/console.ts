/**
 * `npm run bench:console`: the console in a real browser on the demo data. Prints the time from navigating to a list
 * until it can be used, the JavaScript that this loads, and how long a key takes from its press to the picture in the
 * largest form.
 *
 *   npm run bench:console -- --rounds=10 --keys=200
 */
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { provideChromium } from '../e2e/harness/chromium.ts'
import { chooseApp, rows, signIn } from '../e2e/harness/console.ts'
import { startProduct } from '../e2e/harness/product.ts'
import { allResources } from '../packages/contract/src/resources/all.ts'
import { line, milliseconds, percentile } from './stage/table.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' }, keys: { type: 'string', default: '200' } } })

declare global {
  /** Filled in by the page: when the list could be used, and how long each key took. Milliseconds. */
  var measured: { usable: number; keys: number[] }
}

const product = await startProduct()
const browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox'] })
try {
  const context = await signedIn(browser)
  const first = await context.newPage()
  const cold: number[] = []
  const warm: number[] = []
  for (let round = 0; round < Number(values.rounds); round += 1) {
    cold.push(await openList(context, { cached: false }))
    warm.push(await openList(context, { cached: true }))
  }
  console.log(`Median of ${values.rounds} rounds\n`)
  console.log(line('', 'p50', 'slowest'))
  console.log(line('first list, nothing cached', milliseconds(percentile(cold, 0.5)), milliseconds(Math.max(...cold))))
  console.log(line('first list, scripts cached', milliseconds(percentile(warm, 0.5)), milliseconds(Math.max(...warm))))
  const { files, bytes } = await javascript(context)
  console.log(`\nJavaScript until the list can be used: ${(bytes / 1000).toFixed(1)} kB gzip in ${files} files`)

  const { segment, title, fields } = largestForm()
  await first.goto(`/${segment}/new`)
  const keys = await typeInto(first, title)
  console.log(`\nTyping in the form of ${segment} (${fields} fields), ${keys.length} keys`)
  console.log(line('', 'p50', 'p99'))
  console.log(line('key to picture', milliseconds(percentile(keys, 0.5)), milliseconds(percentile(keys, 0.99))))
} finally {
  await browser.close()
  await product.discard()
}

async function signedIn(from: Browser): Promise<BrowserContext> {
  const context = await from.newContext({ baseURL: product.url, viewport: { width: 1280, height: 800 } })
  await context.addInitScript(watch)
  const page = await context.newPage()
  await signIn(page)
  await chooseApp(page, 'Stillwater Yoga')
  await page.close()
  return context
}

/** Runs in the page before its own scripts. */
function watch(): void {
  globalThis.measured = { usable: 0, keys: [] }
  new MutationObserver(() => {
    const row = document.querySelector('table:not([aria-busy="true"]) tbody td[data-title] a')
    if (row && globalThis.measured.usable === 0) globalThis.measured.usable = performance.now()
  }).observe(document, { subtree: true, childList: true, attributes: true })
  addEventListener(
    'keydown',
    () => {
      const pressed = performance.now()
      requestAnimationFrame(() => setTimeout(() => globalThis.measured.keys.push(performance.now() - pressed)))
    },
    { capture: true },
  )
}

/** Milliseconds from the navigation to rows that can be clicked. */
async function openList(context: BrowserContext, { cached }: { cached: boolean }): Promise<number> {
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  await protocol.send('Network.setCacheDisabled', { cacheDisabled: !cached })
  await page.goto('/articles')
  await page.waitForFunction(() => globalThis.measured.usable > 0)
  const usable = await page.evaluate(() => globalThis.measured.usable)
  await page.close()
  return usable
}

/** The scripts that were loaded by the time the list could be used. */
async function javascript(context: BrowserContext): Promise<{ files: number; bytes: number }> {
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  await protocol.send('Network.setCacheDisabled', { cacheDisabled: true })
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.body())
  })
  await page.goto('/articles')
  await rows(page).first().waitFor()
  const loaded = await Promise.all([...scripts])
  await page.close()
  return { files: loaded.length, bytes: loaded.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) }
}

function largestForm() {
  const bySize = allResources.filter(({ parent, single }) => !parent && !single)
  const largest = bySize.toSorted((a, b) => Object.keys(b.fields).length - Object.keys(a.fields).length)[0]
  if (!largest) throw new Error('There is no form.')
  const { segment, titleField, fields } = largest
  return { segment, title: fields[titleField]?.label ?? '', fields: Object.keys(fields).length }
}

async function typeInto(page: Page, label: string): Promise<number[]> {
  const field = page.getByRole('main').getByRole('textbox', { name: label }).first()
  await field.click()
  const text = 'quiet evening practice for everybody '.repeat(20).slice(0, Number(values.keys))
  for (let at = 0; at < text.length; at += 40) {
    await field.pressSequentially(text.slice(at, at + 40), { delay: 60 })
    await field.fill('')
  }
  return await page.evaluate(() => globalThis.measured.keys)
}
