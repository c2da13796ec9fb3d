import type { Area } from '@greenroom/contract/access/areas'
import { monthBefore } from '@greenroom/contract/reports/months'
import { appDay, zoneOf } from '@greenroom/contract/zones'
import type { Deps } from '../../deps.ts'
import type { TimeSlice } from '../../in-pieces/in-pieces.ts'
import { notify } from '../notices/notify.ts'
import { peopleFor, readersOf } from '../notices/people-for.ts'
import { monthFigures } from './month-figures.ts'
import { monthLetter } from './month-letter.ts'

/** Mails leave from this hour of the first day on, on the app's clock. */
const HOUR = '07:00'
/** A summary that could not be sent in time is sent until this day of the month. */
const LAST_DAY = 3
const APPS = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

type SummaryDeps = Pick<Deps, 'db' | 'mail' | 'config' | 'now'>
type App = { id: string; name: string; setup: Record<string, unknown>; sent: string | null }

/**
 * Sends those who read the reports of an app a summary of the month that is over, from the morning of the first in the
 * app's zone, with the titles that their role reads. The month, the notices and their mails are written in one
 * transaction, so each is sent once. Returns whether every app was looked at, and how many summaries were sent.
 */
export async function mailSummaries(deps: SummaryDeps, slice: TimeSlice): Promise<{ done: boolean; sent: number }> {
  let sent = 0
  for (;;) {
    const { rows } = await deps.db.platform.query<App>(
      `select a.id, a.name, a.setup, to_char(s.month, 'YYYY-MM-DD') as sent
       from apps a left join month_summaries s on s.app_id = a.id
       where a.id > $1 and a.disabled_at is null order by a.id limit ${APPS}`,
      [slice.progress.app ?? BEFORE_ALL],
    )
    for (const app of rows) {
      const month = dueMonth(app, deps.now())
      if (month !== null && (await sendSummary(deps, app, month))) sent += 1
      slice.progress.app = app.id
      if (!(await slice.goesOn())) return { done: false, sent }
    }
    if (rows.length < APPS) break
  }
  delete slice.progress.app
  return { done: true, sent }
}

/** The month, by its first day, about which a summary is due; null if none is. */
function dueMonth({ setup, sent }: App, now: Date): string | null {
  const { today, time } = appDay(zoneOf(setup), now)
  const day = Number(today.slice(-2))
  if (day > LAST_DAY || (day === 1 && time < HOUR)) return null
  const month = monthBefore(today)
  return sent !== null && sent >= month ? null : month
}

async function sendSummary({ db, ...deps }: SummaryDeps, app: App, month: string): Promise<boolean> {
  return await db.changePlatform(async (tx) => {
    // The row is the lock: a second worker waits here, and then finds the month.
    const { rowCount } = await tx.query(
      `insert into month_summaries as known (app_id, month) values ($1, $2)
       on conflict (app_id) do update set month = excluded.month where known.month < excluded.month`,
      [app.id, month],
    )
    if (rowCount === 0) return false
    const figures = await monthFigures(tx, app.id, month)
    if (figures === null) return false
    const readers = new Map<Area, ReadonlySet<string>>()
    for (const { area } of figures.most) readers.set(area, new Set((await readersOf(tx, app.id, area)).map(({ email }) => email)))
    await notify(tx, deps, {
      ...{
        kind: 'summaries',
        app,
        cause: `${app.id} ${month}`,
        about: { app: app.name, month },
        to: await peopleFor(tx, app.id, 'summaries'),
      },
      letter: (to, notice) => {
        const most = figures.most.filter(({ area }) => readers.get(area)?.has(to))
        return monthLetter({ to, app: app.name, figures: { ...figures, most }, url: `${deps.config.publicUrl}/notices/${notice}` })
      },
    })
    return true
  })
}
