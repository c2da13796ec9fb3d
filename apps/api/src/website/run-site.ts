import { siteProbe } from '@greenroom/site/server/health-routes.ts'
import { httpTransport } from '@greenroom/site/server/http-transport.ts'
import { boundHeap } from '../bound-heap.ts'
import type { Config } from '../config.ts'
import { misspeltSettings } from '../config/misspelt.ts'
import { endOnSignals, endWhileStarting } from '../end-on-signals.ts'
import { siteGreeting } from '../greeting.ts'
import { type Address, demandFreeAddress, listen } from '../http/listen.ts'
import { buildMetricsApp } from '../http/metrics-app.ts'
import { closeServer, serveOn } from '../http/stopping.ts'
import { createLogger } from '../logger.ts'
import { buildInfo } from '../metrics/build-info.ts'
import type { Family } from '../metrics/family.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { siteTokens } from '../secrets/site-token.ts'
import { buildSiteOn } from './build-website.ts'

/** The process of ROLE=site: the companion website alone, which reads the API over HTTP and has no database. */
export async function runSite(config: Config): Promise<void> {
  const { host, sitePort, apiUrl, metrics: measuring } = config
  const address: Address = { host, port: sitePort ?? 0, setting: 'SITE_PORT' }
  const metricsAddress: Address | null =
    measuring.port === null ? null : { host: measuring.host, port: measuring.port, setting: 'METRICS_PORT' }
  for (const each of [address, metricsAddress]) if (each) await demandFreeAddress(each)
  const mayEndNow = endWhileStarting()
  const log = createLogger(config)
  log.info({ version: config.version, node: process.version, role: config.role }, `Greenroom ${config.version} is starting`)
  const readiness = { stopping: false }
  const transport = httpTransport(apiUrl ?? '')
  const probe = siteProbe({ transport, siteToken: siteTokens(config)[0] ?? '' }, readiness)
  const metrics = createMetrics({ log }, [buildInfo(config), ready(probe)])
  const site = await buildSiteOn(transport, { config, log, now: () => new Date() }, { metrics, readiness })
  const measured = metricsAddress ? buildMetricsApp({ config, log }, metrics) : null
  await listen(site, address)
  if (measured && metricsAddress) await listen(measured, metricsAddress)
  const delayMs = config.shutdownDelay * 1000
  endOnSignals({ delayMs, log }, async (isFailure) => {
    await serveOn(readiness, isFailure ? 0 : delayMs)
    await closeServer(site)
    if (measured) await closeServer(measured)
  })
  mayEndNow.off()
  console.log(siteGreeting(config))
  for (const sentence of misspeltSettings(process.env)) log.warn(sentence)
  const fault = await probe()
  if (fault !== null)
    log.warn(`${fault} The API is at ${apiUrl}. Pages are shown as soon as it is ready; until then visitors are asked to try again.`)
  boundHeap()
}

function ready(probe: () => Promise<string | null>): Family {
  return {
    gauges: { greenroom_ready: { help: 'Whether the process can work, as /ready says: 1 or 0.' } },
    freshMs: 0,
    read: async () => [['greenroom_ready', (await probe()) === null ? 1 : 0]],
    otherwise: [['greenroom_ready', 0]],
  }
}
