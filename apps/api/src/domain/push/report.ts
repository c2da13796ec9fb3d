import type { Deps } from '../../deps.ts'
import { readProgress } from './finish.ts'
import type { StoredPush } from './load-push.ts'

type ReportDeps = Pick<Deps, 'db' | 'events' | 'log'>

const REPORT_MS = 500

/** Sends the progress of the push to the console, at most twice a second, and once more at the end. */
export function report(deps: ReportDeps, push: StoredPush) {
  let timer: NodeJS.Timeout | null = null
  let last: Promise<void> = Promise.resolve()
  const send = () => {
    timer = null
    last = announce(deps, push).catch((error: unknown) => deps.log.warn({ err: error, push: push.pushId }, 'progress not told'))
  }
  return {
    update() {
      timer ??= setTimeout(send, REPORT_MS)
    },
    async end() {
      if (timer) clearTimeout(timer)
      await last
      send()
      await last
    },
  }
}

/** Sends the current progress at once. */
export async function announce({ db, events }: Pick<Deps, 'db' | 'events'>, push: StoredPush): Promise<void> {
  const found = await db.inApp(push.appId, (sql) => readProgress(sql, push))
  if (found) await events.publish(push.appId, 'push', found.progress)
}
