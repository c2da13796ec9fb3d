import { DAMAGED_IMAGE, TOO_MANY_PIXELS } from '@greenroom/contract/media/rules'
import { failure, unavailable } from '../../failure.ts'
import { fairQueue, type Lane } from '../fair-queue.ts'
import { decoderQueue, type PictureAnswer, type PictureTask } from './decoder-process.ts'
import type { Flaw, PictureFormat, Size, Wanted } from './picture-work.ts'

export type { PictureFormat } from './picture-work.ts'

const mimeOf = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const

export function pictureMime(format: PictureFormat): string {
  return mimeOf[format]
}

/** The lane of pictures that people who work on an app upload. */
export function laneOfApp(appId: string): Lane {
  return { name: `app ${appId}`, isVisitor: false }
}

/** The lanes of an app's visitors: pictures they send, and sizes made when one is viewed. */
export function laneOfVisitors(appId: string, cause: 'sending' | 'looking'): Lane {
  return { name: `visitors ${cause} ${appId}`, isVisitor: true }
}

/**
 * Checks that an uploaded picture can be shown. Throws INVALID_FILE_TYPE or INVALID_FILE_SIZE if it is truncated,
 * claims to be gigantic, only begins like a picture, or crashes the decoder. Returns its size in pixels after rotation.
 */
export async function probePicture(path: string, lane: Lane): Promise<Size> {
  const answer = await ask({ kind: 'probe', path }, lane)
  if (answer === 'undecodable') throw refusalOf('damaged')
  if ('flaw' in answer) throw refusalOf(answer.flaw)
  if ('size' in answer) return answer.size
  throw unexpected(answer)
}

/**
 * Scales a picture down to at most `width` pixels, cropped to a shape around `focal` if given, never enlarged, rotated
 * upright, without EXIF and other metadata. Undefined for an animated picture, which would lose its animation, and for
 * one that needs too much memory to decode, would be too long, or crashes the decoder.
 */
export async function resizePicture(path: string, wanted: Wanted, format: PictureFormat, lane: Lane): Promise<Buffer | undefined> {
  const answer = await ask({ kind: 'size', path, wanted, format }, lane)
  if (answer === 'undecodable') return undefined
  if ('flaw' in answer) throw refusalOf(answer.flaw)
  if ('bytes' in answer) return answer.bytes && Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength)
  throw unexpected(answer)
}

/** A drawing of our own (SVG) as a square PNG of this side. */
export async function drawPicture(svg: string, side: number, lane: Lane): Promise<Buffer> {
  const answer = await ask({ kind: 'draw', svg, side }, lane)
  if (answer !== 'undecodable' && 'bytes' in answer && answer.bytes !== undefined) {
    return Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength)
  }
  throw new Error(`The decoder answered ${JSON.stringify(answer)}`)
}

/** Two at once, at most one of them for visitors; if a hundred wait in one lane, further callers must retry later. */
const queued = fairQueue({ slots: 2, forVisitors: 1, waiting: 100 }, busy)

const decodePicture = decoderQueue()

async function ask(task: PictureTask, lane: Lane): Promise<PictureAnswer | 'undecodable'> {
  const answer = await queued(lane, () => decodePicture(task))
  if (answer === 'ended') throw busy()
  return answer
}

function busy() {
  return unavailable('Pictures cannot be processed right now. Please try again in a moment.', 5)
}

function refusalOf(flaw: Flaw) {
  return flaw === 'damaged' ? failure('INVALID_FILE_TYPE', DAMAGED_IMAGE) : failure('INVALID_FILE_SIZE', TOO_MANY_PIXELS)
}

function unexpected(answer: PictureAnswer) {
  return new Error(`The decoder answered ${JSON.stringify(answer)}`)
}
