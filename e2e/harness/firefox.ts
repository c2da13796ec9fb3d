import { type Browser, type BrowserContext, firefox } from 'playwright-core'

/** Firefox as its makers or Debian build it, spoken to by WebDriver BiDi. */
export async function launchFirefox(executablePath: string): Promise<Browser> {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath, firefoxUserPrefs: preferences })
  leaveOutMediaFeatures(browser)
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await insertTextsAsTyped(context)
    return context
  }
  return browser
}

/** Nothing moves, as in Chromium: this Firefox takes that from its preferences alone. */
const preferences = { 'ui.prefersReducedMotion': 1 }

/**
 * Playwright sets the media features of every profile, by a command that Firefox 153 does not have. Only its insides
 * can leave that out.
 */
function leaveOutMediaFeatures(browser: Browser): void {
  const session = Object(browser)._connection.toImpl(browser)._browserSession
  const send = session.send.bind(session)
  session.send = async (method: string, parameters: unknown) =>
    method === 'emulation.setMediaFeaturesOverride' ? {} : await send(method, parameters)
}

/**
 * What Playwright fills into an input over WebDriver BiDi, it assigns within the page, and React takes a value that it
 * saw assigned for its own. The browser's own command inserts as typing does.
 */
async function insertTextsAsTyped(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const insert = (text: string) => void document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set() {} })
  })
}
