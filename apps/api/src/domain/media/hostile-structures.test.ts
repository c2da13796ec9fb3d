import { uploadRules } from '@greenroom/contract/media/rules'
import { setupFileRules } from '@greenroom/contract/media/setup-files'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { Failure } from '../../failure.ts'
import { residentWithoutGarbage } from '../../testing/collect-garbage.ts'
import * as hostile from '../../testing/hostile-samples.ts'
import * as sample from '../../testing/media-samples.ts'
import { inspect } from './inspect.ts'
import { decodingBytes } from './picture-cost.ts'
import { outlineOf, type PictureOutline } from './picture-outline.ts'
import { withoutLocation } from './without-location.ts'

/** A parser needs at most a few milliseconds of CPU time here; this is far more, for any machine. */
const LONGEST_MS = 1_000
/** Maximum number of pieces per file. */
const MAX_PIECES = 5_000
/** Maximum growth of the process's memory. The files together are larger, and claim to be far larger still. */
const MAX_BYTES = 150_000_000
const RUNS = 400
const MB = 1_000_000

type Sample = { name: string; bytes: Buffer }
let pictures: Sample[]
let others: Sample[]

beforeAll(async () => {
  const made = async (name: string, bytes: Buffer | Promise<Buffer>) => ({ name, bytes: await bytes })
  pictures = await Promise.all([
    made('a.jpg', sample.picture('jpeg')),
    made('a.jpg', sample.sidewaysPhoto()),
    made('a.jpg', hostile.manyPassesJpeg(80, 60, 'progressive')),
    made('a.jpg', hostile.manyPassesJpeg(80, 60, 'by color')),
    made('a.png', sample.picture('png')),
    made('a.png', hostile.flatPng(50, 50, { depth: 16, color: 6, interlaced: true })),
    made('a.png', hostile.flatPng(10, 10, { more: hostile.profileBomb(1) })),
    made('a.gif', sample.picture('gif')),
    made('a.gif', sample.movingGif()),
    made('a.gif', hostile.framesGif(20, 20, 5, 10)),
  ])
  others = await Promise.all([
    made('a.mp4', film()),
    made('a.mov', film()),
    made('a.avi', sample.avi()),
    made('a.wmv', sample.wmv()),
    made('a.mp3', sample.mp3()),
    made('a.mp3', sample.mp3WithCover()),
    made('a.wav', sample.wav()),
    made('a.pdf', sample.pdf()),
    made('a.doc', sample.oldWord()),
    made('a.docx', sample.docx()),
    made('a.odt', sample.odt()),
    made('a.rtf', sample.rtf()),
    made('a.zip', sample.zip({ 'a.txt': 'a' })),
    made('a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>')),
    made('a.json', Buffer.from('{"type": "service_account"}')),
  ])
})

/** An extreme value of a field: zero, minimal, negative, huge. */
const extreme = fc.constantFrom(
  0n,
  1n,
  0x7fn,
  0x80n,
  0xffn,
  0x7fffn,
  0xffffn,
  0x7fff_ffffn,
  0xffff_fffen,
  0xffff_ffffn,
  2n ** 63n,
  2n ** 64n - 1n,
)
const edit = fc.oneof(
  fc.record({
    kind: fc.constant('number' as const),
    at: fc.nat(),
    value: extreme,
    bytes: fc.constantFrom(1, 2, 4, 8),
    isLittle: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('cut' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('repeat' as const), at: fc.nat(), length: fc.nat(600), times: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ kind: fc.constant('random' as const), at: fc.nat(), bytes: fc.uint8Array({ maxLength: 40 }) }),
)
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never

function edited(bytes: Buffer, change: Edit): Buffer {
  // Most changes are made among the first bytes, because headers are the most sensitive.
  const at = change.at % (change.at % 3 === 0 ? bytes.length + 1 : Math.min(bytes.length, 128) + 1)
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)]
  if (change.kind === 'cut') return before
  if (change.kind === 'random') return Buffer.concat([before, change.bytes, after.subarray(change.bytes.length)])
  if (change.kind === 'repeat') return Buffer.concat([before, ...Array<Buffer>(change.times).fill(after.subarray(0, change.length)), after])
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(change.value)
  const field = number.subarray(8 - change.bytes)
  return Buffer.concat([before, change.isLittle ? Buffer.from(field).reverse() : field, after.subarray(change.bytes)])
}

/** A sample with some changes, or bytes that only begin like one. */
const damaged = (samples: () => Sample[]) =>
  fc
    .tuple(
      fc.nat(),
      fc.array(edit, { minLength: 0, maxLength: 4 }),
      fc.uint8Array({ maxLength: 400 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 70_000 }),
    )
    .map(([which, edits, noise, isNoise, pieceBytes]) => {
      const list = samples()
      const { name, bytes } = list[which % list.length] ?? { name: 'a.png', bytes: Buffer.alloc(0) }
      const begun = isNoise && which % 4 === 0 ? Buffer.concat([bytes.subarray(0, which % 40), noise]) : bytes
      return { name, bytes: edits.reduce(edited, begun), pieceBytes }
    })

async function* inPieces(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

/** Runs a property over damaged samples: none may take long, and memory must not grow with them. */
async function holds(samples: () => Sample[], property: (file: { name: string; bytes: Buffer; pieceBytes: number }) => Promise<void>) {
  const before = residentWithoutGarbage()
  const timed = fc.asyncProperty(damaged(samples), async (file) => {
    const began = process.cpuUsage()
    await property(file)
    expect(millisecondsSince(began)).toBeLessThan(LONGEST_MS)
  })
  await fc.assert(timed, { numRuns: RUNS })
  expect(residentWithoutGarbage() - before).toBeLessThan(MAX_BYTES)
}

describe('a picture whose structure is damaged at random', () => {
  it('has no outline, or one with pixels whose cost can be counted', async () => {
    await holds(
      () => pictures,
      async ({ bytes, pieceBytes }) => {
        const outline: PictureOutline | undefined = await outlineOf(inPieces(bytes, pieceBytes))
        if (outline === undefined) return
        const { width, height, rowBytes, memoryBytes, frames } = outline
        for (const count of [width, height, rowBytes, frames]) expect(Number.isInteger(count) && count >= 1).toBe(true)
        expect(memoryBytes).toBeGreaterThanOrEqual(0)
        for (const wanted of [32, 160, 1280]) {
          const cost = decodingBytes(outline, wanted)
          expect(Number.isFinite(cost) && cost > 0).toBe(true)
        }
      },
    )
  })
})

describe('a file of any kind that is damaged at random', () => {
  it('is taken or refused by what it is, whatever pieces it comes in, and never grows', async () => {
    await holds(
      () => [...pictures, ...others],
      async ({ name, bytes, pieceBytes }) => {
        const rule = { ...uploadRules.file, extensions: [...uploadRules.file.extensions, ...setupFileRules.graphics.extensions, 'json'] }
        const outcomes = await Promise.all(
          [pieceBytes, Math.max(1 + (pieceBytes % 7), Math.ceil(bytes.length / MAX_PIECES))].map(async (length) => {
            const inspection = inspect(withoutLocation(inPieces(bytes, length)), name, rule)
            let size = 0
            try {
              for await (const piece of inspection.bytes) size += piece.length
              return { size, hash: inspection.result().sha256.toString('hex') }
            } catch (error) {
              if (!(error instanceof Failure)) throw error
              return { refused: error.code, size }
            }
          }),
        )
        expect(outcomes[0]).toEqual(outcomes[1])
        // A picture may get a block of 36 bytes with its orientation, and a file may contain several pictures.
        expect(outcomes[0]?.size).toBeLessThanOrEqual(bytes.length * 1.1 + 36)
      },
    )
  })
})

describe('a picture or film of a million tiny blocks', () => {
  const tiny = (head: Buffer, block: Buffer) => Buffer.concat([head, Buffer.alloc(5 * MB - head.length, block)])
  it.each([
    ['kept segments', 'a.jpg', tiny(Buffer.from('ffd8', 'hex'), Buffer.from('ffee0002', 'hex'))],
    ['left out segments', 'a.jpg', tiny(Buffer.from('ffd8', 'hex'), Buffer.from('ffe30002', 'hex'))],
    ['scans', 'a.jpg', tiny(Buffer.from('ffd8', 'hex'), Buffer.from('ffda0002', 'hex'))],
    ['chunks', 'a.png', tiny(hostile.flatPng(10, 10).subarray(0, 33), Buffer.from('000000007072567400000000', 'hex'))],
    ['boxes', 'a.mp4', tiny(sample.mp4().subarray(0, 24), Buffer.from('0000000866726565', 'hex'))],
    ['pieces of one byte', 'a.jpg', Buffer.concat([Buffer.from('ffd8ffe1ffff', 'hex'), Buffer.alloc(500_000)])],
  ])('%s: costs no more than a few seconds of a processor', async (_name, filename, bytes) => {
    const began = process.cpuUsage()
    const rule = filename === 'a.mp4' ? uploadRules.video : uploadRules.image
    const inspection = inspect(withoutLocation(inPieces(bytes, bytes.length < MB ? 1 : 65_536)), filename, rule)
    const read = async () => {
      for await (const piece of inspection.bytes) expect(piece.length).toBeGreaterThan(0)
    }
    await read().catch((error) => expect(error).toBeInstanceOf(Failure))
    expect(millisecondsSince(began)).toBeLessThan(15_000)
  })
})

function millisecondsSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1_000
}

/** A film with every box that is looked for. */
function film(): Buffer {
  const box = (type: string, ...inside: Buffer[]): Buffer => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(8 + inside.reduce((sum, { length }) => sum + length, 0))
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, ...inside])
  }
  const times = (type: string) => box(type, Buffer.alloc(100, 3))
  const track = box('trak', times('tkhd'), box('mdia', times('mdhd'), box('minf', Buffer.alloc(30))), box('udta', Buffer.alloc(20)))
  const xmp = box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), Buffer.alloc(50, 'x'))
  return Buffer.concat([
    sample.mp4().subarray(0, 24),
    box('moov', times('mvhd'), track, box('meta', Buffer.alloc(9))),
    xmp,
    box('mdat', Buffer.alloc(500)),
  ])
}
