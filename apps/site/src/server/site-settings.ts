import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Assets } from './assets.ts'
import type { VisitCounter } from './count-visits.ts'
import type { SiteReadiness } from './health-routes.ts'
import type { Connection } from './read-api.ts'
import type { DemoMember } from './site-page.ts'
import type { SiteRenderer } from './site-renderer.ts'
import type { Visit } from './visit.ts'

/** What the website is built with. */
export type SiteSettings = {
  connection: Connection
  renderer: SiteRenderer
  assets: Assets
  /** The shared address: `{WEB_HOST}/{username}`. */
  webHost: string
  /** Whether pages come over HTTPS; cookies depend on it. */
  isSecure: boolean
  log: FastifyBaseLogger
  trustProxy: string[] | false
  now: () => Date
  readiness: SiteReadiness
  visits: VisitCounter
  /** Adds hooks to the server before it has routes. */
  watch(server: FastifyInstance): void
  /** Called after each answer: log lines, metrics. */
  onVisit(visit: Visit): void
  /** Members of a demo's app, by its username, who can be tried with one click. None outside of a demo. */
  demoMembers(username: string): readonly DemoMember[]
}
