import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Flaw, PictureFormat, Size, Wanted } from './picture-work.ts'

export type PictureTask = { kind: 'probe'; path: string } | { kind: 'size'; path: string; wanted: Wanted; format: PictureFormat }
export type PictureAnswer = { size: Size } | { bytes: Uint8Array | undefined } | { flaw: Flaw } | { error: string }

/** What the decoder's process says: that it begins with a task, then what came of it. */
export type PictureMessage = { id: number; begun: true } | { id: number; answer: PictureAnswer }

/**
 * What came of asking the decoder. `died`: its process was killed or crashed while it had this task. `too long`: this
 * task itself took longer than any good picture. `ended`: it never began with the task.
 */
type Outcome = PictureAnswer | 'died' | 'too long' | 'ended'

/**
 * The decoder's program. What it frees goes back to the system at once, and its heap is small, so that its memory is
 * that of the work.
 */
const PROGRAM = fileURLToPath(new URL('./picture-process.ts', import.meta.url))
const SPARING = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
/** Where Node keeps what it made of the program, if the server keeps it. */
const { NODE_COMPILE_CACHE } = process.env
const SMALL_HEAP = ['--max-semi-space-size=1', '--disable-warning=ExperimentalWarning']

/** No picture that may be decoded takes this long: the largest take two seconds on one core. */
const LONGEST_MS = 30_000
/** Without work for so long, the process ends and gives back what it holds. */
const IDLE_MS = 60_000

type Asked = { resolve: (outcome: Outcome) => void; isBegun: boolean; clock: NodeJS.Timeout }

export type Decoder = {
  ask(task: PictureTask): Promise<Outcome>
  kill(): void
  /** Whether the process is gone or about to be: it takes no more work. */
  isOver(): boolean
}

/**
 * Starts a process that decodes pictures. Of the server's environment it has only the folder of Node's compile cache,
 * since the keys in it are no business of a picture.
 */
export function startDecoder(program: string = PROGRAM, longestMs: number = LONGEST_MS): Decoder {
  const child: ChildProcess = fork(program, {
    env: { ...SPARING, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) },
    execArgv: SMALL_HEAP,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const asked = new Map<number, Asked>()
  let isOver = false
  let lastId = 0
  let rest: NodeJS.Timeout | undefined
  const kill = () => {
    isOver = true
    child.kill('SIGKILL')
  }
  const settle = (id: number, outcome: Outcome) => {
    const task = asked.get(id)
    if (task === undefined) return
    clearTimeout(task.clock)
    asked.delete(id)
    if (asked.size === 0) rest = setTimeout(kill, IDLE_MS).unref()
    task.resolve(outcome)
  }
  const settleAll = (outcome: Outcome) => {
    isOver = true
    for (const id of [...asked.keys()]) settle(id, outcome)
    clearTimeout(rest)
  }
  // Only the task that took too long is to blame; the others end with the process and are known not to be the cause.
  const giveUp = (id: number) => {
    settle(id, asked.get(id)?.isBegun ? 'too long' : 'ended')
    kill()
  }
  child.on('message', (message: PictureMessage) => {
    if ('answer' in message) return settle(message.id, message.answer)
    const task = asked.get(message.id)
    if (task === undefined) return
    task.isBegun = true
    task.clock.refresh()
    // The time of those that wait for this one's memory does not run meanwhile.
    for (const other of asked.values()) if (!other.isBegun) other.clock.refresh()
  })
  // What crashes, takes too long or takes too much memory ends by a signal; a program that could not even begin does
  // not.
  child.once('exit', (_code, signal) => settleAll(signal === null ? 'ended' : 'died')).once('error', () => settleAll('ended'))
  // It holds up no server that wants to end.
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
      asked.set(id, { resolve, isBegun: false, clock: setTimeout(() => giveUp(id), longestMs) })
      child.send({ id, task }, (error) => error && settle(id, 'ended'))
      return promise
    },
  }
}

/**
 * What came of a task in the end: `undecodable` when the decoder dies of it or takes too long, `ended` when no decoder
 * could begin.
 */
type Final = PictureAnswer | 'undecodable' | 'ended'

/**
 * Asks one decoder that all tasks share. When its process ends in the middle, it is not known which task it died of:
 * each of them is then asked of a process that has it alone. A task that took too long is known, and is not tried
 * again.
 */
export function askingDecoder(start: () => Decoder = startDecoder): (task: PictureTask) => Promise<Final> {
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
