import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { SUPER } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'

const exported = async (page: Page) => {
  const dialog = page.getByRole('dialog')
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Export', exact: true }).click()])
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  const text = await readFile(await file.path(), 'utf8')
  return { name: file.suggestedFilename(), lines: text.replace('\uFEFF', '').trimEnd().split('\r\n') }
}

journey('a filtered list is exported with chosen columns, which the browser remembers', async ({ page }) => {
  await signedInTo(page, 'Stillwater Yoga', SUPER)
  await page.goto('/articles?q=breath')
  const open = () => page.getByRole('button', { name: 'Export', exact: true }).click()
  const column = (name: string) => page.getByRole('dialog').getByRole('checkbox', { name, exact: true })
  await expect.poll(() => page.getByRole('button', { name: 'Export', exact: true }).isEnabled()).toBe(true)
  await open()
  await page.getByRole('dialog').getByText('as searched and filtered').waitFor()
  if (!(await column('All columns').isChecked())) await column('All columns').check()
  await column('All columns').uncheck()
  await page.getByText('Choose at least one column.').waitFor()
  await column('Title').check()
  const { name, lines } = await exported(page)
  expect([name, lines[0]]).toEqual(['articles.csv', 'id,title'])
  expect(lines.slice(1)).toEqual([expect.stringMatching(/^[0-9a-f-]{36},Breathing out longer than in$/)])

  await moveTo(page, '/import-export')
  await page.getByRole('radiogroup', { name: 'Mode' }).getByText('Export', { exact: true }).click()
  await page.getByRole('button', { name: 'Download articles.csv' }).first().waitFor()

  await moveTo(page, '/articles')
  await expect.poll(() => page.getByRole('button', { name: 'Export', exact: true }).isEnabled()).toBe(true)
  await open()
  expect([await column('Title').isChecked(), await column('All columns').isChecked()]).toEqual([true, false])
})
