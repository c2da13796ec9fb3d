import { Buffer } from 'node:buffer'
import type { Page } from 'playwright-core'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey('pictures that the API does not accept are converted before they are sent, and the person is told', async ({ page }) => {
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/articles/new')
  const field = page.locator('[data-field="image_url"]')
  const choose = async (name: string, buffer: Buffer) => {
    await field.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
  }
  const converted = async (name: string, note: string) => {
    await field.getByText(note, { exact: true }).waitFor()
    await field.getByRole('link', { name, exact: true }).waitFor()
    await field.getByRole('button', { name: 'Remove the file' }).click()
    await field.getByText(note, { exact: true }).waitFor({ state: 'hidden' })
  }

  await choose('photo.webp', await webpOf(page, 'opaque'))
  await converted('photo.jpg', 'photo.webp was converted to JPEG.')
  await choose('logo.WEBP', await webpOf(page, 'transparent'))
  await converted('logo.png', 'logo.WEBP was converted to PNG.')
  // Many downloads are named like a JPEG and are none.
  await choose('misnamed.jpg', await webpOf(page, 'opaque'))
  await converted('misnamed.jpg', 'misnamed.jpg was converted to JPEG.')
  await choose('scan.bmp', bmp())
  await converted('scan.jpg', 'scan.bmp was converted to JPEG.')
  await choose('phone.avif', Buffer.from(AVIF, 'base64'))
  await converted('phone.jpg', 'phone.avif was converted to JPEG.')
  await choose('photo.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))
  await field.getByText('Save it as JPEG or PNG, and upload that file.').waitFor()

  await page.goto('/audios/new')
  const sound = page.locator('[data-field="audio_url"]')
  await sound.locator('input[type=file]').setInputFiles({ name: 'memo.m4a', mimeType: 'audio/mp4', buffer: Buffer.from('x') })
  await sound.getByText('Invalid file type. Please upload a valid file type. Save it as MP3 or WAV, and upload that file.').waitFor()

  await page.goto('/media-library')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'shelf.webp', mimeType: '', buffer: await webpOf(page, 'opaque') })
  await page.getByText('shelf.webp was converted to JPEG.').waitFor()
  await page.getByText('shelf.jpg', { exact: true }).first().waitFor()
})

/** 8 by 8 pixels of one color; no browser encodes AVIF. */
const AVIF =
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQ' +
  'AAAAAA+gABAAAAAAAAACAAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAA' +
  'ABRpc3BlAAAAAAAAAAgAAAAIAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAobWRhdBIACgg4CL9tAQ0GkDISHEJi5OAAFgAAAJA1jjx/' +
  'GAFP'

/** A picture that the browser itself encodes. */
async function webpOf(page: Page, kind: 'opaque' | 'transparent'): Promise<Buffer> {
  const bytes = await page.evaluate(async (isOpaque) => {
    const canvas = new OffscreenCanvas(60, 40)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('No canvas')
    context.fillStyle = 'rgb(31 111 84)'
    context.fillRect(0, 0, isOpaque ? 60 : 20, 40)
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp' })).arrayBuffer())]
  }, kind === 'opaque')
  return Buffer.from(bytes)
}

/** One pixel of 24 bits. */
function bmp(): Buffer {
  const bytes = Buffer.alloc(58)
  bytes.write('BM')
  bytes.writeUInt32LE(58, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(1, 18)
  bytes.writeInt32LE(1, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  bytes.writeUInt32LE(4, 34)
  return bytes
}
