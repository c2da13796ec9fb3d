import { namesOf } from '@greenroom/contract/preflight/app-values'
import { pageLinks } from '@greenroom/contract/preflight/pages/page-links'
import type { PreflightAnswer } from '@greenroom/contract/preflight/preflight-answers'
import type { Sql, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { failure } from '../../failure.ts'
import { countTry } from '../accounts/rate-limits.ts'
import { fairQueue } from '../fair-queue.ts'
import { fileFacts } from './file-facts.ts'
import { lookAtFiles } from './look-at-files.ts'
import { lookAtPages } from './look-at-pages.ts'
import { presentResult } from './present-result.ts'
import { type FactSources, readFacts } from './read-facts.ts'
import { storeLooks } from './stored-looks.ts'

/** Limits the page checks of one app per hour, and concurrent ones of all apps in a process. */
const MOST_IN_AN_HOUR = 20
const queued = fairQueue({ slots: 3, forVisitors: 0, waiting: 2 }, () => failure('UNAVAILABLE', undefined, { 'retry-after': '30' }))

/** The result of all checks from stored data: no page is fetched. */
export async function checkApp(sql: Sql, sources: FactSources): Promise<PreflightAnswer> {
  const { facts, looks } = await readFacts(sql, sources)
  return presentResult(facts, looks.looked_at, sources.scope.facts)
}

/**
 * Fetches the app's pages and files again. Returns a function that stores the results and returns the answer, for the
 * transaction that does both. Throws TOO_MANY_REQUESTS.
 */
export async function lookAnew(
  { db, files, pages, now }: Pick<Deps, 'db' | 'files' | 'pages' | 'now'>,
  sources: FactSources,
): Promise<(tx: Tx) => Promise<PreflightAnswer>> {
  const { app, scope } = sources
  const wait = await countTry(db.platform, [{ key: `preflight:${app.id}`, most: MOST_IN_AN_HOUR, seconds: 3_600 }])
  if (wait > 0) throw failure('TOO_MANY_REQUESTS', undefined, { 'retry-after': String(wait) })
  return await queued({ name: app.id, isVisitor: false }, async () => {
    // Does not keep a connection while waiting for pages.
    const { facts, files: checked, looks: known } = await db.inApp(app.id, (sql) => readFacts(sql, sources))
    const urls = pageLinks(facts).map(({ url }) => url)
    const looks = {
      files: await lookAtFiles({ files }, app.id, checked, known.files),
      pages: await lookAtPages(pages, urls, namesOf(facts.values)),
    }
    return async (tx) => {
      const at = now()
      await storeLooks(tx, app.id, looks, at)
      const seen = { ...facts, pages: looks.pages, files: fileFacts(checked, looks.files) }
      return presentResult(seen, at.toISOString(), scope.facts)
    }
  })
}
