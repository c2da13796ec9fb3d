import type { Account, PersonSession } from '@greenroom/contract/people/person-answers'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { dataAt } from '../../api/data-at.ts'
import { failureSentence } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { NearTime } from '../../session/near-time.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { toastDone } from '../../ui/toast.tsx'
import classes from './people.module.css'

/** The most recent sessions; the others are shown on request. */
const FIRST_SHOWN = 10

/** Where a user is signed in and since when, each with a button to end the session. */
export function PersonSessions({ person: { id, name, last_login: lastLogin } }: { person: Pick<Account, 'id' | 'name' | 'last_login'> }) {
  const queries = useQueryClient()
  const [showsAll, setShowsAll] = useState(false)
  const path = `/users/${id}/sessions` as const
  const { data, error, isFetching, refetch } = useQuery({ ...dataAt(path), refetchOnMount: 'always' })
  const signOut = useMutation({
    mutationFn: (session: PersonSession) => api.delete(`${path}/${session.id}`),
    onSuccess: () => toastDone(`${name} is signed out there.`),
    onError: showFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: [path] }),
  })
  if (error && !data && !isFetching)
    return <LoadFailure title="The sessions could not be loaded" line={failureSentence(error)} onRetry={() => void refetch()} />
  if (!data) return <p className={classes.quiet}>Loading…</p>
  // For a user who has never signed in, the panel already says so above.
  if (data.length === 0) return lastLogin === null ? null : <p className={classes.quiet}>Not signed in anywhere.</p>
  const shown = showsAll ? data : data.slice(0, FIRST_SHOWN)
  return (
    <>
      <ul className={classes.list}>
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} isEnding={signOut.isPending} onSignOut={() => signOut.mutate(session)} />
        ))}
      </ul>
      {shown.length < data.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
          Show all {data.length} sessions
        </Button>
      )}
    </>
  )
}

function SessionRow({ session, isEnding, onSignOut }: { session: PersonSession; isEnding: boolean; onSignOut(): void }) {
  const { browser, address, since, used_at: usedAt, is_current: isCurrent } = session
  const device = browser === '' ? 'Unknown browser' : browser
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        {device}
        <span className={classes.below}>
          <span>{address && `${address} · `}</span>
          since <NearTime at={since} where="in a sentence" />
          {usedAt !== null && (
            <span>
              {' '}
              · last used <NearTime at={usedAt} where="in a sentence" />
            </span>
          )}
        </span>
      </span>
      {isCurrent ? (
        <span className={classes.quiet}>This browser</span>
      ) : (
        <Button variant="default" size="compact-sm" disabled={isEnding} aria-label={`Sign out: ${device}`} onClick={onSignOut}>
          Sign out
        </Button>
      )}
    </li>
  )
}
