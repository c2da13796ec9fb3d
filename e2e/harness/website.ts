import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { callsAs, pathOf } from './calls-as.ts'
import { root } from './folders.ts'
import { journey } from './journey.ts'
import { freePort, startProduct } from './product.ts'

const sitePort = await freePort()

/** The origin of the companion website. Each app is below its username. */
export const site = `http://127.0.0.1:${sitePort}`
/** The website of the demo's yoga school. */
export const website = `${site}/stillwater`

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, baseURL: site }

const clock = join(tmpdir(), `greenroom-clock-${sitePort}`)

/** The product's clock is ahead by so many days from now on. */
export function letDaysPass(days: number): void {
  writeFileSync(clock, String(days))
}

/** A journey whose product serves the companion website as well. */
export const siteJourney = journey.extend('product', { scope: 'file' }, async ({ dataDir, port }, { onCleanup }) => {
  letDaysPass(0)
  const moved = pathToFileURL(join(root, 'e2e/harness/moved-clock.ts'))
  const env = { SITE_PORT: String(sitePort), NODE_OPTIONS: `--import=${moved.href}`, JOURNEY_CLOCK: clock }
  const product = await startProduct({ dataDir, seed: inject('seededData'), port, env })
  onCleanup(async () => {
    await product.discard()
    rmSync(clock)
  })
  return product
})

/** Addresses of the app's public pages. */
export async function publicPages(app: string): Promise<string[]> {
  const text = await (await fetch(`${site}/${app}/sitemap.xml`)).text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
}

/** The first record of a kind: `articles`, `courses`. */
export async function firstPage(app: string, segment: string): Promise<string> {
  const found = (await publicPages(app)).find((address) => address.startsWith(`${site}/${app}/${segment}/`))
  if (found === undefined) throw new Error(`The website of ${app} has no page below /${segment}.`)
  return found
}

/** The first course of the yoga school, and the code that opens it. */
export async function courseToUnlock(home: string): Promise<{ address: string; code: string }> {
  const address = await firstPage('stillwater', 'courses')
  const owner = await callsAs(home)
  const { unlock_code: code } = Object(await owner.get(`${pathOf('Stillwater Yoga')}/courses/${address.split('/').at(-1)}`))
  return { address, code: String(code) }
}

export async function signInAsMember(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${website}/sign-in`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: 'Account' }).waitFor()
}

/** A website in a process of its own (ROLE=site) whose API does not answer. */
export async function siteWithoutApi(): Promise<{ address: string; stop(): void }> {
  const [port, metricsPort, nobody] = await Promise.all([freePort(), freePort(), freePort()])
  const address = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['apps/api/src/main.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'production', ROLE: 'site', DATA_DIR: '/nonexistent', SHUTDOWN_DELAY: '0' },
      ...{ API_URL: `http://127.0.0.1:${nobody}`, SITE_TOKEN: 'x'.repeat(43), WEB_HOST: address },
      ...{ SITE_PORT: String(port), METRICS_PORT: String(metricsPort) },
    },
  })
  const answers = () =>
    fetch(`${address}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(answers, { timeout: 30_000 }).toBe(true)
  return { address, stop: () => void child.kill('SIGKILL') }
}
