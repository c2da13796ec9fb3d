import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { valuesIn } from '@greenroom/contract/app-document/document-values'
import { newApp } from '@greenroom/contract/apps/new-app'
import { withCounts } from '@greenroom/contract/onboarding/counted'
import { requestedIn } from '@greenroom/contract/onboarding/review/open-again'
import { sectionState } from '@greenroom/contract/onboarding/section-state'
import { sectionsOf } from '@greenroom/contract/onboarding/sections'
import { namesOf } from '@greenroom/contract/preflight/app-values'
import { pageLinks } from '@greenroom/contract/preflight/pages/page-links'
import { runChecks } from '@greenroom/contract/preflight/run-checks'
import { allSettings } from '@greenroom/contract/settings/all'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps } from '../deps.ts'
import { verifyPassword } from '../domain/accounts/password-hash.ts'
import { findPasswordHash } from '../domain/accounts/stored-accounts.ts'
import { createFromArchive } from '../domain/apps/archive/create-from-archive.ts'
import { fillApp } from '../domain/apps/archive/fill-app.ts'
import { writeArchive } from '../domain/apps/archive/write-archive.ts'
import { countContent } from '../domain/apps/onboarding/count-content.ts'
import { type CurrentApp, freshApp, loadCurrentApp } from '../domain/apps/read/current-app.ts'
import { factsOf } from '../domain/apps/read/facts-of.ts'
import { openSecret } from '../domain/apps/secrets/app-secrets.ts'
import { lookAtPages } from '../domain/preflight/look-at-pages.ts'
import { readFacts } from '../domain/preflight/read-facts.ts'
import { demoPages } from '../edges/web/demo-pages.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { testDeps } from '../testing/deps.ts'
import { seedDemo } from './seed-demo.ts'

let database: FreshDatabase
let deps: Deps & { cleanUp(): Promise<void> }

beforeAll(async () => {
  database = await freshDatabase()
  deps = await testDeps(database)
  expect(await seedDemo(deps)).toBe(true)
})

afterAll(async () => {
  await deps.cleanUp()
  await database.drop()
})

test('a second start changes nothing, not even what was deleted', async () => {
  await deps.db.platform.query(`delete from apps where username = 'harbour-leadership'`)
  const before = await counts()
  expect(await seedDemo(deps)).toBe(false)
  expect(await counts()).toEqual(before)
})

test('the demo accounts sign in with the published password', async () => {
  for (const email of ['super@greenroom.example', 'creator@greenroom.example']) {
    const account = await findPasswordHash(deps.db.platform, email)
    expect(await verifyPassword(account?.passwordHash ?? null, 'Backstage-1!')).toMatchObject({ matches: true })
  }
})

test('the creator administers eight apps, as README and greeting say, and they have enough to look at', async () => {
  const { rows } = await deps.db.platform.query<{ name: string; articles: number; members: number; counted: number; devices: number }>(
    `select a.name,
       (select count(*)::int from items i where i.app_id = a.id and i.resource = 'articles') as articles,
       (select count(*)::int from members m where m.app_id = a.id) as members,
       coalesce((select total from member_counts k where k.app_id = a.id), 0) as counted,
       (select count(*)::int from devices d where d.app_id = a.id and d.active) as devices
     from apps a join app_creators c on c.app_id = a.id join users u on u.id = c.user_id
     where u.email = 'creator@greenroom.example' order by a.name`,
  )
  expect(rows.map((app) => app.name)).toEqual([
    'Northside Running Club',
    'Ridgeway Walks',
    'Rosehill Gardens',
    'Stillwater Yoga',
    'Thistle Bakery',
    'Tidewater Cooking',
    'Wayside Coaching',
    'Willow Pilates',
  ])
  for (const file of ['../greeting.ts', '../../../../README.md'])
    expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toContain('owner of eight apps')
  expect(sum(rows.map((app) => app.articles))).toBeGreaterThan(30)
  expect(sum(rows.map((app) => app.members))).toBeGreaterThan(60)
  expect(rows.map((app) => app.counted)).toEqual(rows.map((app) => app.members))
  expect(sum(rows.map((app) => app.devices))).toBeGreaterThan(100)
})

test('what its settings screens hold keeps their rules', async () => {
  const { rows } = await deps.db.platform.query<CurrentApp>(
    `select name, username, domains, setup, about, onboarding, member_content_message as "memberContentMessage", parents, secrets from apps,
       lateral (select '{}'::uuid[] as parents, '[]'::json as secrets) none`,
  )
  for (const app of rows) {
    const facts = factsOf(app, { isSuper: true }, deps.config)
    for (const { label, settings, initial, schema } of allSettings) {
      const stored = valuesIn(settings.at, { ...app, member_content_message: app.memberContentMessage })
      const { issues = [] } = schema(facts).safeParse({ ...initial(), ...stored }).error ?? {}
      // An empty screen breaks no rule.
      const wrong = issues.filter(({ path }) => Object.hasOwn(stored, String(path[0])))
      expect([app.name, label.one, wrong]).toEqual([app.name, label.one, []])
    }
  }
})

test('its members sign in with the published password; some are enrolled, have addresses of their own or are blacklisted', async () => {
  const { rows } = await deps.db.platform.query<{ hash: string; enrolled: number; addresses: number; blacklisted: number }>(
    `select (select password_hash from members limit 1) as hash, (select count(*) from member_courses) as enrolled,
       (select count(*) from member_url_tags) as addresses, (select count(*) from members where blacklisted) as blacklisted`,
  )
  expect(await verifyPassword(rows[0]?.hash ?? null, 'Backstage-1!')).toMatchObject({ matches: true })
  expect(rows[0]?.enrolled).toBeGreaterThan(10)
  expect(rows[0]?.addresses).toBeGreaterThan(2)
  expect(rows[0]?.blacklisted).toBeGreaterThan(0)
})

test('of the apps under review and ready to launch all is submitted, and the store check finds nothing in their way', async () => {
  const names = ['Rosehill Gardens', 'Ridgeway Walks']
  const { rows } = await deps.db.platform.query<{ id: string; name: string }>('select id, name from apps where name = any($1)', [names])
  expect(rows.length).toBe(2)
  for (const { id, name } of rows) {
    const app = (await loadCurrentApp(deps.db, id)) ?? expect.fail()
    const counts = await deps.db.inApp(id, (sql) => countContent(sql, deps.config, id))
    const onboarding = withCounts(app.onboarding, counts)
    const states = sectionsOf('standard', { isSuper: false }).map(({ id: section }) =>
      sectionState({ section, variant: 'standard', onboarding, viewer: { isSuper: false } }),
    )
    expect([name, states.map(({ complete }) => complete)]).toEqual([name, [true, true, true, true]])
    const sources = { platform: deps.db.platform, app, scope: { appId: id, facts: factsOf(app, null, deps.config) }, config: deps.config }
    const { facts } = await deps.db.inApp(id, (sql) => readFacts(sql, sources))
    const urls = pageLinks(facts).map(({ url }) => url)
    const pages = await lookAtPages(demoPages(deps.pages, deps.config), urls, namesOf(facts.values))
    const requestedFields = requestedIn(app.onboarding, 'store').map(({ field }) => field)
    expect([name, requestedFields]).toEqual([name, name === 'Rosehill Gardens' ? ['about.store.short_app_description'] : []])
    expect(runChecks({ ...facts, pages })).toMatchObject({ blockers: [] })
    expect(Object.values(pages).map(({ found }) => found)).toContainEqual([name])
  }
})

test('every picture of the content is a stored file of the same app', async () => {
  const { rows } = await deps.db.platform.query<{ app_id: string; id: string; width: number; height: number }>(
    `select m.app_id, m.id, m.width, m.height from media m
     where m.kind = 'image' and exists (select from media_refs r where r.app_id = m.app_id and r.media_id = m.id)`,
  )
  expect(rows.length).toBeGreaterThan(25)
  expect(rows.every(({ width, height }) => width === 1200 && height === 800)).toBe(true)
  const { rows: bare } = await deps.db.platform.query(
    `select title from items where resource = 'articles' and data->>'image_url' !~ '^media:[0-9a-f-]{36}$'`,
  )
  expect(bare).toEqual([])
})

test('each app can push: its key opens as the service account of the demo project', async () => {
  const { rows } = await deps.db.platform.query<{ id: string }>('select id from apps')
  for (const { id } of rows) {
    const key = await openSecret(deps.db.platform, deps.vault, { appId: id, name: 'fcm_key' })
    expect(JSON.parse(key ?? '{}')).toMatchObject({ type: 'service_account', project_id: 'greenroom-demo' })
  }
})

test('there is a virtual event with two speakers and three resources', async () => {
  const { rows } = await deps.db.platform.query<{ title: string; speakers: number; resources: string[] }>(
    `select e.title,
       (select count(*)::int from links l where l.app_id = e.app_id and l.from_id = e.id and l.field = 'speakers') as speakers,
       (select array_agg(r.title order by r.sort_order) from links l join items r on r.app_id = l.app_id and r.id = l.from_id
        where l.app_id = e.app_id and l.to_id = e.id and l.field = 'virtual_event') as resources
     from items e where e.resource = 'virtual_events'`,
  )
  const resources = ['Before you start', 'The seven sequences', 'A song for the walk home']
  expect(rows).toEqual([{ title: 'Seven mornings by the lake', speakers: 2, resources }])
})

test('there is an active form with two submissions, one of which waits', async () => {
  const { rows } = await deps.db.platform.query(
    `select f.title, f.active, array_agg(i.active order by c.submitted_at) as approved
     from action_form_contents c join items f on f.app_id = c.app_id and f.id = c.form_id join items i on i.app_id = c.app_id and i.id = c.item_id
     group by f.title, f.active`,
  )
  expect(rows).toEqual([{ title: 'Guest teachers', active: true, approved: [true, false] }])
})

test('a course is there to look at: three modules, eight lessons, and a beginning that is free for everybody', async () => {
  const { rows } = await deps.db.platform.query<{ name: string; lessons: number; tags: number }>(
    `select m.title as name, (select count(*)::int from items l where l.parent_id = m.id) as lessons,
       (select count(*)::int from links t where t.from_id = m.id) as tags
     from items m join items c on c.app_id = m.app_id and c.id = m.parent_id and c.resource = 'courses'
     order by m.sort_order`,
  )
  expect(rows.map(({ lessons, tags }) => [lessons, tags])).toEqual([
    [3, 0],
    [3, 0],
    [2, 1],
  ])
})

async function counts() {
  const { rows } = await deps.db.platform.query(
    'select (select count(*) from apps) apps, (select count(*) from users) users, (select count(*) from items) items',
  )
  return rows[0]
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

test('every app of the demo is exported without a change, and the app made of its archive gives the same archive', async () => {
  const { rows: apps } = await deps.db.platform.query<{ id: string; name: string; created_by: string }>(
    `select a.id, a.name, (select u.id from users u where u.is_super limit 1) as created_by from apps a where not a.is_pending`,
  )
  expect(apps.length).toBeGreaterThan(5)
  // A new app starts with these; an archive does not take them away.
  await deps.db.platform.query(
    'update apps set setup = $1::jsonb || setup, about = $2::jsonb || about, onboarding = $3::jsonb || onboarding',
    [...[newApp.setup, newApp.about, { type: 'Standard' }]],
  )
  for (const { id, name, created_by: userId } of apps) {
    const first = await archiveOf(id)
    const session = { userId, name: 'Robin', address: undefined }
    const made = await createFromArchive(deps, session, Readable.from([first]), null, async () => {})
    await fillApp(deps, made.id)
    const { rows } = await deps.db.platform.query(`select from audit_log where app_id = $1 and summary = $2`, [
      made.id,
      `From an archive of ${name}`,
    ])
    expect({ name, unchanged: rows.length }).toEqual({ name, unchanged: 1 })
    expect({ name, isSame: (await archiveOf(made.id)).equals(first) }).toEqual({ name, isSame: true })
  }
})

async function archiveOf(id: string): Promise<Buffer> {
  const app = await freshApp(deps.db, id)
  if (!app) throw new Error(`There is no app ${id}.`)
  const pieces: Uint8Array[] = []
  for await (const { bytes } of writeArchive(deps, app, true)) pieces.push(bytes)
  return Buffer.concat(pieces)
}
