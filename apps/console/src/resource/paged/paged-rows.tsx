import type { ReactNode } from 'react'
import { failureSentence } from '../../api/failure.ts'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Pager } from '../../ui/pager.tsx'
import { pageSizes } from '../list/state/list-state.ts'
import type { useOwnPages } from './use-own-pages.ts'

export type PagedRowsProps<Row> = {
  /** The table's accessible name. */
  label: string
  list: Omit<ReturnType<typeof useOwnPages<Row>>, 'queryKey' | 'meta'>
  columns: readonly DataColumn<Row>[]
  idOf: (row: Row) => string
  waitingRows: number
  failureTitle: string
  /** Singular and plural noun below the table. */
  noun?: readonly [one: string, many: string]
  /** Shown instead of the rows if there are none; null shows the empty table. */
  empty: ReactNode | null
}

/** The rows of one page and the pager; or the empty or error state. */
export function PagedRows<Row>({ label, list, columns, idOf, waitingRows, failureTitle, noun, empty }: PagedRowsProps<Row>) {
  if (list.error) return <LoadFailure title={failureTitle} line={failureSentence(list.error)} onRetry={list.retry} />
  if (list.rows?.length === 0 && empty !== null) return empty
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={list.rows}
        idOf={idOf}
        from={list.from}
        isOlder={list.isOlder}
        waitingRows={waitingRows}
      />
      <Pager
        page={list.page}
        size={list.size}
        sizes={pageSizes}
        total={list.total}
        isAtLeast={list.hasMore}
        shown={list.rows?.length ?? 0}
        {...(noun && { noun: noun[list.total === 1 ? 0 : 1] })}
        onPage={list.goTo}
        onSize={list.resize}
      />
    </>
  )
}
