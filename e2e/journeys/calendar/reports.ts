import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { faultsOf } from '../../harness/axe.ts'
import { callsAs, pathOf } from '../../harness/calls-as.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey('an owner finds an empty topic on Home, opens it from App health, and fixes it', async ({ page, product }) => {
  const calls = await callsAs(product.url)
  const topic = await calls.post(`${pathOf('Stillwater Yoga')}/topics`, { name: 'Winter rituals' })
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/')
  await page.getByRole('region', { name: 'App health' }).getByRole('link').click()
  const empty = page.getByRole('region', { name: /^Topics with nothing in them/ })
  await empty.waitFor()
  expect(await faultsOf(page, '/app-health')).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await faultsOf(page, '/app-health, dark', 'colors')).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 1280, height: 900 })
  await empty.getByRole('link', { name: /^Topics/ }).click()
  await page.getByText('App health: Nothing in it').waitFor()
  await page.getByRole('row', { name: /Winter rituals/ }).waitFor()
  await calls.patch(`${pathOf('Stillwater Yoga')}/topics/${String(Object(topic).id)}`, { active: false })
  await page.reload()
  await expect.poll(() => page.getByRole('row', { name: /Winter rituals/ }).count()).toBe(0)
})

journey('an owner reads the reports of another period, on a phone as well, and saves a table', async ({ page }) => {
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/reports')
  await page.getByText('Pushes', { exact: true }).click()
  await page.getByText('90 days').click()
  await expect.poll(() => page.url()).toContain('days=90')
  const pushes = page.getByRole('region', { name: 'Pushes' })
  await pushes.getByRole('row', { name: /Five quiet minutes/ }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    pushes.getByRole('button', { name: 'Export Pushes as CSV' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain('Push,Sent on,Delivered,Opened,Share')
  await page.setViewportSize({ width: 390, height: 800 })
  for (const report of ['content', 'pushes', 'courses', 'searches']) {
    await page.goto(`/reports?report=${report}`)
    await page.locator('main h2').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await faultsOf(page, `/reports?report=${report}`)).toEqual([])
  }
})
