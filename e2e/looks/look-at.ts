import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { compare, evidenceOf } from './compare.ts'
import { isLoaded, pictureOf } from './hold-still.ts'
import type { Look, Screen } from './screens.ts'

/** Milliseconds within which a screen becomes what its stored picture shows. A slow machine needs some. */
const WITHIN = 20_000
/** The same once several looks differ: then all of them probably changed, and each would take that long. */
const WITHIN_AFTER_SEVERAL = 3_000
const SEVERAL = 3
/** Pictures that are taken at least, however long that takes. */
const LEAST = 3
/** Milliseconds between two pictures of a screen that is not what it was yet. */
const EVERY = 150
/** Pictures that are equal one after the other before the last one is stored. */
const STILL = 2

/** The menu is on the pictures of one screen: which of its groups are open depends on the screens before. */
export const WITHOUT_MENU = 'nav[aria-label=Main] { visibility: hidden !important; }'

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
    found.push(
      ...(await lookAt(page, `${screen.name}-${look}`, () =>
        pictureOf(page, { hidden: screen.hidden, styles: screen.menu ? '' : WITHOUT_MENU }),
      )),
    )
  }
  return found
}

/** Gives the page the width and the colors of a look. */
export async function dress(page: Page, look: Look): Promise<void> {
  await page.setViewportSize(look === 'phone' ? phone : wide)
  await page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light' })
}

/** How many looks of this run differ. */
let different = 0

/**
 * Compares what `take` pictures with the stored picture of that name, again and again until both are the same: what is
 * still on its way has then arrived. Answers what differs at last, and leaves evidence of it.
 */
export async function lookAt(page: Page, name: string, take: () => Promise<Buffer>): Promise<string[]> {
  if (accepts) return await acceptLook(page, name, take)
  const within = different < SEVERAL ? WITHIN : WITHIN_AFTER_SEVERAL
  const started = performance.now()
  for (let taken = 1; ; taken += 1) {
    await loaded(page)
    const { difference, keep } = await compare(name, await take())
    if (difference === '') return []
    if (taken < LEAST || performance.now() - started < within) {
      await pause(EVERY)
      continue
    }
    different += 1
    await keep()
    return [`${name}: ${difference}; see ${evidenceOf(name)}`]
  }
}

/** Waits until all is loaded; not for ever, because a picture says more about what is missing. */
async function loaded(page: Page): Promise<void> {
  for (const started = performance.now(); performance.now() - started < WITHIN && !(await isLoaded(page));) await pause(EVERY)
}

async function acceptLook(page: Page, name: string, take: () => Promise<Buffer>): Promise<string[]> {
  let last: Buffer = Buffer.alloc(0)
  for (let same = 0; same < STILL; await pause(EVERY)) {
    await loaded(page)
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
