import process from 'node:process'

/**
 * Ends this process, as Ctrl-C would, when the npm that started it is gone. npm runs scripts in a shell, and a shell
 * that is terminated does not forward the signal to its child.
 */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
