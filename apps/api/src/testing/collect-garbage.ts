import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Collects all garbage of this process now, so that the next measurement only covers referenced memory. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
}

/** The process's memory in bytes, after a garbage collection. */
export function residentWithoutGarbage(): number {
  collectGarbage()
  return process.memoryUsage().rss
}
