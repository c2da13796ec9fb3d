import { formatDate } from '@greenroom/contract/dates'
import type { Account } from '@greenroom/contract/people/person-answers'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useSessionData } from '../../session/use-session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Panel } from './panel.tsx'
import classes from './people.module.css'
import { PersonChanges } from './person-changes.tsx'
import { PersonSecondStep } from './person-second-step.tsx'
import { PersonSessions } from './person-sessions.tsx'

/** Other information about a user: apps and roles, the last sign-in, sessions, and their changes. */
export function PersonPanels({ id }: { id: string }) {
  const { data: person } = useQuery({
    queryKey: ['/users', id],
    queryFn: async ({ signal }) => (await api.get(`/users/${id}`, { signal })).data,
  })
  if (!person) return null
  return (
    <div>
      <Panel title="Apps and roles">
        <Apps person={person} />
      </Panel>
      <Panel title="Signed in">
        <LastLogin person={person} />
        <PersonSessions person={person} />
      </Panel>
      <PersonSecondStep person={person} />
      <Panel title="Recent changes" help="The last 30 days, in all apps.">
        <PersonChanges id={id} />
      </Panel>
    </div>
  )
}

function Apps({ person: { is_super: isSuper, apps } }: { person: Account }) {
  if (!isSuper && apps.length === 0) return <p className={classes.quiet}>No apps. This person cannot sign in.</p>
  return (
    <ul className={classes.list}>
      {isSuper && (
        <li className={classes.row}>
          <span className={classes.name}>All apps</span>
          <Badge>Super User</Badge>
        </li>
      )}
      {apps.map(({ id, name, role, is_disabled: isDisabled }) => (
        <li key={id} className={classes.row}>
          <span className={classes.name}>{name}</span>
          {isDisabled && <span className={classes.quiet}>Removed</span>}
          <Badge color="gray">{role}</Badge>
        </li>
      ))}
    </ul>
  )
}

function LastLogin({ person: { last_login: at } }: { person: Account }) {
  const { user } = useSessionData()
  return (
    <p className={classes.quiet}>
      {at === null ? 'Has never signed in.' : `Last login ${formatDate(at, 'dateTimeSeconds', user.timezone)}`}
    </p>
  )
}
