/**
 * `npm run bench:push`: sends one push to many devices and prints devices a second, processor time for each device and the worker's peak
 * memory. A real PostgreSQL, the real worker in a process of its own, and the stand-in for FCM in another: 20 to 80 ms for each answer,
 * 2 % of the tokens UNREGISTERED. All on this machine, so the database and the stand-in share its processors with the worker.
 *
 *   npm run bench:push -- --devices=100000 --in-flight=500
 */
import { parseArgs } from 'node:util'
import { connect } from '../apps/api/src/db/connect.ts'
import { makeServiceAccount } from '../apps/api/src/edges/fcm/demo-service-account.ts'
import { startQueue } from '../apps/api/src/jobs/queue.ts'
import { createLogger } from '../apps/api/src/logger.ts'
import { createVault } from '../apps/api/src/secrets/vault.ts'
import { testConfig } from '../apps/api/src/testing/deps.ts'
import { pushMakers } from '../apps/api/src/testing/push-makers.ts'
import type { WorkerSettings, WorkerUsage } from '../apps/api/src/testing/push-worker.ts'
import { onFreshDatabase, type Stage } from './stage/database.ts'
import { startPart } from './stage/processes.ts'

const { values } = parseArgs({
  options: { devices: { type: 'string', default: '100000' }, 'in-flight': { type: 'string', default: '500' } },
})
const devices = Number(values.devices)
const inFlight = Number(values['in-flight'])
const EMAIL = 'push@demo.example.com'

await onFreshDatabase(run)

async function run({ url }: Stage): Promise<void> {
  const config = await testConfig()
  const db = connect({ url, poolSize: 4 })
  const queue = await startQueue({ url, log: createLogger(config), works: false })
  const { publicKey, json } = await makeServiceAccount('demo', EMAIL)
  const make = pushMakers({ db, vault: createVault(config.secretKeys) }, json)
  const app = await make.app()
  await seedDevices(app)

  const accounts = { [EMAIL]: { publicKey, projectIds: ['demo'] } }
  const standIn = { accounts, latencyMs: [20, 80], rates: { unregistered: 0.02 }, ledger: true }
  const simulator = await startPart(new URL('push/simulator.ts', import.meta.url), 'SIMULATOR', standIn)
  const settings: WorkerSettings = { url, ...JSON.parse(simulator.ready), work: { inFlight } }
  const worker = await startPart(new URL('../apps/api/src/testing/push-worker.ts', import.meta.url), 'WORKER', settings)

  const push = await make.push(app)
  const started = performance.now()
  await db.changeApp(app, (tx) => queue.send(tx, 'send-push', { appId: app, pushId: push }))
  let stored = await make.stored(push)
  while (stored?.state === 'queued' || stored?.state === 'sending') {
    await new Promise((resolve) => setTimeout(resolve, 50))
    stored = await make.stored(push)
  }
  const seconds = (performance.now() - started) / 1000

  const usage: WorkerUsage = JSON.parse(await worker.stop())
  const ledger: { devices: number; messages: number } = JSON.parse(await simulator.stop())
  await queue.stop()
  await db.close()
  await config.cleanUp()
  print({ seconds, usage, ledger, stored })

  async function seedDevices(appId: string): Promise<void> {
    for (let from = 0; from < devices; from += 20_000) {
      const tokens = Array.from({ length: Math.min(20_000, devices - from) }, (_, index) => tokenOf(from + index))
      await make.devices(appId, tokens)
    }
    await db.platform.query('analyze devices')
  }
}

/** As long as FCM's own. */
function tokenOf(index: number): string {
  return `device${index}:APA91b${'0123456789abcdefghijklmnopqrstuv'.repeat(4)}`
}

type Result = {
  seconds: number
  usage: WorkerUsage
  ledger: { devices: number; messages: number }
  stored: { state: string; devices_sent: number; devices_failed: number } | undefined
}

function print({ seconds, usage, ledger, stored }: Result): void {
  const exact =
    stored?.state === 'sent' && stored.devices_sent === ledger.devices && stored.devices_sent + stored.devices_failed === devices
  const rows: [string, string][] = [
    ['devices', devices.toLocaleString('en-US')],
    ['in flight at most', inFlight.toLocaleString('en-US')],
    ['seconds', seconds.toFixed(1)],
    ['devices a second', Math.round(devices / seconds).toLocaleString('en-US')],
    ['worker CPU for each device', `${(usage.cpuUs / devices).toFixed(0)} us`],
    ['worker peak memory', `${Math.round(usage.peakRssKb / 1024)} MB`],
    ['sent', (stored?.devices_sent ?? 0).toLocaleString('en-US')],
    ['failed (UNREGISTERED)', (stored?.devices_failed ?? 0).toLocaleString('en-US')],
    ['messages that arrived twice', (ledger.messages - ledger.devices).toLocaleString('en-US')],
    ['counts agree with the stand-in', exact ? 'yes' : 'NO'],
  ]
  for (const [name, value] of rows) console.log(`${name.padEnd(32)} ${value}`)
  if (!exact) process.exitCode = 1
}
