import { users } from '@greenroom/contract/platform/users'
import { PersonScreen } from '../../resource/people/person-screen.tsx'

/** /users/{id}: Edit User (USR-010). */
export function EditUser() {
  return <PersonScreen resource={users} />
}
