import type { Tx } from '../db/database.ts'
import { newId } from '../db/id.ts'
import type { DemoApp } from './demo-apps.ts'
import { type DemoDevice, type DemoMember, demoDevices, demoMembers } from './demo-people.ts'

/**
 * Members with their tags, courses and own addresses, and their phones. `tagIds` are the tags that members may hold;
 * every third member holds none. All of them sign in with the password of `passwordHash`.
 */
export async function seedMembers(
  tx: Tx,
  appId: string,
  app: DemoApp,
  { tagIds, parentId, passwordHash }: { tagIds: readonly string[]; parentId: string | null; passwordHash: string },
): Promise<void> {
  const members = demoMembers(app.username, app.members).map((member) => ({ ...member, id: newId() }))
  await insertMembers(tx, appId, members, passwordHash)
  const held = members.flatMap(({ id }, index) =>
    index % 3 === 2 ? [] : tagIds.filter((_, tag) => tag === 0 || (index + tag) % 4 === 0).map((tagId) => ({ id, tagId })),
  )
  await tx.query(
    'insert into member_tags (app_id, member_id, tag_id) select $1, m, t from unnest($2::uuid[], $3::uuid[]) as given (m, t)',
    [appId, held.map(({ id }) => id), held.map(({ tagId }) => tagId)],
  )
  const ids = members.map(({ id }) => id)
  await enrol(
    tx,
    appId,
    ids.filter((_, index) => index % 4 === 1),
  )
  await giveAddresses(tx, appId, ids.slice(0, 2), app.username)
  const devices = demoDevices(app.username, app.devices, members.length)
  await insertDevices(
    tx,
    appId,
    devices.map((device) => ({ ...device, memberId: device.member === undefined ? null : (members[device.member]?.id ?? null) })),
    parentId,
  )
}

async function insertMembers(
  tx: Tx,
  appId: string,
  members: readonly (DemoMember & { id: string })[],
  passwordHash: string,
): Promise<void> {
  await tx.query(
    `insert into members (app_id, id, name, email, blacklisted, password_hash, send_email, created_at)
     select $1, m.id, m.name, m.email, m.blacklisted, $7, m.days % 3 = 0, now() - (m.days || ' days')::interval
     from unnest($2::uuid[], $3::text[], $4::text[], $5::boolean[], $6::int[]) as m (id, name, email, blacklisted, days)`,
    [
      appId,
      members.map(({ id }) => id),
      members.map(({ name }) => name),
      members.map(({ email }) => email),
      members.map(({ blacklisted }) => blacklisted),
      members.map((_, index) => 3 + index * 4),
      passwordHash,
    ],
  )
}

/** Each of these in one of the app's courses, in turn, some weeks ago; an app without courses enrols nobody. */
async function enrol(tx: Tx, appId: string, memberIds: readonly string[]): Promise<void> {
  await tx.query(
    `with courses as (
       select id, row_number() over (order by sort_order, id) - 1 as place, count(*) over () as number
       from items where app_id = $1 and resource = 'courses' and active
     )
     insert into member_courses (app_id, member_id, course_id, enroll_date)
     select $1, m.id, c.id, current_date - (m.place * 5)::int
     from unnest($2::uuid[]) with ordinality as m (id, place) join courses c on c.place = m.place % c.number`,
    [appId, memberIds],
  )
}

/** An address of their own for these. */
async function giveAddresses(tx: Tx, appId: string, memberIds: readonly string[], username: string): Promise<void> {
  await tx.query(
    `insert into member_url_tags (app_id, member_id, position, url_tag, link)
     select $1, m.id, 1, 'booking', 'https://' || $3 || '.example/members/' || m.place from unnest($2::uuid[]) with ordinality as m (id, place)`,
    [appId, memberIds, username],
  )
}

async function insertDevices(
  tx: Tx,
  appId: string,
  devices: readonly (DemoDevice & { memberId: string | null })[],
  parentId: string | null,
): Promise<void> {
  await tx.query(
    `insert into devices (app_id, id, token, description, member_id, active, inactive_reason, inactive_at, created_at, parent_app_id)
     select $1, d.id, d.token, d.description, d.member_id, d.active,
       case when not d.active then 'UNREGISTERED' end, case when not d.active then now() - interval '2 days' end,
       now() - (d.days || ' days')::interval, $8
     from unnest($2::uuid[], $3::text[], $4::text[], $5::uuid[], $6::boolean[], $7::int[])
       as d (id, token, description, member_id, active, days)`,
    [
      appId,
      devices.map(() => newId()),
      devices.map(({ token }) => token),
      devices.map(({ description }) => description),
      devices.map(({ memberId }) => memberId),
      devices.map(({ active }) => active),
      devices.map(({ daysOld }) => daysOld),
      parentId,
    ],
  )
}
