import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Flaw, PictureFormat, Size, Wanted } from './picture-work.ts'

export type PictureTask =
  | { kind: 'probe'; path: string }
  | { kind: 'size'; path: string; wanted: Wanted; format: PictureFormat }
  | { kind: 'draw'; svg: string; side: number }
export type PictureAnswer = { size: Size } | { bytes: Uint8Array | undefined } | { flaw: Flaw } | { error: string }

/** What the decoder process sends: that it has started a task, then the task's result. */
export type PictureMessage = { id: number; begun: true } | { id: number; answer: PictureAnswer }

/**
 * The outcome of a task. `died`: the process was killed or crashed during this task. `too long`: this task took longer
 * than any valid picture. `ended`: the task was never started.
 */
type Outcome = PictureAnswer | 'died' | 'too long' | 'ended'

/**
 * The decoder's program. It returns freed memory to the system at once and has a small heap, so its memory is that of
 * the work.
 */
const PROGRAM = fileURLToPath(new URL('./picture-process.ts', import.meta.url))
const SPARING = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
/** Node's compile cache folder, if the server has one. */
const { NODE_COMPILE_CACHE } = process.env
const SMALL_HEAP = ['--max-semi-space-size=1', '--disable-warning=ExperimentalWarning']

/** The largest picture that may be decoded takes two seconds on one core. */
const LONGEST_MS = 30_000
/** After this long without work the process ends, which frees its memory. */
const IDLE_MS = 60_000

type Pending = { resolve: (outcome: Outcome) => void; isBegun: boolean; clock: NodeJS.Timeout }

export type Decoder = {
  ask(task: PictureTask): Promise<Outcome>
  kill(): void
  /** Whether the process has ended or is about to: it accepts no more work. */
  isOver(): boolean
}

/**
 * Starts a process that decodes pictures. Of the server's environment it gets only the folder of Node's compile cache,
 * because the environment contains keys.
 */
export function startDecoder(program: string = PROGRAM, longestMs: number = LONGEST_MS): Decoder {
  const child: ChildProcess = fork(program, {
    env: { ...SPARING, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) },
    execArgv: SMALL_HEAP,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const pending = new Map<number, Pending>()
  let isOver = false
  let lastId = 0
  let rest: NodeJS.Timeout | undefined
  const kill = () => {
    isOver = true
    child.kill('SIGKILL')
  }
  const settle = (id: number, outcome: Outcome) => {
    const task = pending.get(id)
    if (task === undefined) return
    clearTimeout(task.clock)
    pending.delete(id)
    if (pending.size === 0) rest = setTimeout(kill, IDLE_MS).unref()
    task.resolve(outcome)
  }
  const settleAll = (outcome: Outcome) => {
    isOver = true
    for (const id of [...pending.keys()]) settle(id, outcome)
    clearTimeout(rest)
  }
  // Only the task that took too long is at fault; the others end with the process and are known not to be the cause.
  const giveUp = (id: number) => {
    settle(id, pending.get(id)?.isBegun ? 'too long' : 'ended')
    kill()
  }
  child.on('message', (message: PictureMessage) => {
    if ('answer' in message) return settle(message.id, message.answer)
    const task = pending.get(message.id)
    if (task === undefined) return
    task.isBegun = true
    task.clock.refresh()
    // Tasks that wait for this one's memory are not timed meanwhile.
    for (const other of pending.values()) if (!other.isBegun) other.clock.refresh()
  })
  // A crash, a timeout or running out of memory ends the process by a signal; a program that cannot start exits without
  // one.
  child.once('exit', (_code, signal) => settleAll(signal === null ? 'ended' : 'died')).once('error', () => settleAll('ended'))
  // The process must not keep the server alive.
  child.unref()
  child.channel?.unref()

  return {
    kill,
    isOver: () => isOver,
    ask(task) {
      clearTimeout(rest)
      lastId += 1
      const id = lastId
      const { promise, resolve } = Promise.withResolvers<Outcome>()
      pending.set(id, { resolve, isBegun: false, clock: setTimeout(() => giveUp(id), longestMs) })
      child.send({ id, task }, (error) => error && settle(id, 'ended'))
      return promise
    },
  }
}

/**
 * The final outcome of a task: `undecodable` if the decoder dies of it or takes too long, `ended` if no decoder could
 * start.
 */
type Final = PictureAnswer | 'undecodable' | 'ended'

/**
 * Sends tasks to one shared decoder. If its process ends, the task at fault is unknown, so each pending task is retried
 * in a process of its own. A task that took too long is known to be at fault and is not retried.
 */
export function decoderQueue(start: () => Decoder = startDecoder): (task: PictureTask) => Promise<Final> {
  let shared: Decoder | undefined
  return async (task) => {
    if (shared === undefined || shared.isOver()) shared = start()
    const first = await shared.ask(task)
    if (typeof first === 'object') return first
    if (first === 'too long') return 'undecodable'
    const own = start()
    const alone = await own.ask(task)
    own.kill()
    return typeof alone === 'object' || alone === 'ended' ? alone : 'undecodable'
  }
}
