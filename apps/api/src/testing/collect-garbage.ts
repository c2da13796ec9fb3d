import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Collects all garbage of this process now, so that what is measured next is what something holds. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
}
