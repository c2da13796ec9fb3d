import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { allResources } from '@greenroom/contract/resources/all'
import { isPublished } from '@greenroom/contract/visibility/published'
import { gatherVisits } from '@greenroom/contract/visits/gather-visits'
import { GATHERED_MS } from '@greenroom/contract/visits/visit-limits'
import type { FastifyBaseLogger } from 'fastify'
import { type Connection, readApi } from './read-api.ts'

/** Pages that show one record. */
const recordPages: ReadonlySet<string> = new Set(allResources.filter(isPublished).map(({ segment }) => `/${segment}/:id`))

/** Search engines, previews of links, monitors and scripts. They are not counted. */
const PROGRAM = /bot|crawl|spider|slurp|preview|externalhit|monitor|lighthouse|headless|curl|wget|python|java\/|go-http|scrapy/i

type PageRequest = Pick<IncomingMessage, 'method' | 'headers'>

export type VisitedPage = {
  appId: string
  /** The token of a signed-in member. */
  member: string | null
  /** The path of the page, with names: `/articles/:id`. */
  path: string
  params: Readonly<Record<string, string>>
  /** The words of a search that found nothing. */
  missed: string | null
}

/**
 * Counts visits in memory and reports them to the API every few seconds, so neither a cached page nor the API waits for
 * it. A browser is named by a hash of the member's session, or of its address and description; nothing is stored in it.
 */
export function visitCounter(connection: Connection, log: FastifyBaseLogger) {
  const gathered = gatherVisits()
  const timer = setInterval(() => void flush(), GATHERED_MS).unref()
  return {
    /** Counts a page that was answered to a network address. */
    note(request: PageRequest, visitor: string, { appId, member, path, params, missed }: VisitedPage): void {
      if (!isOpenedByPerson(request)) return
      gathered.visited(appId, `${appId} ${member ?? `${visitor} ${request.headers['user-agent']}`}`)
      if (params.id !== undefined && recordPages.has(path)) gathered.opened(appId, params.id)
      if (missed !== null) gathered.missed(appId, missed)
    },
    flush,
    async close(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }

  async function flush(): Promise<void> {
    for (const [appId, visits] of gathered.take()) {
      const data = { ...visits, visitors: visits.visitors.map((browser) => hash('sha256', browser, 'base64url').slice(0, 22)) }
      try {
        await readApi(connection, appId, { visitor: '127.0.0.1', member: null }).send('POST', '/visits', { data })
      } catch (error) {
        log.debug({ err: error, app: appId }, 'visits of a few seconds could not be reported')
      }
    }
  }
}

export type VisitCounter = ReturnType<typeof visitCounter>

/** Whether a person opens the page, and not a program, or a script that stores it for later. */
function isOpenedByPerson({ method, headers }: PageRequest): boolean {
  const { 'user-agent': agent = '', 'sec-fetch-dest': destination = 'document', 'sec-purpose': purpose = '' } = headers
  return method === 'GET' && agent !== '' && destination === 'document' && !String(purpose).includes('prefetch') && !PROGRAM.test(agent)
}
