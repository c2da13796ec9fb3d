import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pino } from 'pino'
import { connect } from '../db/connect.ts'
import type { DatabaseAddress } from '../db/database-address.ts'
import type { DeliverySettings } from '../domain/push/deliver.ts'
import { runDueSchedules } from '../domain/push/schedules/run-schedules.ts'
import { createEvents } from '../http/events.ts'
import { startQueue } from '../jobs/queue.ts'
import { type PushWorkSettings, workOnPush } from '../jobs/send-push.ts'
import { threadedDelivery } from '../sending/threaded-delivery.ts'
import { testConfig } from './deps.ts'
import './statements/record.ts'

/** A worker's settings in WORKER, as JSON. */
export type WorkerSettings = {
  database: DatabaseAddress
  endpoint: string
  tokenUri: string
  ca?: string
  transport?: 'frames' | 'node'
  /** The stand-in of a push service, and its certificate. */
  webPush?: { standIn: string; ca?: string }
  sessions?: number
  /** Also sends the scheduled pushes that are due, looking for them this often in milliseconds. */
  schedulesEveryMs?: number
  work: PushWorkSettings & Partial<DeliverySettings>
}

/**
 * Its report at the end: microseconds of processor time, its peak memory in kilobytes, and how long other work of the
 * process had to wait for the event loop, in milliseconds.
 */
export type WorkerUsage = { cpuUs: number; peakRssKb: number; loopDelayMs: { p99: number; most: number } }

// A worker as a process of its own: for tests that kill it, and for the benchmark, which measures it.
const { database, work, webPush, schedulesEveryMs, ...sender }: WorkerSettings = JSON.parse(process.env.WORKER ?? '{}')
const { lookEveryMs, ...delivered } = work
const { cleanUp, ...config } = await testConfig()
await cleanUp()
const log = pino({ level: 'silent' })
const db = connect({ ...database, poolSize: 4 })
const queue = await startQueue({ url: database.url, log })
const { publicUrl, webHost, fcmDevicesPerSecond, secretKeys, logLevel } = config
const thread = threadedDelivery(
  {
    database,
    begins: 'at once',
    log,
    fcm: sender,
    webPush: { contact: 'mailto:ops@example.com', ...webPush },
    config: { publicUrl, webHost, fcmDevicesPerSecond, secretKeys, logLevel },
    work: delivered,
  },
  new URL('statements/recorded-thread.ts', import.meta.url),
)
const events = createEvents({ url: database.url, platform: db.platform, log })
const worker = await workOnPush({ db, events, queue, log }, thread, { ...(lookEveryMs !== undefined && { lookEveryMs }) })
const mail = { enqueue: () => Promise.reject(new Error('A scheduled push was not sent.')) }
const schedules =
  schedulesEveryMs === undefined ? null : lookForDue({ db, queue, events, config, log, mail, now: () => new Date() }, schedulesEveryMs)
const { user, system } = process.cpuUsage()
const loop = monitorEventLoopDelay({ resolution: 1 })
loop.enable()
process.stdout.write('working\n')

process.once('SIGTERM', async () => {
  loop.disable()
  await schedules?.stop()
  await queue.retire()
  await events.close()
  await worker.stop()
  const used = process.cpuUsage()
  const usage: WorkerUsage = {
    cpuUs: used.user + used.system - user - system,
    peakRssKb: process.resourceUsage().maxRSS,
    loopDelayMs: { p99: loop.percentile(99) / 1e6, most: loop.max / 1e6 },
  }
  process.stdout.write(`${JSON.stringify(usage)}\n`)
  await queue.stop(5_000)
  await db.close()
})

/** As the product does, without its slower looks. */
function lookForDue(deps: Parameters<typeof runDueSchedules>[0], everyMs: number): { stop(): Promise<void> } {
  let look: Promise<unknown> | null = null
  const timer = setInterval(() => {
    look ??= runDueSchedules(deps, new Date()).finally(() => {
      look = null
    })
  }, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await look
    },
  }
}
