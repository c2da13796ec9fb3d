import { describe, expect, it } from 'vitest'
import { withoutLocation } from './without-location.ts'

const GEOLOCATION = '+52.5200+013.4050/'
const text = (words: string) => Buffer.from(words, 'latin1')

function box(type: string, ...inside: Buffer[]): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + inside.reduce((sum, { length }) => sum + length, 0))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...inside])
}

/** A box with a 64-bit size, as in films above 4 GB. */
function largeBox(type: string, inside: Buffer): Buffer {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write(type, 4, 'latin1')
  head.writeBigUInt64BE(BigInt(16 + inside.length), 8)
  return Buffer.concat([head, inside])
}

const TIMES = Buffer.from('e1f2a3b4e1f2a3b5', 'hex')
const headerOf = (type: string) => box(type, Buffer.alloc(4), TIMES, Buffer.alloc(80, 5))
const pictures = Buffer.concat([text('udta meta moov '), Buffer.alloc(300_000, 'A quiet morning by the sea. ')])

/** Metadata as phones write it: places in the film's own metadata in three forms, and in a track. */
const notes = box('udta', box('\xa9xyz', text(`\0\x12\x15\xc7${GEOLOCATION}`)), box('loci', text('Berlin')), box('meta', text('Phone 12')))
const keys = box(
  'meta',
  box('hdlr', text('mdta')),
  box('keys', text('com.apple.quicktime.location.ISO6709')),
  box('ilst', text(GEOLOCATION)),
)
const track = box('trak', headerOf('tkhd'), box('mdia', headerOf('mdhd'), box('minf', text('udta kept'))), box('udta', text(GEOLOCATION)))
const moov = box('moov', headerOf('mvhd'), track, notes, keys)
const xmp = box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), text(`<x:xmpmeta>${GEOLOCATION}</x:xmpmeta>`))
const type = box('ftyp', text('qt  \0\0\0\0qt  '))

async function bare(bytes: Buffer, size: number): Promise<Buffer> {
  async function* source() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const pieces: Buffer[] = []
  for await (const piece of withoutLocation(source())) pieces.push(piece)
  return Buffer.concat(pieces)
}

describe('what a camera wrote into a film (decision 0028)', () => {
  it.each([
    ['its description first, as for the web', [type, moov, xmp, box('mdat', pictures)]],
    ['its description behind the pictures, as phones write it', [type, box('mdat', pictures), moov, xmp]],
    ['a box of 64 bits', [type, largeBox('mdat', pictures), moov, xmp]],
    ['QuickTime without a type', [box('wide'), box('mdat', pictures), moov, xmp]],
  ])(
    'goes out of one with %s, and nothing is moved',
    async (_name, boxes) => {
      const whole = Buffer.concat(boxes)
      for (const size of [1, 7, 4_096, 10_000_000]) {
        const after = await bare(whole, size)
        expect(after.length).toBe(whole.length)
        for (const metadata of [GEOLOCATION, 'Berlin', 'Phone 12', 'ISO6709']) expect(after.includes(metadata)).toBe(false)
        expect(after.includes(TIMES)).toBe(false)
        expect(after.indexOf(pictures)).toBe(whole.indexOf(pictures))
        expect(after.includes('udta kept')).toBe(true)
        // Each metadata box is still there, as an empty one.
        expect(after.toString('latin1').split('free').length - 1).toBe(4)
      }
    },
    60_000,
  )

  it('leaves alone what only begins like one, breaks off, or has no end of its own', async () => {
    const openEnd = box('mdat', pictures)
    openEnd.writeUInt32BE(0)
    for (const whole of [
      Buffer.concat([type, Buffer.alloc(2_000, 7)]),
      Buffer.concat([type, box('mdat', pictures)]).subarray(0, 90_000),
      Buffer.concat([type, openEnd]),
      text('A text about moov and udta'),
    ]) {
      expect((await bare(whole, 500)).equals(whole)).toBe(true)
    }
  })

  it('is gone as far as a film that broke off reaches', async () => {
    const broken = Buffer.concat([type, notes]).subarray(0, type.length + 40)
    const after = await bare(broken, 10)
    expect([after.length, after.includes('+52')]).toEqual([broken.length, false])
  })
})
