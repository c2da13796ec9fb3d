import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { failureSentence } from '../../api/failure.ts'
import { NearDay } from '../../session/near-time.tsx'
import { useAppPath } from '../../session/use-app-path.ts'
import { useAppSession } from '../../session/use-session.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { byDay } from '../activity/+by-day.ts'
import { TrailEntryLine } from '../activity/+trail-entry.tsx'
import classes from './keys.module.css'

const SIZE = '20'

/** What was changed with a key in this app, the newest first. */
export function KeyTrail({ id }: { id: string }) {
  const { app, user } = useAppSession()
  const address = useAppPath()('audit')
  const trail = useInfiniteQuery({
    queryKey: [address, { key: id }],
    queryFn: ({ pageParam, signal }) =>
      api.get(address, { query: { key: id, per_page: SIZE, ...(pageParam !== null && { before: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta_data }) => meta_data.next,
    refetchOnMount: 'always',
  })
  const entries = trail.data?.pages.flatMap(({ data }) => data)
  return (
    <section className={classes.part} aria-labelledby="key-trail">
      <h2 id="key-trail" className={classes.title}>
        Changes in {app.name}
      </h2>
      {trail.error && !entries && (
        <LoadFailure title="The changes could not be loaded" line={failureSentence(trail.error)} onRetry={() => void trail.refetch()} />
      )}
      {entries?.length === 0 && <p className={classes.quiet}>It has changed nothing in this app yet.</p>}
      {entries &&
        byDay(entries, user.timezone).map(({ day, today, label, entries: lines }) => (
          <section key={day} aria-label={label}>
            <h3 className={classes.day}>
              <NearDay day={day} today={today} />
            </h3>
            <ol className={classes.lines}>
              {lines.map((entry) => (
                <TrailEntryLine key={entry.id} entry={entry} timezone={user.timezone} />
              ))}
            </ol>
          </section>
        ))}
      {trail.hasNextPage && (
        <Button variant="default" loading={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
          Show older
        </Button>
      )}
    </section>
  )
}
