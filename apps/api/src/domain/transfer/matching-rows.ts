import type { Resource } from '@greenroom/contract/define/define-resource'
import type { z } from 'zod'
import { checkInput } from '../../check-input.ts'
import type { Sql } from '../../db/database.ts'
import { inputFailure } from '../../failure.ts'
import { matchingMembers } from '../members/list-members.ts'
import { memberQuery } from '../members/member-query.ts'
import { listQuery } from '../records/list/list-query.ts'
import { matchingRecords } from '../records/list/list-records.ts'
import type { Scope } from '../records/scope.ts'
import type { PackedIds } from './row-pages.ts'

/** INVALID for a query that the list of a table does not accept. */
export function demandListQuery(table: Resource, query: Readonly<Record<string, string>>): void {
  readQuery(table.ownTables ? memberQuery : listQuery(table), query)
}

/** The ids of the rows in the list of a table for a query, on all of its pages and in its order. */
export async function matchingRows(
  sql: Sql,
  scope: Scope,
  table: Resource,
  query: Readonly<Record<string, string>>,
): Promise<PackedIds | null> {
  if (table.ownTables) return matchingMembers(sql, { appId: scope.appId, ...scope.facts.app }, readQuery(memberQuery, query))
  return matchingRecords(sql, scope, table, readQuery(listQuery(table), query))
}

function readQuery<Schema extends z.ZodType>(schema: Schema, query: object): z.output<Schema> {
  const parsed = checkInput(schema, query)
  if (!parsed.success) throw inputFailure(parsed.error)
  return parsed.data
}
