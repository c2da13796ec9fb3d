import type { Browser, Cookie } from 'playwright-core'
import { CREATOR, SUPER, signIn } from './console.ts'

/** Who signed in before the journeys began, and which apps there are. */
export type StoredSignIns = {
  /** The issuer's cookies of each person, by email. They belong to the host, whatever its port. */
  cookies: Record<string, Cookie[]>
  /** The id of each app, by its name. */
  apps: Record<string, string>
}

declare module 'vitest' {
  export interface ProvidedContext {
    signIns: StoredSignIns
  }
}

/** Signs both people of the demo in, by the page that people see. */
export async function storeSignIns(browser: Browser, baseURL: string): Promise<StoredSignIns> {
  const stored: StoredSignIns = { cookies: {}, apps: {} }
  for (const email of [CREATOR, SUPER]) {
    const context = await browser.newContext({ baseURL, locale: 'en-GB', timezoneId: 'Europe/London' })
    const page = await context.newPage()
    const answer = page.waitForResponse((response) => response.ok() && new URL(response.url()).pathname === '/api/apps')
    await signIn(page, email)
    // The console reads a single app, so the list is requested with its token.
    const { authorization = '' } = await (await answer).request().allHeaders()
    const list = await page.request.get('/api/apps', { headers: { authorization } })
    const { data }: { data: { id: string; name: string }[] } = await list.json()
    for (const { id, name } of data) stored.apps[name] = id
    stored.cookies[email] = await context.cookies()
    await context.close()
  }
  return stored
}
