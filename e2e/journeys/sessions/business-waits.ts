import { expect } from 'vitest'
import { faultsOf } from '../../harness/axe.ts'
import { fillSignIn, OWN_PASSWORD, SUPER } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'

const EMAIL = 'wren@waiting.example'

journey(
  'an enterprise chooses to accept each business itself; whoever signs up then waits with a free account, and is accepted on its page of businesses',
  async ({ page, open }) => {
    await signedInTo(page, 'Meridian Coaching Group', SUPER)
    await page.goto('/business')
    await page.getByRole('radio', { name: 'By code' }).check()
    await page.getByText('/pr/join?app=meridian&code=').waitFor()
    await page.getByRole('radio', { name: 'By approval' }).check()
    await expect.poll(() => page.getByText('&code=').count()).toBe(0)

    const guest = await open({})
    await guest.goto('/prpl/join?app=meridian')
    await guest.getByText('once it is accepted').waitFor()
    await guest.getByLabel('App Name').fill('Wren Bakery')
    await guest.getByLabel('Your Name').fill('Wren Ash')
    await guest.getByLabel('E-mail Address').fill(EMAIL)
    await guest.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD)
    await guest.getByRole('button', { name: 'Submit' }).click()
    await guest.getByRole('link', { name: 'Click here to login.' }).click()
    await fillSignIn(guest, EMAIL)
    await guest.getByRole('dialog', { name: 'Timezone' }).getByRole('button', { name: 'OK' }).click()
    await guest.getByText('Waiting for Meridian Coaching Group to accept your business').waitFor()

    await page.goto('/')
    await page.getByRole('link', { name: '1 business is waiting for you to accept it' }).click()
    await page.getByText(`Wren Ash, ${EMAIL}`).waitFor()
    expect(await faultsOf(page, '/business')).toEqual([])
    await page.getByRole('button', { name: 'Accept Wren Bakery' }).click()
    await page.getByText('Wren Bakery is now one of your businesses.').waitFor()
    await page.getByRole('link', { name: 'Wren Bakery' }).waitFor()
    expect(await page.getByRole('button', { name: 'Accept Wren Bakery' }).count()).toBe(0)
    await page.getByRole('radio', { name: 'Open' }).check()
    await page.getByText('The change was saved.').first().waitFor()

    await guest.goto('/')
    await guest.waitForURL('**/onboarding')
    await moveTo(page, '/')
    await expect.poll(() => page.getByText('waiting for you to accept it').count()).toBe(0)
  },
)
