import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../db/id.ts'
import { Interrupted } from '../domain/interrupted.ts'
import { markFailed } from '../edges/mail/outbox.ts'
import { processMetrics } from '../http/process-metrics.ts'
import { enterChores } from '../jobs/chore-leases.ts'
import { countRuns } from '../jobs/count-runs.ts'
import { type Queue, startQueue } from '../jobs/queue.ts'
import { type PushFixture, pushFixture } from '../testing/push-fixture.ts'

let fixture: PushFixture
let queue: Queue

beforeAll(async () => {
  fixture = await pushFixture()
  queue = countRuns(await startQueue({ url: fixture.database.url, log: pino({ level: 'silent' }), works: true, lookEverySeconds: 1 }))
})
afterAll(async () => {
  await queue.stop(1_000)
  await fixture.close()
})

/** The values of a process that starts now, by name and labels. */
async function numbers(): Promise<Map<string, number>> {
  return parsed(await processMetrics(fixture.deps, { stopping: false }).text())
}

function parsed(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]))
}

const sql = (text: string, values: unknown[] = []) => fixture.deps.db.platform.query(text, values)

describe('the metrics of a process', { timeout: 30_000 }, () => {
  test('count jobs by kind: due, due later, to be retried and given up, with the age of the oldest', async () => {
    await fixture.deps.db.changePlatform(async (tx) => {
      for (let n = 0; n < 3; n += 1) await queue.send(tx, 'copy-app', {})
      await queue.send(tx, 'copy-app', {}, { startAfter: 3_600 })
    })
    await sql(`update pgboss.job set state = 'retry', retry_count = 1, start_after = now() - interval '5 minutes'
      where id in (select id from pgboss.job where name = 'copy-app' and start_after <= now() limit 1)`)
    await sql(`insert into pgboss.job (name, source_name, policy) values ('failed-jobs', 'send-mail', 'standard')`)
    const found = await numbers()
    expect(found.get('greenroom_jobs_waiting{kind="copy-app"}')).toBe(3)
    expect(found.get('greenroom_jobs_scheduled{kind="copy-app"}')).toBe(1)
    expect(found.get('greenroom_jobs_retrying{kind="copy-app"}')).toBe(1)
    expect(found.get('greenroom_job_oldest_seconds{kind="copy-app"}')).toBeGreaterThan(299)
    expect(found.get('greenroom_job_oldest_seconds{kind="export-file"}')).toBe(0)
    expect(found.get('greenroom_jobs_given_up{kind="send-mail"}')).toBe(1)
    expect(found.get('greenroom_jobs_waiting{kind="failed-jobs"}')).toBeUndefined()
  })

  test('count the runs of jobs by their result', async () => {
    const results = { done: 0, failed: 0, returned: 0 }
    const before = await numbers()
    await queue.work('end-export', async ({ result }: { result: string }) => {
      if (result === 'failed') throw new Error('This run fails.')
      if (result === 'returned' && results.returned === 0) {
        results.returned += 1
        throw new Interrupted('This run goes on elsewhere.')
      }
    })
    await fixture.deps.db.changePlatform(async (tx) => {
      for (const result of Object.keys(results)) await queue.send(tx, 'end-export', { result }, { retryLimit: 0 })
    })
    const added = async (result: string) => {
      const name = `greenroom_job_runs_total{kind="end-export",result="${result}"}`
      return ((await numbers()).get(name) ?? 0) - (before.get(name) ?? 0)
    }
    await expect.poll(() => added('done'), { timeout: 15_000 }).toBe(2)
    expect([await added('failed'), await added('returned')]).toEqual([1, 1])
  })

  test('count mails that wait, those of which a try has failed, and every failed try', async () => {
    const before = await numbers()
    const ids = await fixture.deps.db.changePlatform(async (tx) => {
      const mail = { to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
      return [
        await fixture.deps.mail.enqueue(tx, mail),
        await fixture.deps.mail.enqueue(tx, mail),
        await fixture.deps.mail.enqueue(tx, mail),
      ]
    })
    await sql(`update mail_outbox set created_at = now() - interval '1 hour' where id = $1`, [ids[0]])
    await sql(`update mail_outbox set expires_at = now() - interval '1 hour' where id = $1`, [ids[2]])
    await markFailed(fixture.deps.db.platform, ids[0] ?? '', 'certificate has expired')
    const found = await numbers()
    expect(found.get('greenroom_mails_waiting')).toBe(2)
    expect(found.get('greenroom_mails_retrying')).toBe(1)
    expect(found.get('greenroom_mail_oldest_seconds')).toBeGreaterThan(3_599)
    const failed = 'greenroom_mails_total{result="failed"}'
    expect((found.get(failed) ?? 0) - (before.get(failed) ?? 0)).toBe(1)
  })

  test('count unfinished pushes whose undo period is over, and apps whose key is refused', async () => {
    const app = await fixture.make.app()
    const [due, onHold] = [await fixture.make.push(app), await fixture.make.push(app)]
    await sql(
      `update push_notifications set created_at = now() - interval '10 minutes', held_until = now() - interval '9 minutes' where id = $1`,
      [due],
    )
    await sql(`update push_notifications set held_until = now() + interval '1 minute' where id = $1`, [onHold])
    await sql(
      `insert into push_circuits (app_id, kind, reason, open_until, key_mark) values ($1, 'refused', 'x', now() + interval '1 hour', 'k')`,
      [app],
    )
    const found = await numbers()
    expect(found.get('greenroom_pushes_unfinished')).toBe(1)
    expect(Math.round((found.get('greenroom_push_oldest_seconds') ?? 0) / 60)).toBe(9)
    expect(found.get('greenroom_push_senders_paused{reason="refused"}')).toBe(1)
    expect(found.get('greenroom_push_senders_paused{reason="silent"}')).toBe(0)
  })

  test('say for how long chores have been overdue, unless they run, and which ones failed', async () => {
    await enterChores(fixture.deps.db.platform, ['mails', 'trash', 'trail', 'a chore of an earlier release'])
    await sql(`update chores set due_at = now() - interval '1 hour'`)
    await sql(`update chores set held_until = now() + interval '1 minute' where name = 'trash'`)
    await sql(`update chores set result = 'failed: no space' where name = 'trail'`)
    const found = await numbers()
    expect(Math.round(found.get('greenroom_chore_overdue_seconds{chore="mails"}') ?? 0)).toBe(3_600)
    expect(found.get('greenroom_chore_overdue_seconds{chore="trash"}')).toBe(0)
    expect(found.get('greenroom_chore_failed{chore="trail"}')).toBe(1)
    expect(found.get('greenroom_chore_failed{chore="mails"}')).toBe(0)
    expect([...found.keys()].filter((name) => name.includes('earlier release'))).toEqual([])
  })

  test('say what runs, how large the database is, what is left of the disk and how old the signing key is', async () => {
    await sql(`insert into sso_keys (kid, private_jwk, public_jwk, created_at) values ('k', '', '{}', now() - interval '2 minutes')`)
    const file = fixture.deps.config.keyFiles.COOKIE_KEYS ?? ''
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, 'a key')
    await utimes(file, new Date(), new Date(Date.now() - 600_000))
    const found = await numbers()
    const build = [...found.keys()].find((name) => name.startsWith('greenroom_build_info'))
    expect(build).toMatch(/version="\d+\.\d+\.\d+",role="all",node="2\d\./)
    expect(found.get('greenroom_database_up')).toBe(1)
    expect(found.get('greenroom_database_size_bytes')).toBeGreaterThan(1_000_000)
    expect(found.get('greenroom_disk_free_bytes{disk="files"}')).toBeGreaterThan(0)
    expect(found.get('greenroom_disk_size_bytes{disk="files"}')).toBeGreaterThan(found.get('greenroom_disk_free_bytes{disk="files"}') ?? 0)
    expect(Math.round((found.get('greenroom_key_age_seconds{key="signing"}') ?? 0) / 60)).toBe(2)
    expect(Math.round((found.get('greenroom_key_age_seconds{key="COOKIE_KEYS"}') ?? 0) / 60)).toBe(10)
  })

  test('count the event streams and the database connections of this process', async () => {
    const leave = await fixture.deps.streams.take(newId(), 2)
    const { promise, resolve } = Promise.withResolvers<void>()
    const app = await fixture.make.app()
    const reads = Array.from({ length: 5 }, () => fixture.deps.db.inApp(app, async () => await promise))
    const use = async (name: string) => (await numbers()).get(`greenroom_database_${name}`)
    // One app has seven tenths of the four connections, rounded down.
    await expect.poll(() => use('connections{pool="tenant",state="in_use"}')).toBe(2)
    expect(await use('waiting{pool="tenant"}')).toBe(3)
    expect(await use('connections_max{pool="tenant"}')).toBe(4)
    resolve()
    await Promise.all(reads)
    expect(await use('waiting{pool="tenant"}')).toBe(0)
    expect((await numbers()).get('greenroom_event_streams')).toBe(1)
    leave?.()
    expect((await numbers()).get('greenroom_event_streams')).toBe(0)
  })

  test('can all be read', async () => {
    const failures: string[] = []
    const log = pino({ level: 'debug' }, { write: (line) => void failures.push(line) })
    await processMetrics({ ...fixture.deps, log }, { stopping: false }).text()
    expect(failures).toEqual([])
  })

  test('read the database at most once in 15 seconds, however many scrapers there are', async () => {
    const request: string[] = []
    const platform: typeof fixture.deps.db.platform = {
      query: (text, ...rest) => {
        request.push(text)
        return fixture.deps.db.platform.query(text, ...rest)
      },
    }
    const metrics = processMetrics({ ...fixture.deps, db: { ...fixture.deps.db, platform } }, { stopping: false })
    await Promise.all(Array.from({ length: 10 }, () => metrics.text()))
    await metrics.text()
    expect(request.length).toBeGreaterThan(5)
    expect(request.filter((text, at) => request.indexOf(text) !== at)).toEqual([])
  })

  test('read few pages beside many finished jobs, sent mails and finished pushes', async () => {
    const app = await fixture.make.app()
    await sql(`insert into pgboss.job (name, state, completed_on, policy)
      select 'send-mail', 'completed', now(), 'standard' from generate_series(1, 20000)`)
    await sql(`insert into mail_outbox (id, recipient, subject, text_body, html_body, sent_at)
      select gen_random_uuid(), 'a@example.com', 'Hello', '', '', now() from generate_series(1, 20000)`)
    await sql(
      `insert into push_notifications (app_id, id, sender_app_id, subject, message, send_to, form_link_to, state, finished_at)
       select $1, gen_random_uuid(), $1, 'Hello', 'Hello', 'everyone', 'home', 'sent', now() from generate_series(1, 20000)`,
      [app],
    )
    for (const table of ['pgboss.job', 'mail_outbox', 'push_notifications']) await sql(`analyze ${table}`)
    const request: { text: string; values: readonly unknown[] }[] = []
    const platform: typeof fixture.deps.db.platform = {
      query: (text, values = []) => {
        request.push({ text, values })
        return fixture.deps.db.platform.query(text, values)
      },
    }
    await processMetrics({ ...fixture.deps, db: { ...fixture.deps.db, platform } }, { stopping: false }).text()
    const reading = request.filter(({ text }) => /pgboss|mail_outbox|push_notifications/.test(text))
    expect(reading.length).toBe(3)
    for (const { text, values } of reading) {
      const { rows } = await fixture.deps.db.platform.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
        `explain (analyze, buffers, format json) ${text}`,
        values,
      )
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan ?? {}
      expect((plan['Shared Hit Blocks'] ?? Number.NaN) + (plan['Shared Read Blocks'] ?? Number.NaN), text).toBeLessThan(200)
    }
  })

  test.each([
    ['fails', () => Promise.reject(new Error('There is no PostgreSQL.'))],
    ['hangs', () => new Promise<never>(() => {})],
  ])('are answered within seconds while the database %s, without what only it knows', async (_, query) => {
    const db = { ...fixture.deps.db, platform: { query }, changePlatform: query }
    const metrics = processMetrics({ ...fixture.deps, db }, { stopping: false })
    const began = performance.now()
    const found = parsed(await metrics.text())
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(0)
    expect(found.get('greenroom_database_connections_max{pool="tenant"}')).toBe(4)
    expect(found.get('greenroom_database_up')).toBe(0)
    expect(found.get('greenroom_ready')).toBe(0)
    expect([...found.keys()].filter((name) => /jobs_|mails_waiting|mails_retrying|unfinished|chore/.test(name))).toEqual([])
  })
})
