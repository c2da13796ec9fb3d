import { mayAccess } from '@greenroom/contract/access/facts'
import { canSendPush } from '@greenroom/contract/access/flags'
import { addDays, dayAt, daysBetween } from '@greenroom/contract/days'
import { MOST_SUGGESTIONS, type Suggestion } from '@greenroom/contract/home/suggestions'
import { isPushable } from '@greenroom/contract/push/is-pushable'
import { allResources } from '@greenroom/contract/resources/all'
import { tagDefinition } from '@greenroom/contract/visibility/holdings'
import type { Sql } from '../../db/database.ts'
import { storedDay } from '../../sql/day-sql.ts'
import { text } from '../../sql/sql-text.ts'
import { joinItem } from '../records/join-item.ts'
import { isOpen, type Scope } from '../records/scope.ts'

/** Searches of these days count, if the same words were typed at least as often. */
const SEARCHED = { days: 14, least: 3 }
/** A record that came out this long ago, which no push is about. */
const NEWS_DAYS = 7
/** A tag is quiet, or pushes are, after so many days without anything new. */
const QUIET_DAYS = 21
const PUSH_DAYS = 14
/** The newest records and pushes that are compared, the tags, and the newest records of each. */
const MOST = { records: 50, pushes: 50, tags: 5, tagsLookedAt: 20, ofTag: 40, membersOfTag: 100 }

/**
 * What the owner may want to do next, the most useful first. Each part reads a bounded number of rows, so something may
 * be missed in an app that makes more than fifty records a week.
 */
export async function readSuggestions(sql: Sql, scope: Scope, today: string): Promise<Suggestion[]> {
  const { facts } = scope
  const mayPush = canSendPush(facts.app) && mayAccess(facts, 'write', 'push')
  const [searched, untold, quiet, push] = await Promise.all([
    mayAccess(facts, 'read', 'reports') ? searchedInVain(sql, scope, today) : null,
    mayPush ? untoldRecord(sql, scope, today) : null,
    mayAccess(facts, 'read', 'tags') ? quietTag(sql, scope, today) : null,
    mayPush ? silence(sql, scope, today) : null,
  ])
  return [searched, untold, quiet, untold ? null : push].filter((found) => found !== null).slice(0, MOST_SUGGESTIONS)
}

async function searchedInVain(sql: Sql, { appId }: Scope, today: string): Promise<Suggestion | null> {
  const { rows } = await sql.query<{ words: string; times: number }>(
    `select m.words, sum(m.total)::int as times from missed_searches m where m.app_id = $1 and m.day > $2::date
     group by m.words having sum(m.total) >= ${SEARCHED.least} order by times desc, m.words limit 1`,
    [appId, addDays(today, -SEARCHED.days)],
  )
  return rows[0] ? { kind: 'searched', ...rows[0] } : null
}

async function untoldRecord(sql: Sql, { appId, facts }: Scope, today: string): Promise<Suggestion | null> {
  const pushable = allResources.filter((resource) => isPushable(resource, facts.app) && isOpen(resource, facts)).map(({ name }) => name)
  const { rows } = await sql.query<{ id: string; resource: string; title: string }>(
    `select r.id, r.resource, r.title from (select i.id, i.resource, i.title, i.active, i.release_date from items i
       where i.app_id = $1 and i.deleted_at is null order by i.id desc limit ${MOST.records}) r
     where r.active and r.resource = any($2::text[]) and r.release_date between (${storedDay('$3')}) and (${storedDay('$4')})
       and r.id::text not in (select coalesce(p.link->>'content_uuid', '') from (select n.link from push_notifications n
         where n.app_id = $1 order by n.created_at desc, n.id desc limit ${MOST.pushes}) p)
       and r.id::text not in (select coalesce(s.content->'link'->>'content_uuid', '') from push_schedules s
         where s.app_id = $1 and s.state = 'scheduled')
     order by r.release_date desc, r.id desc limit 1`,
    [appId, pushable, addDays(today, -NEWS_DAYS), today],
  )
  return rows[0] ? { kind: 'untold', ...rows[0] } : null
}

/** Of the first tags of the list, those that most members hold. */
async function quietTag(sql: Sql, { appId }: Scope, today: string): Promise<Suggestion | null> {
  const { rows } = await sql.query<{ id: string; title: string; last: string }>(
    `select t.id, t.title, to_char(t.last at time zone 'UTC', 'YYYY-MM-DD') as last from (
       select h.id, h.title, h.members, (select max(i.release_date) from (select l.from_id from links l
           where l.app_id = $1 and l.to_id = h.id and l.field = 'tags' order by l.from_id desc limit ${MOST.ofTag}) f
           ${joinItem('i', 'f.from_id')} where i.deleted_at is null and i.active) as last
       from (select g.id, g.title, (select count(*) from (select from member_tags m where m.app_id = $1 and m.tag_id = g.id
             limit ${MOST.membersOfTag}) c) as members
         from (select i.id, i.title from items i where i.app_id = $1 and i.resource = ${text(tagDefinition.name)}
             and i.deleted_at is null and i.active and i.data->>'category' = 'Content' order by i.sort_order, i.id limit ${MOST.tagsLookedAt}) g
         order by members desc, g.id limit ${MOST.tags}) h
       where h.members > 0) t
     where t.last < ${storedDay('$2')} order by t.members desc, t.last limit 1`,
    [appId, addDays(today, -QUIET_DAYS)],
  )
  const [found] = rows
  return found ? { kind: 'quiet', tag: { id: found.id, title: found.title }, days: daysBetween(found.last, today) } : null
}

/** How long no push was sent, in an app that somebody would get one from. */
async function silence(sql: Sql, { appId, facts }: Scope, today: string): Promise<Suggestion | null> {
  const { rows } = await sql.query<{ reaches: boolean; waits: boolean; last: Date | null }>(
    `select exists (select from devices d where d.app_id = $1 and d.active) as reaches,
       exists (select from push_schedules s where s.app_id = $1 and s.state = 'scheduled') as waits,
       (select n.created_at from push_notifications n where n.app_id = $1 order by n.created_at desc, n.id desc limit 1) as last`,
    [appId],
  )
  const { reaches = false, waits = false, last = null } = rows[0] ?? {}
  if (!reaches || waits) return null
  const days = last === null ? null : daysBetween(dayAt(last, facts.app.timeZone), today)
  return days === null || days >= PUSH_DAYS ? { kind: 'push', days } : null
}
