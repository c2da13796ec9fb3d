import { sentByParent } from '@greenroom/contract/push/business-push-states'
import type { ListedPush } from '@greenroom/contract/push/listed'
import { failure } from '../../failure.ts'

export type GivenBy = ListedPush['given_by']

/** Refuses to change a push that the app above this one has sent: only the sender can stop it. */
export function demandOwn(givenBy: GivenBy): void {
  if (givenBy !== null) throw failure('FORBIDDEN', sentByParent(givenBy.app))
}
