import type { Resource } from '@greenroom/contract/define/define-resource'
import { nestedValues } from '@greenroom/contract/define/nesting'
import { offers } from '@greenroom/contract/define/offers'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { failureSentence } from '../../api/failure.ts'
import { manyOf } from '../../fields/naming.ts'
import { referenceId } from '../../fields/reference-id.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import shared from '../../ui/table.module.css'
import { useAdding } from '../limit/use-adding.ts'
import { listOf } from '../records.ts'
import { usePathOf } from '../use-path-of.ts'
import { AddLink } from './add/add-link.tsx'
import { ExportList } from './export/export-list.tsx'
import classes from './nested-list.module.css'
import { requestedFields, shapeOf } from './state/list-columns.ts'
import { useChanges } from './state/use-changes.ts'
import { ListRow } from './table/list-row.tsx'
import tableClasses from './table/list-table.module.css'
import { SkeletonRows } from './table/skeleton-rows.tsx'

/** No search, filter or sorting. */
const WHOLE = { q: '', page: 1, size: 25, sort: null, filters: {}, columns: null, view: null } as const

/**
 * The nested records on their parent's page: all of them, in order. `resource` is placed (see `nestedUnder`); `tools`
 * are further buttons of the list.
 */
export function NestedList({ resource, tools }: { resource: Resource; tools?: ReactNode }) {
  const id = useId()
  const path = usePathOf(resource)
  const { label } = resource
  const columns = resource.columns.filter(({ field }) => field !== 'actions')
  const parent = Object.entries(nestedValues(resource)).map(([name, value]) => [name, referenceId(value)])
  const query = { ...Object.fromEntries(parent), fields: requestedFields(resource, columns).join(',') }
  const { data, error, isFetching, isPending, refetch } = useQuery(listOf(path, resource, query))
  const rows = data?.data ?? []
  const changes = useChanges(resource, () => undefined)
  const adding = useAdding(resource, { state: null, total: null, limit: null })
  const isEmpty = data !== undefined && rows.length === 0
  // Less prominent than the Save of the form below, unless it is the only action here.
  const add = offers(resource, 'create') && <AddLink resource={resource} adding={adding} variant={isEmpty ? 'filled' : 'default'} />

  return (
    <section className={classes.part} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {label.many}
        </h2>
        {!isEmpty && (
          <div className={classes.actions}>
            {tools}
            <ExportList
              resource={resource}
              list={{ rows, total: rows.length, hasMore: false, state: WHOLE, shownFields: columns.map(({ field }) => field) }}
            />
            {add}
          </div>
        )}
      </div>
      <div className={classes.card}>
        {error && !isFetching ? (
          <LoadFailure title={`The ${manyOf(label)} could not be loaded`} line={failureSentence(error)} onRetry={() => void refetch()} />
        ) : isEmpty ? (
          <EmptyState title={`No ${manyOf(label)} yet`} text={resource.intro}>
            {add}
          </EmptyState>
        ) : (
          <div className={shared.scroll}>
            <table className={`${shared.table} ${tableClasses.table}`} aria-busy={isPending}>
              <thead>
                <tr>
                  {columns.map(({ field, header }) => (
                    <th key={field} data-shape={shapeOf(resource, field)}>
                      {header}
                    </th>
                  ))}
                  <th className={tableClasses.menu}>Actions</th>
                </tr>
              </thead>
              <tbody>
                {isPending ? (
                  <SkeletonRows resource={resource} columns={columns} rows={3} hasTicks={false} />
                ) : (
                  rows.map((row, index) => (
                    <ListRow
                      key={row.id}
                      resource={resource}
                      columns={columns}
                      row={row}
                      number={index + 1}
                      onClone={adding.clone}
                      onDelete={(id, title) => void changes.remove([id], title)}
                    />
                  ))
                )}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </section>
  )
}
