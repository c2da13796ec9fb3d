import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { checkConnections } from './db/check-connections.ts'
import { connect } from './db/connect.ts'
import type { DatabaseAddress } from './db/database-address.ts'
import type { Deps } from './deps.ts'
import { createSharedCounts } from './domain/accounts/shared-counts.ts'
import { createKeyUses } from './domain/keys/key-uses.ts'
import { webPushContact } from './domain/push/web-push-contact.ts'
import { loadWebPushKeys } from './domain/push/web-push-keys.ts'
import { streamSlots } from './domain/streams/stream-slots.ts'
import { createVisitCounts } from './domain/visits/visit-counts.ts'
import { watchAppsWithWebhooks } from './domain/webhooks/apps-with-webhooks.ts'
import { announceUpgrade } from './domain/whats-new/announce-upgrade.ts'
import { demoDns } from './edges/dns/demo-dns.ts'
import { dnsResolver } from './edges/dns/resolver.ts'
import { demoServiceAccount } from './edges/fcm/demo-service-account.ts'
import { type FcmSettings, fcmSender } from './edges/fcm/fcm-sender.ts'
import { GOOGLE_TOKEN_URI } from './edges/fcm/service-account.ts'
import { type FcmSimulator, startSimulator } from './edges/fcm/simulator.ts'
import { createMailer } from './edges/mail/mailer.ts'
import { demoOneSignalApps } from './edges/onesignal/demo-keys.ts'
import { oneSignal } from './edges/onesignal/onesignal.ts'
import { startOneSignalSimulator } from './edges/onesignal/simulator.ts'
import { startPushService } from './edges/web-push/stand-in.ts'
import { webPushSender } from './edges/web-push/web-push-sender.ts'
import { addressLooker } from './edges/web/address-looker.ts'
import { demoAddresses } from './edges/web/demo-addresses.ts'
import { demoFeed } from './edges/web/demo-feed.ts'
import { demoPages } from './edges/web/demo-pages.ts'
import { fileReader } from './edges/web/file-reader.ts'
import { isOpenToAll, lookUp } from './edges/web/open-address.ts'
import { pageReader } from './edges/web/page-reader.ts'
import { type WebhookSender, webhookSender } from './edges/webhooks/webhook-sender.ts'
import { createEvents } from './http/events.ts'
import { countRuns } from './jobs/count-runs.ts'
import { startQueue } from './jobs/queue.ts'
import { isLoopback, ownLoopback } from './loopback.ts'
import { openJoinedStore } from './open-joined-store.ts'
import { createVault } from './secrets/vault.ts'
import { createAuthenticator } from './sso/authenticator.ts'
import { createKeyRing } from './sso/key-ring.ts'
import { openTracing } from './tracing/tracing.ts'
import { changes, version } from './version.ts'

/** Creates everything that the server's parts share. `close` closes it in a safe order; a failure closes it too. */
export async function makeDeps(config: Config, log: Logger, database: DatabaseAddress): Promise<Deps & { close(): Promise<void> }> {
  const { url, poolUrl, isDistributed } = database
  const tracing = await openTracing(config, log)
  const connected = connect({
    ...{ url, poolUrl, isDistributed },
    poolSize: config.databasePoolSize,
    onBroken: (error) => log.warn({ err: error }, 'a database connection broke; the next call opens another'),
  })
  const db = tracing?.traceStatements(connected) ?? connected
  try {
    return await makeParts(config, log, database, { db, tracing })
  } catch (error) {
    // Before the embedded PostgreSQL stops, which would end each open connection with a warning.
    await db.close()
    throw error
  }
}

async function makeParts(
  config: Config,
  log: Logger,
  database: DatabaseAddress,
  { db, tracing }: Pick<Deps, 'db' | 'tracing'>,
): Promise<Deps & { close(): Promise<void> }> {
  await checkConnections(db, database)
  const vault = createVault(config.secretKeys)
  const files = await openJoinedStore(config, db, log)
  await announceUpgrade(db, { version, changes }, new Date())
  const [queue, simulator, pushService, oneSignalSimulator] = await Promise.all([
    startQueue({ url: database.url, log, works: config.role !== 'web' }),
    config.fcmSimulator ? startDemoSimulator(config.dataDir) : null,
    config.fcmSimulator ? startPushService({ latencyMs: DEMO_LATENCY_MS }) : null,
    config.oneSignalSimulator ? startOneSignalSimulator({ apps: demoOneSignalApps }) : null,
  ])
  const mail = createMailer({ queue, vault, config })
  const fcm = fcmSender({
    ...fcmSettings(config, simulator),
    onProtocolError: (error) => log.error({ err: error }, 'FCM’s HTTP/2 was not understood; going on with node:http2'),
  })
  const webPush = webPushSender({
    keys: () => loadWebPushKeys({ db, vault, log }),
    contact: webPushContact(config),
    standIn: pushService?.origin,
    onProtocolError: (error) => log.error({ err: error }, 'a push service’s HTTP/2 was not understood; going on with node:http2'),
  })
  // The first start makes the keys, so that a backup has them before the first subscription.
  await webPush.publicKey()
  const oneSignalEdge = oneSignal({ endpoint: oneSignalSimulator?.endpoint ?? config.oneSignalEndpoint })
  const events = createEvents({ url: database.url, platform: db.platform, log })
  const streams = streamSlots({ db, log })
  const keyRing = createKeyRing({ db, vault, log })
  const keyUses = createKeyUses({ db, log, now: () => new Date() })
  const visits = createVisitCounts({ db, log, now: () => new Date() })
  const webhooks = webhooksOf(config)
  const appsWithWebhooks = watchAppsWithWebhooks({ platform: db.platform, log })
  return {
    ...{
      config,
      db,
      log,
      vault,
      counts: createSharedCounts({ db, log }),
      visits,
      keyUses,
      queue: countRuns(queue),
      files,
      mail,
      fcm,
      webPush,
      pushService,
      simulator,
      events,
      streams,
      oneSignalSimulator,
      keyRing,
      tracing,
      webhooks,
    },
    ...createAuthenticator({ config, db, log, keyRing, mail }),
    oneSignal: oneSignalEdge,
    dns: config.dnsStandIn ? demoDns(config) : dnsResolver({ servers: config.dnsServers }),
    addresses: config.dnsStandIn ? demoAddresses(addressLooker(), config) : addressLooker(),
    pages: config.dnsStandIn ? demoPages(pageReader(), config) : pageReader(),
    remoteFiles: config.dnsStandIn ? demoFeed(fileReader(), config) : fileReader(),
    now: () => new Date(),
    async close() {
      // The worker has drained its own work by now; mails that are still being sent are retried later.
      await queue.stop(2_000)
      await appsWithWebhooks.close()
      webhooks.close()
      await visits.close()
      await keyUses.close()
      await fcm.close()
      await webPush.close()
      await simulator?.stop()
      await pushService?.stop()
      await oneSignalSimulator?.stop()
      await db.close()
      await tracing?.close()
    },
  }
}

/** Where FCM is, and how it is spoken to. */
export function fcmSettings(config: Config, simulator: FcmSimulator | null): Pick<FcmSettings, 'endpoint' | 'tokenUri' | 'transport'> {
  return {
    endpoint: simulator?.endpoint ?? config.fcmEndpoint,
    tokenUri: simulator?.tokenUri ?? config.googleTokenEndpoint ?? GOOGLE_TOKEN_URI,
    transport: config.fcmTransport,
  }
}

/** Outside of production, receivers without a certificate; in demo mode also those on this machine. */
function webhooksOf({ production, demo }: Config): WebhookSender {
  return webhookSender({
    protocols: production ? ['https:'] : ['https:', 'http:'],
    ...(demo && { isAllowed: (address, port) => isLoopback(address) || isOpenToAll(address, port), resolve: lookUpHere }),
  })
}

/** Name servers do not know this machine by its name. */
async function lookUpHere(host: string): Promise<string[]> {
  return host === 'localhost' ? [ownLoopback()] : await lookUp(host)
}

const DEMO_LATENCY_MS = [20, 80] as const

/** The demo's FCM: accepts only the service account of this data folder's demo apps. */
async function startDemoSimulator(dataDir: string): Promise<FcmSimulator> {
  const account = await demoServiceAccount(dataDir)
  return await startSimulator({
    accounts: { [account.clientEmail]: { publicKey: account.publicKey, projectIds: [account.projectId] } },
    latencyMs: DEMO_LATENCY_MS,
  })
}
