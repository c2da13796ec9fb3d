import { visitCounter } from '@greenroom/site/server/count-visits.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { siteTokens } from '../secrets/site-token.ts'
import { buildSiteOn } from '../website/build-website.ts'
import { inProcess } from '../website/in-process.ts'
import { MEMBER_PASSWORD, type PublishedFixture, publishedFixture } from './published-fixture.ts'

const HOST = 'www.example.com'

type Visit = {
  /** The username of another app. */
  app?: string
  host?: string
  cookie?: string | undefined
  form?: Record<string, string>
  headers?: Record<string, string>
  from?: string
}

export type WebsiteFixture = PublishedFixture & {
  website: FastifyInstance
  /** How many records and lists the website has read from the API. */
  reads(): number
  /** Stores what the website and the API have counted. */
  flushVisits(): Promise<void>
  /** Requests a path of the app, `/articles`, or with `host` a whole path of another host. With `form` it is sent. */
  visit(path: string, visit?: Visit): Promise<LightMyRequestResponse>
  /** Signs a member in; answers the cookie to visit with. */
  cookieOf(email: string): Promise<string>
}

/** An app with everything on and its website at `https://www.example.com/stillwater`, as `npm run build` built it. */
export async function websiteFixture(settings: Parameters<typeof publishedFixture>[0] = {}): Promise<WebsiteFixture> {
  const fixture = await publishedFixture(settings)
  await fixture.deps.db.platform.query(`update apps set username = 'stillwater', name = 'Stillwater' where id = $1`, [fixture.app.id])
  fixture.deps.config.websiteUrl = fixture.deps.config.webHost
  let reads = 0
  const transport = inProcess(fixture.server)
  const call: typeof transport.call = (request) => {
    if (/\/published\/(?!start)/.test(request.path)) reads += 1
    return transport.call(request)
  }
  // A test may replace the clock later.
  const deps = { ...fixture.deps, now: () => fixture.deps.now() }
  const [siteToken = ''] = siteTokens(deps.config)
  const visits = visitCounter({ transport, siteToken }, deps.log)
  const site = await buildSiteOn({ ...transport, call }, deps, { visits })
  const visit: WebsiteFixture['visit'] = (path, { app = 'stillwater', host = HOST, cookie, form, headers = {}, from = '127.0.0.1' } = {}) =>
    site.inject({
      method: form ? 'POST' : 'GET',
      url: host === HOST ? `/${app}${path === '/' ? '' : path}` : path,
      remoteAddress: from,
      headers: {
        host,
        ...(cookie !== undefined && { cookie }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded', origin: `https://${host}` }),
        ...headers,
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    })
  return {
    ...fixture,
    website: site,
    reads: () => reads,
    async flushVisits() {
      await visits.flush()
      await deps.visits.flush()
    },
    visit,
    async cookieOf(email) {
      const answer = await visit('/sign-in', { form: { email, password: MEMBER_PASSWORD } })
      return String(answer.headers['set-cookie']).split(';')[0] ?? ''
    },
    async close() {
      await site.close()
      await fixture.close()
    },
  }
}

/** What a page reports about the form that was sent: the field, undefined for the whole form, and the message. */
export function formFaults(body: string): (string | undefined)[][] {
  return [...body.matchAll(/(?:role="alert"|id="([\w-]+)-message")[^>]*>([^<]+)</g)].map(([, field, text]) => [field, text])
}
