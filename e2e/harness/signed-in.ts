import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { CREATOR } from './console.ts'

/**
 * Makes the page's browser that of a person who signed in before the journeys began. Loads nothing: the next address
 * does. All journeys of a file share that session, so a journey that signs out begins one of its own with `signIn` of
 * console.ts.
 */
export async function signedIn(page: Page, email = CREATOR): Promise<void> {
  await page.context().addCookies(inject('signIns').cookies[email] ?? [])
}

/** The same, with an app that was the current one at the last visit. */
export async function signedInTo(page: Page, app: string, email = CREATOR): Promise<void> {
  await signedIn(page, email)
  await startIn(page, app)
}

/** Makes an app the one of the last visit; for tabs beside it once the page was opened. */
export async function startIn(page: Page, app: string): Promise<void> {
  await page.addInitScript(
    (current) => {
      // Frames and empty pages have no storage of the console.
      if (window.top !== window || location.protocol !== 'http:') return
      if (localStorage.getItem('greenroom.app') === null) localStorage.setItem('greenroom.app', current)
    },
    JSON.stringify({ id: idOf(app) }),
  )
}

/** Makes another app the current one of a page that is open. Loads nothing: the next address does. */
export async function switchTo(page: Page, app: string): Promise<void> {
  const id = idOf(app)
  await page.evaluate((current) => {
    // A tab remembers its own app beside that of the last visit.
    for (const storage of [sessionStorage, localStorage]) storage.setItem('greenroom.app', current)
  }, JSON.stringify({ id }))
}

/** The id of an app of the demo. */
export function idOf(app: string): string {
  const id = inject('signIns').apps[app]
  if (id === undefined) throw new Error(`There is no app named ${app}.`)
  return id
}
