import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type Config, loadConfig } from '../config.ts'
import { type ConnectSettings, connect } from '../db/connect.ts'
import type { DatabaseAddress } from '../db/database-address.ts'
import type { Deps } from '../deps.ts'
import { createSharedCounts } from '../domain/accounts/shared-counts.ts'
import { createKeyUses } from '../domain/keys/key-uses.ts'
import { loadWebPushKeys } from '../domain/push/web-push-keys.ts'
import { streamSlots } from '../domain/streams/stream-slots.ts'
import { createVisitCounts } from '../domain/visits/visit-counts.ts'
import { folderStore } from '../edges/files/folder.ts'
import { createMailer } from '../edges/mail/mailer.ts'
import { oneSignal } from '../edges/onesignal/onesignal.ts'
import { webPushSender } from '../edges/web-push/web-push-sender.ts'
import { fileReader } from '../edges/web/file-reader.ts'
import { webhookSender } from '../edges/webhooks/webhook-sender.ts'
import { failure } from '../failure.ts'
import { secretKey } from '../secrets/secret-key.ts'
import { createVault } from '../secrets/vault.ts'
import { createKeyRing } from '../sso/key-ring.ts'
import { recordingQueue } from './recording-queue.ts'

/**
 * A test's configuration: a folder of its own, no demo, no network, and pushes without a hold. `env` sets what the test
 * is about.
 */
export async function testConfig(env: Record<string, string> = {}): Promise<Config & { cleanUp(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'greenroom-test-'))
  const config = loadConfig({
    NODE_ENV: 'test',
    DEMO: 'false',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    PUSH_HOLD_SECONDS: '0',
    WEB_HOST: 'https://www.example.com',
    SITE_PORT: '0',
    ...env,
  })
  return {
    ...config,
    secretKeys: [secretKey(Buffer.alloc(32, 7))],
    cookieKeys: ['a cookie key that only tests use, ever'],
    cleanUp: () => rm(dataDir, { recursive: true, force: true }),
  }
}

/**
 * The parts on a test's database. Jobs are recorded instead of run, pushes and events are discarded, unless `overrides`
 * says so.
 */
export async function testDeps(
  database: Pick<ConnectSettings, keyof DatabaseAddress>,
  overrides: Partial<Deps> = {},
): Promise<Deps & { cleanUp(): Promise<void> }> {
  const config = await testConfig()
  const log = pino({ level: 'silent' })
  const db = connect({ ...database, poolSize: 4 })
  const vault = createVault(config.secretKeys)
  const queue = overrides.queue ?? recordingQueue()
  const files = folderStore(join(config.dataDir, 'media'))
  await files.check()
  const keyUses = createKeyUses({ db, log, now: () => deps.now() })
  const visits = createVisitCounts({ db, log, now: () => deps.now() })
  const deps: Deps & { cleanUp(): Promise<void> } = {
    config,
    log,
    db,
    vault,
    counts: createSharedCounts({ db, log }),
    visits,
    keyUses,
    queue,
    files,
    mail: createMailer({ queue, vault, config }),
    dns: { records: async () => ({ cname: [], addresses: [] }), hasText: async () => false },
    fcm: { send: async ({ tokens }) => tokens.map(() => ({ kind: 'unsent' })), check: async () => 'token', close: async () => {} },
    webPush: webPushSender({ keys: () => loadWebPushKeys({ db, vault, log }), contact: 'mailto:ops@example.com', isAllowed: () => false }),
    pushService: null,
    simulator: null,
    oneSignal: oneSignal({ endpoint: 'http://127.0.0.1:9' }),
    oneSignalSimulator: null,
    addresses: async () => ({ problem: 'unreachable', status: null }),
    pages: async () => ({ problem: 'unreachable' }),
    remoteFiles: fileReader({ isAllowed: () => false }),
    webhooks: webhookSender({ isAllowed: () => false }),
    events: silentEvents(),
    streams: streamSlots({ db: overrides.db ?? db, log }),
    keyRing: createKeyRing({ db, vault, log }),
    tracing: null,
    authenticate: async () => {
      throw failure('UNAUTHENTICATED')
    },
    connectIdentity: async () => {
      throw failure('NOT_FOUND')
    },
    now: () => new Date(),
    ...overrides,
    cleanUp: async () => {
      await visits.close()
      await db.close()
      await config.cleanUp()
    },
  }
  return deps
}

function silentEvents(): Deps['events'] {
  return { publish: async () => {}, subscribe: () => () => {}, close: async () => {} }
}
