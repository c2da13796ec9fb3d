import type { OnboardingSection } from '../access/onboarding.ts'
import type { Settings } from '../app-document/define-settings.ts'
import { valueAt } from '../app-document/document-values.ts'
import { type DocumentChange, documentMistakes, touches } from '../app-document/field-mistakes.ts'
import type { FieldMessages } from '../errors/catalogue.ts'
import type { FormFacts } from '../fields/field.ts'
import { onboardingDesign } from '../settings/onboarding/design.ts'
import { storeInfo } from '../settings/onboarding/store_info.ts'
import { storeListing } from '../settings/onboarding/store_listing.ts'
import { storeSupport } from '../settings/onboarding/store_support.ts'
import { handedIn } from './transition.ts'

const storeParts = { listing: storeListing, info: storeInfo, support: storeSupport } as const

/** The forms of the sections. The requirements of the others are counted, or set by our team. */
const forms: Readonly<Partial<Record<OnboardingSection, readonly Settings[]>>> = {
  design: [onboardingDesign],
  store: Object.values(storeParts),
}

/**
 * Errors that prevent a change from submitting a section, or from marking a part of the store info complete: messages
 * by path in the document, empty if there are none. What was submitted before is not checked again.
 */
export function submittedMistakes(change: DocumentChange, facts: FormFacts): FieldMessages {
  const sections = handedIn({ before: change.before.onboarding, after: change.after.onboarding, changed: change.changed })
  return Object.assign(
    {},
    ...sections.map((section) => sectionMistakes(section, change, facts)),
    ...completed(change).map((settings) => documentMistakes(settings, change, facts)),
  )
}

/** The forms that a section consists of. */
export function formsOf(section: OnboardingSection): readonly Settings[] {
  return forms[section] ?? []
}

/** Errors and missing values in the forms of a section, by path. */
export function sectionMistakes(section: OnboardingSection, change: Omit<DocumentChange, 'before'>, facts: FormFacts): FieldMessages {
  return Object.assign({}, ...formsOf(section).map((settings) => documentMistakes(settings, change, facts)))
}

/**
 * Parts of the store info that the change marks complete: for the first time, or together with changes of their values.
 */
function completed({ before, after, changed }: DocumentChange): Settings[] {
  return Object.entries(storeParts).flatMap(([part, settings]) => {
    const path = `onboarding.progress.store.${part}`
    const isCalled = changed.has(path) && valueAt(after, path) === true
    return isCalled && (valueAt(before, path) !== true || touches(settings, changed)) ? [settings] : []
  })
}
