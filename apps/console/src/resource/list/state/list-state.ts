import { writeColumns } from '@greenroom/contract/views/view-columns'
import { plain, type Query, useAddressState } from '../../../ui/address-state.ts'

/** How many rows a page of a list may hold; 25 unless the address says otherwise (ruling 2). */
export const pageSizes = [10, 25, 50, 100] as const
type PageSize = (typeof pageSizes)[number]
const DEFAULT_SIZE: PageSize = 25

/** The API searches for no more. */
const LONGEST_SEARCH = 200

type Sort = { field: string; descending: boolean }

/**
 * By what a list can be shown: the names of its filters, the fields that it is sorted by, and the columns that a text
 * of the address names.
 */
export type ListOptions = {
  filters: readonly string[]
  isSortable(field: string): boolean
  columns(written: string): readonly string[]
}

/** All that a list shows by: it is in the address, so that Back, reload and a sent link bring the same rows. */
export type ListState = {
  q: string
  page: number
  size: PageSize
  /** Null is the list's own order. */
  sort: Sort | null
  /** The wanted value by name; only what the definition offers as a filter. */
  filters: Readonly<Record<string, string>>
  /** The fields of the shown columns; null are those that the person last chose. */
  columns: readonly string[] | null
  /** The id of the saved view that this began with, PLAIN_VIEW for the list as it is, null when none was chosen. */
  view: string | null
}

/** In the address where a person who begins with a view of their own asks for the plain list. */
export const PLAIN_VIEW = 'all'

export type ListChange =
  | { kind: 'search'; q: string }
  | { kind: 'page'; page: number }
  | { kind: 'size'; size: number }
  | { kind: 'sort'; field: string }
  | { kind: 'filter'; field: string; value: string | null }
  | { kind: 'clear' }
  | { kind: 'columns'; columns: readonly string[] | null }

/**
 * What one action makes of the list. All but a change of page lead back to the first page, since the rows are others.
 */
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
    case 'filter':
      return { ...state, filters: withFilter(state.filters, change.field, change.value), page: 1 }
    case 'clear':
      return { ...state, q: '', filters: {}, page: 1 }
    case 'columns':
      return { ...state, columns: change.columns }
  }
}

/** Reads the address's query. What a person mistyped there, or an older link carries, falls back to the default. */
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
    // What no name of is a column, or no more, is no choice.
    columns: columns.length > 0 ? columns : null,
    view: plain(search.view) || null,
  }
}

/** The address's query of a state: defaults are left out, so that a plain list has a plain address. */
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

/** The state of the list that is at this page's address, and how it is changed. */
export function useListState(options: ListOptions) {
  const { state, set } = useAddressState<ListState>({ read: (query) => readListState(options, query), write: writeListState })
  return {
    state,
    set,
    change: (what: ListChange) =>
      // Typing is one step of the history, not one for each letter.
      set(changeList(state, what), { replace: what.kind === 'search', resetScroll: what.kind === 'page' }),
  }
}

/** The query of the API's list: what the address says, and only the fields that the screen shows. */
export function listQuery(state: ListState, fields: readonly string[]): Record<string, string> {
  return { page: String(state.page), per_page: String(state.size), ...narrowingQuery(state), fields: fields.join(',') }
}

/** What of it narrows the list and puts it in order. */
export function narrowingQuery(state: ListState): Record<string, string> {
  return {
    ...(state.q.trim() !== '' && { q: state.q.trim().slice(0, LONGEST_SEARCH) }),
    ...(state.sort !== null && { sort: sortText(state.sort) }),
    ...state.filters,
  }
}

/** The same for everything that matches, without pages: the API answers the first thousand. */
export function matchingQuery(state: ListState, fields: readonly string[]): Record<string, string> {
  const { page: _page, per_page: _size, ...query } = listQuery(state, fields)
  return query
}

/** Is anything searched or filtered? Then an empty answer means 'nothing found', not 'nothing there'. */
export function isNarrowed(state: ListState): boolean {
  return state.q.trim() !== '' || Object.keys(state.filters).length > 0
}

export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** One of the offered sizes, whatever was asked for. */
function sizeOf(wanted: unknown): PageSize {
  return pageSizes.find((offered) => offered === Number(wanted)) ?? DEFAULT_SIZE
}

/** Up, then down, then the list's own order again. */
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
