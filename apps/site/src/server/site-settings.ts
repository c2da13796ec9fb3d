import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Assets } from './assets.ts'
import type { SiteReadiness } from './health-routes.ts'
import type { Connection } from './read-api.ts'
import type { DemoMember } from './site-page.ts'
import type { SiteRenderer } from './site-renderer.ts'

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
  /** Adds hooks to the server before it has routes: log lines, metrics. */
  watch(server: FastifyInstance): void
  /** Members of a demo's app, by its username, who can be tried with one click. None outside of a demo. */
  demoMembers(username: string): readonly DemoMember[]
}
