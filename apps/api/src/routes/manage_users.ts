import { users } from '@greenroom/contract/platform/users'
import { everyUser } from '../domain/accounts/list-people.ts'
import { platformRoutes } from './+platform-routes.ts'

/** The list of all accounts (USR-020, USR-021). A single one is at /users/{id}. */
export const manageUsersRoutes = platformRoutes(users, everyUser)
