import { expect } from 'vitest'
import { faultsOf } from '../../harness/axe.ts'
import { PASSWORD, SUPER } from '../../harness/console.ts'
import { signedInTo } from '../../harness/signed-in.ts'
import { withOtherSettings } from './with-other-settings.ts'

withOtherSettings(
  'while sign-up is by invitation, a link that the enterprise makes on the page of a reseller lets one person sign up, and is refused after that, as every page without one is',
  async ({ page, open }) => {
    await signedInTo(page, 'Meridian Coaching Group', SUPER)
    await page.goto('/business')
    await page.getByRole('link', { name: 'Harbour Leadership' }).click()
    await page.getByRole('radio', { name: 'Reseller' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Harbour Leadership was saved.').waitFor()
    await page.getByRole('link', { name: 'Harbour Leadership' }).click()
    const invitations = page.getByRole('group', { name: 'Invitations to sign up' })
    await invitations.getByRole('button', { name: 'Create an invitation for PRO', exact: true }).click()
    await invitations.getByText('It is shown only once.').waitFor()
    const [link = ''] = /http\S+/.exec(await invitations.getByRole('status').innerText()) ?? []
    expect(link).toContain('/pr/join?app=')
    expect(await faultsOf(page, '/business/$id')).toEqual([])

    const guest = await open({})
    await guest.goto('/pr/join?app=harbour-leadership')
    await guest.getByRole('heading', { level: 1, name: 'Sign-up is by invitation' }).waitFor()
    expect(await faultsOf(guest, '/pr/join')).toEqual([])
    await guest.goto(link)
    await guest.getByLabel('App Name').fill('Thistle Bakery')
    await guest.getByLabel('Your Name').fill('Robin Ash')
    await guest.getByLabel('E-mail Address').fill('robin@thistle.example')
    await guest.getByLabel('Password', { exact: true }).fill(PASSWORD.replace('Backstage', 'Footlights'))
    await guest.getByRole('button', { name: 'Submit' }).click()
    await guest.getByText('Your app has been created.').waitFor()
    await guest.goto(link)
    await guest.getByRole('heading', { level: 1, name: 'Sign-up is by invitation' }).waitFor()

    await page.reload()
    await invitations.getByText('PRO: was used').waitFor()
    await invitations.getByRole('button', { name: 'Create an invitation for Free' }).click()
    await invitations.getByRole('button', { name: /^Withdraw the invitation for Free/ }).click()
    await page.getByText('The link no longer works.').waitFor()
    await expect.poll(() => invitations.getByRole('listitem').allInnerTexts()).toEqual(['PRO: was used'])
  },
)
