import { type FormType, isFormType, publicFields, submittedColumns, submittedResource } from '@greenroom/contract/action-forms/form-types'
import type { Submitted } from '@greenroom/contract/action-forms/submitted'
import type { Answer } from '@greenroom/contract/answers'
import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { resourceByName } from '@greenroom/contract/resources/all'
import { MAX_ROWS, type Page } from '../../answers/paging.ts'
import type { Sql } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import { momentSql } from '../../sql/moment-sql.ts'
import { text } from '../../sql/sql-text.ts'
import { namesOf } from '../apps/read/current-app.ts'
import { projectionSql, shownSql, unpacked } from '../records/list/projection.ts'
import { run, statement } from '../records/list/statement.ts'
import { referencedIds } from '../records/record-row.ts'
import { closedResources, demandOpen, type Scope, todayIn } from '../records/scope.ts'

export type ContentsRequest = { formId: string; page: Page }

type Row = { row: Values & { words: string[]; edit: Values | null } }

/**
 * The submissions of a form (AFM-032): those that wait for the owner first, then the newest. Only records of the form's
 * current type that are not in the trash. Throws NOT_FOUND if there is no such form.
 */
export async function listContents(
  sql: Sql,
  scope: Scope,
  { formId, page }: ContentsRequest,
): Promise<Answer<'GET /apps/:app/action_forms/:id/action_form_contents'>> {
  const type = await typeOfForm(sql, scope.appId, formId)
  const resource = resourceByName(submittedResource[type])
  if (!resource) throw failure('NOT_FOUND')
  demandOpen(resource, scope)
  const { rows } = await run<Row>(sql, contentsStatement(type, resource, scope), {
    app: scope.appId,
    form: formId,
    today: todayIn(scope),
    publicUrl: scope.publicUrl,
    businesses: namesOf(scope.businesses),
    size: page?.size ?? MAX_ROWS,
    offset: page === null ? 0 : (page.number - 1) * page.size,
  })
  const { total, waiting } = await countContents(sql, scope.appId, formId, resource.name)
  const titles = await titlesOf(sql, scope.appId, rows)
  return {
    data: rows.map(({ row }) => present(type, row, (id) => titles.get(id) ?? '')),
    meta_data: { total, page: page?.number ?? 1, per_page: page?.size ?? MAX_ROWS, waiting },
  }
}

async function typeOfForm(sql: Sql, appId: string, formId: string): Promise<FormType> {
  const { rows } = await sql.query<{ type: unknown }>(
    `select data->>'form_type' as type from items where app_id = $1 and id = $2 and resource = 'action_forms' and deleted_at is null`,
    [appId, formId],
  )
  const type = rows[0]?.type
  if (!isFormType(type)) throw failure('NOT_FOUND')
  return type
}

const WAITS = `(not i.active or coalesce(c.edit_state = 'waiting', false))`

function contentsStatement(type: FormType, resource: Resource, scope: Scope) {
  const closed = closedResources(scope.facts)
  const columns = submittedColumns[type].map(({ field }) => field)
  const names = [...new Set([...columns, ...publicFields[type], 'active', 'version', 'media_metadata'])]
  return statement(
    (bind) => `with page as materialized (
  select i.id, row_number() over (order by ${WAITS} desc, c.submitted_at desc, i.id) as n,
    c.submitted_at, c.email, c.sub_topics as words, case when c.edit_state = 'waiting' then c.edit end as edit, c.edit_sent_at
  from action_form_contents c join items i on i.app_id = c.app_id and i.id = c.item_id
  where c.app_id = ${bind('app')} and c.form_id = ${bind('form')} and i.resource = ${text(resource.name)} and i.deleted_at is null${shownSql(resource, closed, 'i')}
  order by ${WAITS} desc, c.submitted_at desc, i.id limit ${bind('size')}::int offset ${bind('offset')}::int
)
select row_to_json(r) as row from (
  select ${projectionSql(resource, { names, closed, bind })},
    ${momentSql('i.submitted_at')} as submitted_at, i.email as submitted_by,
    i.words, i.edit, ${momentSql('i.edit_sent_at')} as edit_sent_at
  from (
    select i.*, page.n, page.submitted_at, page.email, page.words, page.edit, page.edit_sent_at, ${unpacked}
    from page join items i on i.app_id = ${bind('app')} and i.id = page.id offset 0
  ) i order by i.n
) r`,
  )
}

async function countContents(sql: Sql, appId: string, formId: string, resource: string): Promise<{ total: number; waiting: number }> {
  const { rows } = await sql.query<{ total: number; waiting: number }>(
    `select count(*)::int as total, (count(*) filter (where ${WAITS}))::int as waiting
     from action_form_contents c join items i on i.app_id = c.app_id and i.id = c.item_id
     where c.app_id = $1 and c.form_id = $2 and i.resource = $3 and i.deleted_at is null`,
    [appId, formId, resource],
  )
  return rows[0] ?? { total: 0, waiting: 0 }
}

/** The names of records that pending changes link to, by id. */
async function titlesOf(sql: Sql, appId: string, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ row }) => Object.values(row.edit ?? {}).flatMap(referencedIds))
  if (ids.length === 0) return new Map()
  const { rows: found } = await sql.query<{ id: string; title: string }>(
    'select id, title from items where app_id = $1 and id = any($2::uuid[])',
    [appId, ids],
  )
  return new Map(found.map(({ id, title }) => [id, title]))
}

/** Replaces ids of linked records by ids with names. */
function named(value: unknown, titleOf: (id: string) => string): unknown {
  const ids = referencedIds(value)
  if (ids.length === 0) return value
  const linked = ids.map((id) => ({ id, name: titleOf(id) }))
  return Array.isArray(value) ? linked : linked[0]
}

function present(type: FormType, { words, edit, edit_sent_at: sentAt, ...row }: Row['row'], titleOf: (id: string) => string): Submitted {
  const subTopics = Array.isArray(row.sub_topics) ? { sub_topics: [...row.sub_topics, ...words] } : {}
  const changes = Object.fromEntries(
    Object.entries(edit ?? {}).map(([name, after]): [string, [unknown, unknown]] => [name, [row[name], named(after, titleOf)]]),
  )
  const waiting = edit === null ? null : { sent_at: String(sentAt), changes }
  // Casts the assembled row to the type of its parts.
  return { ...row, ...subTopics, type, edit: waiting } as Submitted
}
