import { allResources } from '@greenroom/contract/resources/all'
import { isPublished } from '@greenroom/contract/visibility/published'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsOf, overflow } from '../../harness/axe.ts'
import { callsAs, pathOf } from '../../harness/calls-as.ts'
import { PASSWORD } from '../../harness/console.ts'
import { PHONE, publicPages, signInAsMember, site, siteJourney, siteWithoutApi, website } from '../../harness/website.ts'

/** Besides the records, for whoever visits. */
const forEverybody = [
  ...['', '/about', '/privacy', '/contact', '/install', '/offline', '/saved', '/member-content'],
  ...[
    '/register',
    '/register/sent',
    '/confirm',
    '/sign-in',
    '/forgotten-password',
    '/forgotten-password/sent',
    '/new-password',
    '/invitation',
  ],
  ...['/unlock', '/track-now', '/courses', '/events', '/nothing-here'],
]
/** Where a member sees more. */
const forMembers = ['', '/me', '/me/password', '/me/delete', '/unlock', '/track-now', '/offers', '/member-content', '/contact']
/** One of each look. */
const LISTS = ['articles', 'galleries', 'profiles', 'products', 'topics', 'directories', 'offers']
/** Parts of other pages. */
const WITHOUT_PAGES = ['track_now_screen', 'tags', 'welcome_screens', 'custom_cta', 'action-forms', 'modules']
const FOR_MEMBERS_ALONE = ['offers', 'course_lessons']
const APPS = ['stillwater', 'ridgeway', 'northside', 'meridian']
const MEMBER = 'omar.quinn@example.com'

siteJourney(
  'no page of the website has an accessibility fault, light or dark, or scrolls sideways at 320 pixels or with text of 200 %',
  { timeout: 360_000 },
  async ({ open, product, watch }) => {
    watch.allow(/^answer (?:404|421|503): GET/)
    const owner = await callsAs(product.url)
    await addMissingKinds((path, values) => owner.post(`${pathOf('Stillwater Yoga')}/${path}`, values))
    let records = new Map<string, string>()
    const kinds = allResources.filter(isPublished).map(({ segment }) => segment)
    const missing = async () => {
      records = await onePageOfEachKind()
      return kinds.filter((kind) => !records.has(`${kind}/:id`)).toSorted()
    }
    // What was just added shows after two seconds.
    await expect.poll(missing).toEqual([...WITHOUT_PAGES, ...FOR_MEMBERS_ALONE].toSorted())

    const page = await open(PHONE)
    const faults: string[] = []
    const look = async (address: string) => faults.push(...(await faultsAt(page, address)))
    for (const path of forEverybody) await look(website + path)
    for (const list of LISTS) await look(`${website}/${list}`)
    for (const address of records.values()) await look(address)
    // An address of no app, an app that is not launched, a host that is not known, and an API that does not answer.
    await look(`${site}/nobody`)
    await look(`${site}/willow`)
    await look(site.replace('127.0.0.1', 'localhost'))
    const alone = await siteWithoutApi()
    await look(`${alone.address}/stillwater`)
    alone.stop()

    await signInAsMember(page, MEMBER, PASSWORD)
    for (const path of forMembers) await look(website + path)
    for (const kind of ['courses', 'action-lists', 'articles']) await look(records.get(`${kind}/:id`) ?? '')
    await page.goto(records.get('courses/:id') ?? '')
    const lesson = await page.locator('main a[href*="/course_lessons/"]').first().getAttribute('href')
    await look(site + lesson)
    expect(faults).toEqual([])
  },
)

/** Kinds of records that no app of the demo publishes to everybody. */
async function addMissingKinds(add: (path: string, values: object) => Promise<unknown>): Promise<void> {
  await add('content/podcasts', { title: 'Breathe out', rss_url: 'https://podcast.example/feed.xml', active: true })
  await add('content/documents', { title: 'House rules', document_url: 'https://files.example/rules.pdf', active: true })
  await add('content/resources', { title: 'A plan for the week', description: '<p>Monday: rest.</p>', active: true })
}

/** Addresses of public records by their kind: `articles/:id`. */
async function onePageOfEachKind(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const address of (await Promise.all(APPS.map(publicPages))).flat()) {
    const [, , ...parts] = new URL(address).pathname.split('/')
    const kind = parts.map((part) => (/^[0-9a-f-]{36}$/.test(part) ? ':id' : part)).join('/')
    if (kind.endsWith(':id') && !found.has(kind)) found.set(kind, address)
  }
  return found
}

async function faultsAt(page: Page, address: string): Promise<string[]> {
  await page.goto(address)
  const name = new URL(address).pathname
  await page.emulateMedia({ colorScheme: 'light' })
  const faults = await faultsOf(page, name)
  faults.push(...(await faultsOf(page, `${name}, dark`, 'colors', () => page.emulateMedia({ colorScheme: 'dark' }))))
  await page.setViewportSize({ width: 320, height: 844 })
  if ((await overflow(page)) > 0) faults.push(`${name}: wider than 320 pixels`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  if ((await overflow(page)) > 0) faults.push(`${name}: wider than the window with text of 200 %`)
  return faults
}
