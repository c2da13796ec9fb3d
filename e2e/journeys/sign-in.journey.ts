import { expect } from 'vitest'
import { faultsOf } from '../harness/axe.ts'
import { CREATOR, currentApp, fillSignIn, PASSWORD, SUPER, signIn, signOut } from '../harness/console.ts'
import { journey } from '../harness/journey.ts'
import { newDataDir } from '../harness/product.ts'
import { withPasskeys } from '../harness/with-passkeys.ts'

// Nobody has signed in before.
const firstJourney = journey.extend('dataDir', { scope: 'file' }, () => newDataDir())

firstJourney('a creator signs in, is told about the timezone once, and stays signed in after a reload (SESS-013)', async ({ page }) => {
  await page.goto('/articles')
  await page.getByRole('button', { name: 'Log in to continue' }).click()
  await fillSignIn(page)
  const notice = page.getByRole('dialog', { name: 'Timezone' })
  await notice.waitFor()
  await page.keyboard.press('Escape')
  await notice.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: 'Articles', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/articles')

  await page.reload()
  await page.getByRole('heading', { name: 'Articles', level: 1 }).waitFor()
  expect(await notice.count()).toBe(0)
})

firstJourney('a wrong password says so, and says nothing about who exists', async ({ page, watch }) => {
  watch.allow(/^answer 4\d\d: POST .*sign_in/)
  await page.goto('/')
  await page.getByRole('button', { name: 'Log in to continue' }).click()
  await fillSignIn(page, CREATOR, 'Backstage-2!')
  const known = await page.getByRole('alert').textContent()
  // The answer is a page of its own; until it has come, the last one still says the same.
  await Promise.all([page.waitForEvent('domcontentloaded'), fillSignIn(page, 'nobody@greenroom.example', 'Backstage-2!')])
  await expect.poll(() => page.getByRole('alert').textContent()).toBe(known)
})

firstJourney(
  'a super user who signs out is back at the landing page, and signed out on the server too (SESS-020, SESS-022)',
  async ({ page }) => {
    await signIn(page, SUPER)
    await page.goto('/articles')
    await signOut(page)
    await page.getByRole('button', { name: 'Log in to continue' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.goto('/articles')
    await page.getByRole('button', { name: 'Log in to continue' }).click()
    await page.getByLabel('Email').waitFor()
  },
)

firstJourney('a super user sees every app, and the app chosen is still the current one after a reload', async ({ page }) => {
  await signIn(page, SUPER)
  await page.goto('/change_application')
  await page.getByText('11 apps', { exact: true }).waitFor()
  await page.getByRole('textbox', { name: 'Search by name or initials' }).fill('sy')
  await page.getByRole('main').getByRole('button', { name: 'Stillwater Yoga' }).click()
  await currentApp(page, 'Stillwater Yoga').waitFor()
  await page.reload()
  await currentApp(page, 'Stillwater Yoga').waitFor()
})

firstJourney('the sign-in page works without JavaScript', async ({ open, product, watch }) => {
  // The way ends at the console, which does need it.
  watch.allow(/\/assets\/.* csp$/)
  const page = await open({ javaScriptEnabled: false })
  const query = new URLSearchParams({
    client_id: 'console',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${product.url}/auth/callback`,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    state: 'journey',
  })
  const discovery = await page.request.get('/sso/.well-known/openid-configuration')
  await page.goto(`${Object(await discovery.json()).authorization_endpoint}?${query}`)
  await page.getByLabel('Email').fill(CREATOR)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/auth\/callback\?code=/)
})

firstJourney('somebody who is no creator is told so, and Go Back signs them out (SESS-023, SESS-024)', async ({ page, watch }) => {
  watch.allow(/^answer 403: GET .*\/api\/users\//)
  const told = 'The email you used is not registered as a Content Creator. Please log in with your creator account.'
  await page.route('**/api/users/*', (route) =>
    route.fulfill({ status: 403, json: { error: { status: 403, code: 'NOT_A_CREATOR', detail: told } } }),
  )
  await page.goto('/')
  await page.getByRole('button', { name: 'Log in to continue' }).click()
  await fillSignIn(page)
  await page.getByText(told).waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  await page.getByRole('button', { name: 'Go Back' }).click()
  await page.getByRole('button', { name: 'Log in to continue' }).click()
  await page.getByLabel('Email').waitFor()
})

firstJourney('a passkey is added, signs in by itself and after the password, and is removed again', async ({ page }) => {
  await withPasskeys(page)
  await signIn(page)
  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole('link', { name: 'Sign-in Security' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Blue laptop')
  await page.getByRole('button', { name: 'Continue' }).click()
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect.poll(() => codes.getByRole('listitem').count()).toBe(10)
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByText('10 codes left.').waitFor()

  await signOut(page)
  await page.getByRole('button', { name: 'Log in to continue' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('button', { name: /account of/ }).waitFor()

  await signOut(page)
  await page.getByRole('button', { name: 'Log in to continue' }).click()
  await fillSignIn(page)
  await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
  expect(await faultsOf(page, 'second step')).toEqual([])
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('button', { name: /account of/ }).waitFor()

  await page.goto('/sign_in_security')
  await page.getByRole('button', { name: 'Remove passkey: Blue laptop' }).click()
  const question = page.getByRole('dialog', { name: 'Remove “Blue laptop”?' })
  await question.getByText('You will sign in with your password alone').waitFor()
  await question.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No passkeys yet.').waitFor()
})

// The last of this file: afterwards the creator's password is another one.
firstJourney('a password is changed with its confirmation, once both are right (PWD-001, PWD-008 to PWD-011)', async ({ page }) => {
  await signIn(page)
  await page.goto('/change_password')
  const [password, confirm] = ['New Password', 'Confirm Password'].map((label) => page.getByLabel(label))
  const save = page.getByRole('button', { name: 'Save' })
  if (!password || !confirm) throw new Error('Two fields were asked for.')
  await password.waitFor()
  await expect.poll(() => save.isDisabled()).toBe(true)
  await password.fill('short')
  await password.fill('')
  await confirm.focus()
  await confirm.blur()
  await expect.poll(() => page.getByText('Required', { exact: true }).count()).toBe(2)
  await password.fill('Backstage-2!')
  await confirm.fill('Backstage-3!')
  await confirm.blur()
  await page.getByText('Password does not match.').waitFor()
  await expect.poll(() => save.isDisabled()).toBe(true)
  await confirm.fill('Backstage-2!')
  await expect.poll(() => save.isEnabled()).toBe(true)
  await save.click()
  await page.getByText('Your password has been changed. Your other sessions have ended.').waitFor()
  await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor()

  await signOut(page)
  await page.getByRole('button', { name: 'Log in to continue' }).click()
  await fillSignIn(page, CREATOR, 'Backstage-2!')
  await page.getByRole('button', { name: /account of/ }).waitFor()
})
