import { superUsers } from '@greenroom/contract/platform/super-users'
import { Navigate, useParams } from '@tanstack/react-router'
import { PersonScreen } from '../../resource/people/person-screen.tsx'

/** /super-users/{id} (SUP-002). No accounts are created here. */
export function SuperUser() {
  const { id } = useParams({ strict: false })
  return id === undefined ? (
    <Navigate to="/$segment" params={{ segment: 'super-users' }} replace />
  ) : (
    <PersonScreen resource={superUsers} id={id} />
  )
}
