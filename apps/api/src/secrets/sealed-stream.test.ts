import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newFileKey, openStream, sealStream } from './sealed-stream.ts'
import { SealedError } from './vault.ts'

const key = newFileKey()
const PIECE = 64 * 1024

async function all(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of source) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function* cut(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const sealed = (bytes: Buffer, size = 10_000) => all(sealStream(key, 'file', cut(bytes, size)))
const opened = (bytes: Buffer, { location = 'file', by = key, size = 7_000 } = {}) => all(openStream(by, location, cut(bytes, size)))

describe('a sealed stream', () => {
  it.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE, 3 * PIECE + 17])('of %i bytes opens to what it was', async (length) => {
    const plain = randomBytes(length)
    for (const size of [1_000, PIECE, 1_000_000]) {
      expect((await opened(await sealed(plain, size), { size })).equals(plain)).toBe(true)
    }
  })

  it('shows nothing of itself and never looks the same twice', async () => {
    const plain = Buffer.from('the private key of an app')
    const one = await sealed(plain)
    expect(one.includes('private')).toBe(false)
    expect(one.equals(await sealed(plain))).toBe(false)
  })

  it('does not open with another key or under another id', async () => {
    const bytes = await sealed(randomBytes(100))
    await expect(opened(bytes, { by: newFileKey() })).rejects.toBeInstanceOf(SealedError)
    await expect(opened(bytes, { location: 'another' })).rejects.toBeInstanceOf(SealedError)
  })

  it('does not open when it was changed, cut short, lengthened, or its pieces were exchanged', async () => {
    const bytes = await sealed(randomBytes(2 * PIECE + 5))
    const piece = PIECE + 16
    const exchanged = Buffer.concat([
      bytes.subarray(0, 8),
      bytes.subarray(8 + piece, 8 + 2 * piece),
      bytes.subarray(8, 8 + piece),
      bytes.subarray(8 + 2 * piece),
    ])
    const wrong = [
      ...[0, 3, 8, 8 + piece, bytes.length - 1].map((at) => {
        const changed = Buffer.from(bytes)
        changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
        return changed
      }),
      ...[0, 5, 8, 8 + piece, 8 + 2 * piece, bytes.length - 1].map((length) => bytes.subarray(0, length)),
      Buffer.concat([bytes, Buffer.from('x')]),
      exchanged,
    ]
    for (const each of wrong) await expect(opened(each)).rejects.toBeInstanceOf(SealedError)
  })

  it('holds a few pieces of a large file, not the file', async () => {
    let made = 0
    let taken = 0
    let most = 0
    async function* large(): AsyncGenerator<Buffer> {
      const block = Buffer.alloc(256 * 1024)
      for (let n = 0; n < 200; n += 1) {
        made += block.length
        most = Math.max(most, made - taken)
        yield block
      }
    }
    for await (const plain of openStream(key, 'f', sealStream(key, 'f', large()))) taken += plain.length
    expect(taken).toBe(200 * 256 * 1024)
    expect(most).toBeLessThan(2_000_000)
  })
})
