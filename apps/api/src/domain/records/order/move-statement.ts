import type { Resource } from '@greenroom/contract/define/define-resource'
import { LAST_NUMBER } from '@greenroom/contract/define/hand-order'
import { text } from '../../../db/sql-text.ts'
import { shownSql } from '../list/projection.ts'

/** Where a record goes, as a condition over `others`: the records before it. */
export type Target = 'first' | 'last' | 'before' | 'after' | 'position'

/** What the statement answers, in its one row. */
export type Moved = {
  /** Null when the record is not in the list. */
  title: string | null
  /** Null when the record that the target names is not in the list. */
  behind: number | null
  from: number
  position: number
  /** The id of the record that it followed; null for the first. */
  followed: string | null
  /** The highest number that the new order needs. */
  highest: number
  /** The ids of the records whose number changed. */
  changed: string[]
}

/**
 * Moves $2 in the list of a resource and numbers the list anew. $1 is the app, $3 the id or the position of the target.
 *
 * All records of the list are locked in the order of their ids before their order is read, so moves at the same time
 * follow each other and none is lost. Numbers are compared with those that were locked: the update looks for rows in
 * the snapshot of its start, in which a number may be older. Up to 500 records are numbered from 1. In longer lists,
 * records that follow each other in the order of their ids share a number, because ties are in that order already: a
 * number is used up only where somebody put a record elsewhere.
 */
export function moveStatement(resource: Resource, closed: readonly Resource[], target: Target): string {
  return `with held as materialized (
  select i.id, i.title, i.sort_order, true${shownSql(resource, closed, 'i')} as shown
  from items i where i.app_id = $1 and i.resource = ${text(resource.name)} and i.deleted_at is null
  order by i.id for no key update
), before as materialized (
  select held.*, row_number() over list as place, count(*) filter (where shown) over (list rows unbounded preceding) as seen
  from held window list as (order by sort_order, id)
), moved as (
  select b.id, b.title, b.place, b.seen,
    (select f.id from before f where f.shown and f.place < b.place order by f.place desc limit 1) as followed
  from before b where b.id = $2::uuid and b.shown
), others as (
  select b.id, b.place, b.seen - case when b.place > m.place then 1 else 0 end as seen, b.shown from before b, moved m where b.id <> m.id
), target as (
  select ${behind[target]} as behind
), after as (
  select list.id, row_number() over here as place, lag(list.id) over here as previous, count(*) over () as total,
    count(*) filter (where list.shown) over (here rows unbounded preceding) as seen
  from (
    select o.id, o.place, 0 as turn, o.shown from others o
    union all select m.id, t.behind, 1, true from moved m, target t where t.behind is not null
  ) list window here as (order by list.place, list.turn)
), wanted as materialized (
  select id, seen, case when total <= ${LAST_NUMBER} then place
    else 1 + count(*) filter (where id < previous) over (order by place rows unbounded preceding) end as number
  from after
), renumbered as (
  update items i set sort_order = w.number, version = i.version + 1, updated_at = now()
  from wanted w join held h on h.id = w.id
  where i.app_id = $1 and i.id = w.id and i.deleted_at is null and h.sort_order <> w.number
    and (select max(number) from wanted) <= ${LAST_NUMBER} and exists (select from moved m join wanted t on t.id = m.id and t.seen <> m.seen)
  returning i.id
)
select m.title, t.behind, m.seen as "from", m.followed, (select w.seen from wanted w where w.id = m.id) as position,
  (select max(number) from wanted) as highest, array(select id from renumbered order by id) as changed
from target t left join moved m on true`
}

/** The place behind which the record comes: 0 at the beginning. */
const behind: Readonly<Record<Target, string>> = {
  first: '0',
  last: '(select coalesce(max(o.place), 0) from others o)',
  // Between two places, so that it need not know what comes before.
  before: '(select o.place - 1 from others o where o.id = $3::uuid and o.shown)',
  after: '(select o.place from others o where o.id = $3::uuid and o.shown)',
  position: `(select case when $3::int = 1 then 0 else coalesce(
    (select min(o.place) from others o where o.shown and o.seen = $3::int - 1), (select max(o.place) from others o), 0) end)`,
}
