import type { AppFacts } from '@greenroom/contract/access/facts'
import type { Answer } from '@greenroom/contract/answers'
import { appFields } from '@greenroom/contract/app-document/app-fields'
import { addDays, dayBegins } from '@greenroom/contract/days'
import type { Field, Fields } from '@greenroom/contract/fields/field'
import { NOBODY, type TrailEntry, trailChanges } from '@greenroom/contract/history/trail'
import { personOfSignature } from '@greenroom/contract/keys/key-signature'
import { members } from '@greenroom/contract/members/members'
import { ownFields } from '@greenroom/contract/members/own-fields'
import { platformListOf } from '@greenroom/contract/platform/all'
import { resourceBySegment } from '@greenroom/contract/resources/all'
import type { Sql } from '../../db/database.ts'
import { momentSql } from '../../sql/moment-sql.ts'
import { containing } from '../../sql/search-text.ts'
import { joinItemIfThere } from '../records/join-item.ts'
import { run, type Statement, statement } from '../records/list/statement.ts'
import { within } from './within.ts'

export type TrailQuery = {
  /** A person's id, or `none` for entries without a person. */
  actor?: string | undefined
  /** Only what this person did with this key. */
  key?: { userId: string; mark: string } | undefined
  kind?: string | undefined
  /** First and last day, YYYY-MM-DD, in the caller's time zone. */
  from?: string | undefined
  to?: string | undefined
  timezone: string
  /** Part of a title or of a person's name. */
  q: string
  /** The id of an entry; only older ones are returned. */
  before?: string | undefined
  size: number
  /** Only super users see network addresses. */
  withAddresses: boolean
  /** The targets that the caller may read about; null for all. */
  targets: readonly string[] | null
  /** The fields that the owner of the app added to members. */
  memberFields: AppFacts['memberFields']
}

type Line = {
  id: string
  at: string
  actor_id: string | null
  actor_name: string
  action: string
  target: string
  target_id: string | null
  summary: string
  changes: Record<string, unknown>
  is_there: boolean
  is_in_trash: boolean
  place: string[]
  address: string | null
  times: number
  last_at: string | null
}

/**
 * The audit trail of an app, or of the platform (`PLATFORM`), newest first. The first page includes the choices for the
 * filters.
 */
export async function listTrail(sql: Sql, appId: string, query: TrailQuery): Promise<Answer<'GET /apps/:app/audit'>> {
  const { rows } = await run<Line>(sql, linesStatement(query), {
    app: appId,
    actor: query.key?.userId ?? query.actor,
    mark: query.key?.mark,
    kind: query.kind,
    from: query.from && dayBegins(query.from, query.timezone),
    until: query.to && dayBegins(addDays(query.to, 1), query.timezone),
    words: containing(query.q),
    targets: query.targets,
    before: query.before,
    size: query.size + 1,
  })
  const shown = rows.slice(0, query.size)
  const next = rows.length > query.size ? (shown.at(-1)?.id ?? null) : null
  const choices =
    query.before === undefined ? { people: await findPeople(sql, appId), kinds: await findKinds(sql, appId, query.targets) } : {}
  return { data: shown.map((line) => entryOf(line, query)), meta_data: { next, ...choices } }
}

function entryOf(line: Line, { withAddresses, memberFields }: TrailQuery): TrailEntry {
  const { id, at, action, target } = line
  const resource = platformListOf(target) ?? resourceBySegment(target)
  return {
    id,
    at,
    actor: { id: line.actor_id, name: line.actor_name },
    action,
    target,
    target_id: line.target_id,
    place: line.place,
    title: line.summary,
    address: withAddresses ? line.address : null,
    times: line.times,
    last_at: line.last_at,
    changes: trailChanges(definitionOf(target, memberFields) ?? resource, line.changes),
    state: resource && !resource.ownTables ? (line.is_there ? 'there' : line.is_in_trash ? 'trash' : 'gone') : null,
  }
}

/** Of what is no resource of its own: the app, and members, of whom only the owner's fields are named here. */
function definitionOf(target: string, memberFields: AppFacts['memberFields']): { fields: Fields } | undefined {
  return target === 'app' ? { fields: appValues } : target === members.segment ? { fields: ownFields({ memberFields }) } : undefined
}

/** Fields of the app itself are named by their paths. */
const appValues: Fields = Object.fromEntries(
  Object.entries(appFields).flatMap(([path, { field }]) => (field.kind === 'bare' ? [] : [[path, field] as [string, Field]])),
)

/**
 * Entries are ordered by time, and within a transaction by id. The text contains only the requested conditions, so that
 * the matching index is used.
 */
function linesStatement({ key, actor = key?.userId, kind, from, to, q, before, targets }: TrailQuery): Statement {
  const withKey = key !== undefined
  return statement((bind) => {
    const conditions = [
      `app_id = ${bind('app')}`,
      actor === NOBODY && 'actor_id is null',
      actor !== undefined && actor !== NOBODY && within('actor_id', bind('actor')),
      withKey && `right(actor_name, length(${bind('mark')})) = ${bind('mark')}`,
      kind !== undefined && within('target', bind('kind')),
      targets !== null && `target = any(${bind('targets')}::text[])`,
      from !== undefined && `at >= ${bind('from')}`,
      to !== undefined && `at < ${bind('until')}`,
      q !== '' && `(search_text(summary) like ${bind('words')} or search_text(actor_name) like ${bind('words')})`,
      before !== undefined &&
        `(at, id) < (select b.at, b.id from audit_log b where b.app_id = ${bind('app')} and b.id = ${bind('before')})`,
    ].filter((condition) => condition !== false)
    const first = actor !== undefined && actor !== NOBODY ? ['actor_id desc'] : kind !== undefined ? ['target desc'] : []
    return `select l.id, ${momentSql('l.at')} as at, l.actor_id, l.actor_name, l.action, l.target,
        l.target_id, l.summary, l.changes, host(l.address) as address, l.times, ${momentSql('l.last_at')} as last_at, i.id is not null and i.deleted_at is null as is_there, i.deleted_at is not null and i.purging_at is null as is_in_trash,
        array_remove(array[p.parent_id, i.parent_id], null)::text[] as place
      from (select * from audit_log where ${conditions.join(' and ')} order by ${[...first, 'at desc', 'id desc'].join(', ')} limit ${bind('size')}) l
      ${joinItemIfThere('i', 'l.target_id')} ${joinItemIfThere('p', 'i.parent_id')}
      order by l.at desc, l.id desc`
  })
}

/** The distinct people of a long trail: one index lookup per person instead of one per entry. */
async function findPeople(sql: Sql, appId: string): Promise<{ id: string | null; name: string }[]> {
  const { rows } = await sql.query<{ id: string | null; name: string }>(
    `with recursive people(id) as (
       (select actor_id from audit_log where app_id = $1 and actor_id is not null order by actor_id limit 1)
       union all
       select (select actor_id from audit_log where app_id = $1 and actor_id > people.id order by actor_id limit 1)
       from people where people.id is not null
     )
     select p.id, n.actor_name as name from people p cross join lateral (
       select actor_name from audit_log where app_id = $1 and ${within('actor_id', 'p.id')} order by actor_id desc, at desc, id desc limit 1
     ) n where p.id is not null
     union all
     (select null, '' from audit_log where app_id = $1 and actor_id is null limit 1)
     order by name, id`,
    [appId],
  )
  return rows.map(({ id, name }) => ({ id, name: personOfSignature(name) }))
}

async function findKinds(sql: Sql, appId: string, targets: readonly string[] | null): Promise<string[]> {
  const { rows } = await sql.query<{ target: string }>(
    `with recursive kinds(target) as (
       (select target from audit_log where app_id = $1 order by target limit 1)
       union all
       select (select target from audit_log where app_id = $1 and target > kinds.target order by target limit 1)
       from kinds where kinds.target is not null
     )
     select target from kinds where target is not null`,
    [appId],
  )
  return rows.map(({ target }) => target).filter((target) => targets === null || targets.includes(target))
}
