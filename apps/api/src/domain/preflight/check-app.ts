import { type AppValues, appValues, namesOf } from '@greenroom/contract/preflight/app-values'
import type { PreflightFacts } from '@greenroom/contract/preflight/facts'
import { pageLinks } from '@greenroom/contract/preflight/pages/page-links'
import type { PreflightAnswer } from '@greenroom/contract/preflight/preflight-answers'
import type { Sql, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { unavailable } from '../../failure.ts'
import { demandTry } from '../accounts/rate-limits.ts'
import { fairQueue } from '../fair-queue.ts'
import { countedOnboarding } from './counted-onboarding.ts'
import { fileFacts } from './file-facts.ts'
import { lookAtFiles } from './look-at-files.ts'
import { lookAtPages } from './look-at-pages.ts'
import { presentResult } from './present-result.ts'
import { type FactSources, type ReadFacts, readFacts } from './read-facts.ts'
import { type StoredLooks, storeLooks } from './stored-looks.ts'

/** Limits the page checks of one app per hour (on request, at submits), and concurrent ones in a process. */
const MOST_IN_AN_HOUR = 20
const MOST_SUBMITS_IN_AN_HOUR = 60
const BUSY = 'This app is already being checked. Please try again in half a minute.'
const queued = fairQueue({ slots: 3, forVisitors: 0, waiting: 2 }, () => unavailable(BUSY, 30))
/** A submit does not rely on older looks than this. */
const FRESH_MS = 24 * 3_600_000

type Needed = Pick<Deps, 'db' | 'files' | 'pages' | 'now'>

/** The result of all checks from stored data: no page is fetched. */
export async function checkApp(sql: Sql, sources: FactSources): Promise<PreflightAnswer> {
  const { facts, looks } = await readFacts(sql, sources)
  const onboarding = await countedOnboarding(sql, sources)
  return presentResult(facts, { lookedAt: looks.looked_at, viewer: sources.scope.facts, onboarding })
}

/**
 * Fetches the app's pages and files again. Returns a function that stores the results and returns the answer, for the
 * transaction that does both. Throws TOO_MANY_REQUESTS.
 */
export async function lookAnew(deps: Needed, sources: FactSources): Promise<(tx: Tx) => Promise<PreflightAnswer>> {
  const { app, scope } = sources
  await demandTry(deps.db.platform, [{ key: `preflight:${app.id}`, most: MOST_IN_AN_HOUR, seconds: 3_600 }])
  const { facts, looks } = await lookNow(deps, sources, appValues({ ...app }))
  return async (tx) => {
    const at = deps.now()
    await storeLooks(tx, app.id, looks, at)
    const onboarding = await countedOnboarding(tx, sources)
    return presentResult(facts, { lookedAt: at.toISOString(), viewer: scope.facts, onboarding })
  }
}

/**
 * The facts for a submit: with the stored looks if they are whole, good and not older than 24 hours; otherwise the
 * server opens the pages and files now, and stores what it sees. Throws TOO_MANY_REQUESTS.
 */
export async function freshFacts(deps: Needed, sources: FactSources, values: AppValues): Promise<PreflightFacts> {
  const { app } = sources
  const known = await deps.db.inApp(app.id, (sql) => readFacts(sql, sources, values))
  if (isFresh(known, deps.now())) return known.facts
  await demandTry(deps.db.platform, [{ key: `preflight-submit:${app.id}`, most: MOST_SUBMITS_IN_AN_HOUR, seconds: 3_600 }])
  const { facts, looks } = await lookNow(deps, sources, values)
  await deps.db.changeApp(app.id, (tx) => storeLooks(tx, app.id, looks, deps.now()))
  return facts
}

type Looked = { facts: PreflightFacts; looks: Omit<StoredLooks, 'looked_at'> }

async function lookNow({ db, files, pages }: Needed, sources: FactSources, values: AppValues): Promise<Looked> {
  const { app } = sources
  return await queued({ name: app.id, isVisitor: false }, async () => {
    // Does not keep a connection while waiting for pages.
    const { facts, files: checked, looks: known } = await db.inApp(app.id, (sql) => readFacts(sql, sources, values))
    const urls = pageLinks(facts).map(({ url }) => url)
    const looks = {
      files: await lookAtFiles({ files }, app.id, checked, known.files),
      pages: await lookAtPages(pages, urls, namesOf(facts.values)),
    }
    return { facts: { ...facts, pages: looks.pages, files: fileFacts(checked, looks.files) }, looks }
  })
}

/** A page with a problem is opened again: its owner may have repaired the website a moment ago. */
function isFresh({ facts, files, looks }: ReadFacts, now: Date): boolean {
  const links = pageLinks(facts)
  const hasFiles = files.logos.length > 0 || files.screens !== null || files.policy !== null
  if (links.length === 0 && !hasFiles) return true
  if (looks.looked_at === null || now.getTime() - Date.parse(looks.looked_at) > FRESH_MS) return false
  const { logos, screens, policy } = facts.files
  const areSeen = logos.every(({ alpha }) => alpha !== null) && (files.screens === null || screens !== null) && policy?.words !== null
  return areSeen && links.every(({ url }) => facts.pages[url]?.problem === null && !facts.pages[url].asksSignIn)
}
