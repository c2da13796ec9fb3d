import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { startFailingIssuer } from '../harness/failing-issuer.ts'
import { journey } from '../harness/journey.ts'
import { startProduct } from '../harness/product.ts'

const withIssuer = journey
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern to learn which fixtures this one needs.
  .extend('issuer', { scope: 'file' }, async ({}, { onCleanup }) => {
    const issuer = await startFailingIssuer()
    onCleanup(() => issuer.close())
    return issuer
  })
  .extend('product', { scope: 'file' }, async ({ dataDir, port, issuer }, { onCleanup }) => {
    const running = await startProduct({ dataDir, seed: inject('seededData'), port, env: { OIDC_ISSUER: issuer.url } })
    onCleanup(() => running.discard())
    return running
  })

withIssuer(
  'the start says what to register at another issuer; while it answers the silent try with an error, or refuses the frame, the page is there soon all the same, and leads to the sign-in there',
  async ({ page, product, issuer, watch }) => {
    for (const line of [`${product.url}/auth/callback`, `${product.url}/auth/silent`, `${product.url}/`]) {
      expect(product.output()).toMatch(new RegExp(` ${line}$`, 'm'))
    }
    watch.allow(/^answer 400: GET http:\/\/127\.0\.0\.1/)
    watch.allow(/in a frame because it set 'X-Frame-Options' to 'deny'/)
    watch.allow(/^failed request: GET http:\/\/127\.0\.0\.1\S+ net::ERR_BLOCKED_BY_RESPONSE/)
    const button = page.getByRole('button', { name: 'Log in to continue' })
    const waited = async (open: () => Promise<unknown>) => {
      issuer.tries.length = 0
      await open()
      await button.waitFor()
      expect(issuer.tries).toHaveLength(1)
      return performance.now() - Number(issuer.tries[0])
    }
    for (const fault of ['error', 'unframed', 'silence'] as const) {
      issuer.fault = fault
      // A whole try takes 8 s: the rest is for a slow machine.
      expect(await waited(() => page.goto('/articles')), `${fault}, on a first visit`).toBeLessThan(4_000)
      await hasSignedInBefore(page)
      expect(await waited(() => page.reload()), `${fault}, on a later visit`).toBeLessThan(5_000)
      await page.evaluate(() => localStorage.clear())
    }
    await button.click()
    await page.getByRole('heading', { level: 1, name: 'Sign in there' }).waitFor()
    const query = new URL(page.url()).searchParams
    expect([query.get('redirect_uri'), query.get('code_challenge_method')]).toEqual([`${product.url}/auth/callback`, 'S256'])
  },
)

async function hasSignedInBefore(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('greenroom.signed-in-before', 'yes'))
}
