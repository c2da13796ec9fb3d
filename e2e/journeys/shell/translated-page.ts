import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pathOf } from '../../harness/calls-as.ts'
import { SUPER } from '../../harness/console.ts'
import { choose, field } from '../../harness/fields.ts'
import { mainButton, saveButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { png } from '../../harness/png.ts'
import { openPanel, openPushes, sendFrom } from '../../harness/push-panel.ts'
import { openSettings } from '../../harness/settings-form.ts'
import { signedInTo } from '../../harness/signed-in.ts'
import { translatePages } from '../../harness/translate.ts'
import { addInDrawers } from '../../harness/wizard-drawers.ts'
import { callsToApp, fillDesign, openSection, submitSection } from '../../harness/wizard.ts'

const picture = { name: 'lake.png', mimeType: 'image/png', buffer: png(40, 30, [40, 90, 160]) }

journey('on a translated page every kind of form is typed into, cleared, saved and changed', async ({ page }) => {
  await translatePages(page)
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/articles/new')
  await typeAndClear(page)
  await page.locator('[data-field=title] textarea').fill('Translated')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('The water is eleven degrees.')
  const image = page.getByRole('group', { name: 'Image' })
  await image.locator('input[type=file]').setInputFiles(picture)
  await page.getByText('lake.png file uploaded successfully.').waitFor()
  await image.getByRole('link', { name: 'lake.png' }).waitFor()
  await page.locator('input[name=topics]').fill('Post')
  await page.getByRole('option', { name: 'Postures' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await page.getByText('Members can’t see this draft yet.').waitFor()

  await page.getByRole('link', { name: 'Translated' }).click()
  await page.locator('[data-field=title] textarea').fill('Translated twice')
  await shownInBar(page, 'Not saved yet')
  await page.keyboard.press('Control+s')
  await page.getByText('Not saved yet').waitFor({ state: 'hidden' })
  await page
    .getByRole('heading', { level: 1, name: 'Translated twice' })
    .or(page.getByRole('link', { name: 'Translated twice' }))
    .first()
    .waitFor()

  for (const kind of ['members', 'tags', 'offers', 'events', 'courses']) {
    await moveTo(page, `/${kind}/new`)
    await page.getByRole('heading', { level: 1, name: /^(New|Add) / }).waitFor()
    await typeAndClear(page)
  }
})

journey('on a translated page the menu is changed and saved, and its bar says so', async ({ page }) => {
  await translatePages(page)
  await signedInTo(page, 'Stillwater Yoga')
  await openSettings(page, '/menu-setup', 'Menu Setup')
  const line = page.getByRole('main').getByRole('switch').first()
  for (const key of ['Space', 'Space', 'Space']) await line.press(key)
  await shownInBar(page, 'Not saved yet')
  await page.keyboard.press('Control+s')
  await shownInBar(page, /^Saved/)
  await line.press('Space')
  await shownInBar(page, 'Not saved yet')
  await page.keyboard.press('Control+s')
  await shownInBar(page, /^Saved/)
})

journey('on a translated page a push is composed and sent, and the panel says so', async ({ page }) => {
  await openPushes(page)
  await translatePages(page)
  await page.reload()
  const panel = await openPanel(page)
  for (const length of [48, 50, 0, 49]) {
    await panel.getByLabel('Subject').fill('x'.repeat(length))
    await expect.poll(() => panel.getByText(`${length} / 50`).count()).toBe(length === 0 ? 0 : 1)
  }
  await panel.getByLabel('Message').fill('The door is open.')
  await choose(panel, 'Link To', 'URL')
  await field(panel, 'URL').fill('https://www.example.com/tonight')
  await sendFrom(page, panel)
  await panel.getByText('Message Sent!').waitFor()
})

journey('on a translated page the drawers of the wizard count what is added', async ({ page, product, watch }) => {
  watch.allow(/vimeo\.com/)
  await translatePages(page)
  await signedInTo(page, 'Willow Pilates')
  await page.goto('/onboarding')
  await fillDesign(page, 'App Design')
  await submitSection(page, 'App Design')
  // The drawers load what validates them themselves, and not only after a section's form did.
  await page.reload()
  await openSection(page, 'Upload Content')
  await addInDrawers(page, await callsToApp(product.url, pathOf('Willow Pilates')))
})

journey('on a translated page a file is checked, mended and imported', async ({ page }) => {
  await translatePages(page)
  await signedInTo(page, 'Stillwater Yoga', SUPER)
  await page.goto('/import-export')
  const buffer = Buffer.from('Full Name;Mail\nAda;ada-walkers.example\nBen;ben@walkers.example\n')
  await page
    .getByRole('region', { name: 'Check a file' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByText('1 to add, 0 to change, 0 unchanged. 1 row has an error.').waitFor()
  await page.locator('input[data-cell][aria-invalid=true]').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText('ada@walkers.example')
  await page.keyboard.press('Enter')
  await page.getByText('1 to add, 0 to change, 0 unchanged. 1 row fixed.').waitFor()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByText('The import is finished.').waitFor()
  await page.getByRole('button', { name: 'Undo people.csv' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('Undone: 2 removed, 0 restored').waitFor()
})

journey('what a translator put where a text was goes, changes and is a neighbor as the text was', async ({ page }) => {
  await translatePages(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Log in to continue' }).waitFor()
  const seen = await page.evaluate(async () => {
    const translated = () => new Promise((resolve) => setTimeout(resolve))
    const parent = document.body.appendChild(document.createElement('p'))
    const [first, last, moved] = ['one', 'last', 'moved'].map((word) => document.createTextNode(word))
    if (!first || !last || !moved) return []
    parent.append(first, last)
    await translated()
    parent.insertBefore(document.createElement('hr'), last)
    first.nodeValue = 'two'
    await translated()
    const states = [parent.innerHTML]
    parent.removeChild(first)
    states.push(parent.innerHTML)
    parent.removeChild(last)
    // Some translators move the text into their element.
    parent.appendChild(document.createElement('font')).append(moved)
    parent.insertBefore(document.createElement('b'), moved)
    states.push(parent.innerHTML)
    parent.removeChild(moved)
    parent.removeChild(document.createTextNode('never there'))
    return [...states, parent.innerHTML]
  })
  const font = (word: string) => `<font><font>${word}</font></font>`
  expect(seen).toEqual([`${font('two')}<hr>${font('last')}`, `<hr>${font('last')}`, '<hr><b></b><font>moved</font>', '<hr><b></b>'])
})

/** Types into a field of a form and clears it again: the bar follows. */
async function typeAndClear(page: Page): Promise<void> {
  const input = page.getByRole('main').getByRole('textbox').first()
  for (const text of ['a', '', 'ab', '']) {
    await input.fill(text)
    await expect.poll(() => page.getByText('Not saved yet').count()).toBe(text === '' ? 0 : 1)
  }
  await saveButton(page).waitFor()
  await mainButton(page).waitFor()
}

async function shownInBar(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole('status').getByText(text).first().waitFor()
}
