// What screens look like, compared with stored pictures (decision 0177).
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callsAs, pathOf } from '../harness/calls-as.ts'
import { SUPER } from '../harness/console.ts'
import { signedInTo } from '../harness/signed-in.ts'
import { siteJourney as journey, website } from '../harness/website.ts'
import { compare, forgetEvidence } from './compare.ts'
import { pictureOf } from './hold-still.ts'
import { dress, lookAt, looksOf, WITHOUT_MENU } from './look-at.ts'
import { ownersScreens, type Screen, strangersScreens, websiteScreens } from './screens.ts'
import { load, looksWithin } from './show.ts'

const HINT = 'Pictures differ (.cache/looks). If this look is meant: npm run looks -- --accept'
const LONG = { timeout: 600_000 }

forgetEvidence()

journey('screens of the console look as they did', LONG, async ({ open, watch }) => {
  watch.allow(/^answer 404/)
  const page = await open({})
  await signedInTo(page, 'Stillwater Yoga')
  expect(await looksWithin(page, ownersScreens), HINT).toEqual([])
})

journey('the showcase of components looks as it did, light and dark (SHELL-065)', LONG, async ({ open }) => {
  const page = await open({})
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/_/components')
  const chapters = page.locator('main section[aria-labelledby]')
  await chapters.last().waitFor()
  const ids = await chapters.evaluateAll((found) => found.map((one) => one.getAttribute('aria-labelledby') ?? ''))
  const changed: string[] = []
  for (const look of ['light', 'dark'] as const) {
    await dress(page, look)
    for (const id of ids)
      changed.push(...(await lookAt(page, `components-${id}-${look}`, () => pictureOf(page, { part: `[aria-labelledby=${id}]` }))))
  }
  expect(changed, HINT).toEqual([])
})

journey('pages before the sign-in and pages of the website look as they did', LONG, async ({ open, watch }) => {
  watch.allow(/^answer 404/)
  const page = await open({})
  const changed: string[] = []
  for (const screen of strangersScreens) changed.push(...(await looksOf(page, screen, () => load(page, screen, screen.path))))
  for (const screen of websiteScreens) changed.push(...(await looksOf(page, screen, () => load(page, screen, website + screen.path))))
  expect(changed, HINT).toEqual([])
})

/** What somebody could change by mistake on the list of articles. */
const mistakes = {
  'a button is 8 pixels further to the left': 'main header button { translate: -8px 0; }',
  'the rows begin 8 pixels lower': 'main table { translate: 0 8px; }',
  'there are 8 pixels more between two columns': 'main :is(th, td):nth-child(3) { padding-left: 20px; }',
  'a column is missing': 'main :is(th, td):nth-child(5) { display: none; }',
  'the accent is another green': ':root { --gr-accent: #2b7f63 !important; }',
  'texts are two pixels larger': 'main tbody td :is(a, span) { font-size: 1rem !important; }',
}

journey('a look that changed is found', LONG, async ({ open }) => {
  const page = await open({})
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/articles')
  await expect.poll(() => differenceWith(page)).toBe('')
  for (const [mistake, styles] of Object.entries(mistakes)) expect(await differenceWith(page, styles), mistake).not.toBe('')
})

/** Last, because other screens show it too. */
journey('a key, a webhook and changes that wait look as they did', LONG, async ({ open, product }) => {
  const owner = await callsAs(product.url)
  const author = await callsAs(product.url, SUPER)
  const app = pathOf('Stillwater Yoga')
  const { id } = Object(await author.post(`${app}/content/articles`, { title: 'Evening rest', description: '<p>Lie down.</p>' }))
  await author.put(`${app}/drafts/${id}`, { title: 'Evening and night rest', author: 'Sam Porter' })
  await author.post(`${app}/drafts/${id}/ask`, { message: 'For the winter campaign.' })
  const key = Object(await owner.post(`${app}/keys`, { name: 'Bookkeeping', scopes: ['content:read'], days: 365 }))
  const hook = { url: 'https://hooks.example/greenroom', description: 'Mailing list', events: ['content.created'], active: false }
  const webhook = Object(await owner.post(`${app}/webhooks`, hook))
  const page = await open({})
  await signedInTo(page, 'Stillwater Yoga')
  const made: readonly Screen[] = [
    { name: 'key', path: `/keys/${key.id}`, ready: 'main h2', hidden: ['main dd code'], looks: ['light', 'phone'] },
    { name: 'webhook', path: `/webhooks/${webhook.id}`, ready: 'main h2', looks: ['light', 'phone'] },
    { name: 'draft', path: `/articles/${id}`, ready: 'main section[aria-label="Draft changes"]' },
  ]
  expect(await looksWithin(page, made), HINT).toEqual([])
})

/** What differs from the stored picture of the list of articles, while the page has these styles too. */
async function differenceWith(page: Page, styles = ''): Promise<string> {
  const { difference } = await compare('articles-light', await pictureOf(page, { styles: WITHOUT_MENU + styles }))
  return difference
}
