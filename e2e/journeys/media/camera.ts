import { devices } from 'playwright-core'
import { expect } from 'vitest'
import { saveButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { png } from '../../harness/png.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey('on a phone a photo from the camera starts an article; the console can be installed', async ({ open, product }) => {
  const phone = await open({ ...devices['Pixel 7'], baseURL: product.url })
  await signedInTo(phone, 'Stillwater Yoga')
  await phone.goto('/')
  await phone.getByRole('main').getByRole('button', { name: 'New' }).click()
  const choosing = phone.waitForEvent('filechooser')
  await phone.getByRole('menuitem', { name: 'Article with a photo' }).click()
  const chooser = await choosing
  expect(await chooser.element().getAttribute('capture')).toBe('environment')
  await chooser.setFiles({ name: 'IMG_2041.png', mimeType: 'image/png', buffer: png(400, 300, [40, 120, 90]) })
  await phone.waitForURL('**/articles/new')
  await phone.getByText('IMG_2041.png file uploaded successfully.').waitFor()
  await phone.getByRole('textbox', { name: 'Title' }).first().fill('After the rain')
  await saveButton(phone).click()
  await phone.getByRole('link', { name: 'After the rain' }).waitFor()

  const { icons, shortcuts, start_url: start } = await (await fetch(`${product.url}/manifest.webmanifest`)).json()
  for (const { src, type } of icons) {
    const answer = await fetch(product.url + src)
    expect([src, answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([src, 200, type])
  }
  for (const url of [start, ...shortcuts.map((shortcut: { url: string }) => shortcut.url)]) {
    await phone.goto(url)
    await phone.getByRole('heading', { level: 1 }).waitFor()
  }
})
