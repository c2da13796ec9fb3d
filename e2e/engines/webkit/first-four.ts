import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject } from 'vitest'
import { CREATOR, PASSWORD } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { png } from '../../harness/png.ts'
import { startWebKit } from './driver.ts'
import { keepPicture } from './keep-picture.ts'
import { type Screen, screenOf } from './screen.ts'

/**
 * Playwright cannot drive WebKitGTK, so these do in fewer steps what journeys in Chromium do. The browser is started,
 * and its person signed in by the page that people see, before the first one.
 */
const inWebKit = journey
  .extend('browserWindow', { scope: 'file' }, async ({ product }, { onCleanup }): Promise<Screen> => {
    const programs = inject('webkit')
    if (programs === undefined) throw new Error('WebKit is not installed.')
    const browser = await startWebKit(programs)
    onCleanup(() => browser.close())
    await browser.command('POST', '/window/rect', { width: 1280, height: 860 })
    const screen = screenOf(browser, product.url)
    await signIn(screen)
    return screen
  })
  .extend('screen', ({ browserWindow, task }, { onCleanup }): Screen => {
    onCleanup(async () => {
      if (task.result?.state === 'fail') await keepPicture(browserWindow, task.name)
      expect(browserWindow.takeComplaints(), 'the page complained').toEqual([])
    })
    return browserWindow
  })

/** The one on top. */
const DIALOG = '[role=dialog]'

const folder = mkdtempSync(join(tmpdir(), 'greenroom-webkit-'))
const picture = join(folder, 'lake.png')
writeFileSync(picture, png(400, 300, [40, 90, 160]))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

inWebKit('in WebKit a person signs in by typing, and the list that they wanted opens', async ({ screen }) => {
  await screen.moveTo('/articles')
  await screen.see({ role: 'heading', name: 'Articles' })
  await screen.see({ role: 'link', name: 'Balance is a verb' })
})

inWebKit('in WebKit an article is written and published', async ({ screen }) => {
  await screen.moveTo('/articles/new')
  await screen.type({ css: 'main [name=title]' }, 'Swimming before breakfast')
  await screen.type({ css: '[data-field=description] [contenteditable=true]' }, 'The water is eleven degrees.')
  await screen.click({ css: '[data-foot-bar] button', name: 'Publish' })
  await screen.see({ role: 'text', name: 'Article is live.' })
  await screen.click({ role: 'link', name: 'Swimming before breakfast' })
  await screen.see({ role: 'text', name: 'The water is eleven degrees.' })
})

inWebKit('in WebKit a picture is uploaded and saved with its article', async ({ screen }) => {
  await screen.moveTo('/articles/new')
  // The form of the last article stands for a moment: what is put into it goes with it.
  await screen.see({ role: 'heading', name: 'New Article' })
  await screen.type({ css: 'main [name=title]' }, 'The lake at six')
  await screen.upload({ css: '[data-field=image_url] input[type=file]' }, picture)
  await screen.see({ role: 'img', name: 'lake.png' })
  await screen.click({ css: '[data-foot-bar] button', name: 'Save as draft' })
  await screen.click({ role: 'link', name: 'The lake at six' })
  await screen.see({ role: 'img', name: 'lake.png' })
})

inWebKit('in WebKit a push is composed and sent to everyone', async ({ screen }) => {
  await screen.moveTo('/push-notifications')
  await screen.click({ role: 'button', name: 'Send', exact: true })
  await screen.type({ role: 'field', name: 'Subject', in: DIALOG }, 'Into the lake')
  await screen.type({ role: 'field', name: 'Message', in: DIALOG }, 'A new article is waiting for you.')
  await screen.click({ role: 'field', name: 'Section', in: DIALOG })
  await screen.click({ role: 'option', name: 'Blog' })
  await screen.click({ role: 'radio', name: 'Everyone', in: DIALOG })
  await screen.click({ role: 'button', name: 'Send', exact: true, in: DIALOG })
  await screen.see({ role: 'heading', name: ' now?' })
  await screen.click({ role: 'button', name: 'Send', exact: true, in: DIALOG })
  await screen.see({ role: 'text', name: 'Message Sent!' })
})

/** Signs in and makes an app the current one. */
async function signIn(screen: Screen): Promise<void> {
  await screen.goto('/change_application')
  await screen.click({ role: 'button', name: 'Log in to continue' })
  await screen.type({ role: 'field', name: 'Email' }, CREATOR)
  await screen.type({ css: 'input[type=password]' }, PASSWORD)
  await screen.click({ role: 'button', name: 'Sign in' })
  await screen.click({ css: 'main button', name: 'Stillwater Yoga' })
  await screen.see({ role: 'heading', name: 'Welcome' })
}
