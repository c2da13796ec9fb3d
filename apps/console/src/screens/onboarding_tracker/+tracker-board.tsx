import type { TrackerApp } from '@greenroom/contract/onboarding-tracker/tracker-answers'
import {
  designWord,
  offersWizard,
  type TrackerStage,
  trackerStageOf,
  trackerStages,
} from '@greenroom/contract/onboarding-tracker/tracker-stage'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { failureSentence } from '../../api/failure.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { DueDate } from './+due-date.tsx'
import { GoToWizard } from './+go-to-wizard.tsx'
import classes from './onboarding_tracker.module.css'

/** The tracker as a board: a column for each stage, with the apps at that stage. */
export function TrackerBoard() {
  const all = useQuery({
    queryKey: ['/onboarding_apps', 'all'],
    queryFn: ({ signal }) => api.get('/onboarding_apps', { signal }),
  })
  if (all.isError) {
    return <LoadFailure title="The apps could not be loaded" line={failureSentence(all.error)} onRetry={() => void all.refetch()} />
  }
  const apps = all.data?.data
  const beyond = all.data ? all.data.meta_data.total - all.data.data.length : 0
  return (
    <>
      <div className={classes.board} aria-busy={all.isPending}>
        {trackerStages.map((stage) => (
          <Stage key={stage.label} {...stage} apps={apps?.filter(({ onboarding }) => trackerStageOf(onboarding) === stage.label)} />
        ))}
      </div>
      {beyond > 0 && <p className={classes.quiet}>{beyond.toLocaleString('en-US')} more apps are in the table.</p>}
    </>
  )
}

function Stage({ label, text, apps }: { label: TrackerStage; text: string; apps: TrackerApp[] | undefined }) {
  return (
    <section className={classes.stage} aria-label={label}>
      <header className={classes.head}>
        <h2>{label}</h2>
        {apps && <span className={classes.count}>{apps.length}</span>}
        <p>{text}</p>
      </header>
      {apps ? (
        <ul className={classes.cards}>
          {apps.map((app) => (
            <li key={app.id} className={classes.card}>
              <strong>{app.name}</strong>
              {app.creator !== '' && <span className={classes.quiet}>{app.creator}</span>}
              {label === 'DESIGN' && (
                <span className={classes.line}>
                  {designWord(app.onboarding.app_designed) || 'Not begun'}
                  {app.onboarding.app_designed_due_date !== '' && <DueDate onboarding={app.onboarding} />}
                </span>
              )}
              {offersWizard(app.onboarding) && <GoToWizard app={app} />}
            </li>
          ))}
          {apps.length === 0 && <li className={classes.none}>No app</li>}
        </ul>
      ) : (
        <Skeleton h="6rem" />
      )}
    </section>
  )
}
