import { readAssets } from '@greenroom/site/server/assets.ts'
import { buildSite } from '@greenroom/site/server/build-site.ts'
import { type VisitCounter, visitCounter } from '@greenroom/site/server/count-visits.ts'
import { loadRenderer } from '@greenroom/site/server/site-renderer.ts'
import type { Transport } from '@greenroom/site/server/transport.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { logAnswer } from '../http/log-requests.ts'
import type { Readiness } from '../http/readiness.ts'
import { endConnectionsWhenStopping } from '../http/stopping.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { siteTokens } from '../secrets/site-token.ts'
import { inProcess } from './in-process.ts'
import { measureVisits } from './measure-visits.ts'

/**
 * What the servers of a process share. Without metrics no requests are counted. `hasApi`: the website reads the API of
 * the same process, which logs its outages itself.
 */
type Shared = { metrics?: Pick<Metrics, 'registry'>; readiness?: Readiness; visits?: VisitCounter; hasApi?: boolean }

/** The companion website, which reads the API of this process. It listens on a port of its own. */
export async function buildWebsite(deps: Deps, api: FastifyInstance, shared: Shared = {}): Promise<FastifyInstance> {
  return await buildSiteOn(inProcess(api), deps, { ...shared, hasApi: true })
}

/** The companion website on an API that `transport` reaches. */
export async function buildSiteOn(
  transport: Transport,
  { config, log, now }: Pick<Deps, 'config' | 'log' | 'now'>,
  { metrics, readiness = { stopping: false }, visits, hasApi = false }: Shared,
): Promise<FastifyInstance> {
  const [renderer, assets] = await Promise.all([loadRenderer(), readAssets()])
  const [siteToken = ''] = siteTokens(config)
  const connection = { transport, siteToken }
  const measure = metrics && measureVisits(metrics)
  return await buildSite({
    connection,
    visits: visits ?? visitCounter(connection, log),
    renderer,
    assets,
    webHost: config.webHost,
    isSecure: config.webHost.startsWith('https:'),
    log,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    now,
    readiness,
    watch(server) {
      endConnectionsWhenStopping(server, readiness)
    },
    onVisit(visit) {
      const { id, method, page, status, outage: reason, ms } = visit
      // One line for one outage.
      if (reason === undefined || !hasApi) logAnswer(log, { request: id, method, route: page, status, ms, ...(reason && { reason }) })
      measure?.(visit)
    },
    demoMembers: config.demo ? (await import('../demo/members-to-try.ts')).membersToTry : () => [],
  })
}
