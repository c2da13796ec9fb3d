import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** A browser profile that the tests of a file use one after the other. */
export type SharedProfile = {
  newPage(): Promise<Page>
  /** Closes its pages and removes all that they left, so that the next test finds a browser that was never used. */
  clean(): Promise<void>
}

/**
 * Opens it. A profile of its own for every test would fetch and compile the console anew each time: this one keeps the
 * fetched files, and the process of its pages with what it compiled.
 */
export async function openSharedProfile(browser: Browser, options: BrowserContextOptions & { baseURL: string }): Promise<SharedProfile> {
  if (browser.browserType().name() === 'firefox') return freshProfiles(browser, options)
  const context = await browser.newContext(options)
  refuseWhatStays(context)
  // The process ends with its last page.
  const empty = await context.newPage()
  const devtools = await context.newCDPSession(empty)
  return {
    newPage: () => context.newPage(),
    async clean() {
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      for (const page of context.pages()) if (page !== empty) await page.close()
      await context.setOffline(false)
      await context.clearPermissions()
      await context.clearCookies()
      const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers,file_systems'
      await devtools.send('Storage.clearDataForOrigin', { origin: new URL(options.baseURL).origin, storageTypes })
    },
  }
}

/** What Playwright cannot take back from a profile must not begin in a shared one. */
function refuseWhatStays(context: BrowserContext): void {
  const refuse = () => {
    throw new Error('This would last until the end of the file. Do it in a profile of its own: await open({}).')
  }
  context.clock.install = refuse
  context.addInitScript = refuse
  context.exposeFunction = refuse
  context.exposeBinding = refuse
}

/** The same where a profile cannot be emptied: each page is in a new one. */
function freshProfiles(browser: Browser, options: BrowserContextOptions): SharedProfile {
  const opened: BrowserContext[] = []
  return {
    async newPage() {
      const context = await browser.newContext(options)
      opened.push(context)
      return await context.newPage()
    },
    async clean() {
      for (const context of opened.splice(0)) {
        await context.unrouteAll({ behavior: 'ignoreErrors' })
        await context.close()
      }
    },
  }
}
