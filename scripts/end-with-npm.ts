import process from 'node:process'

/**
 * Ends this process, as Ctrl-C would, when the npm that started it is gone. npm runs scripts in a shell, and a shell that is told
 * to end does not tell its child. Ctrl-C in a terminal reaches both, and npm is gone at once: the stop that has begun here by then must
 * not be hurried by a second signal.
 */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      clearInterval(watch)
      // Nobody else listens yet: then it means what it always means.
      if (process.listenerCount(signal) === 0) process.exit(1)
    })
  }
}
