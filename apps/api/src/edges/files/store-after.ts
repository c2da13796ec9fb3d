import { Failure } from '../../failure.ts'
import type { FileStore } from './file-store.ts'
import { storeFailure } from './store-failure.ts'

/**
 * A file store whose every call waits for `prepare`, which runs until it succeeds once. Throws UNAVAILABLE while it
 * fails.
 */
export function storeAfter(files: FileStore, prepare: () => Promise<void>): FileStore {
  let prepared: Promise<void> | null = null
  const ready = async () => {
    prepared ??= prepare().catch((error: unknown) => {
      prepared = null
      throw error instanceof Failure ? error : storeFailure(error)
    })
    await prepared
  }
  const after =
    <Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
    async (...given: Given) => {
      await ready()
      return await call(...given)
    }
  return {
    put: after((...given) => files.put(...given)),
    read: after((...given) => files.read(...given)),
    async local(key, work) {
      await ready()
      return await files.local(key, work)
    },
    stat: after((...given) => files.stat(...given)),
    copy: after((...given) => files.copy(...given)),
    remove: after((...given) => files.remove(...given)),
    async *list(...given) {
      await ready()
      yield* files.list(...given)
    },
    sweepUnfinished: after((...given) => files.sweepUnfinished(...given)),
    probe: after(() => files.probe()),
    check: after(() => files.check()),
    identity: after(() => files.identity()),
    knownIdentity: after(() => files.knownIdentity()),
  }
}
