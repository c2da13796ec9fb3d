import { expect } from 'vitest'
import { faultsOf } from '../../harness/axe.ts'
import { callsAs, idOfRecord, pathOf } from '../../harness/calls-as.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey(
  'a member’s page shows what she does, and says why she cannot see a record; her details are still edited there',
  async ({ page, product }) => {
    const calls = await callsAs(product.url)
    const studio = pathOf('Stillwater Yoga')
    const gold = await idOfRecord(calls, `${studio}/tags`, 'Gold')
    const values = { title: 'Moonlit shoulders', description: '<p>Quiet.</p>', active: true, tags: [gold] }
    const post = Object(await calls.post(`${studio}/content/tips`, values))
    const member = await idOfRecord(calls, `${studio}/members`, 'Lara Silva')
    await signedInTo(page, 'Stillwater Yoga')
    await page.goto(`/members/${member}`)
    const activity = page.getByRole('region', { name: 'Activity' })
    const profile = page.getByRole('region', { name: 'Profile' })
    await profile.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'Beginners' }).waitFor()
    await profile.getByText(/^(Not seen in the app yet|Last seen)/).waitFor()
    await activity.getByRole('region', { name: 'Course progress' }).getByText('3 of 7').waitFor()
    await activity.getByRole('region', { name: 'Phones and browsers' }).getByText('iPhone 14, iOS 19.1').waitFor()
    await activity.getByRole('region', { name: 'Pushes' }).getByText('Opened').first().waitFor()

    await activity.getByLabel('Search content').fill('Moonlit')
    await activity.getByRole('button', { name: /Moonlit shoulders/ }).click()
    await activity.getByText('Lara Silva can’t see it.').waitFor()
    await activity.getByText(/Needs the tag Gold/).waitFor()
    // What the header covers in part would count as too small for fingers.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await faultsOf(page, 'the page of a member')).toEqual([])

    // Next to the form on a wide window, and above it on a narrow one, with a way to it.
    const sections = page.getByRole('navigation', { name: 'Sections' })
    await sections.getByRole('button', { name: 'Access', exact: true }).click()
    await expect.poll(() => sections.locator('[aria-current]').textContent()).toBe('Access')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await profile.getByRole('button', { name: 'Edit details' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Member')
    await calls.delete(`${studio}/content/tips/${String(post.id)}`)
  },
)
