import type { Resource } from '@greenroom/contract/define/define-resource'
import { stepsTo } from '@greenroom/contract/define/nesting'
import type { ChildrenField, CountsField, LinkedIdField } from '@greenroom/contract/fields/nested'
import { resourceByName } from '@greenroom/contract/resources/all'
import { text } from '../../../sql/sql-text.ts'
import type { Bind } from '../list/statement.ts'
import { handOrder } from '../order/hand-order.ts'
import { columnOf } from '../record-row.ts'
import { ancestorSql, liesIn } from './within.ts'

/** The parent of an `i` of `items`: id and title. */
export function parentSql(to: string, bind: Bind): string {
  return `(select json_build_object('id', o.id, ${text(known(to).titleField)}, o.title) from items o
      where o.app_id = ${bind('app')} and o.id = i.parent_id)`
}

/** The id of the record that a relation of an `i` points to, or of an ancestor. */
export function linkedIdSql(resource: Resource, { of }: LinkedIdField, bind: Bind): string {
  if ('relation' in of) {
    return `(select o.id from links l join items o on o.app_id = l.app_id and o.id = l.to_id and o.deleted_at is null
      where l.app_id = ${bind('app')} and l.from_id = i.id and l.field = ${text(of.relation)} order by l.position, l.to_id limit 1)`
  }
  return ancestorSql('i', stepsTo(resource, of.ancestor) ?? 1, bind('app'))
}

/** The children of an `i`, in order. */
export function childrenSql({ of }: ChildrenField, bind: Bind): string {
  const child = known(of)
  const active = columnOf(child, 'active') === null ? '' : `, 'active', c.active`
  return `(select coalesce(json_agg(json_build_object('id', c.id, ${text(child.titleField)}, c.title, 'sort_order', c.sort_order${active})
        order by ${handOrder('c')}), '[]')
      from items c where c.app_id = ${bind('app')} and c.parent_id = i.id and c.resource = ${text(of)} and c.deleted_at is null)`
}

/** How many records are nested in an `i`. Each number is an index-only count. */
export function countsSql(resource: Resource, { counts }: CountsField, bind: Bind): string {
  const parts = Object.entries(counts).map(([name, { of, active }]) => {
    const steps = stepsTo(known(of), resource.name) ?? 1
    return `${text(name)}, (select count(*) from items c where c.app_id = ${bind('app')} and c.resource = ${text(of)}
        and c.deleted_at is null${active ? ' and c.active' : ''} and ${liesIn('c', steps, bind('app'), 'i.id')})`
  })
  return `json_build_object(${parts.join(', ')})`
}

function known(name: string): Resource {
  const resource = resourceByName(name)
  if (!resource) throw new Error(`'${name}' is no resource.`)
  return resource
}
