import { expect, inject } from 'vitest'
import { chooseApp, fillSignIn, PASSWORD, SUPER } from '../../harness/console.ts'
import { saveButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { linkInMail } from '../../harness/mail-link.ts'
import { signedInTo } from '../../harness/signed-in.ts'

const EMAIL = 'noor@greenroom.example'

journey(
  'somebody invited sets a password by the link in the mail, gives up the rights of a super user, works, and is unlinked while typing: nothing is lost (CRE-002, CRE-011, PWD-002, PWD-003)',
  async ({ page: boss, open, product, watch }) => {
    watch.allow(/^answer (403|404)/)
    await signedInTo(boss, 'Stillwater Yoga', SUPER)
    await boss.goto('/creators/new')
    await boss.locator('input[name=name]').fill('Noor Haddad')
    await boss.locator('input[name=email]').fill(EMAIL)
    await boss.getByRole('switch', { name: /^Super/ }).press('Space')
    const made = boss.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/creators'))
    await boss.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
    const { id } = (await (await made).json()).data
    const url = (await made).url()
    const headers = { authorization: (await (await made).request().allHeaders()).authorization ?? '' }
    const link = async (creators: string) => {
      const answer = await boss.request.post(creators, { headers, data: { data: { name: 'Noor Haddad', email: EMAIL } } })
      expect(answer.status(), await answer.text()).toBe(201)
    }

    const page = await open()
    await page.goto(await linkInMail(product.dataDir, EMAIL, '/new_password'))
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Log in to continue' }).click()
    await fillSignIn(page, EMAIL)
    await page.getByRole('dialog', { name: 'Timezone' }).getByRole('button', { name: 'OK' }).click()

    // Of two apps one stays.
    await link(url.replace(inject('signIns').apps['Stillwater Yoga'] ?? '', inject('signIns').apps['Northside Running Club'] ?? ''))
    await page.goto(`/super-users/${id}`)
    await page.getByRole('switch', { name: /^Super User/ }).press('Space')
    await saveButton(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take the rights away' }).click()
    await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await expect.poll(() => page.getByRole('button', { name: 'Admin' }).count()).toBe(0)

    await chooseApp(page, 'Stillwater Yoga')
    await page.goto('/topics/new')
    await page.locator('input[name=name]').fill('Slow evenings')
    expect((await boss.request.delete(`${url}/${id}`, { headers })).status()).toBe(204)
    await saveButton(page).click()
    const failure = page.getByRole('dialog', { name: 'There was an error processing your request.' })
    await failure.getByText('You no longer have access to Stillwater Yoga.').waitFor()
    await page.keyboard.press('Escape')
    await failure.waitFor({ state: 'hidden' })
    expect(await page.locator('input[name=name]').inputValue()).toBe('Slow evenings')

    // Back among the creators, it is saved as it stands.
    await link(url)
    await saveButton(page).click()
    await page.getByRole('link', { name: 'Slow evenings', exact: true }).waitFor()
  },
)
