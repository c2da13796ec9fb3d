import { users } from '@greenroom/contract/platform/users'
import { Navigate, useParams } from '@tanstack/react-router'
import { PersonScreen } from '../../resource/people/person-screen.tsx'

/** /users/{id}: Edit User (USR-010). No accounts are created here. */
export function EditUser() {
  const { id } = useParams({ strict: false })
  return id === undefined ? <Navigate to="/users" replace /> : <PersonScreen resource={users} id={id} />
}
