import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import classes from './paged-card.module.css'
import { PagedRows, type PagedRowsProps } from './paged-rows.tsx'
import type { usePaged } from './use-paged.ts'

type Props<Row> = Omit<PagedRowsProps<Row>, 'list' | 'empty'> & {
  list: ReturnType<typeof usePaged<Row>>
  /** Describes what is searched. */
  searchLabel: string
  /** Shown next to the search. */
  filter?: ReactNode
  /** The empty states: for an empty list, and for no matches. */
  nothing: { title: string; text: string }
  nothingFound: string
}

/** A list that the server searches and pages: its tools, its rows, and its empty and error states. */
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
