import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { picture } from '../../testing/media-samples.ts'
import { pictureSize } from './picture-size.ts'
import { zipPictures } from './zip-pictures.ts'

/** An archive with these files, each stored or deflated. */
function archive(files: readonly [name: string, bytes: Buffer, how?: 'deflated'][]): Buffer {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, bytes, how] of files) {
    const packed = how ? deflateRawSync(bytes) : bytes
    const head = Buffer.alloc(26)
    head.writeUInt16LE(how ? 8 : 0, 4)
    head.writeUInt32LE(crc32(bytes), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(bytes.length, 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    bodies.push(Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed)
    const header = Buffer.alloc(14)
    header.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), head, header, Buffer.from(name))
    offset += 30 + Buffer.byteLength(name) + packed.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, ...directory, Buffer.from('PK\x05\x06'), end])
}

const sizes = (bytes: Buffer) => zipPictures(async (start, end) => bytes.subarray(start, end + 1), bytes.length)

test('the pictures of an archive are measured, stored or deflated, and nothing else of it', async () => {
  const [png, jpeg] = await Promise.all([picture('png', 1290, 2796), picture('jpeg', 600, 800)])
  const bytes = archive([
    ['screens/home.png', png],
    ['screens/class.JPG', jpeg, 'deflated'],
    ['__MACOSX/screens/._home.png', png],
    ['read me.txt', Buffer.from('hello')],
    ['broken.png', Buffer.from('no picture')],
  ])
  expect(await sizes(bytes)).toEqual([
    { name: 'home.png', width: 1290, height: 2796 },
    { name: 'class.JPG', width: 600, height: 800 },
  ])
})

test('an archive without files has no pictures, and what is no archive is none', async () => {
  expect(await sizes(archive([]))).toEqual([])
  expect(await sizes(Buffer.from('this is no archive at all, however long it is'))).toBeNull()
})

test('an archive that unpacks to very much is not unpacked', async () => {
  expect(await sizes(archive([['bomb.png', Buffer.alloc(20_000_000), 'deflated']]))).toEqual([])
})

test.each(['png', 'jpeg'] as const)('a %s says its size at its beginning', async (format) => {
  expect(pictureSize((await picture(format, 640, 480)).subarray(0, 2_000))).toEqual({ width: 640, height: 480 })
})

test('what is no picture, or ends too early, has no size', async () => {
  expect(pictureSize(Buffer.from('GIF89a, a picture of another kind'))).toBeNull()
  expect(pictureSize((await picture('jpeg', 640, 480)).subarray(0, 20))).toBeNull()
})
