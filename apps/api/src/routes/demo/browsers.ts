import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { publicRoute, route } from '../../http/route.ts'

type PushService = Pick<NonNullable<Deps['pushService']>, 'subscribe' | 'received' | 'origin'>

const subscription = z.object({
  endpoint: z.string(),
  expirationTime: z.null(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
})

/**
 * The demo's push service, for browsers that reach none: a page can subscribe there instead, and read what arrived.
 * Only where it runs.
 */
export function demoBrowsersRoutes(service: PushService) {
  const endpointOf = (id: string) => `${service.origin}/push/${id}`
  return [
    route({
      method: 'POST',
      path: '/demo/browsers',
      guard: publicRoute,
      tag: 'demo',
      summary: 'Subscribe at the demo’s push service, as PushManager.subscribe does at that of a browser',
      body: z.strictObject({ data: z.strictObject({ application_server_key: z.string().max(200) }) }),
      answer: z.object({ data: z.object({ id: z.string(), subscription }) }),
      status: 201,
      handler: async ({ body }) => {
        const id = randomUUID()
        const { p256dh, auth } = service.subscribe(id, body.data.application_server_key)
        return { data: { id, subscription: { endpoint: endpointOf(id), expirationTime: null, keys: { p256dh, auth } } } }
      },
    }),
    route({
      method: 'GET',
      path: '/demo/browsers/:id/messages',
      guard: publicRoute,
      tag: 'demo',
      summary: 'The decrypted messages that such a browser received, oldest first',
      params: z.object({ id: z.uuid() }),
      answer: z.object({ data: z.array(z.record(z.string(), z.unknown())) }),
      handler: async ({ params }) => ({ data: service.received(params.id).map(({ message }) => message) }),
    }),
  ]
}
