import { pino } from 'pino'
import { connect } from '../db/connect.ts'
import { fcmSender } from '../edges/fcm/fcm-sender.ts'
import { createEvents } from '../http/events.ts'
import { startQueue } from '../jobs/queue.ts'
import { workOnPush } from '../jobs/send-push.ts'
import { createVault } from '../secrets/vault.ts'
import { testConfig } from './deps.ts'

/** A worker as a process of its own, for tests that kill it. Settings come as JSON in WORKER. */
const { url, endpoint, tokenUri, leaseMs }: { url: string; endpoint: string; tokenUri: string; leaseMs: number } = JSON.parse(
  process.env.WORKER ?? '{}',
)
const { cleanUp, ...config } = await testConfig()
await cleanUp()
const log = pino({ level: 'silent' })
const db = connect({ url, poolSize: 6 })
const queue = await startQueue({ url, log })
const events = createEvents({ url, platform: db.platform, log })
const fcm = fcmSender({ endpoint, tokenUri })
const vault = createVault(config.secretKeys)
const worker = await workOnPush({ db, queue, events, fcm, vault, log, config }, { leaseMs, lookEveryMs: 500 })
process.stdout.write('working\n')

process.once('SIGTERM', async () => {
  await worker.stop()
  await queue.stop(5_000)
  await fcm.close()
  await db.close()
})
