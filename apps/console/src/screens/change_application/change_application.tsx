import { pathAfterChoosing } from '@greenroom/contract/access/onboarding'
import { count } from '@greenroom/contract/count'
import { Button, TextInput } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { failureSentence } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import type { AppSummary } from '../../session/app-summary.ts'
import { useAppSession, useSession, useSessionData } from '../../session/use-session.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Capitals } from '../../ui/capitals.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconCheck } from '../../ui/icons/icon-check.ts'
import { IconPlus } from '../../ui/icons/icon-plus.ts'
import { IconSearch } from '../../ui/icons/icon-search.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toPath } from '../../ui/to-path.ts'
import { useAppList } from './+use-app-list.ts'
import classes from './change_application.module.css'

/** The app picker (requirements: picker). */
export function ChangeApplication() {
  const session = useSession()
  const { app: current, facts } = useAppSession()
  const { routesByPath } = useRouter()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [opening, setOpening] = useState<string | null>(null)
  const list = useAppList(query)

  const open = async (id: string) => {
    setOpening(id)
    try {
      await session.chooseApp(id)
      const state = session.state()
      const path = state.phase === 'ready' && state.data.app ? pathAfterChoosing(state.data.app.onboarding) : '/'
      // The gate redirects creators. Super users can go anywhere, so they are only redirected to an existing page.
      await navigate(toPath(facts.user.isSuper && !(path in routesByPath) ? '/' : path))
    } catch (error) {
      showFailure(error)
    } finally {
      setOpening(null)
    }
  }

  return (
    <>
      <PageHeader title="Which app will you be using today?" actions={<CreateNewApp />} />
      <TextInput
        className={classes.search}
        aria-label="Search by name or initials"
        placeholder="Search by name or initials"
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        data-autofocus
      />
      <p className={classes.count} role="status">
        {list.apps && countOf(list, query)}
      </p>
      {list.error && !list.apps ? (
        <LoadFailure title="Your apps could not be loaded" line={failureSentence(list.error)} onRetry={list.retry} />
      ) : !list.apps ? (
        <div className={classes.apps} aria-hidden="true">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((one) => (
            <Skeleton key={one} height={72} radius={12} />
          ))}
        </div>
      ) : list.apps.length === 0 && !list.isBehind ? (
        <EmptyState scene="search" title="No app by that name" text="Try fewer letters, or the app’s initials." />
      ) : (
        <ul className={classes.apps} aria-busy={list.isBehind}>
          {list.apps.map((app) => (
            <li key={app.id}>
              <AppCard app={app} isCurrent={app.id === current.id} busy={opening === app.id} onOpen={() => void open(app.id)} />
            </li>
          ))}
        </ul>
      )}
      {list.hasMore && (
        <Button variant="default" className={classes.more} loading={list.isLoadingMore} onClick={list.more}>
          Show more
        </Button>
      )}
    </>
  )
}

function countOf({ found, total, isAtLeast }: ReturnType<typeof useAppList>, query: string): string {
  const all = `${count(total)} ${total === 1 ? 'app' : 'apps'}`
  return query.trim() === '' ? all : `${count(found)}${isAtLeast ? '+' : ''} of ${all}`
}

type CardProps = { app: AppSummary; isCurrent: boolean; busy: boolean; onOpen: () => void }

function AppCard({ app, isCurrent, busy, onOpen }: CardProps) {
  return (
    <button type="button" className={classes.app} onClick={onOpen} aria-current={isCurrent || undefined} aria-busy={busy}>
      <span className={classes.initials} aria-hidden="true">
        {app.initials.slice(0, 3)}
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{app.name}</span>
        <span className={classes.badges}>
          {app.lite && <Badge color="gray">lite</Badge>}
          {app.plus && <Badge>premium</Badge>}
          {app.isPending && (
            <Badge color="yellow" className={classes.building}>
              <Capitals>STILL BUILDING..</Capitals>
            </Badge>
          )}
        </span>
      </span>
      {isCurrent && <IconCheck size={18} className={classes.current} aria-label="Current app" />}
    </button>
  )
}

/** For super users, once there is a page to create an app (PICK-009). */
function CreateNewApp() {
  const { facts } = useSessionData()
  const { routesByPath } = useRouter()
  if (!facts.user.isSuper || !('/app/new' in routesByPath)) return null
  return (
    <ButtonLink {...toPath('/app/new')} leftSection={<IconPlus size={16} />}>
      Create New App
    </ButtonLink>
  )
}
