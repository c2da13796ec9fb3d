import type { Answer } from '@greenroom/contract/answers'
import { allResources } from '@greenroom/contract/resources/all'
import { rankedWords } from '@greenroom/contract/search/rank'
import type { Database } from '../../db/database.ts'
import { sqlState, Unreachable } from '../../db/failures.ts'
import { everyApp } from '../../db/tenancy/every-app.ts'
import { containing, isShort } from '../../sql/search-text.ts'
import { titlesElsewhere } from '../records/shown-title-sql.ts'
import { appsInReach } from './apps-in-reach.ts'

type Found = Answer<'GET /search'>['data'][number]
type Searched = Pick<Database, 'platform' | 'changePlatform' | 'isDistributed'>

/** Per kind. */
const MAX_FOUND = 6
/** How many matches of common words are ranked: any of them, because no index has them in order. */
const MAX_LOOKED_AT = 200

/**
 * The search for staff across all apps that were not removed: apps by name and username, creators by name and email,
 * and content by title, each with its app. Reports how many apps' content is unavailable because their server does not
 * respond. Only for super users: it reads across apps.
 */
export async function searchPlatform(db: Searched, q: string): Promise<Answer<'GET /search'>> {
  if (q === '') return { data: [], meta_data: { unreachable_apps: 0 } }
  const patterns = [containing(q), rankedWords(q)]
  const [apps, creators, content] = await Promise.all([
    db.platform.query<Found>(APPS, patterns, PLANNED),
    db.platform.query<Found>(CREATORS, patterns, PLANNED),
    isShort(q) ? { found: [], away: 0 } : searchContent(db, patterns),
  ])
  return { data: [...apps.rows, ...creators.rows, ...content.found], meta_data: { unreachable_apps: content.away } }
}

/** On a cluster with an unreachable server, searches the apps of the others. */
async function searchContent(db: Searched, patterns: readonly (string | string[])[]): Promise<{ found: Found[]; away: number }> {
  try {
    return { found: (await db.platform.query<Found>(CONTENT, [...patterns, names], PLANNED)).rows, away: 0 }
  } catch (error) {
    if (!(db.isDistributed && mayBeNode(error))) throw error
    const { reached, away } = await appsInReach(db)
    if (away === 0) throw error
    const { rows } = await db.platform.query<Found>(CONTENT_IN_REACH, [...patterns, names, reached], PLANNED)
    return { found: rows, away }
  }
}

/** A server that refuses connections, or one that does not respond until the statement timeout. */
function mayBeNode(error: unknown): boolean {
  return error instanceof Unreachable || sqlState(error) === '57014'
}

/** The words decide which index is best. */
const PLANNED = { planned: 'each time' } as const

const names = allResources.map(({ name }) => name)

const APPS = `
  select 'app' as kind, a.id, a.name as title, a.id as app_id, a.name as app, null as note from (
    select a.id, a.name from apps a
    where a.disabled_at is null and (search_text(a.name) like $1 or search_text(a.username) like $1) limit ${MAX_LOOKED_AT}) a
  order by text_rank(a.name, $2::text[]), length(a.name), lower(a.name), a.id limit ${MAX_FOUND}`

const CREATORS = `
  select 'creator' as kind, u.id, u.name as title, u.app_id, u.app, u.email as note from (
    select u.id, u.name, u.email, a.id as app_id, a.name as app
    from users u join app_creators c on c.user_id = u.id join apps a on a.id = c.app_id
    where a.disabled_at is null and (search_text(u.name) like $1 or search_text(u.email) like $1) limit ${MAX_LOOKED_AT}) u
  order by text_rank(u.name || ' ' || u.email, $2::text[]), lower(u.name), u.id, lower(u.app), u.app_id limit ${MAX_FOUND}`

// The order is that of the matches, so apps are looked up only until the page is full.
const contentSql = (ofApps: string) => `
  select ${everyApp('titles of all apps')} 'content' as kind, f.id, f.title, a.id as app_id, a.name as app, f.resource as note
  from (
    select i.id, i.app_id, i.resource, i.title, text_rank(i.title, $2::text[]) as rank, length(i.title) as length, lower(i.title) as name
    from (${[
      matchesSql('i.title', `i.resource = any($3::text[])${ofApps}`),
      // Each has an index of its own over these titles.
      ...titlesElsewhere('i').map(({ resource, title }) => matchesSql(title, `i.title = '' and i.resource = ${resource}${ofApps}`)),
    ].join('\n    union all ')}) i
    order by rank, length, name, id) f
  cross join lateral (select u.id, u.name from apps u where u.id = f.app_id and u.disabled_at is null limit 1) a
  order by f.rank, f.length, f.name, f.id limit ${MAX_FOUND}`

function matchesSql(title: string, where: string): string {
  return `(select i.id, i.app_id, i.resource, ${title} as title from items i
      where i.deleted_at is null and search_text(${title}) like $1 and ${where} limit ${MAX_LOOKED_AT})`
}

const CONTENT = contentSql('')
const CONTENT_IN_REACH = contentSql(' and i.app_id = any($4::uuid[])')
