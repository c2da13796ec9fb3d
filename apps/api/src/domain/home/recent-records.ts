import { mayAccess } from '@greenroom/contract/access/facts'
import type { HomeAnswer } from '@greenroom/contract/home/home-answers'
import { memberList } from '@greenroom/contract/members/members'
import { allResources } from '@greenroom/contract/resources/all'
import type { Sql } from '../../db/database.ts'
import { momentSql } from '../../sql/moment-sql.ts'
import { text } from '../../sql/sql-text.ts'
import { within } from '../audit/within.ts'
import { joinItem } from '../records/join-item.ts'
import { closedResources, isOpen, type Scope } from '../records/scope.ts'
import { shownTitleSql } from '../records/shown-title-sql.ts'
import { hiddenSql } from '../records/trash/trash.ts'

const SHOWN = 5
/** At most this many of a person's newest changes are read: many may concern one record, or deleted ones. */
const MAX_LOOKED_AT = 200

/** The existing records that this person changed last, newest first, including members. */
export async function recentRecords(sql: Sql, { appId, facts, author }: Scope): Promise<HomeAnswer['recent']> {
  const open = allResources.filter((resource) => isOpen(resource, facts)).map(({ name }) => name)
  const { rows } = await sql.query<HomeAnswer['recent'][number]>(
    `select r.id, r.resource, r.title, ${momentSql('r.at')} as at from (
       select i.id, i.resource, ${shownTitleSql('i')} as title, l.at
       from (${lastChanges}) l ${joinItem('i', 'l.target_id')}
       where i.deleted_at is null and i.resource = any($3::text[])${hiddenSql(closedResources(facts))}
       union all
       select m.id, ${text(memberList.name)}, m.name, l.at
       from (${lastChanges}) l cross join lateral (
         select k.id, k.name from members k where k.app_id = $1 and k.id = l.target_id limit 1) m where $4
     ) r order by r.at desc, r.id limit ${SHOWN}`,
    [appId, author.actorId, open, mayAccess(facts, 'read', 'members')],
  )
  return rows
}

const lastChanges = `select a.target_id, max(a.at) as at from (
  select t.target_id, t.at from audit_log t where t.app_id = $1 and ${within('t.actor_id', '$2')}
  order by t.actor_id desc, t.at desc, t.id desc limit ${MAX_LOOKED_AT}
) a where a.target_id is not null group by a.target_id`
