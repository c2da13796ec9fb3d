import type { Resource } from '@greenroom/contract/define/define-resource'
import { countSql, MAX_ROWS, totalOf } from '../../answers/paging.ts'
import type { Sql } from '../../db/database.ts'
import { momentSql } from '../../sql/moment-sql.ts'
import { containing } from '../../sql/search-text.ts'
import type { SortKey } from '../records/list/sorting.ts'
import { type Bind, run, statement } from '../records/list/statement.ts'
import { answeredNames } from './platform-query.ts'
import type { FoundRows, PlatformRequest, PlatformRow, Reader } from './platform-store.ts'

/** The source of a list's rows: each has an id and a column per field, named like the field. */
export type RowSource = {
  /** A table, or a select in parentheses. */
  from: string | ((bind: Bind) => string)
  /** The bound values of the select, by name. */
  values?: Readonly<Record<string, unknown>>
  /** The default order, over a row `r`: `r.publish_date desc`. */
  order: string
  /** The columns by which a row is looked up, and ordered after all others; without them the id. */
  key?: readonly string[]
  /** The rows are on several servers of a cluster, which do not look up single rows for a page of all. */
  isSpread?: true
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

/**
 * A searched, filtered and sorted page of a list of the platform's records, and how many match, up to `REACH`. The page
 * is cut by key alone, so that the rows before it cost an index entry each.
 */
export async function listRows(
  sql: Sql,
  list: Resource,
  source: RowSource,
  reader: Reader,
  { page, q, sort, filters, fields, countOnly, isWhole = false }: PlatformRequest,
): Promise<FoundRows> {
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
  const fromSql = (bind: Bind) => (typeof source.from === 'string' ? source.from : source.from(bind))
  const matching = (bind: Bind) => {
    const isWanted = (name: string, wanted: string) => source.questions?.[name]?.(wanted, bind) ?? `r."${name}"::text = ${wanted}`
    const conditions = [
      ...(source.shown && !reader.isSuper ? [source.shown] : []),
      ...(q === '' ? [] : [`(${searched.map((name) => `search_text(r."${name}") like ${bind('q')}`).join(' or ')})`]),
      ...Object.keys(filters).flatMap((name) => (filters[name] === undefined ? [] : [isWanted(name, bind(`filter:${name}`))])),
    ]
    return `from ${fromSql(bind)} r where ${conditions.join(' and ') || 'true'}`
  }
  const key = keyOf(source)
  const order = orderSql(list, source, sort)
  const cut = (bind: Bind, columns: string) =>
    `select ${columns} ${matching(bind)} order by ${order} limit ${bind('size')} offset ${bind('offset')}`
  // The limit inside keeps the join a look-up by key, whatever PostgreSQL expects.
  const lookedUp = (bind: Bind) => `select ${selected(list, source, names, bind)} from (
  ${cut(bind, key.map((name) => `r.${name}`).join(', '))}
) cut cross join lateral (
  select * from ${fromSql(bind)} r where ${key.map((name) => `r.${name} = cut.${name}`).join(' and ')} limit 1
) r order by ${order}`
  const rows = statement((bind) => (source.isSpread ? cut(bind, selected(list, source, names, bind)) : lookedUp(bind)))
  const count = statement((bind) => (countOnly ? `select count(*)::int as total ${matching(bind)}` : countSql(matching(bind))))
  const [found, counted] = await Promise.all([
    countOnly ? null : run<PlatformRow>(sql, rows, values),
    isWhole ? null : run<{ total: number }>(sql, count, values),
  ])
  const total = counted?.rows[0]?.total ?? 0
  return { rows: found?.rows ?? [], ...(countOnly ? { total } : totalOf(total)) }
}

function keyOf({ key = ['id'] }: RowSource): readonly string[] {
  return key
}

/** The select list of these names over a row `r`; the id comes first. */
export function selected(list: Resource, { besides = {} }: RowSource, names: readonly string[], bind: Bind): string {
  const expressionOf = (name: string) => {
    if (list.fields[name]) return `r."${name}"`
    return besides[name]?.(bind) ?? (name === 'version' ? 'r.version' : momentSql(`r."${name}"`))
  }
  return ['r.id', ...names.map((name) => `${expressionOf(name)} as "${name}"`)].join(', ')
}

/** Always ends with the key, so that pages never overlap; empty values come last. */
function orderSql({ fields }: Resource, source: RowSource, keys: readonly SortKey[]): string {
  const parts = keys.map(({ name, descending }) => {
    const field = fields[name]
    const value = field?.traits.order === 'text' ? `lower(r."${name}")` : `r."${name}"`
    if (!descending) return value
    // An index is read backwards only if nothing is said of empty values.
    return field?.required === true ? `${value} desc` : `${value} desc nulls last`
  })
  const direction = keys[0]?.descending || source.order.endsWith(' desc') ? ' desc' : ''
  return [...(keys.length > 0 ? parts : [source.order]), ...keyOf(source).map((name) => `r.${name}${direction}`)].join(', ')
}
