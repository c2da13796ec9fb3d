import { valueAt } from '@greenroom/contract/app-document/document-values'
import type { Values } from '@greenroom/contract/fields/field'
import { sameValue } from '@greenroom/contract/history/same-value'
import type { ReviewAnswer, ReviewedFieldAnswer } from '@greenroom/contract/onboarding/review/review-answers'
import { type ReviewedField, reviewedFields } from '@greenroom/contract/onboarding/review/reviewed-fields'
import { isShown } from '@greenroom/contract/onboarding/review/shown-fields'
import { variantOf } from '@greenroom/contract/onboarding/sections'
import type { Sql } from '../../../db/database.ts'
import { shownTitleSql } from '../../records/shown-title-sql.ts'
import type { CurrentApp } from '../read/current-app.ts'
import { type Mark, readMarks, readStoredReview, type ReviewKey, type StoredReview } from './stored-review.ts'

/** Maximum number of records listed per resource; the list itself shows more. */
const MOST_ITEMS = 30

/**
 * A review for the team: each field with its value, its mark and whether it changed since the section was sent to the
 * owner.
 */
export async function readReview(sql: Sql, app: CurrentApp, key: ReviewKey): Promise<ReviewAnswer> {
  const stored = await readStoredReview(sql, key)
  const defined = reviewedFields(key.section, variantOf(app.onboarding.type))
  const resources = defined.flatMap((field) => (field.kind === 'content' ? [field.resource] : []))
  const marks = await readMarks(sql, key, stored.round)
  const noted = new Set(marks.flatMap(({ round, verdict, field }) => (round === stored.round && verdict === 'change' ? [field] : [])))
  const fields = defined.filter((field) => isShown(field, { ...app }) || noted.has(field.path))
  const items = resources.length === 0 ? [] : await readItems(sql, app.id, resources, stored.turned_at)
  const { section, state, round, due_on, submitted_at, reviewer_id: id, reviewer_name: name, reopened_for, version } = stored
  return {
    ...{ section, state, round, due_on, submitted_at, reopened_for, version },
    reviewer: id === null ? null : { id, name },
    fields: fields.map((field) => fieldAnswer(field, { app, stored, marks, items })),
  }
}

/** The values of a section that a reviewer sees, by path. */
export function seenValues(app: CurrentApp, fields: readonly ReviewedField[]): Values {
  return Object.fromEntries(
    fields.flatMap((field) => (field.kind === 'value' ? [[field.path, valueAt({ ...app }, field.path) ?? null]] : [])),
  )
}

type Sources = { app: CurrentApp; stored: StoredReview; marks: readonly Mark[]; items: readonly Item[] }

function fieldAnswer(field: ReviewedField, { app, stored, marks, items }: Sources): ReviewedFieldAnswer {
  const markOf = (round: number) => marks.find((mark) => mark.round === round && mark.field === field.path)
  const [mark, last] = [markOf(stored.round), markOf(stored.round - 1)]
  const looked = (changed: boolean) => mark !== undefined || (!changed && stored.looked.includes(field.path))
  const common = {
    field: field.path,
    hidden: !isShown(field, { ...app }),
    verdict: mark?.verdict ?? null,
    says: mark?.says ?? '',
    earlier: last?.verdict === 'change' ? { says: last.says, answer: last.answer } : null,
  }
  if (field.kind === 'content') {
    const own = items.filter(({ resource }) => resource === field.resource).map(({ resource: _, ...item }) => item)
    const changed = stored.turned_at === null || own.some((item) => item.changed)
    return { ...common, value: null, changed, looked: looked(changed), items: own }
  }
  const value = valueAt({ ...app }, field.path) ?? null
  if (!Object.hasOwn(stored.seen, field.path)) return { ...common, value, changed: true, looked: looked(true), items: [] }
  const before = stored.seen[field.path] ?? null
  const changed = !sameValue(field.field, before, value)
  return { ...common, value, before, changed, looked: looked(changed), items: [] }
}

type Item = { resource: string; id: string; title: string; changed: boolean }

async function readItems(sql: Sql, appId: string, resources: readonly string[], since: Date | null): Promise<Item[]> {
  const { rows } = await sql.query<Item>(
    `select n.resource, n.id, n.title, n.changed from (
       select i.resource, i.id, ${shownTitleSql('i')} as title, i.updated_at > coalesce($3::timestamptz, 'infinity') as changed,
         row_number() over (partition by i.resource order by i.updated_at desc, i.id) as place
       from items i where i.app_id = $1 and i.resource = any($2::text[]) and i.deleted_at is null) n
     where n.place <= ${MOST_ITEMS} order by n.resource, n.place`,
    [appId, resources, since],
  )
  return rows
}
