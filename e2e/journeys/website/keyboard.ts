import { expect } from 'vitest'
import { PASSWORD } from '../../harness/console.ts'
import { goTo } from '../../harness/keyboard.ts'
import { PHONE, siteJourney, website } from '../../harness/website.ts'

siteJourney('the website is used with the keyboard alone', async ({ open }) => {
  const page = await open({ ...PHONE, isMobile: false, hasTouch: false })
  const { keyboard } = page
  await page.goto(website)
  await keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  expect(await skip.evaluate((link) => link === document.activeElement && link.getBoundingClientRect().top >= 0)).toBe(true)
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

  await page.reload()
  await goTo(page, page.locator('summary[aria-label=Menu]'))
  await keyboard.press('Enter')
  await goTo(page, page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Topics' }))
  await keyboard.press('Enter')
  await page.waitForURL(`${website}/topics`)

  await goTo(page, page.getByRole('banner').getByRole('link', { name: 'Sign in' }))
  await keyboard.press('Enter')
  await page.waitForURL(`${website}/sign-in`)
  await goTo(page, page.getByLabel('Email'))
  await keyboard.type('omar.quinn@example.com')
  await keyboard.press('Tab')
  await keyboard.type(PASSWORD)
  await keyboard.press('Enter')
  await page.getByRole('link', { name: 'Account' }).waitFor()
})
