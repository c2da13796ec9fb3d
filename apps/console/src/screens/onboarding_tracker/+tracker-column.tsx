import { count } from '@greenroom/contract/count'
import type { TrackerApp } from '@greenroom/contract/onboarding-tracker/tracker-answers'
import { designWord, offersWizard, type TrackerStage } from '@greenroom/contract/onboarding-tracker/tracker-stage'
import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { failureSentence } from '../../api/failure.ts'
import { Capitals } from '../../ui/capitals.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DueDate } from './+due-date.tsx'
import { GoToWizard } from './+go-to-wizard.tsx'
import classes from './onboarding_tracker.module.css'

const PER_PAGE = 20

/** The apps at one stage that match a search: how many, and those that are due first. */
export function TrackerColumn({ label, text, q }: { label: TrackerStage; text: string; q: string }) {
  const list = useInfiniteQuery({
    queryKey: ['/onboarding_apps', 'stage', label, q],
    queryFn: ({ pageParam, signal }) =>
      api.get('/onboarding_apps', { query: { stage: label, ...(q !== '' && { q }), page: pageParam, per_page: PER_PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta_data: { page, per_page: size, total } }) => (page * size < total ? page + 1 : null),
    placeholderData: keepPreviousData,
  })
  const pages = list.data?.pages
  const meta = pages?.[0]?.meta_data
  const apps = pages?.flatMap(({ data }) => data)
  return (
    <section className={classes.stage} aria-label={label} aria-busy={list.isPending || list.isPlaceholderData}>
      <header className={classes.head}>
        <h2>
          <Capitals>{label}</Capitals>
        </h2>
        {meta && <span className={classes.count}>{`${count(meta.total)}${meta.more ? '+' : ''}`}</span>}
        <p>{text}</p>
      </header>
      {apps ? (
        <ul className={classes.cards}>
          {apps.map((app) => (
            <Card key={app.id} app={app} stage={label} />
          ))}
          {apps.length === 0 && <li className={classes.none}>{q === '' ? 'No app' : 'No match'}</li>}
        </ul>
      ) : list.isError ? (
        <LoadFailure title="The apps could not be loaded" line={failureSentence(list.error)} onRetry={() => void list.refetch()} />
      ) : (
        <Skeleton height="6rem" />
      )}
      {list.hasNextPage && (
        <Button
          className={classes.more}
          variant="default"
          size="compact-sm"
          fullWidth
          loading={list.isFetchingNextPage}
          aria-label={`Show more apps at ${label}`}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </section>
  )
}

function Card({ app, stage }: { app: TrackerApp; stage: TrackerStage }) {
  return (
    <li className={classes.card}>
      <strong>{app.name}</strong>
      {app.creator !== '' && <span className={classes.quiet}>{app.creator}</span>}
      {stage === 'DESIGN' && (
        <span className={classes.line}>
          {designWord(app.onboarding.app_designed) || 'Not begun'}
          {app.onboarding.app_designed_due_date !== '' && <DueDate onboarding={app.onboarding} />}
        </span>
      )}
      {offersWizard(app.onboarding) && <GoToWizard app={app} />}
    </li>
  )
}
