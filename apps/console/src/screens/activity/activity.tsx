import { Button, SegmentedControl } from '@mantine/core'
import { failureSentence } from '../../api/failure.ts'
import { nothingMatches } from '../../fields/naming.ts'
import { NearDay } from '../../session/near-time.tsx'
import { useSessionData } from '../../session/use-session.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconHistory } from '../../ui/icons/icon-history.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { byDay } from './+by-day.ts'
import { ChangeSetLine } from './+change-set-line.tsx'
import { changeSets } from './+change-sets.ts'
import { TrailFilters } from './+trail-filters.tsx'
import { type Trail, useTrail } from './+use-trail.ts'
import classes from './activity.module.css'

/** Who changed what in this app, and when; super users can also see the platform's trail. */
export function Activity() {
  const trail = useTrail()
  const { app, user } = useSessionData()
  return (
    <>
      <PageHeader
        title="Activity"
        text={trail.isPlatform ? OF_PLATFORM : 'Changes in this app, newest first.'}
        actions={user.is_super && app && <Scope trail={trail} />}
      />
      <Card>
        <TrailFilters trail={trail} />
        <Lines trail={trail} />
      </Card>
    </>
  )
}

const OF_PLATFORM = 'Accounts, sign-ins, refused requests, keys and What’s New, newest first.'

function Scope({ trail }: { trail: Trail }) {
  return (
    <SegmentedControl
      aria-label="Whose activity"
      size="sm"
      value={trail.isPlatform ? 'platform' : 'app'}
      onChange={trail.choose}
      data={[
        { value: 'app' as const, label: 'This app' },
        { value: 'platform' as const, label: 'Platform' },
      ]}
    />
  )
}

function Lines({ trail }: { trail: Trail }) {
  const { user } = useSessionData()
  const { entries } = trail
  if (trail.error) return <LoadFailure title="The activity could not be loaded" line={failureSentence(trail.error)} onRetry={trail.retry} />
  if (!entries) return <Waiting />
  if (entries.length === 0) return <Nothing trail={trail} />
  const days = byDay(entries, user.timezone).map(({ entries: lines, ...day }) => ({ ...day, sets: changeSets(lines) }))
  // The last page may end in the middle of a change set: more of its entries may follow.
  const cut = trail.hasMore ? days.at(-1)?.sets.at(-1) : undefined
  return (
    <div className={classes.days} aria-busy={trail.isOlder} data-older={trail.isOlder || undefined}>
      {days.map(({ day, today, label, sets }) => (
        <section key={day} aria-label={label}>
          <h2 className={classes.day}>
            <NearDay day={day} today={today} />
          </h2>
          <ol className={classes.lines}>
            {sets.map((set) => (
              <ChangeSetLine key={set.id} set={set} isCut={set === cut} timezone={user.timezone} />
            ))}
          </ol>
        </section>
      ))}
      {trail.hasMore && (
        <Button variant="default" className={classes.more} loading={trail.isLoadingMore} onClick={trail.more}>
          Show older
        </Button>
      )}
    </div>
  )
}

function Nothing({ trail }: { trail: Trail }) {
  if (!trail.isNarrowed) {
    return (
      <EmptyState
        Icon={IconHistory}
        title="No activity yet"
        text={trail.isPlatform ? OF_PLATFORM : 'Everything that people create, change, delete or send in this app appears here.'}
      />
    )
  }
  return (
    <EmptyState scene="search" title="Nothing found" text={nothingMatches('activity', { q: trail.chosen.q, hasFilters: trail.isFiltered })}>
      <Button variant="default" onClick={trail.widen}>
        Show everything
      </Button>
    </EmptyState>
  )
}

function Waiting() {
  return (
    <div className={classes.waiting} aria-hidden="true">
      {[60, 45, 70, 50, 65, 40].map((width) => (
        <Skeleton key={width} height={20} width={`${width}%`} />
      ))}
    </div>
  )
}
