import { namedFields, type Resource, relationsOf } from '@greenroom/contract/define/define-resource'
import { remembered } from '@greenroom/contract/define/remembered'
import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import type { Fields, Values } from '@greenroom/contract/fields/field'
import { CHOOSE_FROM_LIST } from '@greenroom/contract/fields/field-messages'
import type { RelationField } from '@greenroom/contract/fields/relation'
import { wanted } from '@greenroom/contract/fields/relation'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { mediaIdOf } from '@greenroom/contract/media/reference'
import { extensionOf, uploadRules } from '@greenroom/contract/media/rules'
import { resourceByName } from '@greenroom/contract/resources/all'
import { isGuard } from '@greenroom/contract/visibility/rules'
import type { Sql } from '../../../db/database.ts'
import { invalid } from '../../../failure.ts'
import { oneOf } from '../../../sql/one-of.ts'
import { fromRow, type RecordRow, referencedIds } from '../record-row.ts'
import { isHidden, type Scope, todayIn } from '../scope.ts'

/**
 * A 422 on the field for links to records that are not in this app, not offered by the field, in the trash or expired,
 * and for businesses that are not active under the app. Existing links stay allowed. Then runs rules over linked
 * records. Returns the titles of newly linked records.
 */
export async function checkLinks(
  sql: Sql,
  scope: Scope,
  resource: Resource,
  values: Values,
  before: Values | null,
): Promise<ReadonlyMap<string, string>> {
  const { refused, targets } = await judgeLinks(sql, scope, resource, values, before)
  const problems: FieldMessages = Object.fromEntries(Object.keys(refused).map((name) => [name, [CHOOSE_FROM_LIST]]))
  if (Object.keys(problems).length > 0) throw invalid(problems)
  await checkShown(sql, scope, resource, values)
  return new Map([...targets.values()].map(({ id, title }) => [id, title]))
}

/**
 * The values of an earlier version without the links that `checkLinks` refuses, and the refused ids by field. If none
 * of the old restricting tags would remain, the record keeps its present ones: it must not become open to everyone
 * because tags were deleted. `unguarded` names the fields of such tags if it has none now either.
 */
export async function withoutRefusedLinks(
  sql: Sql,
  scope: Scope,
  resource: Resource,
  values: Values,
  before: Values,
): Promise<{ values: Values; refused: Record<string, string[]>; unguarded: string[] }> {
  const { refused } = await judgeLinks(sql, scope, resource, { ...before, ...values }, before)
  const unguarded: string[] = []
  const left = Object.entries(values).map(([name, value]) => {
    const ids = refused[name]
    if (!ids) return [name, value]
    const isRefused = (one: unknown) => referencedIds(one).some((id) => ids.includes(id))
    const remaining = Array.isArray(value) ? value.filter((one) => !isRefused(one)) : isRefused(value) ? null : value
    if (!isGuard(resource, name) || referencedIds(remaining).length > 0) return [name, remaining]
    if (referencedIds(before[name]).length === 0) unguarded.push(name)
    return [name, before[name]]
  })
  return { values: Object.fromEntries(left), refused, unguarded }
}

/** Fields whose values are records to choose from. */
const choices = remembered((fields: Fields) => namedFields(fields).filter(([, { kind }]) => kind === 'relation' || kind === 'content'))

const businessFields = remembered((fields: Fields) =>
  namedFields(fields).flatMap(([name, { kind }]) => (kind === 'business' ? [name] : [])),
)

type Judged = { refused: Record<string, string[]>; targets: Map<string, Target> }

async function judgeLinks(sql: Sql, scope: Scope, resource: Resource, values: Values, before: Values | null): Promise<Judged> {
  const added = (name: string) => {
    const linkedBefore = referencedIds(before?.[name])
    return referencedIds(values[name]).filter((id) => !linkedBefore.includes(id))
  }
  const relations = choices(resource.fields).flatMap(([name, field]) => {
    if (field.kind === 'relation') {
      const moved = Object.values(field.agrees ?? {}).some((own) => values[own] !== before?.[own])
      return [{ name, field, ids: moved ? referencedIds(values[name]) : added(name) }]
    }
    return field.kind === 'content' ? [{ name, field: anyOf(values[name]), ids: added(name) }] : []
  })
  const businesses = businessFields(resource.fields).map((name) => ({ name, ids: added(name) }))
  const isActive = (id: string) => scope.businesses.some((business) => business.id === id && business.active)
  const targets = await findTargets(
    sql,
    scope,
    relations.flatMap(({ ids }) => ids),
  )
  const refused = [
    ...relations.map(({ name, field, ids }) => [name, ids.filter((id) => !isOffered(field, targets.get(id), scope, values))] as const),
    ...businesses.map(({ name, ids }) => [name, ids.filter((id) => !isActive(id))] as const),
  ]
  return { refused: Object.fromEntries(refused.filter(([, ids]) => ids.length > 0)), targets }
}

type Target = RecordRow & { id: string; resource: string }

type Offer = Pick<RelationField, 'to' | 'only' | 'narrows' | 'agrees' | 'unexpired'>

/** A record of the chosen type. */
function anyOf(value: unknown): Offer {
  return { to: String(valuesOf(value).type), unexpired: true }
}

/** Runs the cross-field rule again, with the values of the linked records. */
async function checkShown(sql: Sql, scope: Scope, resource: Resource, values: Values): Promise<void> {
  const showing = relationsOf(resource.fields).filter(([, { shows }]) => shows.length > 0)
  const { check } = resource
  if (!check || showing.length === 0) return
  const targets = await findTargets(
    sql,
    scope,
    showing.flatMap(([name]) => referencedIds(values[name])),
  )
  const known = { ...values }
  for (const [name, field] of showing) {
    const shown = referencedIds(values[name]).map((id) => ({ ...shownOf(field, targets.get(id)), id }))
    known[name] = field.many ? shown : (shown[0] ?? null)
  }
  const problems: FieldMessages = {}
  check(known, (name, message) => (problems[name] = [...(problems[name] ?? []), message]), scope.facts)
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

function shownOf({ to, shows }: RelationField, target: Target | undefined): Values {
  const resource = resourceByName(to)
  if (!target || !resource) return {}
  const values = fromRow(resource, target, {})
  return Object.fromEntries(shows.map((name) => [name, values[name]]))
}

function isOffered(field: Offer, target: Target | undefined, { facts }: Scope, beside: Values): boolean {
  const resource = target && resourceByName(target.resource)
  if (!target || !resource || target.resource !== field.to) return false
  const conditions = Object.entries(wanted(field, facts, beside))
  const mayExpire = field.unexpired && expiredFields(resource.fields).length > 0
  // For most targets only the type matters.
  if (conditions.length === 0 && resource.hiddenUnless === undefined && !mayExpire) return true
  const values = fromRow(resource, target, {})
  if (isHidden(resource, values, facts) || conditions.some(([name, value]) => values[name] !== value)) return false
  return !(mayExpire && isExpired(resource, values, todayIn({ facts })))
}

const expiredFields = remembered((fields: Fields) => namedFields(fields).flatMap(([, field]) => (field.kind === 'expired' ? [field] : [])))

function isExpired(resource: Resource, values: Values, today: string): boolean {
  return expiredFields(resource.fields).some(({ of }) => {
    const day = values[of]
    return typeof day === 'string' && day < today
  })
}

async function findTargets(sql: Sql, { appId }: Scope, ids: string[]): Promise<Map<string, Target>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql.query<Target>(
    `select id, resource, title, active, sort_order, to_char(release_date at time zone 'UTC', 'YYYY-MM-DD') as release_date, data
     from items where app_id = $1 and id = ${oneOf('$2')} and deleted_at is null`,
    [appId, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Checks uploads that a flag of the record restricts to a narrower rule, such as the mp4 of an ActionClip (GEN-091,
 * UPL-008). Their type was detected at upload, and they may have been chosen before the flag. Throws a 422 with the
 * rule's message.
 */
export async function checkUploads(sql: Sql, scope: Pick<Scope, 'appId'>, resource: Resource, values: Values): Promise<void> {
  const narrowed = narrowedUploads(resource.fields, values)
  if (narrowed.length === 0) return
  const { rows } = await sql.query<{ id: string; filename: string; type: string }>(
    'select id, filename, content_type as type from media where app_id = $1 and id = any($2::uuid[])',
    [scope.appId, narrowed.map(({ id }) => id)],
  )
  const messages: FieldMessages = {}
  for (const { name, id, rule } of narrowed) {
    const file = rows.find((row) => row.id === id)
    if (file && !(rule.extensions.includes(extensionOf(file.filename)) && file.type === 'video/mp4')) messages[name] = [rule.wrongType]
  }
  if (Object.keys(messages).length > 0) throw invalid(messages)
}

const narrowing = remembered((fields: Fields) =>
  namedFields(fields).flatMap(([name, field]) => (field.kind === 'media' && field.narrowed ? [{ name, narrowed: field.narrowed }] : [])),
)

function narrowedUploads(fields: Fields, values: Values) {
  return narrowing(fields).flatMap(({ name, narrowed }) => {
    if (values[narrowed.while] !== true) return []
    const value = values[name]
    const id = typeof value === 'string' ? mediaIdOf(value) : undefined
    const rule: { extensions: readonly string[]; wrongType: string } = uploadRules[narrowed.to]
    return id === undefined ? [] : [{ name, id, rule }]
  })
}
