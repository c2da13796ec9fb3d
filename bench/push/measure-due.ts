import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../apps/api/src/db/database.ts'
import { newId } from '../../apps/api/src/db/id.ts'
import { insertSchedule } from '../../apps/api/src/domain/push/schedules/stored-schedules.ts'
import { tokenOf } from '../../apps/api/src/testing/bench-token.ts'
import type { pushMakers } from '../../apps/api/src/testing/push-makers.ts'

/** Scheduled pushes of one app: below its limit of an hour. */
const OF_AN_APP = 10
const DEVICES = 5
const AT_ONCE = 8

type Makers = ReturnType<typeof pushMakers>

/** When the last of the pushes was queued, had begun to be sent, and was sent, in seconds after all were due. */
export type DueResult = { pushes: number; queued: number; begun: number; sent: number }

type Scheduled = { db: Database; make: Makers; pushes: number; projects: number }

/** Schedules this many pushes of many apps for one moment, which is in the future until `measureDue`. */
export async function scheduleMany({ db, make, pushes, projects }: Scheduled): Promise<void> {
  const createdBy = newId()
  await db.platform.query(`insert into users (id, email, name) values ($1, 'due@greenroom.example', 'Ada')`, [createdBy])
  const apps = Array.from({ length: Math.ceil(pushes / OF_AN_APP) }, (_, index) => index).values()
  const lane = async () => {
    for (const index of apps) {
      const appId = await make.app({ project: `due-${index % projects}` })
      await make.devices(
        appId,
        Array.from({ length: DEVICES }, (_, device) => tokenOf(index * DEVICES + device)),
      )
      await db.changeApp(appId, async (tx) => {
        for (let n = 0; n < OF_AN_APP; n += 1) await insertSchedule(tx, appId, newId(), scheduleOf(appId, createdBy, n))
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

/** Makes all of them due, and watches workers send them. */
export async function measureDue(db: Database, pushes: number): Promise<DueResult> {
  const local = new Date(Date.now() - 60_000).toISOString().slice(0, 16)
  await db.platform.query(`update push_schedules set local_time = $1, due_at = now(), next_at = now()`, [local])
  const started = performance.now()
  const at = { queued: 0, begun: 0, sent: 0 }
  while (at.sent === 0) {
    await sleep(250)
    const { rows } = await db.platform.query<Record<keyof typeof at, number>>(
      `select count(*)::int as queued, (count(*) filter (where state <> 'queued'))::int as begun,
         (count(*) filter (where finished_at is not null))::int as sent from push_notifications`,
    )
    const seconds = (performance.now() - started) / 1000
    for (const name of ['queued', 'begun', 'sent'] as const) if (rows[0]?.[name] === pushes && at[name] === 0) at[name] = seconds
    if (seconds > 300) throw new Error(`After 300 s: ${JSON.stringify(rows[0])}.`)
  }
  return { pushes, ...at }
}

function scheduleOf(appId: string, createdBy: string, n: number): Parameters<typeof insertSchedule>[3] {
  const about = {
    form_url: '',
    form_section_title: '',
    form_section_value: '',
    form_content: '',
    form_content_type: '',
    form_content_uuid: '',
  }
  return {
    content: {
      push: {
        ...{ subject: `Push ${n}`, image_url: '', message: 'Hello', send_to: 'everyone', send_to_tags: [], send_at: 'now', time_zone: '' },
        ...{ follows_release: false, form_link_to: 'home', before_release: false, parent_uuid: null, isOwnPN: true, ...about },
        ...{ repeat: null, each_zone: false, subject_b: '' },
      },
      link: {},
      tags: [],
    },
    ...{
      sender: appId,
      time: { local: '2035-01-01T08:00', zone: 'UTC' },
      followsRelease: false,
      repeat: null,
      devices: DEVICES,
      createdBy,
    },
  } as const
}
