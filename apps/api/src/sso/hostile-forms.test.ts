import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authorization, openBrowser, toSignInPage } from '../testing/browser.ts'
import { type SignOnServer, signOnServer } from '../testing/sign-on-server.ts'

let site: SignOnServer

beforeAll(async () => {
  site = await signOnServer()
})
afterAll(() => site.close())

describe('what no browser sends', () => {
  test.each(['state', 'nonce', 'login_hint', 'acr_values'])('a NUL in %s is refused with a page, and is no fault of ours', async (name) => {
    const { url } = authorization(site.url, { [name]: 'a\0b' })
    const answer = await openBrowser(site.url).get(url)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('This sign-in can’t continue')
  })

  test('a NUL in the address or the password is a wrong sign-in', async () => {
    const browser = openBrowser(site.url)
    const page = await toSignInPage(browser, authorization(site.url))
    const answer = await browser.post(page, { email: 'a\0@example.com', password: 'x\0y' })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('content-type')).toContain('text/html')
  })

  test('a token that comes twice, or is none, is an ended link', async () => {
    const browser = openBrowser(site.url)
    for (const query of ['token=a&token=b', 'token=%00', 'token[]=a', '']) {
      expect((await browser.get(`/sso/new_password?${query}`)).status).toBe(410)
    }
  })
})

describe('an answer of the provider itself', () => {
  test.each(['/sso/nothing', '/sso/.well-known/openid-configuration', '/sso/oauth/jwks', '/sso/oauth/authorize'])(
    '%s is shown in no frame of another site (rule 13)',
    async (path) => {
      const { headers } = await openBrowser(site.url).get(path)
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors '(?:self|none)'/)
      expect(headers.get('x-frame-options')).toMatch(/^(?:SAMEORIGIN|DENY)$/)
    },
  )
})
