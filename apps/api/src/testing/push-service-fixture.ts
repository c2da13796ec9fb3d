import { type PushServiceStandIn, startPushService } from '../edges/web-push/stand-in.ts'
import { makeVapidKeys } from '../edges/web-push/vapid.ts'
import { type Subscription, type WebPushSender, webPushSender } from '../edges/web-push/web-push-sender.ts'

/** A local push service, a sender that uses it, and browsers that subscribe there. */
export async function standInForPushService(): Promise<{
  service: PushServiceStandIn
  webPush: WebPushSender
  subscribe(...names: readonly string[]): Subscription[]
  close(): Promise<void>
}> {
  const service = await startPushService()
  const keys = makeVapidKeys()
  const webPush = webPushSender({ keys: async () => keys, contact: 'mailto:ops@example.com', standIn: service.origin })
  return {
    service,
    webPush,
    subscribe: (...names) => names.map((name) => service.subscribe(name, keys.publicKey)),
    async close() {
      await webPush.close()
      await service.stop()
    },
  }
}
