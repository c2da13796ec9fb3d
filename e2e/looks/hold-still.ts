import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** The styles by which this page stands still. */
    still?: CSSStyleSheet
  }
}

/** `hidden` are selectors of what is left out, `part` is all that is pictured, and `styles` come on top. */
type Take = { hidden?: readonly string[] | undefined; part?: string; styles?: string }

/**
 * Takes a picture of what does not change by itself: nothing moves, no caret blinks, and every date and every id is the
 * same one, because the demo's dates depend on the day, and so do their lengths.
 */
export async function pictureOf(page: Page, { hidden = [], part, styles = '' }: Take = {}): Promise<Buffer> {
  await page.evaluate(holdStill, `${hidden.map((one) => `${one} { display: none !important; }`).join(' ')} ${styles}`)
  const picture = await (part === undefined ? page.screenshot({ scale: 'css' }) : page.locator(part).screenshot({ scale: 'css' }))
  await page.evaluate(letGo)
  return picture
}

/** Whether all that the page shows has been loaded. */
export async function isLoaded(page: Page): Promise<boolean> {
  return await page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility()
    // The showcase has parts that wait for ever.
    const isShowcase = location.pathname === '/_/components'
    const isWaiting = !isShowcase && [...document.querySelectorAll('[aria-busy=true], [data-skeleton]')].some(isShown)
    const isNear = (image: Element) => image.getBoundingClientRect().top < innerHeight
    const pictures = [...document.images].filter((image) => isShown(image) && isNear(image))
    return !isWaiting && document.fonts.status === 'loaded' && pictures.every(({ complete }) => complete)
  })
}

/** Runs in the page, before every picture, because what is drawn anew has its own dates again. */
function holdStill(styles: string): void {
  const months = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)'
  const longMonths = '(?:January|February|March|April|May|June|July|August|September|October|November|December)'
  const weekdays = '(?:Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday)'
  const time = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?`
  const date = [
    String.raw`\d{1,2}-${months}-\d{4}`,
    String.raw`\d{4}-\d{2}-\d{2}`,
    String.raw`(?:on )?(?:${weekdays}, )?${longMonths} \d{1,2}(?:, \d{4})?`,
    String.raw`(?:on )?(?:${weekdays}, )?\d{1,2} ${longMonths}(?: \d{4})?`,
    String.raw`(?:on )?\d{1,2} ${months}\b(?: \d{4})?`,
    String.raw`${weekdays}\b`,
    '[Yy]esterday|[Tt]oday|[Tt]omorrow',
    String.raw`in \d+ (?:day|hour|minute)s?|\d+ (?:day|hour|minute)s? ago|just now`,
  ].join('|')
  const dates = new RegExp(String.raw`\b(?:${date})(?:(?:,| at)? ${time})?|\b${time}\b`, 'g')
  const years = /\b20\d\d\b/g
  const ports = /\b(localhost|127\.0\.0\.1):\d+/g
  const ids = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g
  const still = (text: string) =>
    text
      .replaceAll(ids, '01234567-89ab-7def-8123-456789abcdef')
      .replaceAll(dates, '1 Jan')
      .replaceAll(years, '2020')
      .replaceAll(ports, '$1:4000')
      // The demo's newest push is a day old in the afternoon.
      .replace(/^So far\. You usually get (\d+%)/, 'About your usual $1')

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = node.nodeValue ?? ''
    const changed = still(text)
    if (changed !== text) node.nodeValue = changed
  }
  for (const input of document.querySelectorAll('input, textarea')) {
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) continue
    const value = input.type === 'date' ? input.value && '2020-01-01' : still(input.value)
    if (value !== input.value && input.type !== 'file') input.value = value
  }
  // A sheet that is made by a script needs no permission of the page's style policy.
  const sheet = new CSSStyleSheet()
  const unmoved = '*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important; }'
  sheet.replaceSync(`${unmoved} ${styles}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  window.still = sheet
}

/** Runs in the page: what was left out of a picture may belong to the next one. */
function letGo(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== window.still)
}
