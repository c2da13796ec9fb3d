import { removalTexts } from '@greenroom/contract/people/removal'
import { confirm } from '../../ui/confirm.tsx'
import { findEffects } from '../find-effects.ts'
import type { BeforeSave } from '../form/save-options.ts'

/** A confirmation with the effects of removing a super user's rights, before the save. */
export const askBeforeDemotion: BeforeSave = async (values, on) => {
  if (on?.is_super !== true || values.is_super !== false) return true
  return await confirm({
    title: `Remove super user rights from ${String(on.name)}?`,
    text: removalTexts.demote,
    more: { meanwhile: 'Checking the consequences…', text: findEffects(`/users/${on.id}`, 'demote') },
    yes: 'Remove rights',
    dangerous: true,
  })
}
