import { expect } from 'vitest'
import { faultsOf } from '../../harness/axe.ts'
import { fillSignIn, OWN_PASSWORD } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { linkInMail } from '../../harness/mail-link.ts'
import { signedInTo } from '../../harness/signed-in.ts'

const EMAIL = 'edie@greenroom.example'

journey(
  'an owner invites an editor, who writes an article and sees no members and no pushes; another role then holds without a new sign-in, and the owner sees the console as a role does',
  async ({ page, open, product }) => {
    await signedInTo(page, 'Stillwater Yoga')
    await page.goto('/creators/roles')
    await page.getByRole('heading', { name: 'Editor' }).waitFor()
    expect(await faultsOf(page, '/creators/roles')).toEqual([])
    await page.goto('/creators/new')
    await page.locator('input[name=name]').fill('Edie Marsh')
    await page.locator('input[name=email]').fill(EMAIL)
    await page
      .getByRole('combobox', { name: 'Role' })
      .or(page.getByRole('textbox', { name: 'Role' }))
      .first()
      .click()
    await page.getByRole('option', { name: 'Editor' }).click()
    const made = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/creators'))
    await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
    const { id } = (await (await made).json()).data

    const edie = await open({})
    await edie.goto(await linkInMail(product.dataDir, EMAIL, '/new_password'))
    await edie.getByLabel('New password', { exact: true }).fill(OWN_PASSWORD)
    await edie.getByLabel('Confirm', { exact: true }).fill(OWN_PASSWORD)
    await edie.getByRole('button', { name: 'Save' }).click()
    await edie.getByRole('button', { name: 'Log in to continue' }).click()
    await fillSignIn(edie, EMAIL)
    await edie.getByRole('dialog', { name: 'Timezone' }).getByRole('button', { name: 'OK' }).click()
    const menu = edie.getByRole('navigation').first()
    await menu.getByRole('link', { name: 'Articles' }).waitFor()
    expect(await menu.getByText('Communicate').count()).toBe(0)
    expect(await edie.getByRole('button', { name: 'Send Notification' }).count()).toBe(0)
    await edie.goto('/members')
    await edie.waitForURL((url) => url.pathname === '/')
    await edie.goto('/articles/new')
    await edie.locator('[name=title]').fill('Edie writes')
    await edie
      .getByRole('button', { name: /Publish|Save/ })
      .first()
      .click()
    await edie.getByText('Edie writes').first().waitFor()

    await page.goto(`/creators/${id}`)
    await page
      .getByRole('combobox', { name: 'Role' })
      .or(page.getByRole('textbox', { name: 'Role' }))
      .first()
      .click()
    await page.getByRole('option', { name: 'Analyst' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
    await expect
      .poll(
        () =>
          menu
            .getByRole('link', { name: 'Reports' })
            .or(edie.getByRole('link', { name: 'Reports' }))
            .count(),
        { timeout: 15_000 },
      )
      .toBeGreaterThan(0)
    await edie.goto('/articles')
    await edie.getByRole('link', { name: 'Edie writes' }).click()
    await edie.getByText('With the role Analyst you can see Content but not change it.').waitFor()
    expect(await edie.getByRole('main').getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)

    await page.goto('/creators/roles')
    await page.getByRole('button', { name: 'See as Editor' }).click()
    const banner = page.getByRole('region', { name: 'Seen as a role' })
    await banner.waitFor()
    await page.goto('/members')
    await page.waitForURL((url) => url.pathname === '/')
    await banner.getByRole('button', { name: 'Leave' }).click()
    await page.getByText('You’re back in your own role.').waitFor()
    await page.goto('/members')
    await page.getByRole('heading', { name: 'Members' }).waitFor()
  },
)
