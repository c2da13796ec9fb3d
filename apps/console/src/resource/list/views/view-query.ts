import type { Resource } from '@greenroom/contract/define/define-resource'
import type { ViewQuery } from '@greenroom/contract/views/saved-view'
import { listOptions } from '../state/list-options.ts'
import { type ListState, readListState, writeListState } from '../state/list-state.ts'

/** What a saved view keeps of a list: all but the page, its size and the view itself. */
export function viewQueryOf(state: ListState): ViewQuery {
  const { page: _page, per_page: _size, view: _view, ...query } = writeListState(state)
  return Object.fromEntries(Object.entries(query).map(([word, value]) => [word, String(value)]))
}

/** Does the list still show what the view says? What the list does not know, or knows no more, says nothing. */
export function showsView(resource: Resource, view: ViewQuery, state: ListState): boolean {
  return plain(viewQueryOf(readListState(listOptions(resource), view))) === plain(viewQueryOf(state))
}

function plain(query: ViewQuery): string {
  return JSON.stringify(Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1)))
}
