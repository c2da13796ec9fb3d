import { expect } from 'vitest'
import { callsAs, pathOf } from '../../harness/calls-as.ts'
import { fillSignIn, OWN_PASSWORD, SUPER, signOut } from '../../harness/console.ts'
import { saveButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { linkInMail } from '../../harness/mail-link.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'

const EMAIL = 'noor@greenroom.example'
const NEW_PASSWORD = 'Footlights-2!'

journey(
  'somebody invited sets a password by the link in the mail, signs in, gives up the rights of a super user, works, is unlinked while typing without losing it, and changes the password (CRE-002, CRE-011, PWD-001 to PWD-003, PWD-008 to PWD-011, SESS-013, GATE-003)',
  async ({ page, product, watch }) => {
    watch.allow(/^answer (403|404)|^answer 422: POST .*new_password|^answer 4\d\d: POST .*sign_in/)
    await signedInTo(page, 'Stillwater Yoga', SUPER)
    await page.goto('/creators/new')
    await page.locator('input[name=name]').fill('Noor Haddad')
    await page.locator('input[name=email]').fill(EMAIL)
    await page.getByRole('switch', { name: /^Super/ }).press('Space')
    const made = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/creators'))
    await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
    const { id } = (await (await made).json()).data

    await page.context().clearCookies()
    await page.goto(await linkInMail(product.dataDir, EMAIL, '/new_password'))
    const chosen = page.getByLabel('New password', { exact: true })
    const repeated = page.getByLabel('Confirm', { exact: true })
    const saved = page.getByRole('button', { name: 'Save' })
    await expect.poll(() => saved.isDisabled()).toBe(true)
    await chosen.fill(OWN_PASSWORD)
    await saved.click()
    await page.getByRole('alert').waitFor()
    await expect.poll(() => saved.isDisabled()).toBe(true)
    await chosen.fill(OWN_PASSWORD)
    await repeated.fill(OWN_PASSWORD)
    await saved.click()
    await page.getByRole('button', { name: 'Log in to continue' }).waitFor()
    // Whether an address has a page is told after the sign-in, which leads back to it.
    await page.goto('/nonsense')
    await page.getByRole('button', { name: 'Log in to continue' }).click()
    await fillSignIn(page, EMAIL, NEW_PASSWORD)
    await page.getByRole('alert').waitFor()
    await fillSignIn(page, EMAIL)
    const notice = page.getByRole('dialog', { name: 'Timezone' })
    await notice.waitFor()
    await page.keyboard.press('Escape')
    await notice.waitFor({ state: 'hidden' })
    await page.getByRole('main').getByRole('heading', { name: 'Page not found' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/nonsense')

    // Of two apps one stays. Of the timezone nobody is told twice.
    const boss = await callsAs(product.url, SUPER)
    const link = (app: string) => boss.post(`${pathOf(app)}/creators`, { name: 'Noor Haddad', email: EMAIL })
    await link('Northside Running Club')
    await moveTo(page, `/super-users/${id}`)
    await page.getByRole('switch', { name: /^Super User/ }).press('Space')
    expect(await notice.count()).toBe(0)
    await saveButton(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove rights' }).click()
    await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await expect.poll(() => page.getByRole('button', { name: 'Admin' }).count()).toBe(0)

    await moveTo(page, '/topics/new')
    await page.locator('input[name=name]').fill('Slow evenings')
    await boss.delete(`${pathOf('Stillwater Yoga')}/creators/${id}`)
    await saveButton(page).click()
    const failure = page.getByRole('dialog', { name: 'There was an error processing your request.' })
    await failure.getByText('You no longer have access to Stillwater Yoga.').waitFor()
    await page.keyboard.press('Escape')
    await failure.waitFor({ state: 'hidden' })
    expect(await page.locator('input[name=name]').inputValue()).toBe('Slow evenings')

    // Back among the creators, it is saved as it stands.
    await link('Stillwater Yoga')
    await saveButton(page).click()
    await page.getByRole('link', { name: 'Slow evenings', exact: true }).waitFor()

    await moveTo(page, '/change_password')
    const password = page.getByLabel('New Password')
    const confirm = page.getByLabel('Confirm Password')
    const save = page.getByRole('main').getByRole('button', { name: 'Save' })
    await password.waitFor()
    await expect.poll(() => save.isDisabled()).toBe(true)
    await password.fill('short')
    await password.fill('')
    await confirm.focus()
    await confirm.blur()
    await expect.poll(() => page.getByText('Required', { exact: true }).count()).toBe(2)
    await password.fill(NEW_PASSWORD)
    await confirm.fill('Footlights-3!')
    await confirm.blur()
    await page.getByText('Password does not match.').waitFor()
    await expect.poll(() => save.isDisabled()).toBe(true)
    await confirm.fill(NEW_PASSWORD)
    await save.click()
    await page.getByText('Your password has been changed. Your other sessions have ended.').waitFor()
    await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor()
    await signOut(page)
    await page.getByRole('button', { name: 'Log in to continue' }).click()
    await fillSignIn(page, EMAIL, NEW_PASSWORD)
    await page.getByRole('button', { name: /account of/ }).waitFor()
  },
)
