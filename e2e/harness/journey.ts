import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { launchChromium } from './chromium.ts'
import { launchFirefox } from './firefox.ts'
import { artifacts } from './folders.ts'
import { copyOf, freePort, type Product, startProduct } from './product.ts'
import { openSharedProfile } from './shared-profile.ts'
import { newWatch } from './watch-page.ts'

const LINES_OF_A_PAGE = 60

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
 * The port of one product after the other that this process tests, and the browser and its profile for all of them: of
 * the console at the same address the browser has its files, and what it compiled of them.
 */
const port = test.extend('port', { scope: 'worker' }, () => freePort())

const browser = port.extend(
  'browser',
  { scope: 'worker' }, // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern to learn which fixtures this one needs.
  async ({}, { onCleanup }): Promise<Browser> => {
    const launched = inject('engine') === 'firefox' ? await launchFirefox(inject('firefox')) : await launchChromium(inject('chromium'))
    onCleanup(() => launched.close())
    return launched
  },
)

const profile = browser.extend('profile', { scope: 'worker' }, ({ browser, port }) =>
  openSharedProfile(browser, { ...surroundings, baseURL: `http://localhost:${port}` }),
)

/**
 * Where the file's product keeps its data. A file extends it with an empty folder if nobody may have signed in before.
 */
const data = profile.extend('dataDir', { scope: 'file' }, () => copyOf(inject('seededData')))

const product = data.extend('product', { scope: 'file' }, async ({ dataDir, port }, { onCleanup }): Promise<Product> => {
  const running = await startProduct({ dataDir, seed: inject('seededData'), port })
  onCleanup(() => running.discard())
  return running
})

/**
 * A test with the running product and fresh browser pages. It fails when a page complained (see watch-page.ts), and
 * leaves screenshots and the server's output in e2e/artifacts when it fails for any reason.
 */
export const journey = product
  .extend('watch', () => newWatch())
  .extend('open', async ({ browser, profile, product, watch, task }, { onCleanup }) => {
    // What the first try left behind, such as an account, would make the second one fail.
    if ((task.result?.attempts?.length ?? 0) > 0) await product.startOver()
    const pages: Page[] = []
    const own: BrowserContext[] = []
    onCleanup(async () => {
      const complaints = watch.complaints()
      if (task.result?.state === 'fail' || complaints.length > 0) await keepEvidence(task.name, pages, product.output())
      // An answer that a journey stood in for may still be on its way: its loss with the page is no error.
      for (const page of pages) if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await profile.clean()
      for (const context of own) {
        await context.unrouteAll({ behavior: 'ignoreErrors' })
        await context.close()
      }
      expect(complaints, 'the page complained').toEqual([])
    })
    /**
     * A page whose profile no other page of the test has. The first one that asks for nothing special is in the profile
     * that the tests of the file share, and that is as new; every other one in a profile of its own.
     */
    return async (options?: BrowserContextOptions): Promise<Page> => {
      const page = pages.length === 0 && options === undefined ? await profile.newPage() : await newProfilePage(options)
      page.setDefaultTimeout(30_000)
      await watch.follow(page)
      pages.push(page)
      return page
    }

    async function newProfilePage(options: BrowserContextOptions = {}): Promise<Page> {
      const context = await browser.newContext({ ...surroundings, baseURL: product.url, ...options })
      own.push(context)
      return await context.newPage()
    }
  })
  .extend('page', ({ open }) => open())

async function keepEvidence(journeyName: string, pages: readonly Page[], output: string): Promise<void> {
  // The longest name that a file may have is 255 characters.
  const name = journeyName
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 200)
  const notes = [output]
  for (const [index, page] of pages.entries()) {
    const path = join(artifacts, `${name}-${index + 1}.png`)
    await page.screenshot({ path }).catch((error: Error) => notes.push(`No screenshot of page ${index + 1}: ${error.message}`))
    console.log(`Page ${index + 1} of '${journeyName}' is at ${page.url()}\n${await contentOf(page)}`)
  }
  writeFileSync(join(artifacts, `${name}.log`), notes.join('\n'))
}

/**
 * What a screen reader finds in open dialogs, then in the page's middle, its beginning: the run's output is often all
 * that is left of a run.
 */
async function contentOf(page: Page): Promise<string> {
  try {
    const parts = await page.locator('main, [role=dialog]:visible, [role=alertdialog]:visible').all()
    const wanted = parts.length > 0 ? parts.toReversed() : [page.locator('body')]
    const texts = await Promise.all(wanted.map((part) => part.ariaSnapshot({ timeout: 5_000 })))
    return texts.join('\n').split('\n').slice(0, LINES_OF_A_PAGE).join('\n')
  } catch (error) {
    return `It could not be read: ${String(error)}`
  }
}
