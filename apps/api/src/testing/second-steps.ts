import { Secret, TOTP } from 'otpauth'
import { authorization, type Browser, openBrowser, redeem, toCallback, tokensOf, toSignInPage } from './browser.ts'
import type { SignOnServer } from './sign-on-server.ts'
import { softwarePasskey } from './software-passkey.ts'

type Person = { id: string; email: string; password: string }

/** Common steps of the tests of the second step, on one server. */
export function secondSteps(site: SignOnServer) {
  const call = async (person: Person, token: string, path: string, data: object) =>
    await site.api(`/api/users/${person.id}/second_step${path}`, token, { method: 'POST', body: { data } })

  const steps = {
    call,

    /** Begins a sign-in and sends the password; returns the page of the second step. */
    async afterPassword(person: Person) {
      const browser = openBrowser(site.url)
      const request = authorization(site.url)
      const page = await toSignInPage(browser, request)
      const answer = await browser.post(page, { email: person.email, password: person.password })
      return { browser, request, page, answer }
    },

    /** The whole sign-in; `second` sends the second step where it is required. Returns the id token. */
    async signIn(person: Person, second?: (browser: Browser, page: string) => Promise<Response>): Promise<string> {
      const { browser, request, page, answer } = await steps.afterPassword(person)
      const callback = await toCallback(browser, second ? await second(browser, page) : answer)
      return (await tokensOf(await redeem(site.url, request, callback))).id_token
    },

    /** The page's options for the browser's passkeys. */
    async passkeyOptions(browser: Browser, page: string): Promise<{ challenge: string; allowCredentials?: { id: string }[] }> {
      return optionsOn(await (await browser.get(page)).text())
    },

    /** Adds a passkey; returns it, and the recovery codes that came with it. */
    async addPasskey(person: Person, token: string, name = 'Blue phone') {
      const passkey = softwarePasskey(site.url)
      const options = await dataOf(await call(person, token, '/passkey_options', {}))
      const added = await dataOf(await call(person, token, '/passkeys', { name, passkey: passkey.create(options as never) }))
      return { passkey, codes: added.recovery_codes as string[] }
    },

    /**
     * Adds an authenticator app; returns a function that computes its codes, and the recovery codes that came with it.
     */
    async addAuthenticator(person: Person, token: string) {
      const { id, key } = (await dataOf(await call(person, token, '/authenticator', {}))) as { id: string; key: string }
      const totp = new TOTP({ secret: Secret.fromBase32(key), algorithm: 'SHA1', digits: 6, period: 30 })
      const codeAt = (seconds = 0) => totp.generate({ timestamp: site.deps.now().getTime() + seconds * 1000 })
      const added = await dataOf(await call(person, token, '/authenticator_code', { id, code: codeAt() }))
      return { codeAt, codes: added.recovery_codes as string[] }
    },
  }
  return steps
}

/** The options in the markup of a page with a passkey's form. */
export function optionsOn(markup: string) {
  const [, text = ''] = /data-passkey="([^"]*)"/.exec(markup) ?? []
  return JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
}

async function dataOf(answer: Response): Promise<Record<string, unknown>> {
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: Record<string, unknown> }).data
}
