import { workOnWebhooks } from '../jobs/send-webhooks.ts'
import { testApp } from './app.ts'
import { freshDatabase } from './database.ts'
import { webhookReceiver } from './webhook-receiver.ts'

type Method = Parameters<Awaited<ReturnType<typeof testApp>>['call']>[0]
type Added = { id: string; secret: string }

/** The application with a receiver of webhooks and a worker that sends to it. */
export async function webhookFixture() {
  const receiver = await webhookReceiver()
  const database = await freshDatabase()
  const site = await testApp({ webhooks: receiver.sender() }, database)

  /** A new app with an owner who calls its paths. */
  const owner = async () => {
    const { id, appId } = await site.build.creator()
    const one = {
      ...{ id, appId },
      call: (method: Method, path: string, data?: unknown) =>
        site.call(method, `/api/apps/${appId}/${path}`, { as: id, ...(data !== undefined && { body: { data } }) }),
      /** Adds a webhook to a path of the receiver. */
      async add(path: string, events: readonly string[]): Promise<Added> {
        const answer = await one.call('POST', 'webhooks', { url: receiver.url(path), description: '', events, active: true })
        if (answer.statusCode !== 201) throw new Error(answer.body)
        return answer.json().data
      },
      async tries(id: string, query = '') {
        return (await one.call('GET', `webhooks/${id}/tries${query}`)).json().data
      },
    }
    return one
  }

  return {
    site,
    database: { url: database.url, poolUrl: database.poolUrl, isDistributed: database.isDistributed },
    receiver,
    owner,
    /** Sends while `work` runs. */
    async whileSending<T>(work: () => Promise<T>): Promise<T> {
      const worker = workOnWebhooks(site.deps, { lookMs: 50 })
      try {
        return await work()
      } finally {
        await worker.stop()
      }
    },
    /** What waits for its next try is due now. */
    dueNow: (appId: string) =>
      site.deps.db.platform.query(`update webhook_deliveries set due_at = now() where app_id = $1 and state = 'waiting'`, [appId]),
    async close() {
      receiver.close()
      site.deps.webhooks.close()
      await site.close()
      await database.drop()
    },
  }
}

export type WebhookFixture = Awaited<ReturnType<typeof webhookFixture>>
