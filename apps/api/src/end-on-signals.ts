import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'

/** How long a stop may take, after the time for which it keeps serving, before the process exits anyway. */
const GRACE_MS = 10_000
/** Ctrl-C under npm arrives twice, from the terminal and from npm, and counts as one signal. */
const SAME_SIGNAL_MS = 500
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Ends the process with `end` at the first signal, and after an error that nobody caught; at once at a second signal.
 * `delayMs` is the part of `end` for which a server keeps answering.
 */
export function endOnSignals({ delayMs, log }: { delayMs: number; log: Logger }, end: (isFailure: boolean) => Promise<void>): void {
  const { close } = closeWithGrace({ delay: delayMs + GRACE_MS, logger: false, skip: [...ENDING] }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after an error that nobody caught')
    await end(err !== undefined)
  })
  let stoppingSince: number | null = null
  const stop = () => {
    if (stoppingSince === null) {
      stoppingSince = performance.now()
      close()
    } else if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1)
  }
  for (const signal of ENDING) process.on(signal, stop)
}

/**
 * A signal during the start ends the process at once, and PostgreSQL with it, since the exit handler of `startEmbedded`
 * runs.
 */
export function endWhileStarting(): { off(): void } {
  const end = () => process.exit(1)
  for (const signal of ENDING) process.once(signal, end)
  return {
    off() {
      for (const signal of ENDING) process.off(signal, end)
    },
  }
}
