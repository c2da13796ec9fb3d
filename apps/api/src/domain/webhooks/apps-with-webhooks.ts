import type { Logger } from 'pino'
import type { Sql } from '../../db/database.ts'
import { everyApp } from '../../db/tenancy/every-app.ts'
import { repeatedFailures } from '../../repeated-failures.ts'

const REFRESH_MS = 2_000
/** After this time without a refresh, nothing is known. */
const STALE_MS = 5_000

type Known = { at: number; apps: ReadonlySet<string> }

/** What each database of this process has: usually one, several in tests. */
const known = new Set<Known>()

/**
 * Whether it is certain that an app has no webhook that would receive an event of now, so that a change does not have
 * to look. False if it is not known, as in threads and processes that do not watch. A webhook of another process is
 * known after five seconds at the latest.
 */
export function isWithoutWebhooks(appId: string): boolean {
  if (known.size === 0) return false
  const oldest = performance.now() - STALE_MS
  for (const { at, apps } of known) if (at < oldest || apps.has(appId)) return false
  return true
}

/** Reads which apps have webhooks, every two seconds until `close`. */
export function watchAppsWithWebhooks({ platform, log }: { platform: Sql; log: Logger }): {
  refresh(): Promise<void>
  close(): Promise<void>
} {
  const own: Known = { at: Number.NEGATIVE_INFINITY, apps: new Set() }
  known.add(own)
  const noteFailure = repeatedFailures(log, 'cannot read which apps have webhooks; each change looks for itself')
  let reading = Promise.resolve()
  const read = async () => {
    // What is read is at least as new as this.
    const at = performance.now()
    try {
      const { rows } = await platform.query<{ app_id: string }>(
        `select ${everyApp('apps with webhooks')} distinct app_id from webhook_endpoints`,
      )
      Object.assign(own, { at, apps: new Set(rows.map(({ app_id: id }) => id)) })
    } catch (error) {
      noteFailure(error)
    }
  }
  const refresh = () => {
    reading = reading.then(read)
    return reading
  }
  void refresh()
  const timer = setInterval(() => void refresh(), REFRESH_MS)
  timer.unref()
  return {
    refresh,
    async close() {
      clearInterval(timer)
      known.delete(own)
      await reading
    },
  }
}
