import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { faultsOf } from '../../harness/axe.ts'
import { fillSignIn } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { goTo } from '../../harness/keyboard.ts'

/** An assistant on the person's own computer, as far as its sign-in goes. */
async function assistantAt(url: string) {
  const server = createServer((_request, response) => response.end('You can go back to your assistant.'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const redirect = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`
  const registered = await fetch(`${url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Prompter', redirect_uris: ['http://127.0.0.1/callback'] }),
  })
  const clientId = String(Object(await registered.json()).client_id)
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const requested = {
    client_id: clientId,
    redirect_uri: redirect,
    response_type: 'code',
    state: 'mine',
    scope: 'content:write members:read',
  }
  const query = new URLSearchParams({ ...requested, code_challenge: challenge, code_challenge_method: 'S256', resource: `${url}/mcp` })
  return {
    redirect,
    page: `${url}/oauth/authorize?${query.toString()}`,
    async redeem(callback: string): Promise<string> {
      const code = new URL(callback).searchParams.get('code') ?? ''
      const form = { grant_type: 'authorization_code', code, client_id: clientId, redirect_uri: redirect, code_verifier: verifier }
      const answer = await fetch(`${url}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) })
      return String(Object(await answer.json()).access_token)
    },
    async ask(token: string): Promise<number> {
      const headers = {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${token}`,
      }
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
      return (await fetch(`${url}/mcp`, { method: 'POST', headers, body })).status
    },
  }
}

/** The address in the browser once it is at the assistant. */
async function arrival(page: Page, redirect: string): Promise<string> {
  await page.waitForURL((url) => url.href.startsWith(redirect))
  return page.url()
}

journey(
  'an assistant sends a person who is signed out to the page of consent; they take a right away, allow the rest by keyboard, and disconnect it again',
  async ({ page, product }) => {
    const assistant = await assistantAt(product.url)
    await page.goto(assistant.page)
    await page.getByRole('button', { name: 'Log in to continue' }).click()
    await fillSignIn(page)
    await page.getByRole('heading', { name: 'Connect “Prompter”?' }).waitFor()
    await page.getByText('a program on your computer').waitFor()
    const access = page.getByRole('region', { name: 'It can' }).getByRole('listitem')
    expect((await access.allTextContents()).slice(0, 2)).toEqual(['Content: read, and write drafts', 'Members: read'])
    expect(await faultsOf(page, '/connect_assistant')).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await faultsOf(page, '/connect_assistant', 'colors')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    await page.getByRole('link', { name: 'Cancel' }).click()
    expect(await arrival(page, assistant.redirect)).toContain('error=access_denied')

    await page.goto(assistant.page)
    await goTo(page, page.getByText('Change what it can do'))
    await page.keyboard.press('Enter')
    await page.getByLabel('Members', { exact: true }).selectOption({ label: 'No access' })
    await goTo(page, page.getByRole('button', { name: 'Allow' }))
    await page.keyboard.press('Enter')
    const token = await assistant.redeem(await arrival(page, assistant.redirect))
    expect(await assistant.ask(token)).toBe(200)

    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${product.url}/personal_keys`)
    const row = page.getByRole('row', { name: /Prompter/ })
    await row.getByText('Connected assistant, a program on your computer').waitFor()
    expect(await row.getByText('Members: read').count()).toBe(0)
    await row.getByRole('button', { name: 'Disconnect: Prompter' }).click()
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await page.getByText('The assistant has been disconnected.').waitFor()
    await expect.poll(() => assistant.ask(token), { timeout: 5_000 }).toBe(401)
  },
)
