import { addressesIn } from '@greenroom/contract/fields/rows'
import { issuesOf } from '@greenroom/contract/health/health-issues'
import { allResources, resourceByName } from '@greenroom/contract/resources/all'
import type { Deps } from '../../deps.ts'
import type { TimeSlice } from '../../in-pieces/in-pieces.ts'
import { politeAsker } from './ask-politely.ts'
import { linksThatFailed, storeLooks, type WrittenLink } from './stored-links.ts'

type LinkDeps = Pick<Deps, 'db' | 'addresses'>

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** Links that fail are looked at again after this time, a little less than a day. */
const AGAIN_MS = 20 * 3_600_000
/** A run ends after so many links, and continues ten minutes later: 72,000 a day. */
const MOST_IN_RUN = 500
const RECORDS = 50
/** Longer addresses are not looked at; nor are more than so many of one record. */
const MAX_LENGTH = 1_000
const MAX_OF_RECORD = 50
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Looks at links in the records that members see: at those that failed a day ago, and once a week at all others, app by
 * app. Where it has come to is in the progress. Returns whether the week's links are done.
 */
export async function lookAtLinks(
  { db, addresses }: LinkDeps,
  slice: TimeSlice,
  now: Date,
  pauseMs?: number,
): Promise<{ looked: number; failed: number }> {
  const asker = politeAsker({ look: addresses, isStopped: slice.isStopped, ...(pauseMs !== undefined && { pauseMs }) })
  const { progress } = slice
  let looked = 0
  let failed = 0
  const lookAt = async (appId: string, links: readonly WrittenLink[], records: readonly string[]) => {
    const found = await asker.ask(links.map(({ url }) => url))
    looked += links.length
    failed += await storeLooks(db, { appId, links, records, found, isOnline: asker.isOnline(), now })
  }

  const again = await linksThatFailed(db, new Date(now.getTime() - AGAIN_MS))
  if (progress.began === undefined || now.getTime() - Number(progress.began) >= WEEK_MS) {
    Object.assign(progress, { began: now.getTime(), app: BEFORE_ALL, item: BEFORE_ALL })
  }
  while (typeof progress.app === 'string' && looked < MOST_IN_RUN) {
    const batch = await nextBatch(db, progress.app, String(progress.item))
    if (batch === null) {
      const { rows } = await db.platform.query<{ id: string }>(
        'select id from apps where id > $1 and disabled_at is null order by id limit 1',
        [progress.app],
      )
      Object.assign(progress, { app: rows[0]?.id ?? null, item: BEFORE_ALL })
    } else {
      await lookAt(progress.app, batch.links, batch.records)
      if (slice.isStopped()) break
      progress.item = batch.records.at(-1)
    }
    if (!(await slice.goesOn())) break
  }
  for (const [appId, links] of Map.groupBy(again, ({ app_id }) => app_id)) {
    if (slice.isStopped()) break
    await lookAt(appId, links.map(linkOf), [])
  }
  return { looked, failed }
}

/** The links of the next records of an app, in the order of their ids; null if there are no more records. */
async function nextBatch({ inApp }: Deps['db'], appId: string, after: string) {
  const { rows } = await inApp(appId, (sql) =>
    sql.query<{ id: string; resource: string; data: Record<string, unknown> }>(
      `select id, resource, data from items where app_id = $1 and id > $2 and deleted_at is null and active and resource = any($3)
       order by id limit ${RECORDS}`,
      [appId, after, LOOKED_AT],
    ),
  )
  if (rows.length === 0) return null
  const links = rows.flatMap(({ id, resource, data }) =>
    addressesIn(resourceByName(resource)?.fields ?? {}, data)
      .filter(isLookedAt)
      .slice(0, MAX_OF_RECORD)
      .map((address) => linkOf({ item_id: id, address })),
  )
  return { links, records: rows.map(({ id }) => id) }
}

const LOOKED_AT = allResources.filter((resource) => issuesOf(resource).includes('dead_links')).map(({ name }) => name)

/** Outgoing requests use the usual ports alone. */
function isLookedAt(address: string): boolean {
  return address.length <= MAX_LENGTH && URL.canParse(urlOf(address)) && new URL(urlOf(address)).port === ''
}

function linkOf({ item_id, address }: { item_id: string; address: string }): WrittenLink {
  return { itemId: item_id, address, url: urlOf(address) }
}

/** In formatted texts an ampersand is written as HTML. */
function urlOf(address: string): string {
  return address.replaceAll('&amp;', '&')
}
