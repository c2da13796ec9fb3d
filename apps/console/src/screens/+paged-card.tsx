import type { ReactNode } from 'react'
import { failureSentence } from '../api/failure.ts'
import { Card } from '../ui/card.tsx'
import { type DataColumn, DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { pageSizes, type usePaged } from './+paged.ts'
import classes from './+paged-card.module.css'

type Props<Row> = {
  /** What the table lists, for readers of the page. */
  label: string
  list: ReturnType<typeof usePaged<Row>>
  columns: readonly DataColumn<Row>[]
  idOf: (row: Row) => string
  waitingRows: number
  /** Says what is searched. */
  searchLabel: string
  /** Stands beside the search. */
  filter?: ReactNode
  failureTitle: string
  /** Where there is nothing at all, and where nothing matches. */
  nothing: { title: string; text: string }
  nothingFound: string
}

/** A list that the server searches and pages: its tools, its rows, and what stands there when there are none or they could not be loaded. */
export function PagedCard<Row>({
  label,
  list,
  columns,
  idOf,
  waitingRows,
  searchLabel,
  filter,
  failureTitle,
  nothing,
  nothingFound,
}: Props<Row>) {
  const isNarrowed = list.q !== '' || Object.values(list.chosen).some((value) => value !== '')
  return (
    <Card>
      <div className={classes.tools}>
        <SearchField label={searchLabel} value={list.q} onSearch={list.search} className={classes.search} />
        {filter}
      </div>
      {list.error ? (
        <LoadFailure title={failureTitle} line={failureSentence(list.error)} onRetry={list.retry} />
      ) : list.rows?.length === 0 ? (
        <EmptyState {...(isNarrowed ? { scene: 'search' as const, title: 'Nothing found', text: nothingFound } : nothing)} />
      ) : (
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
            onPage={list.goTo}
            onSize={list.resize}
          />
        </>
      )}
    </Card>
  )
}
