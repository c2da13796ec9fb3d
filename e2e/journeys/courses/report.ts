import { expect } from 'vitest'
import { faultsOf } from '../../harness/axe.ts'
import { callsAs, idOfRecord, pathOf } from '../../harness/calls-as.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey('an owner sees how far members come in a course, on a phone as well', async ({ page, product }) => {
  const calls = await callsAs(product.url)
  const course = await idOfRecord(calls, `${pathOf('Stillwater Yoga')}/courses`, 'Yoga from the ground up')
  const { begun, completed } = Object(await calls.get(`${pathOf('Stillwater Yoga')}/courses/${course}/report`))
  expect(begun).toBeGreaterThan(5)
  await signedInTo(page, 'Stillwater Yoga')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/courses/${course}`)
  const report = page.getByRole('region', { name: 'Progress of members' })
  await expect.poll(() => report.locator('dd').allInnerTexts()).toEqual([`${begun}`, expect.stringMatching(`^${completed} \\d+%$`)])
  await report.getByText('Members stop most often before “Standing like a mountain”').waitFor()
  await report.getByRole('row', { name: `Lying down well ${begun} 100%`, exact: true }).waitFor()
  await report.getByRole('row', { name: /^Standing like a mountain \d+ \d+% −\d+\s*, the most$/ }).waitFor()
  await report.getByRole('row', { name: new RegExp(`^Completed the course ${completed} `) }).waitFor()
  // The same figures in the outline, lesson by lesson.
  const outline = page.getByRole('region', { name: 'Course Modules' })
  await outline.getByRole('listitem').filter({ hasText: 'Lying down well' }).last().getByText(`${begun} finished`).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await faultsOf(page, '/courses/$id')).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await faultsOf(page, '/courses/$id, dark', 'colors')).toEqual([])
  await report.getByText('Lesson by lesson').click()
  await expect.poll(() => report.getByRole('table').isVisible()).toBe(false)
})
