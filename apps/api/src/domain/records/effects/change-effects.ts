import type { Resource } from '@greenroom/contract/define/define-resource'
import { parentOf } from '@greenroom/contract/define/nesting'
import { type ChangeEffects, type DependentPushes, MOST_COUNTED, type Narrowing } from '@greenroom/contract/effects/change-effects'
import { reachingFields } from '@greenroom/contract/effects/reaching-fields'
import type { Values } from '@greenroom/contract/fields/field'
import { bundleFields, tagDefinition } from '@greenroom/contract/visibility/holdings'
import { beginsAt, endsAt, isOver, isToCome } from '@greenroom/contract/visibility/hours'
import { visibilityRules } from '@greenroom/contract/visibility/rules'
import type { AppClock } from '@greenroom/contract/zones'
import type { Sql } from '../../../db/database.ts'
import { text } from '../../../sql/sql-text.ts'
import { loadSubject } from '../../published/explain.ts'
import { referencedIds } from '../record-row.ts'
import { clockIn, type Scope } from '../scope.ts'
import { readOne } from '../write/lock-for-change.ts'
import { judgeUpdate, type Update } from '../write/update-record.ts'

const NO_EFFECTS: ChangeEffects = {
  closes: false,
  expires: null,
  narrows: null,
  unbundles: null,
  enrolled: 0,
  code: null,
  pushes: { leading: 0, addressed: 0 },
}

/**
 * What a change of a record would take away from members: nothing is written. Throws the 422 of the change itself.
 * Counts end at `MOST_COUNTED` and cost an index scan of as many entries.
 */
export async function changeEffects(sql: Sql, scope: Scope, resource: Resource, id: string, body: Values): Promise<ChangeEffects> {
  const update = await judgeUpdate(sql, scope, resource, await readOne(sql, scope, resource, id), body)
  const reaching = reachingFields(resource)
  if (!update.names.some((name) => reaching.includes(name))) return NO_EFFECTS
  const clock = clockIn(scope)
  const [was, is] = [update.stored.values, update.values].map((values) => stateOf(resource, values, clock))
  if (!was || !is) return NO_EFFECTS
  // In a course that is a draft there is nothing that members could lose.
  const { above } = parentOf(resource) ? await loadSubject(sql, scope.appId, resource, id) : { above: [] }
  if (!above.every((around) => stateOf(around.resource, around.values, clock).isLive)) return NO_EFFECTS
  const isTag = resource.memberLink === 'tag'
  const closes = !isTag && resource.published !== false && was.isLive && !is.isLive
  const isLocked = was.isUnlockable && !is.isUnlockable
  const [narrows, unbundles, keeping, { enrolled, code, pushes }] = await Promise.all([
    was.isLive && is.isLive ? narrowing(sql, scope.appId, resource, update) : null,
    isTag ? unbundled(sql, scope.appId, update) : null,
    isTag && isLocked ? countMembersWith(sql, scope.appId, id) : null,
    closes || isLocked ? dependents(sql, scope.appId, id) : NO_EFFECTS,
  ])
  return {
    closes,
    expires: keeping === null ? null : { members: keeping },
    narrows,
    unbundles,
    enrolled: closes ? enrolled : 0,
    code: isLocked ? code : null,
    pushes,
  }
}

/** Whether members see a record with these values, and whether its code can be unlocked, by the record's own rules. */
function stateOf(resource: Resource, values: Values, clock: AppClock) {
  const rules = visibilityRules(resource)
  const isUnlockable = !(rules.active && values[rules.active] === false) && !isOver(endsAt(rules, values), clock)
  return { isUnlockable, isLive: isUnlockable && !isToCome(beginsAt(rules, values), clock) }
}

/** The members who lose it because of its own tags, or of those of the record that it moves into. */
async function narrowing(sql: Sql, appId: string, resource: Resource, update: Update): Promise<Narrowing | null> {
  const { tags, teaser } = visibilityRules(resource)
  const field = resource.parent?.field
  const { values, stored, names } = update
  if (tags !== null && names.includes(tags)) {
    const [from, to] = [stored.values, values].map((each) => referencedIds(each[tags]))
    const found = await lost(sql, appId, from ?? [], to ?? [])
    if (found) return { ...found, because: 'own tags', isTeaser: teaser !== null && values[teaser] === true }
  }
  const above = parentOf(resource)
  const guard = above && visibilityRules(above).tags
  if (!guard || field === undefined || !names.includes(field)) return null
  const [from, to] = await Promise.all([stored.values, values].map((each) => linkedTags(sql, appId, referencedIds(each[field]), guard)))
  const found = await lost(sql, appId, from ?? [], to ?? [])
  return found && { ...found, because: 'moved', isTeaser: false }
}

async function linkedTags(sql: Sql, appId: string, ids: readonly string[], field: string): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    'select l.to_id as id from links l where l.app_id = $1 and l.from_id = any($2::uuid[]) and l.field = $3',
    [appId, ids, field],
  )
  return rows.map(({ id }) => id)
}

/** The tags themselves, and the bundles that contain one. */
const holdingSql = (ids: string) => `(select t.id from items t where t.app_id = $1 and t.id = any(${ids}::uuid[]) and t.deleted_at is null
    union select l.from_id from links l join items t on t.app_id = $1 and t.id = l.from_id and t.deleted_at is null
      and t.resource = ${text(tagDefinition.name)}
    where l.app_id = $1 and l.to_id = any(${ids}::uuid[]) and l.field = ${text(bundleFields.tags)})`

/** Null if the new tags admit everyone whom the old ones admitted by their definition alone. */
async function lost(
  sql: Sql,
  appId: string,
  from: readonly string[],
  to: readonly string[],
): Promise<Pick<Narrowing, 'tags' | 'members'> | null> {
  if (to.length === 0 || (from.length > 0 && from.every((id) => to.includes(id)))) return null
  const [named, counted] = await Promise.all([
    sql.query<Narrowing['tags'][number]>(
      'select t.title as name, t.deleted_at is not null as "isDeleted" from items t where t.app_id = $1 and t.id = any($2::uuid[]) order by lower(t.title), t.id',
      [appId, to],
    ),
    from.length === 0
      ? null
      : sql.query<{ members: number }>(
          `with before as materialized ${holdingSql('$2')}, after as materialized ${holdingSql('$3')}
           select count(*)::int as members from (
             select distinct m.member_id from member_tags m where m.app_id = $1 and m.tag_id in (select id from before) and not exists (
               select from member_tags n where n.app_id = $1 and n.member_id = m.member_id and n.tag_id in (select id from after))
             limit ${MOST_COUNTED + 1}) lost`,
          [appId, from, to],
        ),
  ])
  return { tags: named.rows, members: counted === null ? null : (counted.rows[0]?.members ?? 0) }
}

/** What was taken out of a bundle, and the members who had some of it by the bundle alone. */
async function unbundled(sql: Sql, appId: string, { stored, values }: Update): Promise<ChangeEffects['unbundles']> {
  const [tags, courses] = [bundleFields.tags, bundleFields.courses].map((field) => {
    const left = new Set(referencedIds(values[field]))
    return referencedIds(stored.values[field]).filter((id) => !left.has(id))
  })
  const removed = [...(tags ?? []), ...(courses ?? [])]
  if (removed.length === 0) return null
  const { rows } = await sql.query<{ members: number }>(
    `select count(*)::int as members from (
       select m.member_id from member_tags m where m.app_id = $1 and m.tag_id = $2 and (
         (select count(*) from member_tags n where n.app_id = $1 and n.member_id = m.member_id and n.tag_id = any($3::uuid[]))
         + (select count(*) from member_courses c where c.app_id = $1 and c.member_id = m.member_id and c.course_id = any($4::uuid[])) < $5)
       limit ${MOST_COUNTED + 1}) lost`,
    [appId, stored.id, tags, courses, removed.length],
  )
  return { titles: removed.map((id) => stored.titles.get(id) ?? ''), members: rows[0]?.members ?? 0 }
}

async function countMembersWith(sql: Sql, appId: string, tagId: string): Promise<number> {
  const { rows } = await sql.query<{ members: number }>(
    `select count(*)::int as members from (
       select from tag_holders m where m.app_id = $1 and m.tag_id = $2 limit ${MOST_COUNTED + 1}) held`,
    [appId, tagId],
  )
  return rows[0]?.members ?? 0
}

type Dependents = Pick<ChangeEffects, 'enrolled' | 'code' | 'pushes'>

/** What depends on one record beside other records. */
async function dependents(sql: Sql, appId: string, id: string): Promise<Dependents> {
  const [{ rows }, pushes] = await Promise.all([
    sql.query<Pick<Dependents, 'enrolled' | 'code'>>(
      `select (select count(*)::int from (
           select from member_courses c where c.app_id = $1 and c.course_id = $2 limit ${MOST_COUNTED + 1}) e) as enrolled,
         (select code from unlock_codes u where u.app_id = $1 and u.item_id = $2) as code`,
      [appId, id],
    ),
    dependentPushes(sql, appId, [id]),
  ])
  return { enrolled: 0, code: null, ...rows[0], pushes }
}

/** The scheduled pushes that lead to one of these records, or go to members with one of these tags. */
export async function dependentPushes(sql: Sql, appId: string, ids: readonly string[]): Promise<DependentPushes> {
  const { rows } = await sql.query<DependentPushes>(
    `select count(*) filter (where content->'link'->>'content_uuid' = any($2::text[]))::int as leading,
       count(*) filter (where content->'push'->>'send_to' = 'tag'
         and exists (select from jsonb_array_elements(content->'tags') t where t->>'id' = any($2::text[])))::int as addressed
     from push_schedules where app_id = $1 and state = 'scheduled'`,
    [appId, ids],
  )
  return rows[0] ?? { leading: 0, addressed: 0 }
}
