import type { ReactNode } from 'react'
import { failureSentence } from '../../api/failure.ts'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Pager } from '../../ui/pager.tsx'
import { pageSizes } from '../list/state/list-state.ts'
import type { usePaged } from './use-paged.ts'

export type PagedRowsProps<Row> = {
  /** What the table lists, for readers of the page. */
  label: string
  list: Pick<
    ReturnType<typeof usePaged<Row>>,
    'rows' | 'total' | 'page' | 'size' | 'from' | 'isOlder' | 'error' | 'retry' | 'goTo' | 'resize'
  >
  columns: readonly DataColumn<Row>[]
  idOf: (row: Row) => string
  waitingRows: number
  failureTitle: string
  /** What one row and several are called under the table. */
  noun?: readonly [one: string, many: string]
  /** Stands in the place of the rows where there are none; null leaves the table there, without any. */
  empty: ReactNode | null
}

/**
 * The rows of one page and the way to the others; or what stands there when there are none, or when they could not be
 * loaded.
 */
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
        shown={list.rows?.length ?? 0}
        {...(noun && { noun: noun[list.total === 1 ? 0 : 1] })}
        onPage={list.goTo}
        onSize={list.resize}
      />
    </>
  )
}
