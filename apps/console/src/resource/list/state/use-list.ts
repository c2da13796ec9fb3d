import type { Column, Resource } from '@greenroom/contract/define/define-resource'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useDelayed } from '../../../ui/use-delayed.ts'
import { useStored } from '../../../ui/use-stored.ts'
import { rememberList } from '../../list-address.ts'
import { type ApiRecord, listOf, recordOf } from '../../records.ts'
import { useFormFacts } from '../../use-form-facts.ts'
import { usePathOf } from '../../use-path-of.ts'
import { cardFields, type ListLayout } from '../layouts/list-layouts.ts'
import { useLayout } from '../layouts/use-layout.ts'
import { hiddenAtFirst, offeredColumns, requestedFields, shownColumns, toggled } from './list-columns.ts'
import { listOptions } from './list-options.ts'
import { isNarrowed, type ListState, listQuery, PLAIN_VIEW, pageCount, readListState, useListState, writeListState } from './list-state.ts'

const PRELOAD_AFTER_MS = 80

/** What a list asks the API for, by its address and the person's own columns and layout. */
function useListRequest(resource: Resource) {
  const path = usePathOf(resource)
  const facts = useFormFacts()
  const options = listOptions(resource)
  const { state, set, change } = useListState(options)

  const offered = offeredColumns(resource, facts)
  const atFirst = hiddenAtFirst(resource, offered)
  const [hidden, setHidden] = useStored(`greenroom.hidden-columns.${resource.segment}`, atFirst)
  const columns = shownColumns(
    resource,
    offered,
    state.columns ?? offered.map(({ field }) => field).filter((field) => !hidden.includes(field)),
  )

  const layouts = useLayout(resource)
  const query = listOf(path, resource, queryFor(layouts.layout, { resource, state, columns }))
  const waits = resource.asksFirst !== undefined && !isNarrowed(state)
  return { path, options, state, set, change, offered, atFirst, setHidden, columns, layouts, query, waits }
}

/**
 * Asks for the rows of a list that is not drawn yet. The console around it takes longer to draw than the server needs.
 */
export function useRowsAhead(resource: Resource): void {
  const { query, waits } = useListRequest(resource)
  const queries = useQueryClient()
  if (!waits && !queries.getQueryState(query.queryKey)) void queries.prefetchQuery(query)
}

/** A list's data and the actions on its view, without rendering. */
export function useList(resource: Resource) {
  const { path, options, state, set, change, offered, atFirst, setHidden, columns, layouts, query, waits } = useListRequest(resource)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const inOrder = (fields: readonly string[]) => offered.map((column) => column.field).filter((field) => fields.includes(field))
  const answer = useQuery({ ...query, enabled: !waits, placeholderData: keepPreviousData })
  const { data: rows = [], meta_data: meta } = (waits ? null : answer.data) ?? {}

  const [isCompact, setCompact] = useStored('greenroom.compact-lists', false)

  // A pointer that only moves across the rows preloads none of them.
  const preload = useDelayed((id: string) => void queries.prefetchQuery(recordOf(path, resource, id)), PRELOAD_AFTER_MS)

  const isPlain = state.view === null || state.view === PLAIN_VIEW

  useEffect(() => rememberList(resource, writeListState(state)))

  // Rows were deleted, or an old link was opened: redirects from a page beyond the last one to the last one.
  const lastPage = meta ? pageCount(meta.total, state.size) : null
  const isBeyond = lastPage !== null && state.page > lastPage && !answer.isPlaceholderData
  useEffect(() => {
    if (isBeyond) set({ ...state, page: lastPage }, { replace: true })
  })

  return {
    state,
    change,
    rows,
    total: meta?.total ?? null,
    /** The total is a lower bound. */
    hasMore: meta?.more ?? false,
    limit: meta?.limit ?? null,
    columns,
    /** The fields of the shown columns in default order, as used in URLs and views. */
    shownFields: inOrder(columns.map((column) => column.field)),
    offered,
    layout: layouts.layout,
    layouts: layouts.offered,
    setLayout: layouts.setLayout,
    /**
     * Shows or hides a column. The choice is in the URL; without a saved view it is also the default of the next visit.
     */
    toggleColumn(field: string) {
      const next = inOrder(toggled(columns, field))
      if (!isPlain) return change({ kind: 'columns', columns: next })
      const away = offered.map((column) => column.field).filter((name) => !next.includes(name))
      setHidden(away)
      change({ kind: 'columns', columns: away.join() === atFirst.join() ? null : next })
    },
    /** Compact rows, a single line each: the same setting for every list. */
    isCompact,
    toggleDensity: () => setCompact(!isCompact),
    /** Shows the list by a URL's query, and the view that the query came from. */
    show: (query: Readonly<Record<string, string>>, view: string, how?: { replace: boolean }) =>
      set({ ...readListState(options, query), size: state.size, view }, how),
    isPending: !waits && (answer.isPending || isBeyond),
    /** Older rows are shown while newer ones are loading. */
    isPlaceholder: answer.isPlaceholderData,
    /** The rows are the API's current answer. */
    isFresh: answer.isSuccess && !answer.isFetching && !answer.isPlaceholderData,
    /** Opens a page of the list, also from another page of the console. */
    toPage(page: number, how?: { replace: boolean }) {
      const { segment } = resource
      void navigate({ to: '/$segment', params: { segment }, search: writeListState({ ...state, page: Math.max(1, page) }), ...how })
    },
    error: answer.isError && !answer.isFetching ? answer.error : null,
    retry: () => void answer.refetch(),
    /** Updates the rows optimistically until the server responds. */
    showRows(change: (rows: readonly ApiRecord[]) => readonly ApiRecord[]) {
      queries.setQueryData(query.queryKey, (old) => old && { ...old, data: [...change(old.data)] })
    },
    /** Preloads the data of this row's form. */
    preload: preload.call,
  }
}

export type List = ReturnType<typeof useList>

/** What the API is asked for. The columns of a board ask by themselves: here only for the total and the limit. */
function queryFor(layout: ListLayout, { resource, state, columns }: { resource: Resource; state: ListState; columns: readonly Column[] }) {
  switch (layout) {
    case 'table':
      return listQuery(state, requestedFields(resource, columns))
    case 'cards':
      return listQuery(state, cardFields(resource))
    case 'board':
      return listQuery({ ...state, page: 1, size: 10, sort: null }, [resource.titleField])
  }
}

/**
 * The part of a list that search, filters and saved views use, however rows are rendered; null if there are no columns.
 */
export type ViewedList = Pick<List, 'state' | 'change' | 'show' | 'isPending'> & { shownFields: readonly string[] | null }
