import { subscribe } from 'node:diagnostics_channel'
import { parentPort, workerData } from 'node:worker_threads'
import type { Config } from '../config.ts'
import { connect } from '../db/connect.ts'
import type { DatabaseAddress } from '../db/database-address.ts'
import { Interrupted } from '../domain/interrupted.ts'
import { type DeliverySettings, delivery } from '../domain/push/deliver.ts'
import { loadWebPushKeys } from '../domain/push/web-push-keys.ts'
import { type FcmSettings, fcmSender } from '../edges/fcm/fcm-sender.ts'
import { type WebPushSettings, webPushSender } from '../edges/web-push/web-push-sender.ts'
import { createEvents } from '../http/events.ts'
import { createLogger } from '../logger.ts'
import { createVault } from '../secrets/vault.ts'
import { TALLIES, type Tally } from '../tally.ts'

/** The thread's settings: values that can be passed to another thread. */
export type SendingSettings = {
  database: DatabaseAddress
  fcm: Pick<FcmSettings, 'endpoint' | 'tokenUri' | 'sessions' | 'transport' | 'deadlineMs' | 'ca'>
  webPush: Pick<WebPushSettings, 'contact' | 'standIn' | 'ca'>
  config: Pick<Config, 'publicUrl' | 'webHost' | 'fcmDevicesPerSecond' | 'secretKeys' | 'logLevel'>
  work: Partial<DeliverySettings>
}

export type Push = { appId: string; pushId: string }

export type ThreadRequest = ({ kind: 'deliver'; id: number } & Push) | { kind: 'stop' }

/**
 * The result of a push in the thread: `null` when it is finished or has to wait; otherwise the error message. Or what
 * the thread has counted.
 */
export type ThreadAnswer = { id: number; failed: null | { interrupted: boolean; message: string } } | { counted: Tally }

/** Connections for apps: a few batches are claimed, read and settled concurrently. */
const POOL_SIZE = 6

// The thread that threaded-delivery.ts starts. It shares only the database with the process's other work.
const { database, fcm: fcmSettings, webPush: webPushSettings, config, work }: SendingSettings = workerData
const log = createLogger(config)
const db = connect({
  ...database,
  poolSize: POOL_SIZE,
  // Only pushes wait here, and often there is just one.
  perApp: POOL_SIZE,
  onBroken: (error) => log.warn({ err: error }, 'a database connection broke; the next call opens another'),
})
const fcm = fcmSender({
  ...fcmSettings,
  onProtocolError: (error) => log.error({ err: error }, 'FCM’s HTTP/2 was not understood; going on with node:http2'),
})
const events = createEvents({ url: database.url, platform: db.platform, log })
const vault = createVault(config.secretKeys)
const webPush = webPushSender({
  ...webPushSettings,
  keys: () => loadWebPushKeys({ db, vault, log }),
  onProtocolError: (error) => log.error({ err: error }, 'a push service’s HTTP/2 was not understood; going on with node:http2'),
})
const sender = delivery({ db, fcm, webPush, events, log, config, vault }, work)

parentPort?.on('message', (request: ThreadRequest) => void (request.kind === 'stop' ? stop() : deliver(request)))

// The process has the counters.
subscribe(TALLIES, (counted) => answer({ counted: counted as Tally }))

async function deliver({ id, appId, pushId }: Push & { id: number }): Promise<void> {
  try {
    await sender.deliver({ appId, pushId })
    answer({ id, failed: null })
  } catch (error) {
    answer({ id, failed: { interrupted: error instanceof Interrupted, message: error instanceof Error ? error.message : String(error) } })
  }
}

async function stop(): Promise<void> {
  await sender.stop()
  await events.close()
  await fcm.close()
  await webPush.close()
  await db.close()
  parentPort?.close()
}

function answer(message: ThreadAnswer): void {
  parentPort?.postMessage(message)
}
