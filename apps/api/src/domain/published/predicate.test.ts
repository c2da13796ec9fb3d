import { appFacts } from '@greenroom/contract/access/facts'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { listedBelow } from '@greenroom/contract/define/nesting'
import type { Values } from '@greenroom/contract/fields/field'
import { resourceByName } from '@greenroom/contract/resources/all'
import { judgeVisibility, type Subject } from '@greenroom/contract/visibility/judge'
import { type Viewer, visitor } from '@greenroom/contract/visibility/viewer'
import { appDay } from '@greenroom/contract/zones'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sql } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { inDays, type PublishedFixture, publishedFixture } from '../../testing/published-fixture.ts'
import { changeContent } from '../content/change-content.ts'
import { loadSubject } from './explain.ts'
import { listPublished, type ReadScope } from './read-published.ts'
import { viewerWith } from './viewer.ts'

let fixture: PublishedFixture
let appId: string
const ids: Record<string, string[]> = {}
const tagIds: string[] = []
let bundle: string

/** The same numbers in every run, so that failures are reproducible. */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  return {
    pick: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T,
    some: <T>(all: readonly T[], share: number): T[] => all.filter(() => next() < share),
    chance: (share: number) => next() < share,
  }
}

const { pick, some, chance } = dice(7)

beforeAll(async () => {
  fixture = await publishedFixture()
  appId = fixture.app.id
  await fixture.deps.db.changeApp(appId, async (whole) => {
    const tx = changeContent(whole, appId)
    for (const title of ['Gold', 'Silver', 'Summer', 'Gone']) tagIds.push(await put(tx, 'tags', { title }))
    bundle = await put(tx, 'tags', { title: 'Bundle', data: { category: 'TagBundle' } })
    await tx.query('update items set deleted_at = now() where id = $1', [tagIds[3]])
    for (const tag of tagIds.slice(1)) await link(tx, bundle, 'tags', tag)
    for (let number = 0; number < 150; number += 1) await put(tx, 'articles', randomRecord(), randomTags())
    for (let number = 0; number < 30; number += 1) await put(tx, 'events', { data: { expiration: randomDay() } }, randomTags())
    for (let number = 0; number < 10; number += 1) await put(tx, 'offers', { active: chance(0.7) })
    for (let number = 0; number < 20; number += 1) await put(tx, 'directories', { data: { enterprise: chance(0.5) } }, randomTags())
    for (let number = 0; number < 8; number += 1) {
      const course = await put(tx, 'courses', { active: chance(0.8), data: { drip_system: chance(0.6) } }, some(tagIds, 0.15))
      if (chance(0.4)) await link(tx, bundle, 'courses', course)
      for (let inside = 0; inside < 4; inside += 1) {
        const module = await put(tx, 'modules', { parent: course, isDeleted: chance(0.1) }, some(tagIds, 0.15))
        for (let lesson = 0; lesson < 5; lesson += 1) {
          await put(
            tx,
            'course_lessons',
            { ...randomRecord(), parent: module, data: { ...randomHours(), drip_sequence: pick([0, 1, 2, 7]) } },
            some(tagIds, 0.1),
          )
        }
      }
    }
  })
})
afterAll(() => fixture.close())

test.each([true, false])(
  'a list shows what the judge shows, and opens what it opens, for every viewer on every day (enterprise: %s)',
  async (enterprise) => {
    const facts = {
      user: { isSuper: false },
      app: { ...appFacts(plainApp), flags: new Set(enterprise ? ['enterprise' as const] : []) },
      webHost: '',
    }
    const compared = await fixture.deps.db.inApp(appId, async (sql) => {
      const viewers = await everyViewer(sql)
      const subjects = new Map<string, Subject[]>()
      for (const [name, known] of Object.entries(ids)) {
        subjects.set(name, await Promise.all(known.map((id) => loadSubject(sql, appId, resourceOf(name), id))))
      }
      const seen: string[] = []
      for (const viewer of viewers) {
        for (const [name, all] of subjects) {
          const shown = await accessOf(sql, { appId, facts, publicUrl: '', businesses: [], viewer, memberId: null }, resourceOf(name), all)
          for (const subject of all) {
            const { state, reasons } = judgeVisibility(subject, viewer, facts)
            expect({ name, access: shown.get(String(subject.id)) ?? 'hidden', reasons }).toEqual({ name, access: state, reasons })
            seen.push(`${name} ${state}`)
          }
        }
      }
      return seen
    })
    expect(compared.length).toBeGreaterThan(5_000)
    // The data covered every outcome.
    const outcomes = ['articles', 'course_lessons'].flatMap((name) => ['visible', 'teaser', 'hidden'].map((state) => `${name} ${state}`))
    for (const outcome of [...outcomes, 'offers visible', 'offers hidden', 'events hidden', 'modules visible', 'modules hidden']) {
      expect(compared).toContain(outcome)
    }
  },
)

test('a list shows what the judge shows through the nights in which clocks are changed', async () => {
  const nights: [zone: string, day: string, from: string][] = [
    ['America/Los_Angeles', '2026-11-01', '2026-11-01T06:30:00Z'],
    ['America/Los_Angeles', '2027-03-14', '2027-03-14T07:30:00Z'],
    ['Australia/Lord_Howe', '2027-04-04', '2027-04-03T12:30:00Z'],
    ['America/Santiago', '2026-09-06', '2026-09-06T03:30:00Z'],
  ]
  const facts = { user: { isSuper: false }, app: appFacts(plainApp), webHost: '' }
  const times = ['00:00', '00:30', '01:15', '01:30', '01:45', '02:00', '02:30', '03:00', null]
  const night = await fixture.deps.db.changeApp(appId, async (whole) => {
    const tx = changeContent(whole, appId)
    const made: string[] = []
    for (const [, day] of nights) {
      for (const time of times) {
        made.push(await put(tx, 'tips', { release_date: day, data: { release_time: time } }))
        made.push(await put(tx, 'tips', { data: { visible_until: day, visible_until_time: time } }))
      }
    }
    return made
  })
  const changes = await fixture.deps.db.inApp(appId, async (sql) => {
    const subjects = await Promise.all(night.map((id) => loadSubject(sql, appId, resourceOf('tips'), id)))
    const seen: string[] = []
    for (const [zone, , from] of nights) {
      let before: string | undefined
      for (let minutes = 0; minutes <= 300; minutes += 15) {
        const viewer = visitor(appDay(zone, new Date(Date.parse(from) + minutes * 60_000)))
        const shown = await accessOf(
          sql,
          { appId, facts, publicUrl: '', businesses: [], viewer, memberId: null },
          resourceOf('tips'),
          subjects,
        )
        const judged = subjects.filter((subject) => judgeVisibility(subject, viewer, facts).state === 'visible')
        expect([...shown.keys()].toSorted()).toEqual(judged.map(({ id }) => String(id)).toSorted())
        const now = judged.map(({ id }) => id).join()
        if (before !== undefined && now !== before) seen.push(zone)
        before = now
      }
    }
    return seen
  })
  // In each night records came out and ended at several hours.
  for (const [zone] of nights) expect(changes.filter((one) => one === zone).length).toBeGreaterThan(2)
})

const plainApp = {
  setup: {},
  about: { platform_version: '10.0' },
  onboarding: {},
  hasFcmKey: false,
  fcmProjectId: null,
  parents: [],
  isReseller: false,
}

async function everyViewer(sql: Sql): Promise<Viewer[]> {
  const courses = ids.courses ?? []
  const memberTags = [[], [tagIds[0] ?? ''], [tagIds[3] ?? ''], [bundle], tagIds]
  const viewers: Viewer[] = []
  for (const tags of memberTags) {
    for (const [today, time, enrolledOn] of [
      [inDays(0), '09:00', inDays(-2)],
      [inDays(0), '21:30', inDays(-2)],
      [inDays(1), '00:00', inDays(0)],
      [inDays(-1), '23:59', inDays(-8)],
    ] as const) {
      const { viewer } = await viewerWith(sql, appId, { tags, courses: some(courses, 0.5), enrolledOn }, { zone: 'UTC', today, time })
      viewers.push({ ...viewer, unlocked: new Set(some(ids.offers ?? [], 0.5)) })
    }
  }
  return viewers
}

/** The access to each record in the read API, over all pages: visible or teaser; missing records are hidden. */
async function accessOf(sql: Sql, reading: ReadScope, resource: Resource, subjects: readonly Subject[]): Promise<Map<string, string>> {
  const above = listedBelow(resource)
  const enrollments = above
    ? new Set(subjects.map(({ above: chain }) => chain.find((parent) => parent.resource.name === above.name)?.id))
    : [undefined]
  const rows: { id: string; access: string }[] = []
  for (const enrollable of enrollments) {
    const before = rows.length
    let total: number
    let page = 0
    do {
      page += 1
      const request = { page, size: PAGE, q: '', sort: [], filters: {}, fields: [] }
      const { text } = await listPublished(sql, reading, resource, request, enrollable ?? undefined)
      const { data, meta_data: meta } = JSON.parse(text)
      rows.push(...data)
      total = meta.total
    } while (page * PAGE < total)
    expect(rows.length - before).toBe(total)
  }
  return new Map(rows.map(({ id, access }) => [id, access]))
}

/** The first page and later ones are read by different conditions. */
const PAGE = 30

type New = { title?: string; active?: boolean; release_date?: string | null; data?: object; parent?: string; isDeleted?: boolean }

async function put(tx: Sql, resource: string, record: New = {}, tags: readonly string[] = []): Promise<string> {
  const id = newId()
  await tx.query(
    `insert into items (app_id, id, resource, parent_id, title, active, release_date, data, deleted_at)
     values ($1, $2, $3, $4, $5, $6, $7::date::timestamp at time zone 'UTC', $8, $9)`,
    [
      appId,
      id,
      resource,
      record.parent ?? null,
      record.title ?? 'Title',
      record.active ?? true,
      record.release_date ?? null,
      record.data ?? {},
      record.isDeleted ? new Date() : null,
    ],
  )
  for (const tag of tags) await link(tx, id, 'tags', tag)
  ids[resource] = [...(ids[resource] ?? []), id]
  return id
}

async function link(tx: Sql, from: string, field: string, to: string): Promise<void> {
  await tx.query('insert into links (app_id, from_id, field, to_id) values ($1, $2, $3, $4)', [appId, from, field, to])
}

function randomRecord(): New {
  return { active: chance(0.8), release_date: randomDay(), data: { ...randomHours(), tagged_visible: chance(0.5) } }
}

/** Also what a form refuses, such as an end before the beginning: an app's zone may change, and archives are older. */
function randomHours(): Values {
  return {
    ...(chance(0.6) && { release_time: randomTime() }),
    ...(chance(0.4) && { visible_until: randomDay(), visible_until_time: randomTime() }),
  }
}

function randomTime(): string | null {
  return pick([null, '00:00', '01:30', '02:30', '08:59', '09:00', '21:30', '23:59'])
}

function randomDay(): string | null {
  const days = pick([null, null, -40, -1, 0, 1, 2, 40])
  return days === null ? null : inDays(days)
}

function randomTags(): string[] {
  return chance(0.4) ? [] : some(tagIds, 0.4)
}

function resourceOf(name: string): Resource {
  const resource = resourceByName(name)
  if (!resource) throw new Error(`There is no resource ${name}.`)
  return resource
}
