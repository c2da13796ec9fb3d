import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { compare, evidenceOf } from './compare.ts'
import { isLoaded, pictureOf } from './hold-still.ts'
import type { Look, Screen } from './screens.ts'

/** Milliseconds within which a screen becomes what its stored picture shows. A slow machine needs some. */
const WITHIN = 15_000
/** Milliseconds between two pictures of a screen that is not what it was yet. */
const EVERY = 150
/** Pictures that are equal one after the other before the last one is stored. */
const STILL = 5

const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

/** Whether pictures are replaced instead of compared: `npm run looks`. */
const accepts = process.env.LOOKS === 'accept'

/**
 * Shows a screen and compares it with its pictures; answers what differs, one line each. `show` opens it for a look.
 */
export async function looksOf(page: Page, screen: Screen, show: () => Promise<void>): Promise<string[]> {
  const found: string[] = []
  for (const look of screen.looks ?? ['light']) {
    await dress(page, look)
    await show()
    found.push(...(await lookAt(page, `${screen.name}-${look}`, () => pictureOf(page, { hidden: screen.hidden }))))
  }
  return found
}

/** Gives the page the width and the colors of a look. */
export async function dress(page: Page, look: Look): Promise<void> {
  await page.setViewportSize(look === 'phone' ? phone : wide)
  await page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light' })
}

/**
 * Compares what `take` pictures with the stored picture of that name, again and again until both are the same: what is
 * still on its way has then arrived. Answers what differs at last, and leaves evidence of it.
 */
export async function lookAt(page: Page, name: string, take: () => Promise<Buffer>): Promise<string[]> {
  if (accepts) return await acceptLook(page, name, take)
  for (const started = performance.now(); ; await pause(EVERY)) {
    const isLate = performance.now() - started > WITHIN
    if (!isLate && !(await isLoaded(page))) continue
    const { difference, keep } = await compare(name, await take())
    if (difference === '') return []
    if (!isLate) continue
    await keep()
    return [`${name}: ${difference}; see ${evidenceOf(name)}`]
  }
}

async function acceptLook(page: Page, name: string, take: () => Promise<Buffer>): Promise<string[]> {
  let last: Buffer = Buffer.alloc(0)
  for (let same = 0; same < STILL; await pause(EVERY)) {
    if (!(await isLoaded(page))) continue
    const next = await take()
    same = next.equals(last) ? same + 1 : 0
    last = next
  }
  const { difference, accept } = await compare(name, last)
  if (difference === '') return []
  await accept()
  console.log(`${name}: stored, because ${difference}`)
  return []
}
