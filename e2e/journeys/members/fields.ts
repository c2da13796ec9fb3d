import { expect } from 'vitest'
import { faultsOf } from '../../harness/axe.ts'
import { callsAs, idOfRecord, pathOf } from '../../harness/calls-as.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey(
  'an owner adds a field to members, fills and filters by it, and is told how many lose a value before it is deleted',
  async ({ page, product }) => {
    const calls = await callsAs(product.url)
    const studio = pathOf('Stillwater Yoga')
    const member = await idOfRecord(calls, `${studio}/members`, 'Lara Silva')
    await signedInTo(page, 'Stillwater Yoga')
    await page.goto('/members')
    await page.getByRole('link', { name: 'Fields' }).click()
    await page.getByText('No fields yet.').waitFor()
    await page.getByRole('button', { name: 'Add Field' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('textbox', { name: 'Name' }).fill('Home town')
    await drawer.getByRole('switch', { name: 'Column' }).check()
    await drawer.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('cell', { name: 'Home town', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    expect(await faultsOf(page, 'the fields of members')).toEqual([])

    await calls.patch(`${studio}/members/${member}`, { own_home_town: 'Leeds' })
    await page.getByRole('link', { name: 'Members', exact: true }).first().click()
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('textbox', { name: 'Home town' }).fill('leeds')
    await page.getByText('1–1 of 1 member').waitFor()
    await page.getByRole('cell', { name: 'Leeds' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Lara Silva' }).click()
    await page.getByRole('region', { name: 'Profile' }).getByText('Leeds').waitFor()
    await expect.poll(() => page.locator('[name=own_home_town]').inputValue()).toBe('Leeds')

    await page.goto('/members/fields')
    await page.getByRole('button', { name: /^Delete row 1/ }).click()
    await page.getByText('“Home town” is removed when you save.').waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('1 member loses the value of “Home town”.').waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('No fields yet.').waitFor()
  },
)
