import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '../../apps/api/src/db/database.ts'
import { storeSecret } from '../../apps/api/src/domain/apps/secrets/app-secrets.ts'
import type { Queue } from '../../apps/api/src/jobs/queue.ts'
import type { SecretKey } from '../../apps/api/src/secrets/secret-key.ts'
import { createVault } from '../../apps/api/src/secrets/vault.ts'
import { tokenOf } from '../../apps/api/src/testing/bench-token.ts'
import { PROJECT, pushMakers } from '../../apps/api/src/testing/push-makers.ts'
import { seedArticles } from '../api/seed.ts'
import type { Stage } from '../stage/database.ts'
import { startPart } from '../stage/processes.ts'
import { freeAddress, METRICS_TOKEN, type Site, seedApp, startSite } from '../stage/site.ts'
import { percentile } from '../stage/table.ts'
import type { LightSettings } from './light-simulator.ts'

/** Requests per second, sent on schedule whether or not earlier ones have a response. */
export const PACE = 50
const ARTICLES = 1_000

/** Milliseconds from the time at which a request was due; the loop's delays are the server's own figures. */
export type ApiResult = { name: string; requests: number; p50: number; p99: number; most: number; loopP99: number; perSecond: number }

type Parts = {
  stage: Stage
  db: Database
  queue: Queue
  /** The first key that seals the database's secrets. */
  secretKey: SecretKey
  /** A service account's key file. */
  fcmKey: string
  standIn: LightSettings
  devices: number
  restMs: number
}

/**
 * How a large push affects others: a list of 25, requested continuously from one process that does everything, as `npm
 * start` runs it, first while it is idle and then while it sends.
 */
export async function measureApi({ stage, db, queue, secretKey, fcmKey, standIn, devices, restMs }: Parts): Promise<ApiResult[]> {
  const vault = createVault([secretKey])
  const make = pushMakers({ db, vault }, fcmKey)
  const client = new pg.Client({ connectionString: stage.url })
  await client.connect()
  const app = await seedApp(client)
  await seedArticles(client, app, ARTICLES)
  await client.query('update apps set fcm_project_id = $2 where id = $1', [app, PROJECT])
  await client.end()
  await db.changePlatform((tx) => storeSecret(tx, vault, { appId: app, name: 'fcm_key' }, fcmKey))
  for (let from = 0; from < devices; from += 20_000) {
    const tokens = Array.from({ length: Math.min(20_000, devices - from) }, (_, index) => tokenOf(from + index))
    await make.devices(app, tokens)
  }
  await db.platform.query('analyze devices')
  const simulator = await startPart(new URL('light-simulator.ts', import.meta.url), 'SIMULATOR', standIn)
  const site = await startSite(stage, await freeAddress(), await settings(stage, secretKey, standIn, JSON.parse(simulator.ready)))
  const path = `/api/apps/${app}/content/articles?page=1&per_page=25&fields=title,topics`
  try {
    await ask(site, path, (count) => count < 4 * PACE)
    const until = performance.now() + restMs
    const quiet = await measure('the API, nothing else', site, path, async () => performance.now() < until)
    const started = performance.now()
    const push = await make.push(app)
    await db.changeApp(app, (tx) => queue.send(tx, 'send-push', { appId: app, pushId: push }))
    const busy = await measure(`the API, ${devices.toLocaleString('en-US')} sent`, site, path, async () => {
      const state = (await make.stored(push))?.state
      return state === 'queued' || state === 'sending'
    })
    const stored = await make.stored(push)
    if (stored?.state !== 'sent') throw new Error(`The push ended as ${stored?.state}: ${stored?.stop_reason}`)
    return [quiet, { ...busy, perSecond: (devices * 1000) / (performance.now() - started) }]
  } finally {
    await site.stop()
    await simulator.stop()
  }
}

async function settings(
  { folder }: Stage,
  key: SecretKey,
  { tls }: LightSettings,
  { endpoint, tokenUri }: { endpoint: string; tokenUri: string },
): Promise<Record<string, string>> {
  const certificate = join(folder, 'stand-in.pem')
  if (tls !== null) await writeFile(certificate, tls.cert)
  return {
    SECRET_KEY: Buffer.from(key.bytes).toString('base64'),
    FCM_ENDPOINT: endpoint,
    GOOGLE_TOKEN_ENDPOINT: tokenUri,
    // As fast as it can, to see the worst.
    FCM_DEVICES_PER_SECOND: '1000000',
    ...(tls !== null && { NODE_EXTRA_CA_CERTS: certificate }),
  }
}

async function measure(name: string, site: Site, path: string, goesOn: () => Promise<boolean>): Promise<ApiResult> {
  await loopDelayOf(site)
  let over = false
  const watched = (async () => {
    while (await goesOn()) await sleep(100)
    over = true
  })()
  const took = await ask(site, path, () => !over)
  await watched
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => percentile(took, share))
  return { name, requests: took.length, p50: p50 ?? 0, p99: p99 ?? 0, most: most ?? 0, loopP99: await loopDelayOf(site), perSecond: 0 }
}

async function ask({ address, headers }: Site, path: string, goesOn: (count: number) => boolean): Promise<number[]> {
  const started = performance.now()
  const took: Promise<number>[] = []
  while (goesOn(took.length)) {
    const due = started + (took.length * 1000) / PACE
    const early = due - performance.now()
    if (early > 0) await sleep(early)
    took.push(
      fetch(`${address}${path}`, { headers }).then(async (answer) => {
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`The API answered ${answer.status}.`)
        return performance.now() - due
      }),
    )
  }
  return await Promise.all(took)
}

/** The 99th percentile of the delay of the server's event loop since the previous call, in milliseconds. */
async function loopDelayOf({ address }: Site): Promise<number> {
  const text = await (await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1] ?? 0) * 1000
}
