import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import classes from './paged-card.module.css'
import { PagedRows, type PagedRowsProps } from './paged-rows.tsx'
import type { usePaged } from './use-paged.ts'

type Props<Row> = Omit<PagedRowsProps<Row>, 'list' | 'empty'> & {
  list: ReturnType<typeof usePaged<Row>>
  /** Says what is searched. */
  searchLabel: string
  /** Stands beside the search. */
  filter?: ReactNode
  /** Where there is nothing at all, and where nothing matches. */
  nothing: { title: string; text: string }
  nothingFound: string
}

/**
 * A list that the server searches and pages: its tools, its rows, and what stands there when there are none or they
 * could not be loaded.
 */
export function PagedCard<Row>({ searchLabel, filter, nothing, nothingFound, ...rows }: Props<Row>) {
  const { list } = rows
  const isNarrowed = list.q !== '' || Object.values(list.chosen).some((value) => value !== '')
  return (
    <Card>
      <div className={classes.tools}>
        <SearchField label={searchLabel} value={list.q} onSearch={list.search} className={classes.search} />
        {filter}
      </div>
      <PagedRows
        {...rows}
        empty={<EmptyState {...(isNarrowed ? { scene: 'search' as const, title: 'Nothing found', text: nothingFound } : nothing)} />}
      />
    </Card>
  )
}
