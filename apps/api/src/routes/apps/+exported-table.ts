import type { AppFacts } from '@greenroom/contract/access/facts'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { withOwnFields } from '@greenroom/contract/members/members'
import { tableByName } from '@greenroom/contract/transfer/tables'
import { failure } from '../../failure.ts'

/** The table to export; INVALID_TABLE with a sentence of its own, because the catalogue's is about imports. */
export function exportedTable(name: string, app: AppFacts): Resource {
  const table = tableByName(name)
  if (!table) throw failure('INVALID_TABLE', 'There is no table with this name. Choose one of GET /tables_list.')
  return withOwnFields(table, app)
}
