import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { firstPage, PHONE, site, siteJourney } from '../../harness/website.ts'

/** In bytes with gzip. */
const MOST_SCRIPT = 60_000

siteJourney('the first visit of an article loads little script, and nothing from anywhere else', async ({ open, product }) => {
  expect(product.output()).toContain(`${site}/stillwater`)
  const page = await open(PHONE)
  const requested: string[] = []
  const scripts: Promise<Buffer>[] = []
  page.context().on('request', (request) => requested.push(request.url()))
  page.context().on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (response.ok() && type.includes('javascript')) scripts.push(response.body())
  })
  await page.goto(await firstPage('stillwater', 'articles'))
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.waitForLoadState('networkidle')
  const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body).length)
  expect(sizes.length).toBeGreaterThan(1)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_SCRIPT)
  const origins = requested.map((address) => new URL(address).origin)
  expect(new Set(origins)).toEqual(new Set([site]))
})
