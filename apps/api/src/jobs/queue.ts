import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type JobWithMetadata, PgBoss, type QueueOptions, type SendOptions } from 'pg-boss'
import type { Logger } from 'pino'
import type { Tx } from '../db/database.ts'
import { Interrupted } from '../domain/interrupted.ts'
import { repeatedFailures } from '../repeated-failures.ts'
import { logFailedTry } from './failed-try.ts'

type JobOptions = Pick<
  SendOptions,
  'retryLimit' | 'retryDelay' | 'retryBackoff' | 'retryDelayMax' | 'startAfter' | 'singletonKey' | 'priority'
>

type WorkOptions = {
  /** How many jobs of this name one process runs concurrently. */
  concurrency?: number
}

/**
 * Background jobs: stored in PostgreSQL together with the change that requests them, run by any process with the
 * worker's role.
 */
export type Queue = {
  /**
   * Requests a job inside the caller's transaction: it runs if, and only if, that transaction is committed. `data`
   * contains ids, never secrets.
   */
  send(tx: Tx, name: JobName, data: object, options?: JobOptions): Promise<void>
  /**
   * Runs the jobs of one name until `retire` or `stop`. When a handler throws, the queue retries with growing delays;
   * so it must be safe to repeat. When it throws `Interrupted`, the job returns to the queue: it does not count as a
   * try, and another process runs it at once.
   */
  work<Data extends object>(name: JobName, handler: (data: Data) => Promise<void>, options?: WorkOptions): Promise<void>
  /** Takes no more jobs; running ones continue. */
  retire(): Promise<void>
  /**
   * Takes no more jobs and waits for the running ones, at most `graceMs`; then returns those that still run to the
   * queue.
   */
  stop(graceMs?: number): Promise<void>
}

/** Work over many rows: a few tries, and then the job in `deadLetter`. */
const long = {
  retryLimit: 4,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  heartbeatSeconds: 10,
  expireInSeconds: 6 * 3600,
} as const
/** Short work that must be done in the end. */
const toTheEnd = { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600, heartbeatSeconds: 10 } as const

/**
 * Every kind of job. A dead worker is noticed by its missing heartbeat after ten seconds, the least that the queue
 * allows, and its job goes to another worker. A job that runs out of retries stays in `failed-jobs` for a person, or
 * starts a job that cleans up.
 */
const jobs = {
  'send-mail': { retryLimit: 8, retryDelay: 30, retryBackoff: true, retryDelayMax: 8 * 3600, heartbeatSeconds: 10 },
  'send-push': { retryLimit: 10, retryDelay: 2, retryBackoff: true, retryDelayMax: 300, heartbeatSeconds: 10, expireInSeconds: 6 * 3600 },
  // Before the queues that refer to it as their dead letter queue.
  'end-older-push': toTheEnd,
  'send-older-push': {
    ...{ retryLimit: 10, retryDelay: 2, retryBackoff: true, retryDelayMax: 300, heartbeatSeconds: 10 },
    deadLetter: 'end-older-push',
  },
  'end-import': toTheEnd,
  'import-rows': { ...long, deadLetter: 'end-import' },
  'invite-members': { retryLimit: 20, retryDelay: 10, retryBackoff: true, retryDelayMax: 600, heartbeatSeconds: 10 },
  'end-check': toTheEnd,
  'check-import': { ...long, deadLetter: 'end-check' },
  'end-undo': toTheEnd,
  'undo-import': { ...long, deadLetter: 'end-undo' },
  'end-export': toTheEnd,
  'export-file': { ...long, deadLetter: 'end-export' },
  'end-pack-rollout': toTheEnd,
  'roll-out-pack': { ...long, deadLetter: 'end-pack-rollout' },
  'end-send-to-businesses': toTheEnd,
  'send-to-businesses': { ...long, deadLetter: 'end-send-to-businesses' },
  'release-pack': toTheEnd,
  'end-app-copy': toTheEnd,
  'copy-app': { ...long, expireInSeconds: 3600, deadLetter: 'end-app-copy' },
} as const satisfies Record<string, QueueOptions & { deadLetter?: string }>

export type JobName = keyof typeof jobs

/** pg-boss passes these to pg: a server that stops responding is given up instead of waited for forever. */
const waits = { connectionTimeoutMillis: 5_000, query_timeout: 60_000, keepAlive: true }

const FAILED = 'failed-jobs'
const SCHEMA = 'pgboss'

export type QueueSettings = {
  /** The owner's connection: the queue has its own schema, `pgboss`. */
  url: string
  log: Logger
  /** False in a process that only requests jobs: it neither listens nor cleans up. */
  works?: boolean
  /**
   * How often it polls for jobs without a notification, such as one that is due again; by default every ten seconds.
   */
  lookEverySeconds?: number
}

/**
 * Starts the queue: creates or updates its schema, its queues, and the rights that tenant transactions need to request
 * a job.
 */
export async function startQueue({ url, log, works = true, lookEverySeconds = 10 }: QueueSettings): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    application_name: 'greenroom jobs',
    max: 4,
    ...waits,
    useListenNotify: works,
    supervise: works,
    schedule: false,
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
  })
  boss.on('error', repeatedFailures(log, 'the job queue failed; it tries again'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'))
  await oneAtATime(url, async () => {
    await boss.start()
    await declareQueues(boss)
  })
  const running = new Map<JobWithMetadata<object>, Promise<void>>()
  const retire = async () => {
    for (const name of Object.keys(jobs)) await boss.offWork(name, { wait: false })
  }
  return {
    async send(tx, name, data, options = {}) {
      const db = { executeSql: async (text: string, values: unknown[] = []) => ({ rows: (await tx.query(text, values)).rows }) }
      await boss.send(name, data, { ...options, db })
    },
    async work<Data extends object>(name: JobName, handler: (data: Data) => Promise<void>, { concurrency = 1 }: WorkOptions = {}) {
      const settings = {
        pollingIntervalSeconds: Math.min(2, lookEverySeconds),
        notifyPollingIntervalSeconds: lookEverySeconds,
        includeMetadata: true,
      } as const
      const run = async (job: JobWithMetadata<Data>) => {
        if (wasKilled(job)) return await handBack(boss, { ...job, retryCount: job.retryCount - 1 })
        const ended = handler(job.data).catch(async (error: unknown) => {
          if (error instanceof Interrupted) {
            if (running.delete(job)) await handBack(boss, job)
          } else await failTry(boss, log, job, error)
        })
        running.set(job, ended)
        await ended.finally(() => running.delete(job))
      }
      for (let count = 0; count < concurrency; count += 1) {
        const worker = await boss.work(name, settings, async ([job]: JobWithMetadata<Data>[]) => {
          if (!job) return
          await run(job)
          // Jobs that one transaction requests are notified once, and pg-boss pauses after each job.
          boss.notifyWorker(worker)
        })
      }
    },
    retire,
    async stop(graceMs = 10_000) {
      await retire()
      const ended = Promise.allSettled(running.values())
      await Promise.race([ended, sleep(graceMs, undefined, { ref: false })])
      const late = [...running.keys()]
      running.clear()
      for (const job of late) {
        log.warn({ job: job.id, queue: job.name }, 'a job still runs; it is handed back, and another process goes on with it')
        await handBack(boss, job)
        await boss.complete(job.name, job)
      }
      await boss.stop({ graceful: late.length === 0, timeout: 1_000, close: true })
    },
  }
}

/**
 * Ends a try that failed: the queue chooses the time of the next one, with some chance in it, so it is read back for
 * the log. Throws the error when the queue cannot be written; it then tries again once its heartbeat is missing.
 */
async function failTry(boss: PgBoss, log: Logger, job: JobWithMetadata<object>, error: unknown): Promise<void> {
  const { name: kind, id, data } = job
  try {
    await boss.fail(kind, job, error instanceof Error ? error : { value: String(error) })
    const [settled] = await boss.findJobs(kind, { id })
    // In any other state another process has the job by now.
    if (settled?.state === 'retry') logFailedTry(log, { kind, id, data, error, nextTryAt: settled.startAfter })
    else if (settled?.state === 'failed') logFailedTry(log, { kind, id, data, error, nextTryAt: null })
  } catch {
    throw error
  }
}

/**
 * Whether the process that ran the previous try died: the job did not fail, so that try is not counted. A job whose
 * processes die again and again may be the reason; each time it is requested again raises its priority.
 */
function wasKilled({ output, priority }: JobWithMetadata<object>): boolean {
  return priority < MOST_DEATHS && /\bjob heartbeat timeout\b/.test(JSON.stringify(output ?? null))
}

const MOST_DEATHS = 20

/** Requests the same job again, before all others and with its remaining tries; the old one counts as done. */
async function handBack(boss: PgBoss, job: JobWithMetadata<object>): Promise<void> {
  const { name, data, priority, retryLimit, retryCount, retryDelay, retryBackoff, retryDelayMax } = job
  await boss.send(name, data, {
    priority: priority + 1,
    retryLimit: retryLimit - retryCount,
    retryDelay,
    retryBackoff,
    ...(retryBackoff && retryDelayMax && { retryDelayMax }),
  })
}

/** Processes that start at the same time set up the schema and its rights one after the other. */
async function oneAtATime(url: string, setUp: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'greenroom jobs' })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtextextended('greenroom job queue', 0))`)
    await setUp()
  } finally {
    await client.end()
  }
}

async function declareQueues(boss: PgBoss): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!known.has(FAILED)) await boss.createQueue(FAILED)
  for (const [name, options] of Object.entries(jobs)) {
    const wanted = { deadLetter: FAILED, ...options, notify: true }
    if (known.has(name)) await boss.updateQueue(name, wanted)
    else await boss.createQueue(name, wanted)
  }
  await allowAsking(boss)
}

/**
 * A tenant's transaction requests jobs under its own role, which may only insert a job and read back its id: it cannot
 * read the jobs of other apps.
 */
async function allowAsking(boss: PgBoss): Promise<void> {
  const db = boss.getDb()
  const { rows } = await db.executeSql(`select distinct table_name from ${SCHEMA}.queue where table_name ~ '^[a-z0-9_]+$'`)
  await db.executeSql(`grant usage on schema ${SCHEMA} to greenroom_api`)
  await db.executeSql(`grant select on ${SCHEMA}.queue to greenroom_api`)
  for (const { table_name: table } of rows) {
    await db.executeSql(`grant insert, select (id, start_after) on ${SCHEMA}.${table} to greenroom_api`)
  }
}
