import { mkdirSync, rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { findFirefox, findWebKit } from '../engines/find-engines.ts'
import { launchChromium, provideHeadlessChromium } from './chromium.ts'
import { artifacts } from './folders.ts'
import { startProduct } from './product.ts'
import { storeSignIns } from './store-sign-ins.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    chromium: string
    /** Empty where it is not installed. */
    firefox: string
    webkit: ReturnType<typeof findWebKit>
    /** The browser of a project's journeys. */
    engine: 'chromium' | 'firefox' | 'webkit'
    /** The data folder of a product that was started once and stopped: every journey file works on a copy of it. */
    seededData: string
  }
}

/**
 * Before the first journey: a browser, a console built from the present sources, demo data whose people signed in, no
 * screenshots.
 */
export default async function prepare(project: TestProject): Promise<() => void> {
  const executablePath = provideHeadlessChromium()
  project.provide('chromium', executablePath)
  project.provide('firefox', findFirefox())
  project.provide('webkit', findWebKit())
  rmSync(artifacts, { recursive: true, force: true })
  mkdirSync(artifacts, { recursive: true })
  // A start brings the built console up to date.
  const [first, browser] = await Promise.all([startProduct(), launchChromium(executablePath)])
  project.provide('signIns', await storeSignIns(browser, first.url))
  await browser.close()
  await first.stop()
  project.provide('seededData', first.dataDir)
  return () => rmSync(first.dataDir, { recursive: true, force: true })
}
