import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

/** Pixels per module, and the width of the quiet zone in modules, which readers need. */
const SCALE = 16
const BORDER = 4
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A QR code of a text as a black and white PNG: readable if a quarter of it is covered, and sharp in print. */
export function qrPicture(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'Q', border: BORDER })
  const pixels = size * SCALE
  const bytesPerRow = Math.ceil(pixels / 8)
  const rows = data.flatMap((squares) => {
    // A row begins with its filter type, 0 for none. One bit per pixel; 1 is white.
    const row = Buffer.alloc(1 + bytesPerRow)
    for (let x = 0; x < pixels; x++) {
      if (!squares[Math.floor(x / SCALE)]) row[1 + (x >> 3)] = (row[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
    }
    return Array.from({ length: SCALE }, () => row)
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(pixels, 0)
  header.writeUInt32BE(pixels, 4)
  // One bit per pixel, grayscale.
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
