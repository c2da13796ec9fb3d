import type { DatabaseAddress } from '../db/database-address.ts'
import { workOnWebhooks } from '../jobs/send-webhooks.ts'
import { testDeps } from './deps.ts'
import { senderTo } from './webhook-receiver.ts'
import './statements/record.ts'

/** The process's settings in WEBHOOKS, as JSON: it sends to the receiver at this port. */
export type WebhookProcessSettings = { database: DatabaseAddress; port: number }

// A worker in a process of its own, for a test that kills it.
const { database, port }: WebhookProcessSettings = JSON.parse(process.env.WEBHOOKS ?? '{}')
const deps = await testDeps(database, { webhooks: senderTo(port) })
workOnWebhooks(deps)
// The worker's own timer does not keep a process alive.
setInterval(() => {}, 60_000)
process.stdout.write('working\n')
