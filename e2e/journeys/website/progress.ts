import type { Browser, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { callsAs, idOfRecord, pathOf } from '../../harness/calls-as.ts'
import { silenceOf } from '../../harness/silence.ts'
import { siteJourney, website } from '../../harness/website.ts'

const RECORDING = 'https://files.example/scan.wav'

/** A member of the demo's yoga school, who is enrolled in its course. */
const MEMBER = { email: 'omar.quinn@example.com', password: 'Backstage-1!' }

/** Players ask for parts of a file, to begin anywhere in it. */
async function playSilence(route: Route): Promise<void> {
  const file = silenceOf(60)
  const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(route.request().headers().range ?? '') ?? []
  const last = to === '' ? file.length - 1 : Number(to)
  const headers = { 'accept-ranges': 'bytes', 'content-range': `bytes ${from}-${last}/${file.length}` }
  await route.fulfill({ status: 206, headers, contentType: 'audio/wav', body: file.subarray(Number(from), last + 1) })
}

/** A device on which the member is signed in. */
async function deviceOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${website}/sign-in`)
  await page.getByLabel('Email').fill(MEMBER.email)
  await page.getByLabel('Password').fill(MEMBER.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'))
  return page
}

siteJourney('a member stops listening on the phone and continues on the tablet', { timeout: 180_000 }, async ({ browser, product }) => {
  const calls = await callsAs(product.url)
  const audios = `${pathOf('Stillwater Yoga')}/content/audios`
  const audio = await idOfRecord(calls, audios, 'Body scan, ten minutes')
  await calls.patch(`${audios}/${audio}`, { audio_url: RECORDING })
  const [phone, tablet] = [await deviceOf(browser), await deviceOf(browser)]
  for (const page of [phone, tablet]) await page.route(RECORDING, playSilence)
  // The website looks every two seconds whether the app has changed.
  await expect
    .poll(async () => {
      await phone.goto(`${website}/audios/${audio}`)
      return await phone.locator('audio').count()
    })
    .toBe(1)
  await phone.evaluate(async () => {
    const player = document.querySelector('audio')
    await player?.play()
    if (player) player.currentTime = 20
  })
  const stored = phone.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/positions/'))
  await phone.evaluate(() => document.querySelector('audio')?.pause())
  expect((await stored).status()).toBe(200)

  await tablet.goto(`${website}/audios/${audio}`)
  await tablet.getByRole('button', { name: 'Continue at 0:20' }).click()
  await expect.poll(() => tablet.evaluate(() => Number(document.querySelector('audio')?.currentTime))).toBeGreaterThan(20)
  expect(await tablet.getByRole('button', { name: /Continue at/ }).count()).toBe(0)
  for (const page of [phone, tablet]) await page.context().close()
})

siteJourney('a tick of an action list is saved at once, and read on another device', { timeout: 180_000 }, async ({ browser, product }) => {
  const calls = await callsAs(product.url)
  const list = await idOfRecord(calls, `${pathOf('Stillwater Yoga')}/content/action_lists`, 'A quiet morning')
  const [phone, tablet] = [await deviceOf(browser), await deviceOf(browser)]
  await phone.goto(`${website}/action-lists/${list}`)
  await phone.getByLabel('Sit for two minutes').focus()
  await phone.keyboard.press('Space')
  await phone.getByText('Saved.').waitFor()
  expect(await phone.getByRole('button', { name: 'Save', exact: true }).isVisible()).toBe(false)
  await tablet.goto(`${website}/action-lists/${list}`)
  expect(await tablet.getByLabel('Sit for two minutes').isChecked()).toBe(true)

  // Without a connection the button is there to try again.
  await phone.context().setOffline(true)
  await phone.getByLabel('Drink a glass of warm water').check()
  await phone.getByText('Not saved.').waitFor()
  await phone.context().setOffline(false)
  await phone.getByRole('button', { name: 'Save', exact: true }).click()
  await phone.getByText('Saved.').waitFor()
  await tablet.reload()
  expect(await tablet.getByLabel('Drink a glass of warm water').isChecked()).toBe(true)
  for (const page of [phone, tablet]) await page.context().close()
})
