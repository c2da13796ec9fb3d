import { pathAfterChoosing } from '@greenroom/contract/access/onboarding'
import type { Building } from '@greenroom/contract/apps/app-answers'
import { buildingSentence } from '@greenroom/contract/apps/new-app'
import { Button, Progress } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { failureSentence } from '../../../api/failure.ts'
import { useBusy } from '../../../api/use-busy.ts'
import { useSession } from '../../../session/use-session.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { PageSkeleton } from '../../../ui/skeletons.tsx'
import { toPath } from '../../../ui/to-path.ts'
import { useBuilding } from './+use-building.ts'
import classes from './building.module.css'

/** The app that was just created: the progress of copying its template, and a link to the app. */
export function BuildingProgress({ app }: { app: string }) {
  const { data, error, isFetching, refetch } = useBuilding(app)
  const session = useSession()
  const isOver = data?.state === 'done'
  // The list of apps has a new entry, which later is no longer being built.
  useEffect(() => void session.reload().catch(() => undefined), [session, isOver])
  if (data) return <Shown building={data} />
  if (error && !isFetching)
    return <LoadFailure title="The new app could not be loaded" line={failureSentence(error)} onRetry={() => void refetch()} />
  return <PageSkeleton />
}

function Shown({ building }: { building: Building }) {
  const { name, state, done, total, template } = building
  const percent = total === 0 ? 0 : Math.round((done / total) * 100)
  const isGoing = state === 'waiting' || state === 'copying'
  return (
    <EmptyState heading="h1" title={name} text={isGoing ? <Waiting template={template?.name} /> : buildingSentence(building)}>
      {isGoing && (
        <div className={classes.progress}>
          <Progress.Root size="lg">
            <Progress.Section value={percent} aria-label={`Copying ${template?.name ?? 'the template'}`} animated={state === 'copying'} />
          </Progress.Root>
          <p className={classes.line} role="status">
            {buildingSentence(building)}
          </p>
        </div>
      )}
      {state === 'done' && <Open app={building} />}
      <ButtonLink to="/change_application" variant="default">
        App List
      </ButtonLink>
    </EmptyState>
  )
}

function Waiting({ template }: { template: string | undefined }) {
  return (
    <span>
      Your app is being built. It will appear in your App List when it is ready.
      <span>{template && ` We are copying ${template}. You can leave this page.`}</span>
    </span>
  )
}

function Open({ app }: { app: Building }) {
  const session = useSession()
  const navigate = useNavigate()
  const [busy, run] = useBusy()
  const open = async (then: string | null) => {
    await run(async () => {
      await session.chooseApp(app.id)
      const state = session.state()
      await navigate(toPath(then ?? (state.phase === 'ready' && state.data.app ? pathAfterChoosing(state.data.app.onboarding) : '/')))
    })
  }
  return (
    <>
      <Button loading={busy} onClick={() => void open('/app/setup')} data-autofocus>
        Set up {app.name}
      </Button>
      <Button variant="default" disabled={busy} onClick={() => void open('/creators/new')}>
        Invite its owner
      </Button>
      <Button variant="default" disabled={busy} onClick={() => void open(null)}>
        Open it
      </Button>
    </>
  )
}
