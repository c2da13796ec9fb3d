import { expect } from 'vitest'
import { CREATOR, currentApp, fillSignIn, PASSWORD, SUPER, signIn, signOut } from '../harness/console.ts'
import { journey } from '../harness/journey.ts'

journey('a creator signs in, is told about the timezone once, and stays signed in after a reload', async ({ page }) => {
  await page.goto('/articles')
  await page.getByRole('button', { name: 'Log in to continue' }).click()
  await fillSignIn(page)
  await page.getByRole('dialog', { name: 'Timezone' }).getByRole('button', { name: 'OK' }).click()
  await page.getByRole('heading', { name: 'Articles', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/articles')

  await page.reload()
  await page.getByRole('heading', { name: 'Articles', level: 1 }).waitFor()
  expect(await page.getByRole('dialog', { name: 'Timezone' }).count()).toBe(0)
})

journey('a wrong password says so, and says nothing about who exists', async ({ page, watch }) => {
  watch.allow(/^answer 4\d\d: POST .*sign_in/)
  await page.goto('/')
  await page.getByRole('button', { name: 'Log in to continue' }).click()
  await fillSignIn(page, CREATOR, 'Backstage-2!')
  const known = await page.getByRole('alert').textContent()
  // The answer is a page of its own; until it has come, the last one still says the same.
  await Promise.all([page.waitForEvent('domcontentloaded'), fillSignIn(page, 'nobody@greenroom.example', 'Backstage-2!')])
  expect(await page.getByRole('alert').textContent()).toBe(known)
})

journey('signing out ends the session on the server too', async ({ page }) => {
  await signIn(page)
  await signOut(page)
  await page.getByRole('button', { name: 'Log in to continue' }).waitFor()
  await page.goto('/articles')
  await page.getByRole('button', { name: 'Log in to continue' }).click()
  await page.getByLabel('E-mail').waitFor()
})

journey('a super user sees every app, and the app chosen is still the current one after a reload', async ({ page }) => {
  await signIn(page, SUPER)
  await page.goto('/change_application')
  await page.getByText('6 apps', { exact: true }).waitFor()
  await page.getByRole('textbox', { name: 'Search by name or initials' }).fill('sy')
  await page.getByRole('main').getByRole('button', { name: 'Stillwater Yoga' }).click()
  await currentApp(page, 'Stillwater Yoga').waitFor()
  await page.reload()
  await currentApp(page, 'Stillwater Yoga').waitFor()
})

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
  await page.getByLabel('E-mail').fill(CREATOR)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/auth\/callback\?code=/)
})
