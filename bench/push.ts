/**
 * `npm run bench:push`: sends pushes to 100,000 and to 1,000,000 devices and prints devices per second, processor time
 * per device, the worker's peak memory and how long its event loop blocked other work; in the same run also Google's
 * firebase-admin with `sendEach`. Then the same to browsers, beside the bare cost of the encryption in Node's crypto,
 * of which a device may take twice.
 *
 * A real PostgreSQL and the real worker in a process of its own; the FCM simulator in another: 20 to 80 ms for each
 * response over TLS, 2 % of the tokens UNREGISTERED. All on this machine, so database and simulator share its
 * processors with the worker. firebase-admin sends the same messages to the same simulator, without a database: one
 * call after the other, as documented, and eight at once.
 *
 *   npm run bench:push -- --devices=100000 --in-flight=1000 --throttled=0.01 --unavailable=0.01 --admin-devices=0
 *   npm run bench:push -- --due=10000
 */
import { createECDH, randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { connect } from '../apps/api/src/db/connect.ts'
import { makeServiceAccount } from '../apps/api/src/edges/fcm/demo-service-account.ts'
import { startQueue } from '../apps/api/src/jobs/queue.ts'
import { createLogger } from '../apps/api/src/logger.ts'
import { createVault } from '../apps/api/src/secrets/vault.ts'
import { tokenOf } from '../apps/api/src/testing/bench-token.ts'
import { makeCertificate } from '../apps/api/src/testing/certificate.ts'
import { testConfig } from '../apps/api/src/testing/deps.ts'
import { pushMakers } from '../apps/api/src/testing/push-makers.ts'
import type { WorkerSettings, WorkerUsage } from '../apps/api/src/testing/push-worker.ts'
import { measureBareEncryption } from './push/bare-encryption.ts'
import { type Costs, countCosts } from './push/count-costs.ts'
import type { LightLedger, LightSettings } from './push/light-simulator.ts'
import { type AdminResult, measureAdmin } from './push/measure-admin.ts'
import { type ApiResult, measureApi, PACE } from './push/measure-api.ts'
import { measureDue, scheduleMany } from './push/measure-due.ts'
import { onFreshDatabase, type Stage } from './stage/database.ts'
import { startPart } from './stage/processes.ts'
import { line, milliseconds } from './stage/table.ts'

const { values: given } = parseArgs({
  options: {
    devices: { type: 'string', default: '100000,1000000' },
    'in-flight': { type: 'string', default: '2000' },
    'batch-size': { type: 'string', default: '250' },
    workers: { type: 'string', default: '1' },
    transport: { type: 'string', default: 'frames' },
    latency: { type: 'string', default: '20-80' },
    unregistered: { type: 'string', default: '0.02' },
    throttled: { type: 'string', default: '0' },
    unavailable: { type: 'string', default: '0' },
    'admin-devices': { type: 'string', default: '50000' },
    /** Browsers. */
    'web-devices': { type: 'string', default: '100000,300000' },
    /** Devices that the whole product sends to while its API is measured. */
    'api-devices': { type: 'string', default: '200000' },
    /** Scheduled pushes of many apps that are due in one moment, and nothing else. */
    due: { type: 'string', default: '0' },
    /** Over how many Firebase projects their apps are spread. */
    projects: { type: 'string', default: '100' },
    /** Prints the statements of pushes that are due which took the most time. */
    statements: { type: 'boolean', default: false },
  },
})
/** What a device may take at most: times the bare cost of the encryption. */
const MOST_TIMES = 2
/** About the bytes of a message as it is sent here. */
const PAYLOAD = 190
const EMAIL = 'push@demo.example.com'
/** Within which the last of the pushes that are due at once must have begun. */
const MOST_SECONDS = 60
const [least = 20, most = 80] = given.latency.split('-').map(Number)
const tls = await makeCertificate()
const standIn: LightSettings = {
  latencyMs: [least, most],
  unregistered: Number(given.unregistered),
  throttled: Number(given.throttled),
  unavailable: Number(given.unavailable),
  tls,
}
const ca = tls === null ? {} : { ca: tls.cert }

await (Number(given.due) > 0 ? onFreshDatabase(runDue, { shared_preload_libraries: 'pg_stat_statements' }) : onFreshDatabase(run))

type Result = {
  devices: number
  seconds: number
  usages: WorkerUsage[]
  ledger: LightLedger
  stored: { state: string; devices_sent: number; devices_failed: number } | undefined
}

async function run(stage: Stage): Promise<void> {
  const { url } = stage
  const config = await testConfig()
  const db = connect({ url, poolSize: 4 })
  const queue = await startQueue({ url, log: createLogger(config), works: false })
  const { json } = await makeServiceAccount('demo', EMAIL)
  const make = pushMakers({ db, vault: createVault(config.secretKeys) }, json)

  const results: Result[] = []
  for (const devices of numbersIn(given.devices)) results.push(await sendTo(devices, 'phones'))
  const web: Result[] = []
  for (const devices of numbersIn(given['web-devices'])) web.push(await sendTo(devices, 'browsers'))
  const admin = Number(given['admin-devices']) > 0 ? await measureAdmin({ standIn, ...ca, devices: Number(given['admin-devices']) }) : []
  const api = Number(given['api-devices']) > 0 ? await watchApi(Number(given['api-devices'])) : []
  await queue.stop()
  await db.close()
  await config.cleanUp()
  print(results, web, admin, api)

  async function watchApi(devices: number): Promise<ApiResult[]> {
    const [secretKey] = config.secretKeys
    if (!secretKey) throw new Error('There is no key for secrets.')
    return measureApi({ stage, db, queue, secretKey, fcmKey: json, standIn, devices, restMs: 10_000 })
  }

  async function sendTo(devices: number, kind: 'phones' | 'browsers'): Promise<Result> {
    const simulator = await startPart(new URL('push/light-simulator.ts', import.meta.url), 'SIMULATOR', standIn)
    const { endpoint, tokenUri }: { endpoint: string; tokenUri: string } = JSON.parse(simulator.ready)
    const app = await (kind === 'phones' ? make.app() : make.app({ key: false, setup: { website_notifications: true } }))
    const keys = browserKeys()
    for (let from = 0; from < devices; from += 20_000) {
      const indexes = Array.from({ length: Math.min(20_000, devices - from) }, (_, index) => from + index)
      if (kind === 'phones') await make.devices(app, indexes.map(tokenOf))
      else
        await make.browsers(
          app,
          indexes.map((index) => ({ endpoint: `${endpoint}/push/${String(index).padStart(170, '0')}`, ...keys })),
        )
    }
    await db.platform.query('analyze devices')
    const settings: WorkerSettings = {
      database: { url, poolUrl: null, isDistributed: false },
      ...{ endpoint, tokenUri, ...ca, webPush: { standIn: endpoint, ...ca } },
      transport: given.transport === 'node' ? 'node' : 'frames',
      sessions: Math.ceil(Number(given['in-flight']) / 60),
      // Faster than Google's standard quota, to see what the worker can do.
      work: { inFlight: Number(given['in-flight']), batchSize: Number(given['batch-size']), perSecond: 1_000_000 },
    }
    const file = new URL('../apps/api/src/testing/push-worker.ts', import.meta.url)
    const workers = await Promise.all(Array.from({ length: Number(given.workers) }, () => startPart(file, 'WORKER', settings)))
    const push = await make.push(app)
    const started = performance.now()
    for (const _ of workers) await db.changeApp(app, (tx) => queue.send(tx, 'send-push', { appId: app, pushId: push }))
    let stored = await make.stored(push)
    while (stored?.state === 'queued' || stored?.state === 'sending') {
      await new Promise((resolve) => setTimeout(resolve, 50))
      stored = await make.stored(push)
    }
    const seconds = (performance.now() - started) / 1000
    const usages: WorkerUsage[] = (await Promise.all(workers.map((worker) => worker.stop()))).map((text) => JSON.parse(text))
    const ledger: LightLedger = JSON.parse(await simulator.stop())
    return { devices, seconds, usages, ledger, stored }
  }
}

/** All of them have to begin within a minute, on two workers unless `--workers` says otherwise. */
async function runDue({ url, superuserUrl }: Stage): Promise<void> {
  const config = await testConfig()
  const db = connect({ url, poolSize: 8 })
  const { json } = await makeServiceAccount('demo', EMAIL)
  const make = pushMakers({ db, vault: createVault(config.secretKeys) }, json)
  const queue = await startQueue({ url, log: createLogger(config), works: false })
  await scheduleMany({ db, make, pushes: Number(given.due), projects: Number(given.projects) })
  // An app that loses its few devices would have nobody to send to.
  const everyone = { ...standIn, unregistered: 0 }
  const simulator = await startPart(new URL('push/light-simulator.ts', import.meta.url), 'SIMULATOR', everyone)
  const { endpoint, tokenUri }: { endpoint: string; tokenUri: string } = JSON.parse(simulator.ready)
  const settings: WorkerSettings = {
    database: { url, poolUrl: null, isDistributed: false },
    ...{ endpoint, tokenUri, ...ca, webPush: { standIn: endpoint, ...ca }, schedulesEveryMs: 2_000 },
    work: { perSecond: 1_000_000 },
  }
  const file = new URL('../apps/api/src/testing/push-worker.ts', import.meta.url)
  const count = Math.max(2, Number(given.workers))
  const workers = await Promise.all(Array.from({ length: count }, () => startPart(file, 'WORKER', settings)))
  const counted = await countCosts(superuserUrl, { workers: workers.map(({ pid }) => pid), simulator: simulator.pid })
  const { pushes, queued, begun, sent } = await measureDue(db, Number(given.due))
  const { costs, statements } = await counted.read()
  await Promise.all(workers.map((worker) => worker.stop()))
  await simulator.stop()
  await queue.stop()
  await db.close()
  await config.cleanUp()
  const seconds = (value: number) => `${value.toFixed(1)} s`
  console.log(
    `${pushes.toLocaleString('en-US')} scheduled pushes due at once, ${count} workers: all queued after ${seconds(queued)}, begun after ${seconds(begun)}, sent after ${seconds(sent)}`,
  )
  console.log(eachOf(costs, pushes))
  if (given.statements) console.log(statements.join('\n'))
  if (begun > MOST_SECONDS) process.exitCode = 1
}

/** What one push cost, from its schedule to its end. */
function eachOf({ statements, commits, flushes, workers, postgres, simulator }: Costs, pushes: number): string {
  const each = (value: number) => (value / pushes).toFixed(1)
  const ms = (seconds: number) => `${each(1000 * seconds)} ms`
  return `Each push: ${each(statements)} statements, ${each(commits)} commits, ${each(flushes)} flushes of the log; processor time of workers ${ms(workers)}, of PostgreSQL ${ms(postgres)}, of the simulator ${ms(simulator)}`
}

function print(results: readonly Result[], web: readonly Result[], admin: readonly AdminResult[], api: readonly ApiResult[]): void {
  console.log(
    `${given.workers} worker(s), ${given['in-flight']} devices in the air at most, ${least} to ${most} ms, ${tls ? 'TLS' : 'no TLS'}, ${given.transport}`,
  )
  console.log(line('', 'devices/s', 'CPU us each', 'a core/s', 'peak MB', 'loop p99 ms', 'loop most ms'))
  for (const [name, { devices, seconds, usages }] of [...results.map(named('greenroom')), ...web.map(named('browsers'))]) {
    const cpu = cpuEach({ devices, usages })
    const peak = Math.max(...usages.map((usage) => usage.peakRssKb)) / 1024
    const delays = usages.map((usage) => usage.loopDelayMs)
    const [p99, longest] = [Math.max(...delays.map((delay) => delay.p99)), Math.max(...delays.map((delay) => delay.most))]
    row(name, devices / seconds, cpu, peak, p99.toFixed(1), longest.toFixed(1))
  }
  for (const { atOnce, devices, usage } of admin) {
    row(`firebase-admin, ${atOnce} at once`, devices / usage.seconds, usage.cpuUs / devices, usage.peakRssKb / 1024)
  }
  const bare = measureBareEncryption(Buffer.alloc(PAYLOAD, 'x'))
  for (const { devices, usages } of web) {
    const [cpu, times] = [cpuEach({ devices, usages }), cpuEach({ devices, usages }) / bare]
    console.log(
      `browsers, ${devices.toLocaleString('en-US')}: ${cpu.toFixed(0)} us each, of which the bare encryption takes ${bare.toFixed(0)}: ${times.toFixed(2)} times`,
    )
    if (times > MOST_TIMES) process.exitCode = 1
  }
  for (const { devices, ledger, stored } of [...results, ...web]) {
    const exact =
      stored?.state === 'sent' && stored.devices_sent === ledger.devices && stored.devices_sent + stored.devices_failed === devices
    const counts = `${stored?.devices_sent} sent, ${stored?.devices_failed} failed, ${ledger.messages - ledger.devices} arrived twice`
    console.log(`${devices.toLocaleString('en-US')}: ${counts}; the counts ${exact ? 'agree' : 'DO NOT AGREE'} with the stand-in`)
    if (!exact) process.exitCode = 1
  }
  if (api.length === 0) return
  console.log(`\nThe whole product in one process, a list of 25 asked for ${PACE} times a second`)
  console.log(line('', 'requests', 'p50', 'p99', 'most', 'loop p99', 'devices/s'))
  for (const { name, requests, p50, p99, most, loopP99, perSecond } of api) {
    console.log(line(name, String(requests), ...[p50, p99, most, loopP99].map(milliseconds), perSecond === 0 ? '' : perSecond.toFixed(0)))
  }
}

function named(kind: string): (result: Result) => [string, Result] {
  return (result) => [`${kind}, ${result.devices.toLocaleString('en-US')}`, result]
}

function cpuEach({ devices, usages }: Pick<Result, 'devices' | 'usages'>): number {
  return usages.reduce((sum, usage) => sum + usage.cpuUs, 0) / devices
}

function numbersIn(list: string): number[] {
  return list.split(',').map(Number).filter(Boolean)
}

/** One pair for all: the cost of the encryption does not depend on it. */
function browserKeys(): { p256dh: string; auth: string } {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { p256dh: pair.getPublicKey().toString('base64url'), auth: randomBytes(16).toString('base64url') }
}

function row(name: string, perSecond: number, cpuUs: number, peakMb: number, ...more: string[]): void {
  const whole = (number: number) => Math.round(number).toLocaleString('en-US')
  console.log(line(name, whole(perSecond), cpuUs.toFixed(1), whole(1e6 / cpuUs), whole(peakMb), ...more))
}
