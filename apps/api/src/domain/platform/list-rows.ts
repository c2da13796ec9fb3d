import type { Resource } from '@greenroom/contract/define/define-resource'
import { MAX_ROWS } from '../../answers/paging.ts'
import type { Sql } from '../../db/database.ts'
import { momentSql } from '../../db/moment-sql.ts'
import { containing } from '../../db/search-text.ts'
import type { SortKey } from '../records/list/sorting.ts'
import { type Bind, run, statement } from '../records/list/statement.ts'
import { answeredNames } from './platform-query.ts'
import type { PlatformRequest, PlatformRow, Reader } from './platform-store.ts'

/** The source of a list's rows: each has an id and a column per field, named like the field. */
export type RowSource = {
  /** A table, or a select in parentheses. */
  from: string | ((bind: Bind) => string)
  /** The bound values of the select, by name. */
  values?: Readonly<Record<string, unknown>>
  /** The default order, over a row `r`: `r.publish_date desc`. */
  order: string
  /** A condition over a row `r` for users who are not super users. */
  shown?: string
  /**
   * The conditions of the definition's questions, over a row `r`, by name; the wanted value is bound, and the user's id
   * as `reader`.
   */
  questions?: Readonly<Record<string, (wanted: string, bind: Bind) => string>>
  /** Additional values, over a row `r`; the user's id is bound as `reader`. */
  besides?: Readonly<Record<string, (bind: Bind) => string>>
}

/** A searched, filtered and sorted page of a list of the platform's records, with the total number of matches. */
export async function listRows(
  sql: Sql,
  list: Resource,
  source: RowSource,
  reader: Reader,
  { page, q, sort, filters, fields, countOnly }: PlatformRequest,
): Promise<{ rows: PlatformRow[]; total: number }> {
  const names = fields ?? answeredNames(list, Object.keys(source.besides ?? {}))
  const size = page?.size ?? MAX_ROWS
  const values = {
    ...source.values,
    reader: reader.userId,
    q: containing(q),
    size,
    offset: ((page?.number ?? 1) - 1) * size,
    ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [`filter:${name}`, value])),
  }
  const searched = list.searches ?? [list.titleField]
  const matching = (bind: Bind) => {
    const isWanted = (name: string, wanted: string) => source.questions?.[name]?.(wanted, bind) ?? `r."${name}"::text = ${wanted}`
    const conditions = [
      ...(source.shown && !reader.isSuper ? [source.shown] : []),
      ...(q === '' ? [] : [`(${searched.map((name) => `search_text(r."${name}") like ${bind('q')}`).join(' or ')})`]),
      ...Object.keys(filters).flatMap((name) => (filters[name] === undefined ? [] : [isWanted(name, bind(`filter:${name}`))])),
    ]
    return `from ${typeof source.from === 'string' ? source.from : source.from(bind)} r where ${conditions.join(' and ') || 'true'}`
  }
  const rows = statement(
    (bind) => `select ${selected(list, source, names, bind)} ${matching(bind)}
    order by ${orderSql(list, source, sort)} limit ${bind('size')} offset ${bind('offset')}`,
  )
  const count = statement((bind) => `select count(*)::int as total ${matching(bind)}`)
  const [found, counted] = await Promise.all([
    countOnly ? null : run<PlatformRow>(sql, rows, values),
    run<{ total: number }>(sql, count, values),
  ])
  return { rows: found?.rows ?? [], total: counted.rows[0]?.total ?? 0 }
}

/** The select list of these names over a row `r`; the id comes first. */
export function selected(list: Resource, { besides = {} }: RowSource, names: readonly string[], bind: Bind): string {
  const expressionOf = (name: string) => {
    if (list.fields[name]) return `r."${name}"`
    return besides[name]?.(bind) ?? (name === 'version' ? 'r.version' : momentSql(`r."${name}"`))
  }
  return ['r.id', ...names.map((name) => `${expressionOf(name)} as "${name}"`)].join(', ')
}

/** Always ends with the id, so that pages never overlap; empty values come last. */
function orderSql({ fields }: Resource, { order }: RowSource, keys: readonly SortKey[]): string {
  const parts = keys.map(({ name, descending }) => {
    const value = fields[name]?.traits.order === 'text' ? `lower(r."${name}")` : `r."${name}"`
    return `${value}${descending ? ' desc' : ''} nulls last`
  })
  return [...(keys.length > 0 ? parts : [order]), `r.id${keys[0]?.descending || order.endsWith(' desc') ? ' desc' : ''}`].join(', ')
}
