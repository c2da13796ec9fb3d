import { expect } from 'vitest'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey(
  'Greenroom cannot be reached only where it does not answer; another fault at the start has words of its own',
  async ({ page, watch }) => {
    watch.allow(
      /^answer 50\d: GET .*\/(api\/configuration|sso\/oauth\/authorize)|^failed request: GET .*\/api\/configuration net::ERR_FAILED/,
    )
    await signedInTo(page, 'Stillwater Yoga')
    const alert = page.getByRole('alert')
    const retry = alert.getByRole('button', { name: 'Retry' })
    const outage = 'The database cannot be reached right now. Please try again in a moment.'
    const faults = [
      { answer: { status: 500, body: '{}' }, words: 'Greenroom could not start' },
      { answer: { status: 503, json: { error: { code: 'UNAVAILABLE', detail: outage } } }, words: outage },
      {
        at: '**/sso/oauth/authorize?*',
        answer: { status: 503, json: { error: 'temporarily_unavailable', error_description: outage } },
        words: outage,
      },
      { answer: { status: 503, body: 'a proxy' }, words: 'Greenroom cannot be reached' },
      { answer: null, words: 'Greenroom cannot be reached' },
    ]
    for (const { at = '**/api/configuration', answer, words } of faults) {
      await page.route(at, (route) => (answer ? route.fulfill(answer) : route.abort()))
      await page.goto('/tags')
      await alert.getByText(words, { exact: true }).waitFor()
      await page.unroute(at)
      await retry.click()
      await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor()
      expect(await alert.count()).toBe(0)
    }
  },
)

journey(
  'a console whose script does not come says so in the place of its splash; the fault of an extension leaves it',
  async ({ page, watch }) => {
    watch.allow(/^failed request: GET .*\/assets\/index-|ERR_FAILED/)
    const { promise: hasFailed, resolve: fail } = Promise.withResolvers<void>()
    await page.route('**/assets/index-*.js', async (route) => {
      await hasFailed
      await route.abort()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const splash = page.getByRole('status')
    await splash.getByText('Launching').waitFor()
    await page.evaluate(() => void dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://reader/content.js' })))
    expect(await splash.textContent()).toContain('Launching')
    fail()
    await splash.getByText('Greenroom could not be loaded.').waitFor()
  },
)
