import { allows, type Permissions } from '@greenroom/contract/access/permissions'
import { subjectOfKind } from '@greenroom/contract/define/for-role'
import { inUseSentence, type MediaUse } from '@greenroom/contract/media/library'
import { platformListOf } from '@greenroom/contract/platform/all'
import { resourceByName } from '@greenroom/contract/resources/all'
import type { Sql } from '../../../db/database.ts'
import { shownTitleSql } from '../../records/shown-title-sql.ts'
import { platformTextsWith } from '../platform-texts.ts'

/** Maximum number of records listed; the count shown with them is exact. */
const MAX_USES = 50
/** Maximum number of records that a refusal names. */
const MAX_NAMED = 3

/** The ids of the records that contain the item `i`, the outermost first. */
const ANCESTORS_SQL = `(with recursive around as (
    select i.parent_id, 1 as steps
    union all
    select p.parent_id, steps + 1 from items p join around on p.id = around.parent_id where p.app_id = $1
  ) select coalesce(json_agg(parent_id order by steps desc) filter (where parent_id is not null), '[]') from around)`

/** The reader. Only super users may see the platform's own entries: they may not be published yet. */
type Reader = { isSuper: boolean; permissions: Permissions }

/** The records that mention a file, those in the trash last. A title that the reader may not see is empty. */
export async function findMediaUses(sql: Sql, appId: string, id: string, reader: Reader): Promise<MediaUse[]> {
  const { rows } = await sql.query<MediaUse>(
    `select id, resource, title, place, in_trash from (
     select coalesce(d.item_id, r.owner_id) as id, coalesce(i.resource, case when coalesce(p.id, b.id, s.id) is not null then 'push_notifications' when a.id is not null then 'apps' when g.id is not null then 'suggestions' end, '') as resource,
       coalesce(${shownTitleSql('i')}, p.subject, b.content->>'subject', a.name, '') as title, ${ANCESTORS_SQL} as place, i.deleted_at is not null as in_trash
     from media_refs r
     -- The files of draft changes are used by their record, which is listed once.
     left join item_drafts d on d.app_id = r.app_id and d.id = r.owner_id
     left join items i on i.app_id = r.app_id and i.id = coalesce(d.item_id, r.owner_id)
     left join push_notifications p on p.app_id = r.app_id and p.id = r.owner_id
     left join business_pushes b on b.app_id = r.app_id and b.id = r.owner_id
     left join push_schedules s on s.app_id = r.app_id and s.id = r.owner_id
     left join apps a on a.id = r.owner_id
     left join release_suggestions g on g.app_id = r.app_id and g.id = r.owner_id
     where r.app_id = $1 and r.media_id = $2 and not (d.item_id is not null and exists (
       select from media_refs live where live.app_id = $1 and live.media_id = $2 and live.owner_id = d.item_id))
     union all select id, resource, title, '[]', false from (${platformTextsWith('$2::uuid')}) shown) uses
     order by in_trash, lower(title), id limit ${MAX_USES}`,
    [appId, id],
  )
  return rows.map((use) => (maySee(use, reader) ? use : { ...use, title: '' }))
}

function maySee({ resource: name }: MediaUse, { isSuper, permissions }: Reader): boolean {
  if (platformListOf(name)) return isSuper
  const resource = resourceByName(name)
  if (resource) return allows(permissions, 'read', subjectOfKind(resource))
  return allows(permissions, 'read', { area: name === 'push_notifications' ? 'push' : 'settings' })
}

/** The message why a file cannot be deleted: where it is used. */
export async function describeUses(
  sql: Sql,
  appId: string,
  { id, filename }: { id: string; filename: string },
  permissions: Permissions,
): Promise<string> {
  const uses = await findMediaUses(sql, appId, id, { isSuper: false, permissions })
  const { rows } = await sql.query<{ total: number }>(
    `select (select count(*) from media_refs where app_id = $1 and media_id = $2)::int
       + (select count(*) from (${platformTextsWith('$2::uuid')}) shown)::int as total`,
    [appId, id],
  )
  const named = uses.slice(0, MAX_NAMED).map(called)
  if (named.length === 0) return `${filename} is used in the settings of the app. Remove it there first.`
  return inUseSentence(filename, named, (rows[0]?.total ?? 0) - named.length)
}

/** What mentions files and has no list of its own. */
const otherKinds: Readonly<Record<string, string>> = {
  push_notifications: 'push notification',
  apps: 'app',
  suggestions: 'suggested change in the release tray',
}

function called({ resource, title, in_trash }: MediaUse): string {
  const platform = platformListOf(resource)
  const known = (resourceByName(resource) ?? platform)?.label.one
  const kind = known ?? otherKinds[resource] ?? 'record'
  const list = platform === undefined ? '' : ` of ${platform.listTitle}`
  return `the ${kind.toLowerCase()}${list}${title === '' ? '' : ` “${title}”`}${in_trash ? ' in the trash' : ''}`
}
