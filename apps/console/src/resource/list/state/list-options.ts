import type { Resource } from '@greenroom/contract/define/define-resource'
import { listFilters } from '@greenroom/contract/define/release-state'
import { readColumns } from '@greenroom/contract/views/view-columns'
import { isSortable } from './list-columns.ts'
import type { ListOptions } from './list-state.ts'

/** The options by which the list of a resource can be shown. */
export function listOptions(resource: Resource): ListOptions {
  return {
    filters: listFilters(resource).map(([name]) => name),
    isSortable: (field) => isSortable(resource, field),
    columns: (written) => readColumns(resource, written),
  }
}
