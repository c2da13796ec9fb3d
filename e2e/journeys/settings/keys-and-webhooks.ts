import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsOf } from '../../harness/axe.ts'
import { callsAs, pathOf } from '../../harness/calls-as.ts'
import { rows, signInTo } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

const APP = 'Stillwater Yoga'

journey('an owner creates a key, sees it once, uses it as far as its scopes go, and revokes it', async ({ page, product }) => {
  // Without a password, as in the first ten minutes of a sign-in.
  await signInTo(page, APP)
  await page.goto('/keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  const drawer = page.getByRole('dialog', { name: 'Create key' })
  await drawer.getByLabel('Name').fill('Bookkeeping')
  await drawer.getByLabel('Content', { exact: true }).selectOption('read')
  expect(await faultsOf(page, 'the form of a key')).toEqual([])
  await drawer.getByRole('button', { name: 'Create key' }).click()
  const made = page.getByRole('dialog', { name: 'Copy your key' })
  const key = await made.locator('code').first().innerText()
  expect(key).toMatch(/^grk_/)
  await made.getByRole('button', { name: 'Done' }).click()

  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    return (await fetch(`${product.url}${pathOf(APP)}/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })).status
  }
  expect(await call('GET', 'content/articles')).toBe(200)
  expect(await call('POST', 'content/articles', { data: { title: 'By a program' } })).toBe(403)
  expect(await call('GET', 'members')).toBe(403)

  await page.reload()
  await rows(page).filter({ hasText: 'Bookkeeping' }).waitFor()
  expect(await page.locator('body').innerText()).not.toContain(key)
  await page.getByRole('link', { name: 'Bookkeeping' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bookkeeping' }).waitFor()
  await page.getByRole('button', { name: /^Revoke/ }).click()
  await page.getByRole('dialog', { name: 'Revoke “Bookkeeping”?' }).getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('The key has been revoked.').waitFor()
  await expect.poll(() => call('GET', 'content/articles')).toBe(401)
})

/** A receiver of webhooks on this machine, and the status with which it answers. */
async function receiver() {
  const received: { headers: IncomingHttpHeaders; body: { type: string; data: { title?: string } } }[] = []
  const answers = { status: 200 }
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      received.push({ headers: request.headers, body: JSON.parse(Buffer.concat(pieces).toString()) })
      response.writeHead(answers.status).end('Thanks')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return { received, answers, url: `http://127.0.0.1:${address.port}/hooks`, close: () => void server.close() }
}

/** Reloads the page until it says so. */
async function isShown(page: Page, words: RegExp): Promise<void> {
  const seen = async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Send test' }).waitFor()
    return await page.getByText(words).count()
  }
  await expect.poll(seen, { interval: 2_000 }).toBe(1)
}

journey(
  'an owner adds a webhook, sees its secret once, sends a test and reads the log; it shows that it fails, pauses when its address is gone, and is resumed',
  async ({ page, product, onTestFinished }) => {
    const { received, answers, url, close } = await receiver()
    onTestFinished(() => void close())
    await signedInTo(page, APP)
    await page.goto('/webhooks')
    await page.getByRole('link', { name: 'Add webhook' }).first().click()
    await page.locator('input[name=url]').fill(url)
    await page.getByRole('checkbox', { name: 'Created' }).first().check()
    expect(await faultsOf(page, '/webhooks/new')).toEqual([])
    await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
    const shown = page.getByText(/^whsec_/)
    await shown.waitFor()
    const secret = await shown.innerText()
    await page.getByRole('link', { name: 'Open the webhook' }).click()
    await page.getByRole('button', { name: 'Send test' }).waitFor()
    expect(await page.locator('body').innerText()).not.toContain(secret)

    await page.getByRole('button', { name: 'Send test' }).click()
    await page.getByText(/^The test was received: status 200/).waitFor()
    expect(received.map(({ body }) => body.type)).toEqual(['webhook.test'])
    expect(received[0]?.headers['webhook-signature']).toMatch(/^v1,/)
    await rows(page).filter({ hasText: 'Test' }).first().waitFor()
    expect(await faultsOf(page, 'a webhook with its log')).toEqual([])

    const owner = await callsAs(product.url)
    const raise = (title: string) => owner.post(`${pathOf(APP)}/content/articles`, { title })
    const titles = () => received.map(({ body }) => body.data.title)
    answers.status = 500
    // A webhook receives events from five seconds after it was added.
    await expect
      .poll(
        async () => {
          await raise('Refused')
          return titles()
        },
        { interval: 2_000 },
      )
      .toContain('Refused')
    await isShown(page, /^Failing since/)
    answers.status = 410
    await raise('Gone')
    await isShown(page, /^Paused since/)
    expect(await faultsOf(page, 'a paused webhook')).toEqual([])
    await page.getByText('Tried again after you resume the webhook.').first().waitFor()
    expect(await page.getByText('Next try:').count()).toBe(0)
    answers.status = 200
    await page.getByRole('button', { name: 'Resume' }).click()
    await page.getByText('The webhook is on again.').waitFor()
    await expect.poll(() => page.getByText(/^Paused since/).count()).toBe(0)
  },
)
