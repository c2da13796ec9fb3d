import { writeColumns } from '@greenroom/contract/views/view-columns'
import { plain, type Query, useAddressState } from '../../../ui/address-state.ts'

/** Page sizes of a list; 25 unless the URL says otherwise (ruling 2). */
export const pageSizes = [10, 25, 50, 100] as const
type PageSize = (typeof pageSizes)[number]
const DEFAULT_SIZE: PageSize = 25

/** The API's maximum length of a search text. */
export const LONGEST_SEARCH = 200

type Sort = { field: string; descending: boolean }

/**
 * A list's options: the names of its filters, the fields that it can be sorted by, and the columns that the URL can
 * name.
 */
export type ListOptions = {
  filters: readonly string[]
  isSortable(field: string): boolean
  columns(written: string): readonly string[]
}

/** The state of a list: it is in the URL, so that Back, reload and a shared link show the same rows. */
export type ListState = {
  q: string
  page: number
  size: PageSize
  /** Null is the list's default order. */
  sort: Sort | null
  /** The value by filter name; only filters from the definition. */
  filters: Readonly<Record<string, string>>
  /** The fields of the shown columns; null for the user's last choice. */
  columns: readonly string[] | null
  /** The id of the saved view that this started from, PLAIN_VIEW for the default list, null if none was chosen. */
  view: string | null
}

/** In the URL if a user with a default view requests the plain list. */
export const PLAIN_VIEW = 'all'

export type ListChange =
  | { kind: 'search'; q: string }
  | { kind: 'page'; page: number }
  | { kind: 'size'; size: number }
  | { kind: 'sort'; field: string }
  | { kind: 'order'; sort: Sort | null }
  | { kind: 'filter'; field: string; value: string | null }
  | { kind: 'clear' }
  | { kind: 'columns'; columns: readonly string[] | null }

/** Applies an action to the list. Any change except of the page returns to the first page, since the rows differ. */
export function changeList(state: ListState, change: ListChange): ListState {
  switch (change.kind) {
    case 'search':
      return { ...state, q: change.q, page: 1 }
    case 'page':
      return { ...state, page: Math.max(1, change.page) }
    case 'size': {
      const size = sizeOf(change.size)
      // The first row on the screen stays on the screen.
      return { ...state, size, page: Math.floor(((state.page - 1) * state.size) / size) + 1 }
    }
    case 'sort':
      return { ...state, sort: nextSort(state.sort, change.field), page: 1 }
    case 'order':
      return { ...state, sort: change.sort, page: 1 }
    case 'filter':
      return { ...state, filters: withFilter(state.filters, change.field, change.value), page: 1 }
    case 'clear':
      return { ...state, q: '', filters: {}, page: 1 }
    case 'columns':
      return { ...state, columns: change.columns }
  }
}

/** Parses the URL's query. Invalid or outdated values fall back to the default. */
export function readListState(options: ListOptions, search: Query): ListState {
  const page = Number(search.page)
  const columns = options.columns(plain(search.columns))
  return {
    q: plain(search.q),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: sizeOf(search.per_page),
    sort: readSort(options, plain(search.sort)),
    filters: Object.fromEntries(
      options.filters.flatMap((name) => {
        const value = plain(search[name])
        return value === '' ? [] : [[name, value]]
      }),
    ),
    // No valid column name means no choice.
    columns: columns.length > 0 ? columns : null,
    view: plain(search.view) || null,
  }
}

/** The URL's query of a state: defaults are omitted, so that a plain list has a plain URL. */
export function writeListState(state: ListState): Record<string, string | number> {
  return {
    ...(state.q !== '' && { q: state.q }),
    ...(state.page !== 1 && { page: state.page }),
    ...(state.size !== DEFAULT_SIZE && { per_page: state.size }),
    ...(state.sort !== null && { sort: sortText(state.sort) }),
    ...state.filters,
    ...(state.columns !== null && { columns: writeColumns(state.columns) }),
    ...(state.view !== null && { view: state.view }),
  }
}

/** The list state in this page's URL, and how to change it. */
export function useListState(options: ListOptions) {
  const { state, set } = useAddressState<ListState>({ read: (query) => readListState(options, query), write: writeListState })
  return {
    state,
    set,
    change: (what: ListChange) =>
      // Typing is one history entry, not one per letter.
      set(changeList(state, what), { replace: what.kind === 'search', resetScroll: what.kind === 'page' }),
  }
}

/** The query for the API's list: the state in the URL, and only the fields shown. */
export function listQuery(state: ListState, fields: readonly string[]): Record<string, string> {
  return { page: String(state.page), per_page: String(state.size), ...narrowingQuery(state), fields: fields.join(',') }
}

/** The part of the query that filters and sorts. */
export function narrowingQuery(state: ListState): Record<string, string> {
  return {
    ...(state.q.trim() !== '' && { q: state.q.trim().slice(0, LONGEST_SEARCH) }),
    ...(state.sort !== null && { sort: sortText(state.sort) }),
    ...state.filters,
  }
}

/** The same for all matches, without pages: the API returns the first thousand. */
export function matchingQuery(state: ListState, fields: readonly string[]): Record<string, string> {
  const { page: _page, per_page: _size, ...query } = listQuery(state, fields)
  return query
}

/** Whether a search or filter is active. If so, an empty result means 'nothing found', not 'nothing there'. */
export function isNarrowed(state: ListState): boolean {
  return state.q.trim() !== '' || Object.keys(state.filters).length > 0
}

export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** One of the allowed sizes, for any input. */
function sizeOf(wanted: unknown): PageSize {
  return pageSizes.find((offered) => offered === Number(wanted)) ?? DEFAULT_SIZE
}

/** Ascending, then descending, then the list's default order. */
function nextSort(sort: Sort | null, field: string): Sort | null {
  if (sort?.field !== field) return { field, descending: false }
  return sort.descending ? null : { field, descending: true }
}

function withFilter(filters: ListState['filters'], field: string, value: string | null): ListState['filters'] {
  const { [field]: _old, ...others } = filters
  return value === null || value === '' ? others : { ...others, [field]: value }
}

function readSort({ isSortable }: ListOptions, text: string): Sort | null {
  const descending = text.startsWith('-')
  const field = descending ? text.slice(1) : text
  return isSortable(field) ? { field, descending } : null
}

function sortText({ field, descending }: Sort): string {
  return descending ? `-${field}` : field
}
