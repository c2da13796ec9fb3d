import { DAMAGED_IMAGE, TOO_MANY_PIXELS } from '@greenroom/contract/media/rules'
import { failure } from '../../failure.ts'
import { fairTurns, type Lane } from '../fair-turns.ts'
import { askingDecoder, type PictureAnswer, type PictureTask } from './decoder-process.ts'
import type { Flaw, PictureFormat, Size, Wanted } from './picture-work.ts'

export type { PictureFormat } from './picture-work.ts'

const mimeOf = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const

export function pictureMime(format: PictureFormat): string {
  return mimeOf[format]
}

/** The lane of pictures that an app's own people send. */
export function laneOfApp(appId: string): Lane {
  return { name: `app ${appId}`, isVisitor: false }
}

/**
 * The lanes of what visitors cause in an app: the pictures they send, and the sizes that are made when somebody looks.
 */
export function laneOfVisitors(appId: string, cause: 'sending' | 'looking'): Lane {
  return { name: `visitors ${cause} ${appId}`, isVisitor: true }
}

/**
 * Looks at an uploaded picture, to know that it can be shown: one that ends too early, claims to be gigantic, or only
 * begins like a picture is refused with INVALID_FILE_TYPE or INVALID_FILE_SIZE; so is one of which the decoder dies.
 * Answers its size in pixels as it will be seen, turned upright.
 */
export async function probePicture(path: string, lane: Lane): Promise<Size> {
  const answer = await ask({ kind: 'probe', path }, lane)
  if (answer === 'undecodable') throw refusalOf('damaged')
  if ('flaw' in answer) throw refusalOf(answer.flaw)
  if ('size' in answer) return answer.size
  throw unexpected(answer)
}

/**
 * A picture made smaller: at most `width` pixels wide, cut to a shape around `focal` where one is asked for, never
 * enlarged, turned upright, without EXIF and other marks of its maker. Undefined for a moving picture, which would stop
 * moving, and for one that takes too much memory to decode, would be too long, or of which the decoder dies.
 */
export async function resizePicture(path: string, wanted: Wanted, format: PictureFormat, lane: Lane): Promise<Buffer | undefined> {
  const answer = await ask({ kind: 'size', path, wanted, format }, lane)
  if (answer === 'undecodable') return undefined
  if ('flaw' in answer) throw refusalOf(answer.flaw)
  if ('bytes' in answer) return answer.bytes && Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength)
  throw unexpected(answer)
}

/**
 * Two at once, one of them for visitors at most; past a hundred waiting in one lane its callers are asked to come back.
 */
const inTurn = fairTurns({ places: 2, forVisitors: 1, waiting: 100 }, busy)

const askDecoder = askingDecoder()

async function ask(task: PictureTask, lane: Lane): Promise<PictureAnswer | 'undecodable'> {
  const answer = await inTurn(lane, () => askDecoder(task))
  if (answer === 'ended') throw busy()
  return answer
}

function busy() {
  return failure('UNAVAILABLE', undefined, { 'retry-after': '5' })
}

function refusalOf(flaw: Flaw) {
  return flaw === 'damaged' ? failure('INVALID_FILE_TYPE', DAMAGED_IMAGE) : failure('INVALID_FILE_SIZE', TOO_MANY_PIXELS)
}

function unexpected(answer: PictureAnswer) {
  return new Error(`The decoder answered ${JSON.stringify(answer)}`)
}
