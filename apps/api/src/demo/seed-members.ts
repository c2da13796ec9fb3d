import type { Tx } from '../db/database.ts'
import { newId } from '../db/id.ts'
import type { DemoApp } from './demo-apps.ts'
import { type DemoDevice, type DemoMember, demoDevices, demoMembers } from './demo-people.ts'

/** Members with their tags, and their phones. `tagIds` are the tags that members may hold; every third member holds none. */
export async function seedMembers(tx: Tx, appId: string, app: DemoApp, tagIds: readonly string[], parentId: string | null): Promise<void> {
  const members = demoMembers(app.username, app.members).map((member) => ({ ...member, id: newId() }))
  await insertMembers(tx, appId, members)
  const held = members.flatMap(({ id }, index) =>
    index % 3 === 2 ? [] : tagIds.filter((_, tag) => tag === 0 || (index + tag) % 4 === 0).map((tagId) => ({ id, tagId })),
  )
  await tx.query(
    'insert into member_tags (app_id, member_id, tag_id) select $1, m, t from unnest($2::uuid[], $3::uuid[]) as given (m, t)',
    [appId, held.map(({ id }) => id), held.map(({ tagId }) => tagId)],
  )
  const devices = demoDevices(app.username, app.devices, members.length)
  await insertDevices(
    tx,
    appId,
    devices.map((device) => ({ ...device, memberId: device.member === undefined ? null : (members[device.member]?.id ?? null) })),
    parentId,
  )
}

async function insertMembers(tx: Tx, appId: string, members: readonly (DemoMember & { id: string })[]): Promise<void> {
  await tx.query(
    `insert into members (app_id, id, name, email, blacklisted, created_at)
     select $1, m.id, m.name, m.email, m.blacklisted, now() - (m.days || ' days')::interval
     from unnest($2::uuid[], $3::text[], $4::text[], $5::boolean[], $6::int[]) as m (id, name, email, blacklisted, days)`,
    [
      appId,
      members.map(({ id }) => id),
      members.map(({ name }) => name),
      members.map(({ email }) => email),
      members.map(({ blacklisted }) => blacklisted),
      members.map((_, index) => 3 + index * 4),
    ],
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
