import { expect } from 'vitest'
import { rows } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

/** What is left of A4 between the margins, in pixels. */
const A4 = { width: 702, height: 1_032 }

journey('a printed list has all its columns, its title and how many rows there are, and nothing of the shell', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 800 })
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/members')
  await rows(page).first().waitFor()
  await page.getByText(/^Hidden in this window: .*Blacklisted/).waitFor()
  await page.evaluate(() => {
    // Registered last, it sees what the console has drawn for the paper.
    window.addEventListener('beforeprint', () => {
      document.body.dataset.printed = [...document.querySelectorAll('main th')].map((head) => head.textContent).join('|')
    })
  })
  await page.pdf({ format: 'A4' })
  expect((await page.evaluate(() => document.body.dataset.printed))?.split('|')).toEqual(
    expect.arrayContaining(['Name', 'Email', 'Tags', 'Blacklisted']),
  )
  await page.getByText(/^Hidden in this window: .*Blacklisted/).waitFor()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize(A4)
  for (const name of ['Name', 'Email', 'Tags', 'Blacklisted'])
    expect(await page.getByRole('columnheader', { name, exact: true }).isVisible(), name).toBe(true)
  await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor()
  expect(await page.getByText(/^1–\d+ of \d+ members$/).isVisible()).toBe(true)
  for (const part of ['banner', 'navigation', 'button', 'combobox'] as const) {
    const seen = page.getByRole(part).filter({ visible: true, hasNot: page.getByText(/^1–/) })
    const texts = await seen.evaluateAll((parts) =>
      parts
        .filter(({ localName, parentElement }) => !(localName === 'button' && parentElement?.localName === 'th'))
        .map((each) => each.textContent),
    )
    expect(texts, part).toEqual([])
  }
  const frame = await page.evaluate(() => [document.documentElement.scrollWidth, getComputedStyle(document.body).color])
  expect(frame).toEqual([A4.width, 'rgb(36, 33, 29)'])
})
