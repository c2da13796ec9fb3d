import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import * as sample from '../../testing/media-samples.ts'
import { withoutLocation } from './without-location.ts'

async function stripped(bytes: Buffer, size = 1_000): Promise<Buffer> {
  const pieces: Buffer[] = []
  const source = (async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  })()
  for await (const piece of withoutLocation(source)) pieces.push(piece)
  return Buffer.concat(pieces)
}

const pixels = async (bytes: Buffer) => (await sharp(bytes).autoOrient().raw().toBuffer()).toString('base64')

/** Noise, so that the picture's data contains every byte value. */
async function photo(more: (image: Sharp) => Sharp): Promise<Buffer> {
  const noise = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, n) => (n * 2_654_435_761) >>> 24))
  return more(sharp(noise, { raw: { width: 300, height: 200, channels: 3 } })).toBuffer()
}

const metadata = { IFD0: { Copyright: 'Mine', Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } }

describe('what a camera wrote (decision 0028)', () => {
  it.each([1, 3, 7, 100, 65_536, 10_000_000])(
    'goes out of a JPEG that comes in pieces of %i bytes, the picture stays as it was',
    async (size) => {
      for (const orientation of [1, 3, 6, 8]) {
        const taken = await photo((image) =>
          image
            .withExif(metadata)
            .withMetadata({ orientation, icc: 'p3' })
            .jpeg({ progressive: orientation === 3 }),
        )
        const before = await sharp(taken).metadata()
        expect(before.exif?.length).toBeGreaterThan(0)
        const bare = await stripped(taken, size)
        const after = await sharp(bare).metadata()
        expect([after.width, after.height, after.orientation ?? 1, after.icc?.length]).toEqual([
          before.width,
          before.height,
          orientation,
          before.icc?.length,
        ])
        expect(bare.includes('Phone') || bare.includes('Mine') || bare.includes('GPS')).toBe(false)
        expect(after.exif?.length ?? 0).toBeLessThanOrEqual(32)
        expect(await pixels(bare)).toBe(await pixels(taken))
      }
    },
  )

  it('goes out of further pictures behind the first, as phones write them', async () => {
    const taken = await photo((image) => image.withExif(metadata).jpeg())
    const bare = await stripped(Buffer.concat([taken, taken]), 777)
    expect(bare.includes('Phone')).toBe(false)
    expect(await pixels(bare)).toBe(await pixels(taken))
  })

  it.each([
    ['stray bytes', [1, 2, 3]],
    ['fill bytes', Array.from({ length: 500 }, () => 0xff)],
  ])('goes out of a JPEG with %s before its metadata', async (_name, bytes) => {
    const taken = await photo((image) => image.withExif(metadata).jpeg())
    for (const at of [2, taken.indexOf(Buffer.from([0xff, 0xe1]))]) {
      const bare = await stripped(Buffer.concat([taken.subarray(0, at), Buffer.from(bytes), taken.subarray(at)]))
      expect(bare.includes('Phone') || bare.includes('GPS')).toBe(false)
      expect(await pixels(bare)).toBe(await pixels(taken))
    }
  })

  it('goes out of a PNG: text, EXIF and time', async () => {
    const taken = await photo((image) => image.withExif(metadata).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Home</x:xmpmeta>').png())
    for (const size of [1, 50, 5_000_000]) {
      const bare = await stripped(taken, size)
      expect((await sharp(bare).metadata()).exif).toBeUndefined()
      expect(bare.includes('Home')).toBe(false)
      expect(await pixels(bare)).toBe(await pixels(taken))
    }
  })

  it('changes nothing where there is nothing to hide', async () => {
    const plain = [
      await sample.picture('jpeg', 500, 300),
      await sample.picture('png'),
      await sample.picture('gif'),
      await sample.movingGif(),
    ]
    for (const bytes of [...plain, sample.mp4(), sample.pdf(), Buffer.from('text'), Buffer.alloc(0), Buffer.from([0xff, 0xd8, 0xff])]) {
      expect((await stripped(bytes)).equals(bytes)).toBe(true)
    }
  })

  it('lets broken pictures pass to those who refuse them, and comes to an end', async () => {
    const whole = await photo((image) => image.withExif(metadata).jpeg())
    for (let length = 0; length < whole.length; length += 997)
      expect((await stripped(whole.subarray(0, length))).length).toBeLessThanOrEqual(length)
    const broken = Buffer.concat([whole.subarray(0, 20), Buffer.alloc(100_000, 0xff)])
    expect((await stripped(broken)).length).toBeGreaterThan(0)
  })
})
