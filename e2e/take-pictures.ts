import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { provideChromium } from './harness/chromium.ts'
import { rows, signInTo } from './harness/console.ts'
import { root } from './harness/folders.ts'
import { startProduct } from './harness/product.ts'
import { pictureScreens } from './picture-screens.ts'

/**
 * `npm run pictures`: takes the README's pictures of the console and the website from the running product.
 * `npm run pictures -- screens [word …]` takes those of every list and form instead, or of the ones named.
 */
const folder = resolve(root, 'docs/images')
mkdirSync(folder, { recursive: true })

/** Where the website of the product is. */
const sitePort = 4987
const product = await startProduct({ env: { SITE_PORT: String(sitePort) } })
const browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox'] })
try {
  const [what, ...words] = process.argv.slice(2)
  if (what === 'screens') await pictureScreens(browser, product.url, words)
  else await pictureReadme()
} finally {
  await browser.close()
  await product.discard()
}

async function pictureReadme(): Promise<void> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1.5,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signInTo(page, 'Stillwater Yoga')

  await page.goto('/articles')
  await rows(page).first().waitFor()
  await take(page, 'console')

  await page.goto('/push-notifications')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Send Notification' })
  await panel.getByLabel('Subject').fill('Five quiet minutes')
  await panel.getByLabel('Message').fill('A short practice for today. You will find it at the top of the articles.')
  await take(page, 'send')
  await context.close()
  await pictureWebsite()
}

/** The first page of the website on a phone. */
async function pictureWebsite(): Promise<void> {
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${sitePort}`,
    viewport: { width: 390, height: 780 },
    deviceScaleFactor: 2,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto('/stillwater')
  await take(page, 'website')
}

async function take(page: Page, name: string): Promise<void> {
  // The page's pictures are there, nothing is on its way and nothing moves any more.
  await page.waitForFunction(
    () =>
      [...document.images].every(({ complete }) => complete) &&
      document.querySelector('[aria-busy=true]') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
  await page.screenshot({ path: resolve(folder, `${name}.png`) })
  console.log(`docs/images/${name}.png`)
}
