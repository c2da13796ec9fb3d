import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { DAMAGED_IMAGE, TOO_MANY_PIXELS } from '@greenroom/contract/media/rules'
import { failure } from '../../http/failure.ts'
import { inTurn } from './in-turn.ts'
import type { Flaw, PictureFormat, Size, Wanted } from './picture-work.ts'

export type { PictureFormat } from './picture-work.ts'

export type PictureTask = { kind: 'probe'; path: string } | { kind: 'size'; path: string; wanted: Wanted; format: PictureFormat }
export type PictureAnswer = { size: Size } | { bytes: Uint8Array | undefined } | { flaw: Flaw } | { error: string }
/** What came of asking the decoder: it may also die of the picture, or end for a reason of its own. */
type Outcome = PictureAnswer | 'died' | 'ended'

const mimeOf = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const

export function pictureMime(format: PictureFormat): string {
  return mimeOf[format]
}

/**
 * Looks at an uploaded picture, to know that it can be shown: one that ends too early, claims to be gigantic, or only begins like a picture
 * is refused with INVALID_FILE_TYPE or INVALID_FILE_SIZE; so is one of which the decoder dies. Answers its size in pixels as it will be
 * seen, turned upright.
 */
export async function probePicture(path: string): Promise<Size> {
  const answer = await ask({ kind: 'probe', path })
  if (answer === 'died') throw refusalOf('damaged')
  if ('flaw' in answer) throw refusalOf(answer.flaw)
  if ('size' in answer) return answer.size
  throw unexpected(answer)
}

/**
 * A picture made smaller: at most `width` pixels wide, cut to a shape around `focal` where one is asked for, never enlarged, turned upright,
 * without EXIF and other marks of its maker. Undefined for a moving picture, which would stop moving, and for one that takes too much
 * memory to decode, would be too long, or of which the decoder dies.
 */
export async function resizePicture(path: string, wanted: Wanted, format: PictureFormat): Promise<Buffer | undefined> {
  const answer = await ask({ kind: 'size', path, wanted, format })
  if (answer === 'died') return undefined
  if ('flaw' in answer) throw refusalOf(answer.flaw)
  if ('bytes' in answer) return answer.bytes && Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength)
  throw unexpected(answer)
}

/** The decoder's program. What it frees goes back to the system at once, and its heap is small, so that its memory is that of the work. */
const PROGRAM = fileURLToPath(new URL('./picture-process.ts', import.meta.url))
const SPARING = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
const SMALL_HEAP = ['--max-semi-space-size=1', '--disable-warning=ExperimentalWarning']

/** No picture that may be decoded takes this long. */
const LONGEST_MS = 60_000
/** Without work for so long, the process ends and gives back what it holds. */
const IDLE_MS = 60_000

/** Two at once; past a hundred in the queue, callers are asked to come back. */
const places = inTurn(2, 100, busy)

type Process = { child: ChildProcess; asked: Map<number, (outcome: Outcome) => void>; rest?: NodeJS.Timeout }

let current: Process | undefined
let lastId = 0

function ask(task: PictureTask): Promise<PictureAnswer | 'died'> {
  return places(async () => {
    const shared = await askOf(current ?? beginShared(), task)
    if (typeof shared === 'object') return shared
    // It ended: of this picture, of another that it had at the same time, or of neither. A process that has this one alone tells.
    const own = begin()
    const alone = await askOf(own, task)
    own.child.kill('SIGKILL')
    if (alone === 'ended') throw busy()
    return alone
  })
}

async function askOf(running: Process, task: PictureTask): Promise<Outcome> {
  clearTimeout(running.rest)
  const id = ++lastId
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  running.asked.set(id, resolve)
  const tooLong = setTimeout(() => running.child.kill('SIGKILL'), LONGEST_MS)
  running.child.send({ id, task }, (error) => error && resolve('ended'))
  const outcome = await promise
  clearTimeout(tooLong)
  running.asked.delete(id)
  if (running.asked.size === 0) running.rest = setTimeout(() => running.child.kill('SIGKILL'), IDLE_MS).unref()
  return outcome
}

function beginShared(): Process {
  const shared = begin()
  current = shared
  const gone = () => {
    if (current === shared) current = undefined
  }
  shared.child.once('exit', gone).once('error', gone)
  return shared
}

function begin(): Process {
  // Nothing of the server's environment: the keys in it are no business of a picture.
  const child = fork(PROGRAM, {
    env: SPARING,
    execArgv: SMALL_HEAP,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const begun: Process = { child, asked: new Map() }
  const tell = (outcome: Outcome) => {
    for (const resolve of begun.asked.values()) resolve(outcome)
  }
  child.on('message', ({ id, answer }: { id: number; answer: PictureAnswer }) => begun.asked.get(id)?.(answer))
  // What crashes, takes too long or takes too much memory ends by a signal; a program that could not even begin does not.
  child.once('exit', (_code, signal) => tell(signal === null ? 'ended' : 'died')).once('error', () => tell('ended'))
  // It holds up no server that wants to end.
  child.unref()
  child.channel?.unref()
  return begun
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
