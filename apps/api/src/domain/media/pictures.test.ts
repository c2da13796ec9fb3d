import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type JpegOptions } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as hostile from '../../testing/hostile-samples.ts'
import * as sample from '../../testing/media-samples.ts'
import type { Lane } from '../fair-queue.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import type { Wanted } from './picture-work.ts'
import { laneOfApp, laneOfVisitors, type PictureFormat, probePicture, resizePicture } from './pictures.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenroom-pictures-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function stored(bytes: Buffer): Promise<string> {
  const path = join(folder, randomUUID())
  await writeFile(path, bytes)
  return path
}

const lane = laneOfApp('a')
const probe = (path: string) => probePicture(path, lane)
const resize = (path: string, wanted: Wanted, format: PictureFormat) => resizePicture(path, wanted, format, lane)

describe('probing an uploaded picture', () => {
  it('answers its size as it is seen, turned upright', async () => {
    expect(await probe(await stored(await sample.picture('png', 50, 20)))).toEqual({ width: 50, height: 20 })
    expect(await probe(await stored(await sample.sidewaysPhoto()))).toEqual({ width: 30, height: 40 })
    expect(await probe(await stored(await sample.movingGif()))).toEqual({ width: 20, height: 20 })
  })

  it('refuses a picture that claims more than 50 million pixels, without decoding it', async () => {
    const bomb = await stored(sample.pixelBomb())
    await expect(probe(bomb)).rejects.toMatchObject({ code: 'INVALID_FILE_SIZE', message: /50 million pixels/ })
  })

  it.each(['jpeg', 'png', 'gif'] as const)('refuses a truncated %s', async (format) => {
    const bytes = await noise(format)
    await expect(probe(await stored(bytes.subarray(0, bytes.length / 2)))).rejects.toMatchObject({
      message: /damaged or incomplete/,
    })
  })

  describe('a photo whose end mark is missing', () => {
    const open = async (options: JpegOptions, cut = 0) => {
      const bytes = await noise('jpeg', options)
      return bytes.subarray(0, bytes.length - 2 - cut)
    }

    it.each([{}, { progressive: true }, { chromaSubsampling: '4:4:4' }])('is accepted, with its sizes (%j)', async (options) => {
      const path = await stored(await open(options))
      expect(await probe(path)).toEqual({ width: 300, height: 300 })
      expect(await sharp(await resize(path, { width: 100 }, 'png')).metadata()).toMatchObject({ width: 100, height: 100 })
    })

    it('is accepted with the data of a phone in its place', async () => {
      const trailer = Buffer.from('\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1459\xff\x17SEFHe\0\0\0SEFT', 'latin1')
      expect(await probe(await stored(Buffer.concat([await open({}), trailer])))).toEqual({ width: 300, height: 300 })
    })

    it.each([200, 2_000, 20_000])('is refused when %i bytes of its data are missing too', async (cut) => {
      for (const options of [{}, { progressive: true }])
        await expect(probe(await stored(await open(options, cut)))).rejects.toMatchObject({ message: /damaged or incomplete/ })
    })

    it('is refused when a whole pass is missing', async () => {
      const bytes = await noise('jpeg', { progressive: true })
      const lastPass = bytes.lastIndexOf(Buffer.from([0xff, 0xda]))
      await expect(probe(await stored(bytes.subarray(0, lastPass)))).rejects.toMatchObject({ message: /damaged or incomplete/ })
    })
  })

  it('accepts stray bytes between the markers of a photo', async () => {
    const bytes = await noise('jpeg')
    const at = bytes.indexOf(Buffer.from([0xff, 0xdb]))
    const strays = Buffer.concat([bytes.subarray(0, at), Buffer.from([1, 2, 3]), bytes.subarray(at)])
    expect(await probe(await stored(strays))).toEqual({ width: 300, height: 300 })
  })

  it.each([
    ['a PNG', hostile.flatPng(0, 0)],
    ['a PNG', hostile.flatPng(0, 10)],
    ['a PNG', hostile.flatPng(10, 0)],
    ['a JPEG', hostile.manyPassesJpeg(0, 10, 'progressive')],
    ['a JPEG', hostile.manyPassesJpeg(10, 0, 'by color')],
    ['a GIF', hostile.framesGif(0, 0, 1, 0)],
    ['a GIF', hostile.framesGif(10, 0, 1, 0)],
  ])('refuses %s without pixels', async (_name, bytes) => {
    await expect(probe(await stored(bytes))).rejects.toMatchObject({ message: /damaged or incomplete/ })
  })

  it('refuses what only begins like a picture', async () => {
    for (const head of ['GIF89a', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', '\xff\xd8\xff\xe0']) {
      const bytes = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from('<script>alert(1)</script>')])
      await expect(probe(await stored(bytes))).rejects.toMatchObject({ code: 'INVALID_FILE_TYPE' })
    }
  })
})

describe('pictures of several senders', () => {
  it('take turns: behind the flood of one app or of visitors, the picture of another app is among the first', async () => {
    const path = await stored(await sample.picture('png', 50, 20))
    const finished: string[] = []
    const look = (sender: Lane) => probePicture(path, sender).then(() => finished.push(sender.name))
    const flood = Array.from({ length: 30 }, () => [
      laneOfApp('flood'),
      laneOfVisitors('flood', 'sending'),
      laneOfVisitors('flood', 'looking'),
    ])
    await Promise.all([...flood.flat(), laneOfApp('quiet')].map(look))
    expect(finished.indexOf(laneOfApp('quiet').name)).toBeLessThan(6)
  })
})

describe('sizes', () => {
  it('are as wide as asked, never larger than the picture', async () => {
    const photo = await sample.picture('jpeg', 400, 200)
    const small = await resize(await stored(photo), { width: 160 }, 'webp')
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 160, height: 80 })
    const same = await resize(await stored(photo), { width: 640 }, 'jpg')
    expect(await sharp(same).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 200 })
  })

  it('are turned upright and say nothing of who made them', async () => {
    const photo = await sample.sidewaysPhoto()
    expect((await sharp(photo).metadata()).exif?.includes('Where I live')).toBe(true)
    for (const format of ['webp', 'jpg', 'png'] as const) {
      const made = await resize(await stored(photo), { width: 160 }, format)
      const found = await sharp(made).metadata()
      expect([found.width, found.height, found.orientation, found.exif]).toEqual([30, 40, undefined, undefined])
    }
  })

  it('are not made of a moving picture', async () => {
    expect(await resize(await stored(await sample.movingGif()), { width: 160 }, 'webp')).toBeUndefined()
  })
})

describe('a picture that takes too much memory to decode', () => {
  it.each([
    ['progressive', hostile.manyPassesJpeg(4_000, 3_000, 'progressive')],
    ['in a pass for each color', hostile.manyPassesJpeg(4_000, 3_000, 'by color')],
    ['interlaced', hostile.flatPng(4_000, 4_000, { color: 6, interlaced: true })],
    ['of a large canvas', hostile.framesGif(4_000, 4_000, 1)],
    ['of many frames', hostile.framesGif(10, 10, 400_000)],
    ['very wide', hostile.flatPng(60_000, 800, { color: 2 })],
  ])('%s: is kept when it is whole, has no sizes, and is refused when it is not', async (_name, bytes) => {
    const whole = await stored(bytes)
    expect((await probe(whole)).width).toBeGreaterThan(0)
    expect(await resize(whole, { width: 1280 }, 'webp')).toBeUndefined()
    const half = await stored(bytes.subarray(0, bytes.length / 2 + 3))
    await expect(probe(half)).rejects.toMatchObject({ message: /damaged or incomplete/ })
  })

  it('still has the sizes that are small enough', async () => {
    const drawing = await stored(hostile.flatPng(4_000, 4_000, { color: 6 }))
    expect(await resize(drawing, { width: 320 }, 'webp')).toBeInstanceOf(Buffer)
    expect(await resize(drawing, { width: 1280 }, 'webp')).toBeUndefined()
  })

  it('is one whose size would be longer than its format allows', async () => {
    expect(await resize(await stored(hostile.flatPng(800, 60_000)), { width: 320 }, 'webp')).toBeUndefined()
  })
})

describe('working in turn', () => {
  it('lets in what together needs no more than the room', async () => {
    let used = 0
    let most = 0
    const run = limitConcurrency(10, 10, () => new Error('full'))
    const work = (needs: number) => async () => {
      used += needs
      most = Math.max(most, used)
      await new Promise((resolve) => setTimeout(resolve, 5))
      used -= needs
    }
    await Promise.all([6, 5, 5, 9, 1, 40].map((needs) => run(work(Math.min(needs, 10)), needs)))
    expect(most).toBe(10)
  })

  it('runs no more at once than there are places, and refuses past the queue', async () => {
    let running = 0
    let most = 0
    const run = limitConcurrency(2, 3, () => new Error('full'))
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

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('refuses a need of %d at once, and goes on', async (needs) => {
    const run = limitConcurrency(10, 10, () => new Error('full'))
    await expect(run(async () => 'never', needs)).rejects.toThrow(RangeError)
    expect(await run(async () => 'yes')).toBe('yes')
  })

  it('frees the place of work that failed', async () => {
    const run = limitConcurrency(1, 0, () => new Error('full'))
    await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await run(async () => 'yes')).toBe('yes')
  })
})

function noise(format: 'jpeg' | 'png' | 'gif', options: JpegOptions = {}): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 300, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .toFormat(format, options)
    .toBuffer()
}
