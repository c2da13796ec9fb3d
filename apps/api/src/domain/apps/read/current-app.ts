import { type BoundedMemory, boundedMemory } from '../../../bounded-memory.ts'
import type { Database } from '../../../db/database.ts'
import { type StoredSecret, storedSecretsSql } from '../secrets/stored-secrets.ts'
import { reviewsSql } from './reviews-sql.ts'

/** An app below another one, with the data that its parent sees. */
export type Business = { id: string; name: string; active: boolean }

/** The app of a request, as guards, gates and handlers need it. */
export type CurrentApp = {
  id: string
  name: string
  username: string | null
  /** Host names of the website, in addition to its address under the web host. */
  domains: string[]
  setup: Record<string, unknown>
  about: Record<string, unknown>
  onboarding: Record<string, unknown>
  memberContentMessage: Record<string, unknown>
  /** Limits set for this app as a free account, by resource; `limitsOf` returns the effective ones. */
  limits: Record<string, number>
  fcmProjectId: string | null
  /** Which secrets are stored for it. */
  secrets: readonly StoredSecret[]
  /** Parent apps, by name; `maySend`: whether pushes may use the parent's key. */
  parents: { id: string; name: string; maySend: boolean }[]
  /** Other apps have this one as a parent. */
  isParent: boolean
  /** Those apps, by name; only an active one can be selected. */
  businesses: readonly Business[]
  /** The people who administer it. */
  creators: readonly { id: string; name: string }[]
  isPending: boolean
  disabledAt: string | null
  version: number
}

/** Less than the five seconds within which access ends, because a request takes time too. */
const MEMORY_MS = 4_000
/** Few, because set-ups may be large. */
const MAX_REMEMBERED = 2_000
type Remembered = { app: CurrentApp | null; until: number }
/** Cached apps by id, and reads in progress: a read that started before an invalidation is not cached. */
type Memory = { apps: BoundedMemory<Remembered>; reads: Map<string, object> }
const memory = new WeakMap<Database, Memory>()

/** Reads an app by id, at most `maxAge` milliseconds old (default: four seconds); null if there is none. */
export async function loadCurrentApp(db: Database, id: string, maxAge = MEMORY_MS): Promise<CurrentApp | null> {
  const { apps, reads } = memoryOf(db)
  const known = apps.get(id)
  if (known && known.until - MEMORY_MS + maxAge > Date.now()) return known.app
  const read = {}
  reads.set(id, read)
  try {
    const { rows } = await db.platform.query<CurrentApp>(SELECT_APP, [id])
    const app = rows[0] ?? null
    if (reads.get(id) === read) apps.set(id, { app, until: Date.now() + MEMORY_MS })
    return app
  } finally {
    if (reads.get(id) === read) reads.delete(id)
  }
}

/** Whether the app has all of these secrets. */
export function keepsSecrets({ secrets }: Pick<CurrentApp, 'secrets'>, ...names: readonly string[]): boolean {
  return names.every((name) => secrets.some((secret) => secret.name === name))
}

/** The names of an app's businesses, or of its creators, by their ids. */
export function namesOf(list: readonly { id: string; name: string }[]): Readonly<Record<string, string>> {
  const known = names.get(list) ?? Object.fromEntries(list.map(({ id, name }) => [id, name]))
  names.set(list, known)
  return known
}

const names = new WeakMap<readonly object[], Readonly<Record<string, string>>>()

/** Reads an app by id, bypassing the cache, for example after a person's own change. */
export function freshApp(db: Database, id: string): Promise<CurrentApp | null> {
  forgetApp(db, id)
  return loadCurrentApp(db, id)
}

/** Reads many apps in one statement, bypassing the cache; missing ones are omitted. */
export async function freshApps(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, CurrentApp>> {
  const { rows } = await db.platform.query<CurrentApp>(SELECT_APPS, [ids])
  return new Map(rows.map((app) => [app.id, app]))
}

/**
 * Caches an app after a change, with the expiry of `before`, from which it was made, so that data about other apps and
 * people does not get staler. If the cache has another entry by now, invalidates it.
 */
export function rememberChanged(db: Database, before: CurrentApp, app: CurrentApp): CurrentApp {
  const known = memoryOf(db).apps.get(app.id)
  if (known?.app === before) known.app = app
  else forgetApp(db, app.id)
  return app
}

/** Invalidates the cached app after a change in this process. */
export function forgetApp(db: Database, id: string): void {
  const { apps, reads } = memoryOf(db)
  apps.delete(id)
  reads.delete(id)
}

function memoryOf(db: Database): Memory {
  const known = memory.get(db) ?? { apps: boundedMemory(MAX_REMEMBERED), reads: new Map() }
  memory.set(db, known)
  return known
}

const COLUMNS = `
  select a.id, a.name, a.username, a.domains, a.setup, a.about, a.onboarding || ${reviewsSql('a.id')} as onboarding, a.member_content_message as "memberContentMessage", a.limits,
    a.fcm_project_id as "fcmProjectId",
    ${storedSecretsSql('a.id')} as secrets,
    coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'maySend', r.may_send) order by p.name)
      from app_relations r join apps p on p.id = r.parent_id where r.app_id = a.id and p.disabled_at is null), '[]') as parents,
    exists (select from app_relations r where r.parent_id = a.id) as "isParent",
    coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'active', c.disabled_at is null and not c.is_pending)
        order by lower(c.name), c.id)
      from app_relations r join apps c on c.id = r.app_id where r.parent_id = a.id), '[]') as businesses,
    (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name)), '[]')
      from app_creators c join users u on u.id = c.user_id where c.app_id = a.id) as creators,
    a.is_pending as "isPending", a.disabled_at as "disabledAt", a.version
  from apps a`

const SELECT_APP = `${COLUMNS} where a.id = $1`

const SELECT_APPS = `${COLUMNS} where a.id = any($1::uuid[])`
