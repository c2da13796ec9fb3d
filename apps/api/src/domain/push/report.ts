import type { PushProgress } from '@greenroom/contract/push/listed'
import type { Deps } from '../../deps.ts'
import { readProgress } from './finish.ts'
import type { StoredPush } from './load-push.ts'

type ReportDeps = Pick<Deps, 'db' | 'events' | 'log'>

const REPORT_MS = 500

/** Sends the progress of the push to the console, at most twice a second, and once more at the end. */
export function report(deps: ReportDeps, push: StoredPush) {
  let timer: NodeJS.Timeout | null = null
  let last: Promise<void> = Promise.resolve()
  const send = (known: PushProgress | null = null) => {
    timer = null
    last = announce(deps, push, known).catch((error: unknown) => deps.log.warn({ err: error, push: push.pushId }, 'progress not told'))
  }
  return {
    update() {
      timer ??= setTimeout(() => send(), REPORT_MS)
    },
    /** `known`: its final progress, if it was just stored. */
    async end(known: PushProgress | null) {
      if (timer) clearTimeout(timer)
      await last
      send(known)
      await last
    },
  }
}

/** Sends the current progress at once. */
export async function announce(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  push: StoredPush,
  known: PushProgress | null = null,
): Promise<void> {
  const progress = known ?? (await db.inApp(push.appId, (sql) => readProgress(sql, push)))?.progress
  if (progress) await events.publish(push.appId, 'push', progress)
}
