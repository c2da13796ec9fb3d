import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Collects all garbage of this process now, so that what is measured next is what something holds. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
}

/** Bytes of memory that this process holds, its garbage collected. */
export function residentWithoutGarbage(): number {
  collectGarbage()
  return process.memoryUsage().rss
}
