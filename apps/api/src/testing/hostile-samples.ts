import { constants, crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { zip } from './media-samples.ts'

/** Files that are small in transfer and large once they are decoded, and files that are not what they claim to be. */

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

type PngOptions = { depth?: 1 | 8 | 16; color?: 0 | 2 | 6; interlaced?: boolean; more?: Buffer }

/** A complete PNG of one color, of the size that it states. */
export function flatPng(width: number, height: number, { depth = 8, color = 0, interlaced = false, more }: PngOptions = {}): Buffer {
  const channels = { 0: 1, 2: 3, 6: 4 }[color]
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, color, 0, 0, interlaced ? 1 : 0], 8)
  const bytes = passes(width, height, interlaced).reduce((sum, [w, h]) => sum + h * (1 + Math.ceil((w * channels * depth) / 8)), 0)
  const data = deflatedZeros(bytes)
  const chunks = [pngChunk('IHDR', head), more ?? Buffer.alloc(0), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([PNG, ...chunks])
}

const RUN = 1_000_000
const packedRun = deflateRawSync(Buffer.alloc(RUN), { finishFlush: constants.Z_FULL_FLUSH })

/** This many zeros in zlib's format: the same compressed run again and again, which takes no time to compress. */
function deflatedZeros(bytes: number): Buffer {
  const runs = new Array<Buffer>(Math.floor(bytes / RUN)).fill(packedRun)
  // The Adler checksum of zeros: 1, and their number.
  const sum = uint32((bytes % 65_521) * 65_536 + 1)
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...runs, deflateRawSync(Buffer.alloc(bytes % RUN)), sum])
}

/** The width and height of the passes of an interlaced picture (PNG specification, 8.2). */
function passes(width: number, height: number, interlaced: boolean): [number, number][] {
  if (!interlaced) return [[width, height]]
  const steps = [
    [0, 8, 0, 8],
    [4, 8, 0, 8],
    [0, 4, 4, 8],
    [2, 4, 0, 4],
    [0, 2, 2, 4],
    [1, 2, 0, 2],
    [0, 1, 1, 2],
  ] as const
  return steps.map(([x, across, y, down]) => [Math.ceil((width - x) / across), Math.ceil((height - y) / down)])
}

/** A color profile of 10 KB that is 10 MB when unpacked. */
export function profileBomb(megabytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(megabytes * 1_000_000))
  return pngChunk('iCCP', Buffer.concat([Buffer.from('profile\0\0', 'latin1'), packed]))
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}

/**
 * A JPEG of one grey that has to be in memory as a whole while it is decoded, since its picture comes in several
 * passes: progressive, or with a pass for each color. 7,000 by 7,000 are 300 KB here and 300 MB there.
 */
export function manyPassesJpeg(width: number, height: number, kind: 'progressive' | 'by color'): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const quantisation = segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)]))
  const components = Buffer.from([1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0])
  const size = Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 3])
  const frame = segment(kind === 'progressive' ? 0xc2 : 0xc0, Buffer.concat([size, components]))
  // One code of one bit: no difference to the block before; of the other table: nothing more in this block.
  const table = (which: number) => segment(0xc4, Buffer.from([which, 1, ...new Array<number>(15).fill(0), 0]))
  const scans = [1, 2, 3].map((component) => {
    const head = Buffer.from([1, component, 0, 0, kind === 'progressive' ? 0 : 63, 0])
    return Buffer.concat([segment(0xda, head), Buffer.alloc(Math.ceil((blocks * (kind === 'progressive' ? 1 : 2)) / 8))])
  })
  return Buffer.concat([Buffer.from('ffd8', 'hex'), quantisation, frame, table(0x00), table(0x10), ...scans, Buffer.from('ffd9', 'hex')])
}

/** A file that begins as a JPEG and continues in empty segments of four bytes. */
export function emptySegmentsJpeg(count: number): Buffer {
  return Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(4 * count, Buffer.from('ffee0002', 'hex')), Buffer.from('ffd9', 'hex')])
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** A GIF of many frames, each `across` by `across` on a canvas of `width` by `height`, all of one color. */
export function framesGif(width: number, height: number, frames: number, across = 1): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  const control = Buffer.from('21f9040002000000', 'hex')
  const descriptor = Buffer.from('2c000000000000000000', 'hex')
  descriptor.writeUInt16LE(across, 5)
  descriptor.writeUInt16LE(across, 7)
  const frame = Buffer.concat([control, descriptor, flatLzw(across * across)])
  return Buffer.concat([head, ...new Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])])
}

/** Pixels of color 0 in codes of three bits: before each a clear code, so that codes do not grow. */
function flatLzw(pixels: number): Buffer {
  // Four pixels are three bytes; then the remaining ones, and the end.
  const codes = [...new Array<number[]>(pixels % 4).fill([4, 0]).flat(), 5]
  const tail = Buffer.alloc(3)
  tail.writeUIntLE(
    codes.reduce((bits, code, at) => bits | (code << (3 * at)), 0),
    0,
    3,
  )
  const bytes = Buffer.concat([Buffer.alloc(Math.floor(pixels / 4) * 3, Buffer.from('044110', 'hex')), tail])
  const blocks: Buffer[] = [Buffer.from([2])]
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.subarray(at, at + 255)
    blocks.push(Buffer.from([block.length]), block)
  }
  return Buffer.concat([...blocks, Buffer.from([0])])
}

/**
 * An archive with one entry that claims to be an office document's contents, and is `megabytes` of zeros when unpacked.
 */
export function zipBomb(name: string, megabytes: number): Buffer {
  const whole = Buffer.alloc(megabytes * 1_000_000, ' ')
  const packed = deflateRawSync(whole)
  const about = Buffer.alloc(26)
  about.writeUInt16LE(20, 0)
  about.writeUInt16LE(8, 4)
  about.writeUInt32LE(crc32(whole), 10)
  about.writeUInt32LE(packed.length, 14)
  about.writeUInt32LE(whole.length, 18)
  about.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, Buffer.from(name), packed])
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), about, Buffer.alloc(14), Buffer.from(name)])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06', 'latin1'), end])
}

/** 100 KB that are 100 MB when unpacked. */
export function gzipBomb(megabytes: number): Buffer {
  return gzipSync(Buffer.alloc(megabytes * 1_000_000))
}

/** A drawing whose entities expand to a billion words. */
export function billionLaughs(): Buffer {
  const entities = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`)
  return Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "lol">${entities.join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&l9;</text></svg>`,
  )
}

/** A valid drawing of many megabytes. */
export function hugeDrawing(megabytes: number): Buffer {
  const line = '<path d="M0 0 L10 10 Z"/>\n'
  const lines = line.repeat(Math.ceil((megabytes * 1_000_000) / line.length))
  return Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${lines}</svg>`)
}

/** A picture with an archive after its end: one program sees the one, another the other. */
export function pictureAndArchive(picture: Buffer): Buffer {
  return Buffer.concat([picture, zip({ 'run.js': 'alert(1)' })])
}

/** A picture with a page in a block that image decoders ignore. */
export function pictureAndPage(width: number, height: number): Buffer {
  return flatPng(width, height, { more: pngChunk('prVt', Buffer.from('<script>alert(document.cookie)</script>')) })
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
