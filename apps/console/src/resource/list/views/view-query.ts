import type { Resource } from '@greenroom/contract/define/define-resource'
import type { ViewQuery } from '@greenroom/contract/views/saved-view'
import { listOptions } from '../state/list-options.ts'
import { type ListState, readListState, writeListState } from '../state/list-state.ts'

/** The part of a list's state that a saved view stores: everything except the page, its size and the view itself. */
export function viewQueryOf(state: ListState): ViewQuery {
  const { page: _page, per_page: _size, view: _view, ...query } = writeListState(state)
  return Object.fromEntries(Object.entries(query).map(([word, value]) => [word, String(value)]))
}

/**
 * Whether the list's state still matches the view. Names that the list does not know, or no longer knows, are ignored.
 */
export function showsView(resource: Resource, view: ViewQuery, state: ListState): boolean {
  return plain(viewQueryOf(readListState(listOptions(resource), view))) === plain(viewQueryOf(state))
}

function plain(query: ViewQuery): string {
  return JSON.stringify(Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1)))
}
