import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { inject, test } from 'vitest'
import { launchChromium } from './chromium.ts'
import { artifacts } from './places.ts'
import { copyOf, type Product, startProduct } from './product.ts'
import { newWatch } from './watch-page.ts'

/**
 * What every page has unless a journey says otherwise. Nothing moves, because each frame is drawn by a processor that
 * the tests share.
 */
const surroundings: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  locale: 'en-GB',
  timezoneId: 'Europe/London',
  reducedMotion: 'reduce',
}

/**
 * Where the file's product keeps its data. A journey file overrides it with an empty folder if nobody may have signed
 * in before.
 */
const data = test.extend('dataDir', { scope: 'file' }, () => copyOf(inject('seededData')))

const product = data.extend('product', { scope: 'file' }, async ({ dataDir }, { onCleanup }): Promise<Product> => {
  const running = await startProduct({ dataDir })
  onCleanup(() => running.discard())
  return running
})

const browser = product.extend(
  'browser',
  { scope: 'file' }, // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern to learn which fixtures this one needs.
  async ({}, { onCleanup }): Promise<Browser> => {
    const launched = await launchChromium(inject('chromium'))
    onCleanup(() => launched.close())
    return launched
  },
)

/**
 * A test with the running product and fresh browser pages. It fails when a page complained (see watch-page.ts), and
 * leaves screenshots and the server's output in e2e/artifacts when it fails for any reason.
 */
export const journey = browser
  .extend('watch', () => newWatch())
  .extend('open', ({ browser, product, watch, task }, { onCleanup }) => {
    const pages: Page[] = []
    onCleanup(async () => {
      if (task.result?.state === 'fail') await keepEvidence(task.name, pages, product.output())
      // An answer that a journey stood in for may still be on its way: its loss with the page is no error.
      for (const page of pages) {
        if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
        await page.context().unrouteAll({ behavior: 'ignoreErrors' })
      }
      for (const page of pages) await page.context().close()
    })
    /** A page in a browser profile of its own. */
    return async (options: BrowserContextOptions = {}): Promise<Page> => {
      const context = await browser.newContext({ ...surroundings, baseURL: product.url, ...options })
      const page = await context.newPage()
      page.setDefaultTimeout(30_000)
      await watch.follow(page)
      pages.push(page)
      return page
    }
  })
  .extend('page', ({ open }) => open())

journey.afterEach(({ watch, expect }) => {
  expect(watch.complaints(), 'the page complained').toEqual([])
})

async function keepEvidence(journeyName: string, pages: readonly Page[], output: string): Promise<void> {
  const name = journeyName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const notes = [output]
  for (const [index, page] of pages.entries()) {
    const path = join(artifacts, `${name}-${index + 1}.png`)
    await page.screenshot({ path }).catch((error: Error) => notes.push(`No screenshot of page ${index + 1}: ${error.message}`))
  }
  writeFileSync(join(artifacts, `${name}.log`), notes.join('\n'))
}
