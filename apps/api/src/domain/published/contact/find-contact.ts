import type { Resource } from '@greenroom/contract/define/define-resource'
import { type ContactField, contactFieldOf } from '@greenroom/contract/visibility/contact'
import type { Sql } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import { text } from '../../../sql/sql-text.ts'
import { run, statement, statementCache } from '../../records/list/statement.ts'
import { closedResources, isOpen } from '../../records/scope.ts'
import { accessSql } from '../predicate.ts'
import type { ReadScope } from '../read-published.ts'
import { viewerValues } from '../viewer.ts'
import { contactableSql } from './contactable-sql.ts'

/** Where a message goes, and what its mail says about it. The address is for the mail alone. */
export type Contact = Omit<ContactField, 'name'> & { address: string; about: string; kind: string }

const cached = statementCache()

/** The contact of a record that the viewer may open. NOT_FOUND for any other, and for one without an address. */
export async function findContact(
  sql: Sql,
  { appId, facts, viewer }: Pick<ReadScope, 'appId' | 'facts' | 'viewer'>,
  resource: Resource,
  id: string,
): Promise<Contact> {
  const field = contactFieldOf(resource)
  if (field === null || !isOpen(resource, facts)) throw failure('NOT_FOUND')
  const closed = closedResources(facts)
  const contact = cached(JSON.stringify([resource.name, closed.map(({ name }) => name)]), () =>
    statement(
      (bind) => `select i.title, i.data->>${text(field.name)} as address from items i
       where i.app_id = ${bind('app')} and i.id = ${bind('id')} and i.resource = ${text(resource.name)} and i.deleted_at is null
         and ${accessSql(resource, 'i', { bind, closed }).open} and ${contactableSql(field, 'i.data')}`,
    ),
  )
  const { rows } = await run<{ title: string; address: string }>(sql, contact, { app: appId, id, ...viewerValues(viewer) })
  const [row] = rows
  if (!row) throw failure('NOT_FOUND')
  const { label, receives } = field
  return { address: row.address, about: row.title, kind: resource.label.one, label, receives }
}
