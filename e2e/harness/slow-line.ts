import type { Page } from 'playwright-core'

/** The line of a page: how many bytes it sends in a second, cut, or as fast as it is. */
export type Line = (speed: number | 'cut' | 'fast') => Promise<void>

/** Takes hold of it. Requests that a journey would hold instead bring all that they send through the journey. */
export async function lineOf(page: Page): Promise<Line> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  return async (speed) => {
    const uploadThroughput = typeof speed === 'number' ? speed : -1
    await devtools.send('Network.emulateNetworkConditions', {
      offline: speed === 'cut',
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  }
}

/** Waits until so many hundredths of a file were sent. */
export async function reached(page: Page, file: string, percent: number): Promise<void> {
  await page.waitForFunction(
    ([name, least]) => Number(document.querySelector(`[role=progressbar][aria-label="${name}"]`)?.getAttribute('aria-valuenow')) >= least,
    [`Uploading ${file}`, percent] as const,
    { polling: 50 },
  )
}
