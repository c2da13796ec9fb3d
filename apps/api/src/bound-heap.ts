import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'

/**
 * Lets garbage fill as much of the heap as what is in use, and no more; V8 alone lets it fill three times as much
 * before it collects the whole. Called when the process is ready, since a start leaves little garbage.
 */
export function boundHeap(): void {
  // What is kept of compiled sources is of use to the same flags alone, so it is kept before they change.
  flushCompileCache()
  setFlagsFromString('--heap-growing-percent=100')
}
