import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { offers } from '@greenroom/contract/define/offers'
import { platformLists } from '@greenroom/contract/platform/all'
import { allResources } from '@greenroom/contract/resources/all'
import type { Browser } from 'playwright-core'
import { chooseApp, rows, SUPER, signIn } from './harness/console.ts'
import { artifacts } from './harness/folders.ts'
import { quiet } from './harness/quiet.ts'

const looks = [
  { look: 'light', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { look: 'dark', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  { look: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
] as const

/**
 * Pictures of the list and the form of every definition whose address contains one of the words (all without words),
 * for looking at them: in e2e/artifacts/screens.
 */
export async function pictureScreens(browser: Browser, url: string, words: readonly string[]): Promise<void> {
  const folder = join(artifacts, 'screens')
  mkdirSync(folder, { recursive: true })
  const chosen = [...allResources, ...platformLists].filter(
    ({ parent, segment }) => !parent && (words.length === 0 || words.some((word) => segment.includes(word))),
  )
  for (const { look, ...options } of looks) {
    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', ...options })
    const page = await context.newPage()
    await signIn(page, SUPER)
    await chooseApp(page, 'Stillwater Yoga')
    const take = async (name: string) => {
      await quiet(page)
      await page.screenshot({ path: join(folder, `${name}-${look}.png`), fullPage: true })
    }
    for (const definition of chosen) {
      const { segment, single } = definition
      await page.goto(`/${segment}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await take(segment)
      if (single || !offers(definition, 'update')) continue
      // The first record, or a new one where there is none yet.
      const first = rows(page).first().getByRole('link')
      if (await first.isVisible()) await first.click()
      else await page.goto(`/${segment}/new`)
      await page.locator('main form [data-field]').first().waitFor()
      await take(`${segment}-form`)
    }
    await context.close()
  }
  console.log(`${chosen.length} lists and forms in e2e/artifacts/screens`)
}
