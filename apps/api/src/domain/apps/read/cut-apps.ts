import type { Bind } from '../../records/list/statement.ts'

type Cut = {
  /** The condition on the apps `a`. */
  where: string
  /** The order of the apps `a`, which an index has: without values that are not in it, skipped apps are not read. */
  order: string
  bind: Bind
}

/**
 * The apps `a` of one page, to be put in order again: cut by id alone, with the values `limit` and `offset`, then
 * looked up.
 */
export function cutAppsSql({ where, order, bind }: Cut): string {
  return `(select a.id from apps a where ${where} order by ${order} limit ${bind('limit')}::int offset ${bind('offset')}::int) cut
  cross join lateral (select * from apps a where a.id = cut.id limit 1) a`
}

/** Whether one of these columns of an app `a`, or of the people who administer it, contains the value `q`. */
export function hasTextSql(columns: { app: readonly string[]; person: readonly string[] }, bind: Bind): string {
  const contains = (names: readonly string[]) => names.map((name) => `search_text(${name}) like ${bind('q')}`).join(' or ')
  return `a.id in (select f.id from apps f where ${contains(columns.app.map((name) => `f.${name}`))}
    union all select c.app_id from users u join app_creators c on c.user_id = u.id where ${contains(columns.person.map((name) => `u.${name}`))})`
}
