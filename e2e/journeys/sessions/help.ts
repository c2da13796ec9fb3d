import { expect } from 'vitest'
import { faultsOf } from '../../harness/axe.ts'
import { SUPER } from '../../harness/console.ts'
import { saveButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'
import { tabBeside } from '../../harness/tab-beside.ts'

journey(
  'staff see an app as its owner does, with a reason and a banner, until it ends; Activity says who helped whom, and shows the platform to staff',
  async ({ page, watch }) => {
    watch.allow(/^answer 403/)
    await signedInTo(page, 'Stillwater Yoga', SUPER)
    await page.goto('/topics')
    await page.getByRole('button', { name: 'Admin' }).waitFor()

    await page.getByRole('button', { name: /account of/ }).click()
    await page.getByRole('button', { name: 'See this app as its owner' }).click()
    const dialog = page.getByRole('dialog', { name: 'Help in Stillwater Yoga' })
    await dialog.getByLabel('Reason').fill('help')
    await page.keyboard.press('Enter')
    await dialog.getByText('Enter a reason that the owner will understand.').waitFor()
    await dialog.getByLabel('Reason').fill('Casey asked for a new topic')
    await page.keyboard.press('Enter')

    const banner = page.getByRole('region', { name: 'Help session' })
    await banner.getByText('60 minutes left').waitFor()
    await banner.getByText('Casey Lane').waitFor()
    expect(await page.getByRole('button', { name: 'Admin' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Send', exact: true }).count()).toBe(0)
    expect(await faultsOf(page, 'topics in help')).toEqual([])

    // It goes on over a reload, in this tab alone.
    await page.goto('/topics/new')
    await banner.waitFor()
    const beside = await tabBeside(page, '/topics')
    await beside.getByRole('button', { name: 'Admin' }).waitFor()
    expect(await beside.getByRole('region', { name: 'Help session' }).count()).toBe(0)

    await page.locator('input[name=name]').fill('Helped along')
    const saved = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/topics'))
    await saveButton(page).click()
    const { authorization = '', 'x-help-session': id = '' } = await (await saved).allHeaders()
    await page.getByRole('link', { name: 'Helped along', exact: true }).waitFor()

    // Ended elsewhere while something is typed: the person is themselves again, and finds it in the same form.
    await moveTo(page, '/topics/new')
    await page.locator('input[name=name]').fill('Not saved yet')
    const app = (await saved).url().split('/apps/')[1]?.split('/')[0]
    await page.request.delete(`/api/apps/${app}/help_sessions/${id}`, { headers: { authorization } })
    await saveButton(page).click()
    const over = page.getByRole('dialog', { name: 'The help session has ended' })
    await over.getByText('It is kept in this browser').waitFor()
    await over.getByRole('button', { name: 'OK' }).click()
    await page.getByRole('button', { name: 'Admin' }).waitFor()
    expect(await banner.count()).toBe(0)
    await page.getByRole('region', { name: 'Unsaved work' }).waitFor()

    await moveTo(page, '/activity')
    const line = page.getByRole('listitem').filter({ hasText: 'Sam Porter (Greenroom staff) for Casey Lane' })
    await line.filter({ hasText: 'created the topic “Helped along”' }).waitFor()
    await line.filter({ hasText: 'began to help in the app “Stillwater Yoga”' }).waitFor()
    await line.filter({ hasText: 'no longer helps in the app “Stillwater Yoga”' }).waitFor()
    await page.getByRole('radiogroup', { name: 'Whose activity' }).getByText('Platform').click()
    await page.getByText(/^Casey Lane signed in/).waitFor()
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('whats_new')
    await page.getByText('Send yourself a test first').waitFor()
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByText(/^Casey Lane signed in/).waitFor()
  },
)
