import type { AppFacts } from '../access/facts.ts'
import { canSendPush } from '../access/flags.ts'
import type { Resource } from '../define/define-resource.ts'

/** Whether a push of this app can link to the records of this resource (PUSH-041, PUSH-042). */
export function isPushable(resource: Pick<Resource, 'pushType' | 'pushOffered'>, app: AppFacts): resource is { pushType: string } {
  return resource.pushType !== undefined && canSendPush(app) && resource.pushOffered?.(app) !== false
}
