import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Small files of every kind that the upload rules accept, and of kinds that they reject. */

export function picture(format: 'jpeg' | 'png' | 'gif', width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: 31, g: 111, b: 84 } } })
    .toFormat(format)
    .toBuffer()
}

/** A JPEG taken with the camera on its side: stored 40 by 30, displayed 30 by 40, with the maker's data in EXIF. */
export function sidewaysPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'Where I live' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

export async function movingGif(): Promise<Buffer> {
  const frames = Buffer.alloc(20 * 40 * 3, 200)
  frames.fill(20, 20 * 20 * 3)
  return sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    .gif({ delay: [100, 100] })
    .toBuffer()
}

/** A PNG of 60 bytes that claims to be 60,000 by 60,000 pixels. */
export function pixelBomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(60_000, 0)
  header.writeUInt32BE(60_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export function mp4(brand = 'isom'): Buffer {
  return Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0isommp42`, 'latin1'), Buffer.alloc(2000, 7)])
}

export function avi(): Buffer {
  return Buffer.concat([Buffer.from('RIFF\0\x10\0\0AVI LIST', 'latin1'), Buffer.alloc(500)])
}

export function wmv(): Buffer {
  const streamProperties = Buffer.from('9107dcb7b7a9cf118ee600c00c205365', 'hex')
  const video = Buffer.from('c0ef19bc4d5bcf11a8fd00805f5c442b', 'hex')
  const head = Buffer.alloc(30)
  head.set(Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'))
  head.writeBigUInt64LE(200n, 16)
  const size = Buffer.alloc(8)
  size.writeBigUInt64LE(78n)
  return Buffer.concat([head, streamProperties, size, video, Buffer.alloc(500)])
}

export function mp3(): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(1000)])
}

/** An MP3 with a cover picture of 200 KB before its first sound. */
export function mp3WithCover(): Buffer {
  return Buffer.concat([Buffer.from('ID3\x03\0\0\0\x0c\x1a\x00', 'latin1'), Buffer.alloc(200_000, 1), mp3()])
}

export function wav(): Buffer {
  return Buffer.concat([Buffer.from('RIFF\0\x10\0\0WAVEfmt ', 'latin1'), Buffer.alloc(500)])
}

export function pdf(): Buffer {
  return Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
}

export function oldWord(): Buffer {
  return Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1000)])
}

export function rtf(): Buffer {
  return Buffer.from('{\\rtf1\\ansi Hello}')
}

const wordType = '<Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>'

/** An office document as Word writes it, with its table of contents first. */
export function docx(): Buffer {
  return zip({ '[Content_Types].xml': `<Types>${wordType}</Types>`, 'word/document.xml': '<w:document/>' })
}

/** One whose table of contents comes after a large picture, beyond the part that is checked. */
export function lateDocx(): Buffer {
  return zip({ 'word/media/image1.png': 'x'.repeat(300_000), 'word/document.xml': '<w:document/>', '[Content_Types].xml': '<Types/>' })
}

export function odt(): Buffer {
  return zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<office:document-content/>' })
}

/** A zip archive of stored entries. */
export function zip(entries: Record<string, string>): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const data = Buffer.from(text)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt32LE(crc32(data), 10)
    about.writeUInt32LE(data.length, 14)
    about.writeUInt32LE(data.length, 18)
    about.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, Buffer.from(name), data])
    const header = Buffer.alloc(14)
    header.writeUInt32LE(offset, 10)
    locals.push(local)
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), about, header, Buffer.from(name)]))
    offset += local.length
  }
  const central = Buffer.concat(centrals)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(centrals.length, 4)
  end.writeUInt16LE(centrals.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06', 'latin1'), end])
}

export function svg(): Buffer {
  return Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
}

export function html(): Buffer {
  return Buffer.from('<!doctype html><script>alert(document.cookie)</script>')
}
