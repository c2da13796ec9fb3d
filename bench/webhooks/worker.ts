import type { DatabaseAddress } from '../../apps/api/src/db/database-address.ts'
import { workOnWebhooks } from '../../apps/api/src/jobs/send-webhooks.ts'
import { testDeps } from '../../apps/api/src/testing/deps.ts'
import { senderTo } from '../../apps/api/src/testing/webhook-receiver.ts'

/** The worker's settings in WEBHOOKS, as JSON. */
export type WorkerSettings = { database: DatabaseAddress; port: number }

const { database, port }: WorkerSettings = JSON.parse(process.env.WEBHOOKS ?? '{}')
const deps = await testDeps(database, { webhooks: senderTo(port) })
workOnWebhooks(deps)
console.log('ready')
// The worker's own timer does not keep a process alive.
setInterval(() => {}, 60_000)
process.on('SIGTERM', () => {
  console.log('ended')
  process.exit()
})
