import { expect, inject, type TestContext } from 'vitest'
import { journey } from '../../harness/journey.ts'
import { startWebKit, type WebKit } from './driver.ts'
import { keepPicture } from './keep-picture.ts'
import type { Screen } from './screen.ts'

/** Playwright cannot drive WebKitGTK, so journeys in it do in fewer steps what journeys in Chromium do. */
export const withWebKit = journey.extend(
  'webKit',
  { scope: 'file' }, // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern to learn which fixtures this one needs.
  async ({}, { onCleanup }): Promise<WebKit> => {
    const programs = inject('webkit')
    if (programs === undefined) throw new Error('WebKit is not installed.')
    const browser = await startWebKit(programs)
    onCleanup(() => browser.close())
    await browser.command('POST', '/window/rect', { width: 1280, height: 860 })
    return browser
  },
)

/** The same screen, which leaves a picture when the test fails, and fails it when a page complained. */
export function watched(screen: Screen, task: TestContext['task'], onCleanup: (clean: () => Promise<void>) => void): Screen {
  onCleanup(async () => {
    if (task.result?.state === 'fail') await keepPicture(screen, task.name)
    expect(screen.takeComplaints(), 'the page complained').toEqual([])
  })
  return screen
}
