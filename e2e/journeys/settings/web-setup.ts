import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { SUPER } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { fillSaveAndReload, openSettings } from '../../harness/settings-form.ts'
import { signedInTo } from '../../harness/signed-in.ts'

/** The families of which the browser has loaded a file. */
async function loadedFonts(page: Page): Promise<string[]> {
  const families = await page.evaluate(() => [...document.fonts].flatMap(({ family, status }) => (status === 'loaded' ? family : [])))
  return families.map((family) => family.replaceAll('"', ''))
}

journey(
  'Web Setup keeps what is put into every control and follows the app (WEB-001 to WEB-003, WEB-010 to WEB-018)',
  async ({ page, watch }) => {
    // The pictures that are filled in are nowhere, and previews ask there.
    watch.allow(/^failed request: GET https:\/\/www\.example\.com\/|^answer 409: PATCH /)
    await signedInTo(page, 'Stillwater Yoga', SUPER)
    await openSettings(page, '/webapp', 'Web Setup')
    await page.getByText('Best 256x96.').waitFor()
    await page.getByText('Best 96x96.').waitFor()
    await fillSaveAndReload(page, {
      ...{ username: 'still-water', domains: 'www.stillwater.example\nyoga.example.com', logo_text: 'Still', tagline: 'Slowly' },
      ...{ dark: '#112233', medium: '#334455', light: '#ddeeff', header_font: 'Aleo', body_font: 'Raleway' },
    })
    // The chosen font and the console's own are there, under the page's policy.
    await expect.poll(() => loadedFonts(page)).toEqual(expect.arrayContaining(['Aleo', 'Figtree', 'Raleway']))
    const address = page.getByRole('link', { name: /\/still-water\/about$/ })
    await expect.poll(() => address.getAttribute('href')).toMatch(/^https:\/\/.*\/still-water\/about$/)

    // A name that another app has, in words.
    await page.getByLabel('Username').fill('northside')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const failure = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await failure.getByText('Username has already been taken').waitFor()
  },
)
