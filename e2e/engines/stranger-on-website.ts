import { expect } from 'vitest'
import { OWN_PASSWORD } from '../harness/console.ts'
import { linkInMail } from '../harness/mail-link.ts'
import { courseToUnlock, firstPage, site, siteJourney, website } from '../harness/website.ts'

const EMAIL = 'firefox@members.example'

siteJourney('in Firefox a stranger reads an article by its address, registers, signs in and takes a lesson', async ({ page, product }) => {
  const { address: course, code } = await courseToUnlock(product.url)
  await page.goto(await firstPage('stillwater', 'articles'))
  expect(await page.locator('main h1').innerText()).not.toBe('')
  await page.goto(`${website}/register`)
  await page.getByLabel('Name').fill('Ines')
  await page.getByLabel('Email', { exact: true }).fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD)
  await page.getByLabel('Confirm password').fill(OWN_PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  await page.goto(site + (await linkInMail(product.dataDir, EMAIL, '/stillwater/confirm')))
  await page.getByLabel('Password').fill(OWN_PASSWORD)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Your account is ready').waitFor()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password').fill(OWN_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: 'Account' }).waitFor()

  await page.goto(`${website}/unlock`)
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await page.getByRole('link', { name: 'Open Yoga from the ground up' }).click()
  await page.waitForURL(course)
  await page.getByRole('link', { name: 'Start Lying down well' }).click()
  await page.getByRole('button', { name: 'Complete lesson' }).click()
  await page.getByText('1 of 6 lessons completed').waitFor()
})
