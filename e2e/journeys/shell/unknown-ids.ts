import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect } from 'vitest'
import { SUPER } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'

const screens = resolve(import.meta.dirname, '../../../apps/console/src/screens')
const about = globSync('**/$id.tsx', { cwd: screens }).map((file) => `/${file.replace('/$id.tsx', '')}`)
const generic = ['/articles', '/custom_cta', '/modules', '/courses/01a228eb-0000-7000-8000-000000000000/modules']
const ids = ['x'.repeat(300), '01a228eb-0000-7000-8000-000000000000']
/** Nothing is added at these, the last two because what it would be inside does not exist. */
const inside = '/courses/01a228eb-0000-7000-8000-000000000000/modules'
const withoutNew = ['/account_status', '/business', '/keys', '/personal_keys', inside, `${inside}/${ids[1]}/lessons`]

const NOTHING = /^(Page not found|We can’t find this .+|This group does not exist|Failed to load Business data)$/
/** They lead elsewhere, with a message. */
const leading = ['/gotoonboarding', '/notices']

journey('an address that names nothing says so, whatever stands in the place of an id', { timeout: 120_000 }, async ({ page, watch }) => {
  watch.allow(/^answer 4\d\d: GET/)
  await signedInTo(page, 'Meridian Coaching Group', SUPER)
  await page.goto('/about')
  const addresses = [
    ...[...about, ...generic].flatMap((address) => ids.map((id) => `${address}/${id}`)),
    ...withoutNew.map((address) => `${address}/new`),
  ]
  for (const address of addresses) {
    await moveTo(page, '/about')
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor()
    await moveTo(page, address)
    const isLed = leading.some((path) => address.startsWith(path))
    const message = address.slice(0, 60)
    if (isLed) await expect.poll(() => new URL(page.url()).pathname, { message }).toBe('/')
    else await expect.poll(() => headings(), { message }).toEqual([expect.stringMatching(NOTHING)])
    // With the way to the trash, as at the lesson's full address.
    if (address === `/course_lessons/${ids[1]}`) expect(await headings()).toEqual(['We can’t find this course lesson'])
  }

  async function headings(): Promise<string[]> {
    return await page.getByRole('main').locator('[role=alert] :is(h1, h2), h1:has(+ p)').allInnerTexts()
  }
})
