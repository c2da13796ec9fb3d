import { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as sample from '../../testing/media-samples.ts'
import { inTurn } from './in-turn.ts'
import { probePicture, resizePicture } from './pictures.ts'

const opened = (bytes: Buffer) => async () => Readable.from([bytes])

describe('probing an uploaded picture', () => {
  it('answers its size as it is seen, turned upright', async () => {
    expect(await probePicture(opened(await sample.picture('png', 50, 20)))).toEqual({ width: 50, height: 20 })
    expect(await probePicture(opened(await sample.sidewaysPhoto()))).toEqual({ width: 30, height: 40 })
    expect(await probePicture(opened(await sample.movingGif()))).toEqual({ width: 20, height: 20 })
  })

  it('refuses a picture that claims more than 50 million pixels, without decoding it', async () => {
    const before = process.memoryUsage().rss
    await expect(probePicture(opened(sample.pixelBomb()))).rejects.toMatchObject({
      code: 'INVALID_FILE_SIZE',
      message: /50 million pixels/,
    })
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })

  it.each(['jpeg', 'png', 'gif'] as const)('refuses a truncated %s', async (format) => {
    const bytes = await noise(format)
    await expect(probePicture(opened(bytes.subarray(0, bytes.length / 2)))).rejects.toMatchObject({ message: /damaged or incomplete/ })
  })

  it('refuses what only begins like a picture', async () => {
    for (const head of ['GIF89a', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', '\xff\xd8\xff\xe0']) {
      const bytes = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from('<script>alert(1)</script>')])
      await expect(probePicture(opened(bytes))).rejects.toMatchObject({ code: 'INVALID_FILE_TYPE' })
    }
  })
})

describe('sizes', () => {
  it('are as wide as asked, never larger than the picture', async () => {
    const photo = await sample.picture('jpeg', 400, 200)
    const small = await resizePicture(opened(photo), { width: 160 }, 'webp')
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 160, height: 80 })
    const same = await resizePicture(opened(photo), { width: 640 }, 'jpg')
    expect(await sharp(same).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 200 })
  })

  it('are turned upright and say nothing of who made them', async () => {
    const photo = await sample.sidewaysPhoto()
    expect((await sharp(photo).metadata()).exif?.includes('Where I live')).toBe(true)
    for (const format of ['webp', 'jpg', 'png'] as const) {
      const made = await resizePicture(opened(photo), { width: 160 }, format)
      const found = await sharp(made).metadata()
      expect([found.width, found.height, found.orientation, found.exif]).toEqual([30, 40, undefined, undefined])
    }
  })

  it('are not made of a moving picture', async () => {
    expect(await resizePicture(opened(await sample.movingGif()), { width: 160 }, 'webp')).toBeUndefined()
  })
})

describe('working in turn', () => {
  it('runs no more at once than there are places, and refuses past the queue', async () => {
    let running = 0
    let most = 0
    const run = inTurn(2, 3, () => new Error('full'))
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
      return 'done'
    }
    const settled = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(() => run(work)))
    expect(most).toBe(2)
    expect(settled.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected'])
    expect(await run(work)).toBe('done')
  })

  it('frees the place of work that failed', async () => {
    const run = inTurn(1, 0, () => new Error('full'))
    await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await run(async () => 'yes')).toBe('yes')
  })
})

function noise(format: 'jpeg' | 'png' | 'gif'): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 300, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .toFormat(format)
    .toBuffer()
}
