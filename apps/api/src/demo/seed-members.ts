import { dayAt } from '@greenroom/contract/days'
import { DEFAULT_ZONE } from '@greenroom/contract/zones'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/id.ts'
import { addMember } from '../domain/members/counted-members.ts'
import type { DemoApp } from './demo-apps.ts'
import { type DemoDevice, type DemoMember, demoDevices, demoMembers } from './demo-people.ts'

/**
 * Members with their tags, courses and own addresses, and their phones. `tagIds` are the tags for members; every third
 * member has none. All of them sign in with the password of `passwordHash`.
 */
export async function seedMembers(
  tx: Tx,
  appId: string,
  app: DemoApp,
  { tagIds, parentId, passwordHash }: { tagIds: readonly string[]; parentId: string | null; passwordHash: string },
): Promise<void> {
  const members = demoMembers(app.username, app.members).map((member) => ({ ...member, id: newId() }))
  await insertMembers(tx, appId, members, passwordHash)
  const tagRows = members.flatMap(({ id }, index) =>
    index % 3 === 2 ? [] : tagIds.filter((_, tag) => tag === 0 || (index + tag) % 4 === 0).map((tagId) => ({ id, tagId })),
  )
  tx.send(
    `insert into member_tags (app_id, member_id, tag_id)
     select m.app_id, m.id, given.t from members m join unnest($2::uuid[], $3::uuid[]) as given (m, t) on given.m = m.id where m.app_id = $1`,
    [appId, tagRows.map(({ id }) => id), tagRows.map(({ tagId }) => tagId)],
  )
  const ids = members.map(({ id }) => id)
  enroll(
    tx,
    appId,
    ids.filter((_, index) => index % 4 === 1),
  )
  giveAddresses(tx, appId, ids.slice(0, 2), app.username)
  for (const device of demoDevices(app.username, app.devices, members.length)) {
    insertDevice(tx, appId, { ...device, memberId: device.member === undefined ? null : (members[device.member]?.id ?? null) }, parentId)
  }
}

const DAY_MS = 86_400_000

/** The first joined three days ago, each of the others four days before the previous one. */
export function joinedDaysAgo(index: number): number {
  return 3 + index * 4
}

/** Every third accepts mails. */
async function insertMembers(
  tx: Tx,
  appId: string,
  members: readonly (DemoMember & { id: string })[],
  passwordHash: string,
): Promise<void> {
  const days = members.map((_, index) => joinedDaysAgo(index))
  await Promise.all(
    members.map(({ id, name, email, blacklisted }, index) =>
      addMember(tx, appId, { id, name, email, blacklisted, passwordHash, send_email: (days[index] ?? 0) % 3 === 0 }),
    ),
  )
  tx.send(
    `update members m set created_at = came.at
     from unnest($2::uuid[], $3::timestamptz[]) as came (id, at) where m.app_id = $1 and m.id = came.id`,
    [appId, members.map(({ id }) => id), days.map((ago) => new Date(Date.now() - ago * DAY_MS))],
  )
}

/** Enrolls each of these in one of the app's courses, in turn, some weeks ago; none in an app without courses. */
function enroll(tx: Tx, appId: string, memberIds: readonly string[]): void {
  tx.send(
    `insert into member_courses (app_id, member_id, course_id, enroll_date)
     select m.app_id, m.id, c.id, $3::date - (asked.place * 5)::int
     from unnest($2::uuid[]) with ordinality as asked (id, place) join members m on m.app_id = $1 and m.id = asked.id
       join (
         select id, row_number() over (order by sort_order, id) - 1 as place, count(*) over () as number
         from items where app_id = $1 and resource = 'courses' and active
       ) c on c.place = asked.place % c.number`,
    [appId, memberIds, dayAt(new Date(), DEFAULT_ZONE)],
  )
}

/** An address of their own for these. */
function giveAddresses(tx: Tx, appId: string, memberIds: readonly string[], username: string): void {
  tx.send(
    `insert into member_url_tags (app_id, member_id, position, url_tag, link)
     select m.app_id, m.id, 1, 'booking', 'https://' || $3 || '.example/members/' || asked.place
     from unnest($2::uuid[]) with ordinality as asked (id, place) join members m on m.app_id = $1 and m.id = asked.id`,
    [appId, memberIds, username],
  )
}

function insertDevice(tx: Tx, appId: string, device: DemoDevice & { memberId: string | null }, parentId: string | null): void {
  const { token, description, memberId, active, daysOld } = device
  tx.send(
    `insert into devices (app_id, id, token, description, member_id, active, inactive_reason, inactive_at, created_at, parent_app_id, platform_version)
     values ($1, $2, $3, $4, $5, $6, $7, now() - $8 * interval '1 day', now() - $9 * interval '1 day', $10, $11)`,
    [
      ...[appId, newId(), token, description, memberId, active],
      ...[active ? null : 'UNREGISTERED', active ? null : 2, daysOld, parentId, versionOf(daysOld)],
    ],
  )
}

/** Phones that installed the app long ago have often not updated it. */
function versionOf(daysOld: number): string {
  return daysOld > 60 && daysOld % 3 === 0 ? '8.5' : daysOld % 4 === 0 ? '9.0' : '10.0'
}
