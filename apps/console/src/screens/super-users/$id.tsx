import { superUsers } from '@greenroom/contract/platform/super-users'
import { PersonScreen } from '../../resource/people/person-screen.tsx'

/** /super-users/{id} (SUP-002). */
export function SuperUser() {
  return <PersonScreen resource={superUsers} />
}
