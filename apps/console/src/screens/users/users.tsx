import { users } from '@greenroom/contract/platform/users'
import { ResourceList } from '../../resource/list/resource-list.tsx'
import { UserSearch } from './+user-search.tsx'

/** /users: everyone who can sign in, searched by name, email address or app (USR-001 to USR-009). */
export function ManageUsers() {
  return <ResourceList resource={users} Toolbar={UserSearch} />
}
