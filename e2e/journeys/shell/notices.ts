import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsOf, overflow } from '../../harness/axe.ts'
import { callsAs, pathOf } from '../../harness/calls-as.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const nameOf = (page: Page) => bell(page).getAttribute('aria-label')

journey(
  'the bell counts a submission as it arrives, opens what it is about by keys, and what is read on one device is read on the other; emails about it become a daily one',
  async ({ page, open, product }) => {
    const owner = await callsAs(product.url)
    const form = Object(
      await owner.post(`${pathOf('Northside Running Club')}/action_forms`, {
        ...{ name: 'Bell ringers', form_type: 'Offer', active: true, headline: 'Ring', submit_link: 'https://www.example.com/' },
      }),
    )
    const phone = await open({ viewport: { width: 390, height: 844 } })
    for (const window of [page, phone]) {
      await signedInTo(window, 'Northside Running Club')
      await window.goto('/trash')
      await bell(window).waitFor()
    }
    const answers = new FormData()
    for (const [name, value] of [
      ['title', 'A free ring'],
      ['message', 'Come'],
      ['email', ''],
    ] as const)
      answers.append(name, value)
    const before = await nameOf(page)
    const publicPage = new URL(new URL(String(form.public_link)).pathname, product.url)
    expect((await fetch(publicPage, { method: 'POST', body: answers, redirect: 'manual' })).status).toBe(303)
    await expect.poll(() => nameOf(page)).not.toBe(before)
    await expect.poll(() => nameOf(phone)).toBe(await nameOf(page))
    expect(await nameOf(phone)).toMatch(/^Notifications, \d+ unread$/)

    await bell(phone).click()
    const panel = phone.getByRole('dialog', { name: 'Notifications' })
    await panel.getByRole('button', { name: /New submission: Bell ringers/ }).waitFor()
    expect(await faultsOf(phone, 'the notifications')).toEqual([])
    expect(await overflow(phone)).toBe(0)
    await phone.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })

    await bell(page).focus()
    await page.keyboard.press('Enter')
    const row = page.getByRole('button', { name: /New submission: Bell ringers/ })
    await row.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/action-forms/${form.id}`)
    for (const window of [page, phone]) await expect.poll(() => nameOf(window)).toBe('Notifications')
    await bell(page).click()
    expect(await page.getByRole('button', { name: 'Mark all as read' }).isDisabled()).toBe(true)

    await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: 'Email Preferences' }).click()
    await page.getByRole('heading', { level: 1, name: 'Email Preferences' }).waitFor()
    const hour = page.getByLabel(/^Hour of daily and weekly emails/)
    expect(await hour.isDisabled()).toBe(true)
    await page.getByLabel('Form submissions').selectOption('Daily')
    await hour.selectOption('6:00 AM')
    await page.reload()
    await expect.poll(() => page.getByLabel('Form submissions').inputValue()).toBe('daily')
    expect(await hour.inputValue()).toBe('6')
    await page.getByLabel('Form submissions').selectOption('Right away')
    await owner.delete(`${pathOf('Northside Running Club')}/action_forms/${form.id}`)
  },
)
