import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { Interrupted } from '../domain/interrupted.ts'
import type { Delivery } from '../domain/push/deliver.ts'
import { tally } from '../tally.ts'
import type { Push, SendingSettings, ThreadAnswer, ThreadRequest } from './sending-thread.ts'

/**
 * The limits of the thread's heap, in MB. Some 20 are in use however many devices there are; without limits V8 would
 * let garbage grow to several hundred MB.
 */
const HEAP = { maxYoungGenerationSizeMb: 64, maxOldGenerationSizeMb: 128 }

type Waiting = Push & { resolve(): void; reject(error: Error): void }
type Thread = { worker: Worker; waiting: Map<number, Waiting>; ended: Promise<void> }

/**
 * Delivers pushes in a thread of its own, so that claiming, encrypting and counting a million messages block no event
 * loop, and memory stays bounded. The thread starts with the first push, or at once where another process may share one
 * at any time. When it dies, its pushes fail here and the queue retries them; its batches can be claimed again when
 * their leases expire.
 *
 * @param entry the file of the thread; tests pass another one
 */
export function threadedDelivery(
  { log, begins = 'with the first push', ...settings }: SendingSettings & { log: Logger; begins?: 'at once' | 'with the first push' },
  entry: URL = new URL('sending-thread.ts', import.meta.url),
): Delivery {
  let stopping = false
  let calls = 0
  let running = begins === 'at once' ? begin() : null

  function begin(): Thread {
    // The thread does not inherit this process's Node options.
    const worker = new Worker(entry, { workerData: settings, resourceLimits: HEAP, execArgv: [], name: 'sending' })
    const waiting = new Map<number, Waiting>()
    worker.on('message', (answer: ThreadAnswer) => {
      if ('counted' in answer) return tally(answer.counted)
      const { id, failed } = answer
      const request = waiting.get(id)
      waiting.delete(id)
      if (failed === null) request?.resolve()
      else request?.reject(failed.interrupted ? new Interrupted(failed.message) : new Error(failed.message))
    })
    worker.once('error', (error) => log.error({ err: error }, 'the thread that sends pushes failed; the next push begins another'))
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    const thread = { worker, waiting, ended }
    void ended.then(() => {
      if (running === thread) running = null
      // A thread that dies counts as a failed try: one that dies at every push must not be restarted in a tight loop.
      for (const { pushId, reject } of waiting.values()) {
        reject(
          stopping
            ? new Interrupted(`The push ${pushId} goes on in another process.`)
            : new Error(`The thread that sent the push ${pushId} ended.`),
        )
      }
    })
    return thread
  }

  return {
    async deliver({ appId, pushId }) {
      if (stopping) throw new Interrupted(`The push ${pushId} goes on in another process.`)
      running ??= begin()
      const { worker, waiting } = running
      calls += 1
      const id = calls
      await new Promise<void>((resolve, reject) => {
        waiting.set(id, { appId, pushId, resolve, reject })
        worker.postMessage({ kind: 'deliver', id, appId, pushId } satisfies ThreadRequest)
      })
    },
    inHand: () => [...new Set([...(running?.waiting.values() ?? [])].map(({ pushId }) => pushId))],
    async stop() {
      stopping = true
      running?.worker.postMessage({ kind: 'stop' } satisfies ThreadRequest)
      await running?.ended
    },
  }
}
