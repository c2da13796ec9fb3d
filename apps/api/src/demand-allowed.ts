import { type Access, allows, type Permissions, type Subject } from '@greenroom/contract/access/permissions'
import { refusalLine } from '@greenroom/contract/access/refusal'
import { failure } from './failure.ts'

/** What somebody may do in the request's app, and the name of their role there if it is not everything. */
export type Rights = { permissions: Permissions; roleLabel?: string | undefined; key?: object | undefined }

/** NOT_IN_ROLE unless the caller may do this in the request's app. */
export function demandAllowed({ permissions, roleLabel, key }: Rights, access: Access, subject: Subject): void {
  if (allows(permissions, access, subject)) return
  throw failure('NOT_IN_ROLE', refusalLine({ permissions, roleLabel, isKey: key !== undefined }, access, subject))
}
