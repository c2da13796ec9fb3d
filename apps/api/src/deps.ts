import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { SharedCounts } from './domain/accounts/shared-counts.ts'
import type { KeyUses } from './domain/keys/key-uses.ts'
import type { StreamSlots } from './domain/streams/stream-slots.ts'
import type { VisitCounts } from './domain/visits/visit-counts.ts'
import type { Dns } from './edges/dns/resolver.ts'
import type { FcmSender } from './edges/fcm/fcm-sender.ts'
import type { FcmSimulator } from './edges/fcm/simulator.ts'
import type { FileStore } from './edges/files/file-store.ts'
import type { Mailer } from './edges/mail/mail.ts'
import type { OneSignal } from './edges/onesignal/onesignal.ts'
import type { OneSignalSimulator } from './edges/onesignal/simulator.ts'
import type { PushServiceStandIn } from './edges/web-push/stand-in.ts'
import type { WebPushSender } from './edges/web-push/web-push-sender.ts'
import type { AddressLooker } from './edges/web/address-looker.ts'
import type { FileReader } from './edges/web/file-reader.ts'
import type { PageReader } from './edges/web/page-reader.ts'
import type { WebhookSender } from './edges/webhooks/webhook-sender.ts'
import type { Events } from './http/events.ts'
import type { Queue } from './jobs/queue.ts'
import type { Vault } from './secrets/vault.ts'
import type { Session } from './session.ts'
import type { KeyRing } from './sso/key-ring.ts'
import type { Tracing } from './tracing/tracing.ts'

/** Everything that the server's parts share, created once at the start (make-deps.ts). Tests replace some of it. */
export type Deps = {
  config: Config
  db: Database
  log: Logger
  vault: Vault
  /** Counts what is too frequent to be counted in the database each time. */
  counts: SharedCounts
  /** Counts what phones and browsers open. */
  visits: VisitCounts
  /** Counts what programs do with keys. */
  keyUses: KeyUses
  queue: Queue
  files: FileStore
  mail: Mailer
  dns: Dns
  fcm: FcmSender
  /** Sends pushes to browsers. */
  webPush: WebPushSender
  /** The local push service of browsers, in demo mode only. */
  pushService: PushServiceStandIn | null
  /** The local simulator of FCM, in demo mode only. */
  simulator: FcmSimulator | null
  oneSignal: OneSignal
  /** The local simulator of OneSignal, in demo mode only. */
  oneSignalSimulator: OneSignalSimulator | null
  /** Reads pages from the internet, by the rules of outgoing requests. */
  pages: PageReader
  /** Asks addresses on the internet whether they answer, by the same rules. */
  addresses: AddressLooker
  /** Reads files from the internet. */
  remoteFiles: FileReader
  /** Sends events to webhooks, by the rules of outgoing requests. */
  webhooks: WebhookSender
  events: Events
  streams: StreamSlots
  keyRing: KeyRing
  /** Null without OTEL_EXPORTER_OTLP_ENDPOINT. */
  tracing: Tracing | null
  /**
   * Turns a bearer token into a session, or throws UNAUTHENTICATED or NOT_A_CREATOR. With `asOf` the token only needs
   * to have been valid at that time, such as when a long upload began; the account is looked up as it is now. A cached
   * account may be up to `maxAge` milliseconds old: four seconds by default.
   */
  authenticate(token: string, options?: { asOf?: Date; maxAge?: number }): Promise<Session>
  /**
   * Binds the external identity that a bearer token names to the account that was mailed this one-time link
   * (domain/accounts/connect-identity.ts). NOT_FOUND with the built-in provider.
   */
  connectIdentity(token: string, link: string): Promise<void>
  now(): Date
}
