import { users } from '@greenroom/contract/platform/users'
import { everyUser } from '../domain/accounts/list-people.ts'
import { platformRoutes } from './+platform-routes.ts'

/** The list of everyone who has an account (USR-020, USR-021). One of them is at /users/{id}. */
export const manageUsersRoutes = platformRoutes(users, everyUser)
