import type { Visit } from '@greenroom/site/server/visit.ts'
import { Counter, Histogram } from 'prom-client'
import type { Metrics } from '../metrics/metrics.ts'

/**
 * Counts what visitors of the website request, by page and not by app. The calls of the API that a page makes are in
 * `http_requests_total`, in the same process as in another one.
 */
export function measureVisits({ registry }: Pick<Metrics, 'registry'>): (visit: Visit) => void {
  const requests = new Counter({
    name: 'greenroom_site_requests_total',
    help: 'Requests of the website, by page, method and class of status.',
    labelNames: ['method', 'page', 'status'],
    registers: [registry],
  })
  const duration = new Histogram({
    name: 'greenroom_site_request_duration_seconds',
    help: 'How long pages and files of the website took that were not refused, by page.',
    labelNames: ['page'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  return ({ method, page, status, ms }) => {
    requests.inc({ method: METHODS.has(method) ? method : 'other', page, status: `${Math.floor(status / 100)}xx` })
    if (status < 400 || status >= 500) duration.observe({ page }, ms / 1000)
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST'])
