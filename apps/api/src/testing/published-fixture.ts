import type { Values } from '@greenroom/contract/fields/field'
import { resourceByName } from '@greenroom/contract/resources/all'
import { newId } from '../db/id.ts'
import { hashPassword } from '../domain/accounts/password-hash.ts'
import { loadCurrentApp } from '../domain/apps/read/current-app.ts'
import { factsOf } from '../domain/apps/read/facts-of.ts'
import { addMember } from '../domain/members/counted-members.ts'
import { type TestApp, testApp } from './app.ts'
import { everythingOn } from './conformance.ts'

export const MEMBER_PASSWORD = 'Members-1!'
let passwordHash: Promise<string> | undefined

export type PublishedFixture = TestApp & Awaited<ReturnType<typeof furnish>>

/** An app with every feature enabled, read by its own token, its administrator, and builders for members. */
export async function publishedFixture(settings: Parameters<typeof testApp>[0] = {}): Promise<PublishedFixture> {
  const test = await testApp(settings)
  return { ...test, ...(await furnish(test)) }
}

async function furnish({ build, call, deps }: TestApp) {
  const app = await build.app({ setup: everythingOn })
  const me = (await build.creator(app.id)).id
  const appToken = `app-token:${app.token}`
  const base = `/api/apps/${app.id}/published`
  const { db } = deps
  return {
    app,
    me,
    appToken,
    base,
    /** Reads as the app does; with a member's token as that member. */
    read: (path: string, memberToken?: string, headers: Record<string, string> = {}) =>
      call('GET', `${base}/${path}`, { as: appToken, headers: { ...headers, ...(memberToken && { 'x-member-token': memberToken }) } }),
    /** Reads as an administrator who names a viewer. */
    preview: (path: string) => call('GET', `${base}/${path}`, { as: me }),
    /** A published record, visible to holders of one of its tags only; `within`: the parent of a nested one. */
    item(resource: string, values: Values = {}, within?: string) {
      const { release_date: day, tagged_visible: teaser } = resourceByName(resource)?.fields ?? {}
      const out = { ...(day && { release_date: '2020-01-01' }), ...(teaser && { tagged_visible: false }) }
      return build.item(app.id, resource, { ...out, ...values }, within)
    },
    tag: (name: string, values: Values = {}) =>
      build.item(app.id, 'tags', { name, code: name.toLowerCase(), category: 'Content', tags: [], ...values }),
    /** The facts that the rules of the app's records check. */
    async facts() {
      const current = await loadCurrentApp(db, app.id)
      if (!current) throw new Error('The app of the test is missing.')
      return factsOf(current, { isSuper: true }, deps.config)
    },
    async everyTag(): Promise<string[]> {
      const { rows } = await db.platform.query<{ id: string }>(`select id from items where app_id = $1 and resource = 'tags'`, [app.id])
      return rows.map(({ id }) => id)
    },
    async codeOf(id: string): Promise<string> {
      const { rows } = await db.platform.query<{ code: string }>('select code from unlock_codes where app_id = $1 and item_id = $2', [
        app.id,
        id,
      ])
      return rows[0]?.code ?? ''
    },
    /** Records that a member unlocked a record with its code. */
    async opened(memberId: string, id: string): Promise<void> {
      await db.changeApp(app.id, (tx) =>
        tx.query('insert into member_unlocks (app_id, member_id, item_id) values ($1, $2, $3)', [app.id, memberId, id]),
      )
    },
    /** A member with these tags, in courses since a day; returns id and address. */
    async member(holds: { tags?: string[]; courses?: Record<string, string>; appId?: string; blacklisted?: boolean } = {}) {
      const id = newId()
      const appId = holds.appId ?? app.id
      const email = `${id}@members.example`
      passwordHash ??= hashPassword(MEMBER_PASSWORD)
      const hash = await passwordHash
      await db.changeApp(appId, async (tx) => {
        await addMember(tx, appId, { id, name: 'Robin', email, passwordHash: hash, blacklisted: holds.blacklisted ?? false })
        await tx.query('insert into member_tags (app_id, member_id, tag_id) select $1, $2, unnest($3::uuid[])', [
          appId,
          id,
          holds.tags ?? [],
        ])
        await tx.query(
          `insert into member_courses (app_id, member_id, course_id, enroll_date) select $1, $2, c, d from unnest($3::uuid[], $4::date[]) as x(c, d)`,
          [appId, id, Object.keys(holds.courses ?? {}), Object.values(holds.courses ?? {})],
        )
      })
      return { id, email }
    },
    /** Signs a member in and returns the token. */
    async signIn(email: string, password = MEMBER_PASSWORD): Promise<string> {
      const answer = await call('POST', `${base}/session`, { as: appToken, body: { data: { email, password } } })
      if (answer.statusCode !== 201) throw new Error(`${email} was not signed in: ${answer.body}`)
      return answer.json().data.token
    },
  }
}

/** The day this many days from today. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
