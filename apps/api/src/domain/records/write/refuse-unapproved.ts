import type { Resource } from '@greenroom/contract/define/define-resource'
import { draftMessages } from '@greenroom/contract/drafts/draft-messages'
import { canHaveDraft } from '@greenroom/contract/drafts/draftable'
import { mustAsk } from '@greenroom/contract/drafts/must-ask'
import type { Values } from '@greenroom/contract/fields/field'
import { failure } from '../../../failure.ts'
import type { Scope } from '../scope.ts'

type Asking = Pick<Scope, 'facts' | 'isApproved'>

/** Whether the caller must ask before members see a change. */
export function needsApproval({ facts, isApproved }: Asking): boolean {
  return isApproved !== true && mustAsk(facts)
}

/** NOT_IN_ROLE if the caller must ask before members see a change. */
export function demandPublisher(scope: Asking): void {
  if (needsApproval(scope)) throw failure('NOT_IN_ROLE', draftMessages.mustAsk)
}

/** NOT_IN_ROLE if the caller must ask before members see a change, and a record is live before or after it. */
export function refuseUnapproved(scope: Asking, resource: Resource, states: readonly Values[]): void {
  if (states.some((values) => canHaveDraft(resource, values))) demandPublisher(scope)
}
