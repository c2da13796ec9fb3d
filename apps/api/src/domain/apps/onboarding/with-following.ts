import { DISABLED_STATUS } from '@greenroom/contract/account-status/account-groups'
import { appFields } from '@greenroom/contract/app-document/app-fields'
import { brokenRules } from '@greenroom/contract/app-document/field-mistakes'
import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import type { FormFacts } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { withCounts } from '@greenroom/contract/onboarding/counted'
import { sectionMistakes, submittedMistakes } from '@greenroom/contract/onboarding/submitted-mistakes'
import { handedIn, transitionOf } from '@greenroom/contract/onboarding/transition'
import { allSettings } from '@greenroom/contract/settings/all'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { failure, invalid } from '../../../failure.ts'
import type { Session } from '../../../session.ts'
import type { AcceptedChange } from '../fields/accept-change.ts'
import { countContent } from './count-content.ts'

type Change = {
  /** The locked app. */
  current: { id: string; onboarding: Record<string, unknown> }
  /** Its stored row, and the row with the sent changes applied. */
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
  sent: readonly AcceptedChange[]
  asker: Pick<Session, 'isSuper'>
  /** The facts that the forms' rules need. */
  facts: FormFacts
  /** The store check has blockers in the store info, which is then not submitted together with another section. */
  isStoreBlocked: boolean
}

/**
 * A change with the values that the onboarding derives from it (contract: `transitionOf`). Throws CONFLICT with a
 * message if a submitted section lacks something; content is counted under the lock, so that an item that was just
 * deleted does not count. Throws INVALID by path if a submitted form is incomplete, or a rule over several fields is
 * broken.
 */
export async function withFollowing(
  tx: Tx,
  config: Pick<Deps['config'], 'requiredContent'>,
  { current, before, after, sent, asker, facts, isStoreBlocked }: Change,
): Promise<readonly AcceptedChange[]> {
  const changed = new Set(sent.map(({ name }) => name))
  demandNone(brokenRules(allSettings, { before, after, changed }))
  if (!concernsOnboarding(sent)) return sent
  const states = { before: current.onboarding, after: valuesOf(after.onboarding), changed }
  const isSubmit = handedIn(states).length > 0
  if (isSubmit) {
    const counts = await countContent(tx, config, current.id)
    states.before = withCounts(states.before, counts)
    states.after = withCounts(states.after, counts)
  }
  const isStoreLacking = isSubmit && (isStoreBlocked || Object.keys(sectionMistakes('store', { after, changed }, facts)).length > 0)
  const isDisabled = valuesOf(after.setup).app_status === DISABLED_STATUS
  const transition = transitionOf({ ...states, viewer: asker, isStoreLacking, isDisabled })
  if ('refused' in transition) throw failure('CONFLICT', transition.refused)
  demandNone(submittedMistakes({ before, after, changed }, facts))
  const following = Object.entries(transition.sets).flatMap(([name, value]) => {
    const leaf = appFields[name]
    return leaf ? [{ leaf, name, path: name.split('.'), value }] : []
  })
  return [...sent.filter(({ name }) => !Object.hasOwn(transition.sets, name)), ...following]
}

/** Whether the change may advance the onboarding or depends on content counts. */
function concernsOnboarding(sent: readonly AcceptedChange[]): boolean {
  return sent.some(({ name }) => /^(onboarding|about\.(design|store))\./.test(name))
}

function demandNone(mistakes: FieldMessages): void {
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes)
}
