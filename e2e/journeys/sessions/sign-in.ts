import { expect } from 'vitest'
import { faultsOf } from '../../harness/axe.ts'
import { CREATOR, fillSignIn, PASSWORD, signOut } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { withPasskeys } from '../../harness/with-passkeys.ts'
import { ownSession } from '../../harness/without-a-page.ts'

journey('the sign-in page works without JavaScript', async ({ open, product, watch }) => {
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

journey('somebody who is no creator is told so, and Go Back signs them out (SESS-023, SESS-024)', async ({ page, product, watch }) => {
  watch.allow(/^answer 403: GET .*\/api\/users\//)
  const message = 'The email you used is not registered as a Content Creator. Please log in with your creator account.'
  await page.route('**/api/users/*', (route) =>
    route.fulfill({ status: 403, json: { error: { status: 403, code: 'NOT_A_CREATOR', detail: message } } }),
  )
  await ownSession(page, product.url)
  await page.goto('/')
  await page.getByText(message).waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  await page.getByRole('button', { name: 'Go Back' }).click()
  await page.getByRole('button', { name: 'Log in to continue' }).click()
  await page.getByLabel('Email').waitFor()
})

journey('a passkey is added, signs in by itself and after the password, and is removed again', async ({ page, product }) => {
  await withPasskeys(page)
  await ownSession(page, product.url)
  await page.goto('/change_application')
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

  await moveTo(page, '/sign_in_security')
  await page.getByRole('button', { name: 'Remove passkey: Blue laptop' }).click()
  const question = page.getByRole('dialog', { name: 'Remove “Blue laptop”?' })
  await question.getByText('You will sign in with your password only').waitFor()
  await question.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No passkeys yet.').waitFor()
})
