import { reviewStateNames } from '@greenroom/contract/onboarding/review/review-state'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { failureSentence } from '../../api/failure.ts'
import { useSessionData } from '../../session/use-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { usePageSearch } from '../../ui/use-page-search.ts'
import { type Filter, filters, isShown } from './+filters.ts'
import { ReviewRow } from './+review-row.tsx'
import { ReviewerLoad } from './+reviewer-load.tsx'
import { useQueue } from './+use-queue.ts'
import classes from './reviews.module.css'

/** The review desk: what waits for our team over all apps, what is due first on top. */
export function Reviews() {
  const { user } = useSessionData()
  const queue = useQueue()
  const search = usePageSearch()
  const [filter, setFilter] = useState<Filter>(askedFilter)
  const [words, setWords] = useState('')
  const choose = (next: Filter) => {
    setFilter(next)
    search(next === 'all' ? {} : { show: next }, { replace: true })
  }
  const rows = queue.data ?? []
  const found = rows.filter((row) => isShown(row, filter, user.id) && row.app.toLowerCase().includes(words.trim().toLowerCase()))
  return (
    <div className={classes.page}>
      <PageHeader title="Review Desk" text="Submitted sections of all apps. The one that is due first is on top." />
      {queue.error && !queue.data && !queue.isFetching ? (
        <LoadFailure title="The reviews could not be loaded" line={failureSentence(queue.error)} onRetry={() => void queue.refetch()} />
      ) : (
        <div className={classes.columns}>
          <section aria-label="Reviews">
            <div className={classes.bar}>
              <div className={classes.filters} role="group" aria-label="Show">
                {filters.map(({ id, label }) => (
                  <Button
                    key={id}
                    size="compact-md"
                    variant={filter === id ? 'light' : 'subtle'}
                    color={filter === id ? undefined : 'gray'}
                    aria-pressed={filter === id}
                    onClick={() => choose(id)}
                  >
                    {label} {queue.data && <span className={classes.count}>{rows.filter((row) => isShown(row, id, user.id)).length}</span>}
                  </Button>
                ))}
              </div>
              <SearchField className={classes.search} label="Search apps" value={words} onSearch={setWords} />
            </div>
            {!queue.data && <Skeleton height={240} aria-hidden="true" />}
            {queue.data && found.length === 0 && (
              <EmptyState
                {...(rows.length > 0 && { scene: 'search' as const })}
                title={rows.length === 0 ? 'Nothing waits for a review' : 'No reviews match'}
                text={
                  rows.length === 0
                    ? 'When an owner submits a section of the wizard, it is listed here.'
                    : 'Choose another filter, or search for another app.'
                }
              />
            )}
            {found.length > 0 && (
              <ul className={classes.rows}>
                {found.map((row) => (
                  <ReviewRow
                    key={row.id}
                    row={row}
                    stateName={reviewStateNames[row.turn]}
                    isMine={row.reviewer_id === user.id}
                    onTake={queue.take}
                    isBusy={queue.isTaking}
                  />
                ))}
              </ul>
            )}
          </section>
          <ReviewerLoad />
        </div>
      )}
    </div>
  )
}

/** The filter that the address asks for. */
function askedFilter(): Filter {
  const asked = new URLSearchParams(window.location.search).get('show')
  return filters.find(({ id }) => id === asked)?.id ?? 'all'
}
