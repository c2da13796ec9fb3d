import { expect } from 'vitest'
import { callsAs, pathOf } from '../../harness/calls-as.ts'
import { OWN_PASSWORD } from '../../harness/console.ts'
import { linkInMail } from '../../harness/mail-link.ts'
import { courseToUnlock, firstPage, PHONE, site, siteJourney } from '../../harness/website.ts'

const EMAIL = 'ines.vale@example.com'

siteJourney(
  'a stranger finds an article by its address, registers, unlocks and takes a course, ticks an action list, and deletes the account, on a phone',
  async ({ open, product, watch }) => {
    const owner = await callsAs(product.url)
    const { address: course, code } = await courseToUnlock(product.url)

    const page = await open(PHONE)
    await page.goto(await firstPage('stillwater', 'articles'))
    expect(await page.locator('main h1').innerText()).not.toBe('')
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).tap()
    await page.getByRole('main').getByRole('link', { name: 'Register' }).tap()
    await page.getByLabel('Name').fill('Ines')
    await page.getByLabel('Email', { exact: true }).fill(EMAIL)
    await page.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD)
    await page.getByLabel('Confirm password').fill(OWN_PASSWORD)
    await page.getByRole('button', { name: 'Register' }).tap()
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
    await page.goto(site + (await linkInMail(product.dataDir, EMAIL, '/stillwater/confirm')))
    await page.getByLabel('Password').fill(OWN_PASSWORD)
    await page.getByRole('button', { name: 'Confirm' }).tap()
    await page.getByText('Your account is ready').waitFor()

    await page.goto(course)
    await page.getByRole('link', { name: 'Unlock the course' }).tap()
    await page.getByLabel('Code').fill(` ${code.toUpperCase()} `)
    await page.getByRole('button', { name: 'Unlock' }).tap()
    await page.getByRole('link', { name: 'Open Yoga from the ground up' }).tap()
    await page.getByRole('link', { name: 'Start Lying down well' }).tap()
    await page.getByRole('button', { name: 'Complete lesson' }).tap()
    await page.getByText('1 of 6 lessons completed').waitFor()
    // The second lesson opens after a week.
    await page.getByText(/The next lesson, How to sit without a fight, opens on/).waitFor()

    await page.goto(await firstPage('stillwater', 'action-lists'))
    const first = page.getByRole('checkbox', { name: 'Drink a glass of warm water' })
    await first.tap()
    await page.getByText('Saved.').waitFor()
    await page.reload()
    expect(await first.isChecked()).toBe(true)

    await page.getByRole('link', { name: 'Account' }).tap()
    await page.getByText('Yoga from the ground up').waitFor()
    await page.getByLabel('Name').fill('Ines Vale')
    await page.getByRole('button', { name: 'Save' }).tap()
    await page.getByText('Saved.').waitFor()
    const found = async () => await owner.get(`${pathOf('Stillwater Yoga')}/members?q=${encodeURIComponent(EMAIL)}`)
    expect(await found()).toMatchObject([{ name: 'Ines Vale' }])

    await page.getByRole('link', { name: /Delete/ }).tap()
    await page.getByLabel('Your password').fill(OWN_PASSWORD)
    await page.getByRole('button', { name: 'Delete my account' }).tap()
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    expect(await found()).toEqual([])
    watch.allow(/^answer (?:401|422): POST .*\/sign-in/)
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByLabel('Password').fill(OWN_PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).tap()
    await page.getByRole('alert').waitFor()
  },
)
