import { boundHeap } from './bound-heap.ts'
import { type Config, loadConfig } from './config.ts'
import { misspeltSettings } from './config/misspelt.ts'
import { prepareDataFolder } from './data-folder.ts'
import type { DatabaseAddress } from './db/database-address.ts'
import { openDatabase } from './db/open-database.ts'
import { seedDemo } from './demo/seed-demo.ts'
import type { Deps } from './deps.ts'
import type { Delivery } from './domain/push/deliver.ts'
import { webPushContact } from './domain/push/web-push-contact.ts'
import { mailFolder } from './edges/mail/postman.ts'
import { endOnSignals, endWhileStarting } from './end-on-signals.ts'
import { greet } from './greeting.ts'
import { buildHealthApp } from './http/health-app.ts'
import { type Address, demandFreeAddress, listen } from './http/listen.ts'
import { buildMetricsApp } from './http/metrics-app.ts'
import { processMetrics } from './http/process-metrics.ts'
import type { Readiness } from './http/readiness.ts'
import { closeServer, serveOn } from './http/stopping.ts'
import { startWorker } from './jobs/start-worker.ts'
import { createLogger } from './logger.ts'
import { fcmSettings, makeDeps } from './make-deps.ts'
import { refuseDemoAccounts } from './refuse-demo-accounts.ts'
import { openKeys } from './secrets/open-keys.ts'
import { SealedError } from './secrets/vault.ts'
import { threadedDelivery } from './sending/threaded-delivery.ts'
import { StartError } from './start-error.ts'
import { version } from './version.ts'
import { warnOfServices } from './warn-of-services.ts'

/**
 * Starts the product: configuration, database, queue, HTTP and worker. Ends the process with one sentence when it
 * cannot.
 */
export async function start(): Promise<void> {
  try {
    await run()
  } catch (error) {
    // A sentence for what the operator can fix; the whole error for anything unexpected.
    console.error(isForPeople(error) ? error.message : error)
    process.exit(1)
  }
}

async function run(): Promise<void> {
  const read = loadConfig(process.env, process.argv.slice(2))
  if (read.role === 'site') return await (await import('./website/run-site.ts')).runSite(read)
  // Errors that the operator can fix are reported first, before anything is created.
  if (read.databaseUrl === null) prepareDataFolder(read.dataDir)
  const address = addressOf(read)
  const metricsAddress = metricsAddressOf(read)
  const siteAddress: Address | null = read.sitePort === null ? null : { host: read.host, port: read.sitePort, setting: 'SITE_PORT' }
  for (const each of [address, metricsAddress, siteAddress]) if (each) await demandFreeAddress(each)
  const mayEndNow = endWhileStarting()
  // The largest part loads while the database opens. A process that is only a worker does not need it.
  const web = read.role === 'worker' ? null : import('./app.ts')
  const website = siteAddress === null ? null : import('./website/build-website.ts')
  // Awaited below, after what may fail first.
  web?.catch(() => {})
  website?.catch(() => {})
  const log = createLogger(read)
  log.info({ version, node: process.version, role: read.role }, `Greenroom ${version} is starting`)
  const database = await openDatabase(read, log)
  const readiness: Readiness = { stopping: false }
  const deps = await openKeys(read, database.url)
    .then((config) => makeDeps(config, log, database))
    .catch(async (error: unknown) => {
      await database.stop()
      throw error
    })
  const { config } = deps
  try {
    const seeded = config.demo ? await seedDemo(deps) : false
    if (!config.demo) await refuseDemoAccounts(deps.db.platform)
    const metrics = processMetrics(deps, readiness)
    const server = web ? await (await web).buildApp(deps, readiness, metrics) : null
    const health = server === null && address ? buildHealthApp(deps, readiness, metrics) : null
    const measured = metricsAddress ? buildMetricsApp(deps, metrics) : null
    const worker = config.role === 'web' ? null : await startWorker(deps, sender(deps, database))
    const site = website && server ? await (await website).buildWebsite(deps, server, { metrics, readiness }) : null
    const listening = server ?? health
    if (listening && address) await listen(listening, address)
    if (site && siteAddress) await listen(site, siteAddress)
    if (measured && metricsAddress) await listen(measured, metricsAddress)

    const serveThenClose = async (delayMs: number) => {
      await serveOn(readiness, delayMs)
      // Live streams end after their last event, and their readers reconnect elsewhere.
      await deps.streams.close()
      await deps.events.close()
      if (site) await closeServer(site)
      if (server) await closeServer(server)
    }
    const delayMs = server ? config.shutdownDelay * 1000 : 0
    endOnSignals({ delayMs, log }, async (isFailure) => {
      await Promise.all([serveThenClose(isFailure ? 0 : delayMs), worker?.stop()])
      // Until it has returned its jobs to the queue, a worker reports that it is not ready.
      if (health) await closeServer(health)
      if (measured) await closeServer(measured)
      await deps.close()
      await database.stop()
    })
    mayEndNow.off()
    greet({ config, listens: server !== null, seeded })
    for (const sentence of misspeltSettings(process.env)) log.warn(sentence)
    warnOfMails(deps)
    void warnOfServices(deps)
    boundHeap()
  } catch (error) {
    await deps.events.close()
    await deps.close()
    await database.stop()
    throw error
  }
}

/** Where the process listens: a worker only for health checks, if at all. */
function addressOf({ role, host, port, healthPort }: Config): Address | null {
  if (role !== 'worker') return { host, port, setting: 'PORT' }
  return healthPort === null ? null : { host, port: healthPort, setting: 'HEALTH_PORT' }
}

function metricsAddressOf({ metrics: { host, port } }: Config): Address | null {
  return port === null ? null : { host, port, setting: 'METRICS_PORT' }
}

/** In production a folder of mails goes unnoticed. */
function warnOfMails({ config, log }: Deps): void {
  if (!config.production || config.smtpUrl !== null || config.role === 'web') return
  const folder = mailFolder(config.dataDir)
  log.warn(`Mails are not sent but written to ${folder}. Set SMTP_URL to your mail server and MAIL_FROM to the sender, then start again.`)
}

/** Pushes are sent in a thread of its own. A process without other work starts it before the first push. */
function sender({ config, log, simulator, pushService }: Deps, { url, poolUrl, isDistributed }: DatabaseAddress): Delivery {
  const begins = config.role === 'worker' ? 'at once' : 'with the first push'
  const { publicUrl, webHost, fcmDevicesPerSecond, secretKeys, logLevel } = config
  return threadedDelivery({
    database: { url, poolUrl, isDistributed },
    begins,
    log,
    fcm: fcmSettings(config, simulator),
    webPush: { contact: webPushContact(config), standIn: pushService?.origin },
    config: { publicUrl, webHost, fcmDevicesPerSecond, secretKeys, logLevel },
    work: {},
  })
}

function isForPeople(error: unknown): error is Error {
  return error instanceof StartError || error instanceof SealedError
}

if (import.meta.main) await start()
