import type { Deps } from '../deps.ts'
import { runDueDrafts } from '../domain/drafts/run-planned.ts'
import { retimePushesToBusinesses } from '../domain/push/businesses/late-pushes.ts'
import { checkAudiences } from '../domain/push/schedules/check-audiences.ts'
import { followReleases, retimeSchedules, runDueSchedules } from '../domain/push/schedules/run-schedules.ts'
import { repeatedFailures } from '../repeated-failures.ts'

/** How often each worker looks for scheduled pushes that are due. */
const LOOK_MS = 2_000
/** After how many looks it also looks for releases that have moved, and for audiences that have changed. */
const RARE_LOOKS = 8

/**
 * Sends scheduled pushes and publishes planned drafts at their time while the process runs. A moment has come when both
 * the database's clock and this computer's have reached it: a clock that jumps ahead sends nothing early.
 */
export function workOnSchedules(deps: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const noteFailure = repeatedFailures(deps.log, 'cannot look for scheduled pushes; trying again')
  let look = Promise.all([retimeSchedules(deps), retimePushesToBusinesses(deps)]).then(
    () => {},
    (error: unknown) => deps.log.warn({ err: error }, 'no moments of scheduled pushes computed'),
  )
  let isLooking = true
  let looks = 0
  const ended = () => {
    isLooking = false
  }
  void look.then(ended)
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look = lookForDue(deps, stopping.signal, looks % RARE_LOOKS === 0).catch(noteFailure)
    looks += 1
    void look.then(ended)
  }, LOOK_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await look
    },
  }
}

async function lookForDue(deps: Deps, stopped: AbortSignal, isRare: boolean): Promise<void> {
  const { rows } = await deps.db.platform.query<{ now: Date }>('select now() as now')
  const own = deps.now()
  const database = rows[0]?.now ?? own
  const at = own < database ? own : database
  if (isRare) await followReleases(deps, at)
  await runDueSchedules(deps, at, stopped)
  await runDueDrafts(deps, at, stopped)
  if (isRare) await checkAudiences(deps, at)
}
