import { reviewStateNames } from '@greenroom/contract/onboarding/review/review-state'
import { reviewQueue } from '@greenroom/contract/platform/reviews'
import { Button } from '@mantine/core'
import { failureSentence } from '../../api/failure.ts'
import { AtStartView } from '../../resource/list/views/at-start-view.tsx'
import { useSessionData } from '../../session/use-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconRubberStamp } from '../../ui/icons/icon-rubber-stamp.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DeskBar } from './+desk-bar.tsx'
import { ReviewRow } from './+review-row.tsx'
import { ReviewerLoad } from './+reviewer-load.tsx'
import { useDesk } from './+use-desk.ts'
import classes from './reviews.module.css'

/** The review queue: pending reviews of all apps for our team, earliest due date first. */
export function Reviews() {
  return (
    <AtStartView resource={reviewQueue}>
      <Desk />
    </AtStartView>
  )
}

function Desk() {
  const { user } = useSessionData()
  const desk = useDesk()
  const { queue, rows, list } = desk
  return (
    <div className={classes.page}>
      <PageHeader title="Review Desk" text="Submitted sections, soonest due first." />
      {queue.error && !queue.data && !queue.isFetching ? (
        <LoadFailure title="The reviews could not be loaded" line={failureSentence(queue.error)} onRetry={() => void queue.refetch()} />
      ) : (
        <div className={classes.columns}>
          <section aria-label="Reviews">
            <DeskBar {...desk} />
            {!queue.data && <Skeleton height={240} />}
            {queue.data?.length === 0 && (
              <EmptyState Icon={IconRubberStamp} title="No reviews waiting" text="Sections that owners submit in the wizard appear here." />
            )}
            {queue.data && queue.data.length > 0 && rows.length === 0 && (
              <EmptyState scene="search" title="No reviews match" text="Choose other filters, or search for another app.">
                <Button variant="default" onClick={() => list.change({ kind: 'clear' })}>
                  Show all reviews
                </Button>
              </EmptyState>
            )}
            {rows.length > 0 && (
              <ul className={classes.rows}>
                {rows.map((row) => (
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
