import { type Facts, permissionsOf } from '../access/facts.ts'
import { mayPublish } from '../access/permissions.ts'

/**
 * Whether this person may change what members see only with an approval: their role does not include publishing, or the
 * app demands it of everybody but Owners. The only function that decides this, in the form and in the API.
 */
export function mustAsk(facts: Pick<Facts, 'user' | 'app'>): boolean {
  const granted = permissionsOf(facts)
  return granted !== 'all' && (facts.app.needsApproval || !mayPublish(granted))
}
