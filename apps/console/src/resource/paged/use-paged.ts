import { LONGEST_SEARCH, useListState } from '../list/state/list-state.ts'
import { type PageReader, type Total, usePage } from './use-page.ts'

/**
 * A list that the server searches and pages: `read` requests it at `endpoint`. Its state is in the URL, where `filters`
 * are names of additional parameters.
 */
export function usePaged<Row, Meta extends Total = Total>(endpoint: string, read: PageReader<Row, Meta>, filters: readonly string[] = []) {
  const { state, change } = useListState({ filters, isSortable: () => false, columns: () => [] })
  const { q, page, size } = state
  const chosen = Object.fromEntries(filters.map((name) => [name, state.filters[name] ?? '']))
  const query = { page, per_page: size, q: q.trim().slice(0, LONGEST_SEARCH), ...chosen }
  return {
    ...usePage(endpoint, read, query),
    q,
    chosen,
    search: (words: string) => change({ kind: 'search', q: words }),
    goTo: (to: number) => change({ kind: 'page', page: to }),
    resize: (rows: number) => change({ kind: 'size', size: rows }),
    filter: (name: string, value: string) => change({ kind: 'filter', field: name, value }),
  }
}
