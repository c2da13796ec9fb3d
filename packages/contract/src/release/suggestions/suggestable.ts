import { isLaunched } from '../../access/onboarding.ts'
import { controllersOf, openedWith } from '../../app-document/controllers-of.ts'
import type { Settings } from '../../app-document/define-settings.ts'
import type { AppState } from '../../app-document/rights.ts'
import { untilHandedIn } from '../../app-document/until-handed-in.ts'
import type { Field } from '../../fields/field.ts'
import { variantOf, type WizardVariant } from '../../onboarding/sections.ts'
import { onboardingDesign } from '../../settings/onboarding/design.ts'
import { storeInfo } from '../../settings/onboarding/store_info.ts'
import { storeListing } from '../../settings/onboarding/store_listing.ts'
import { storeSupport } from '../../settings/onboarding/store_support.ts'
import type { ReleaseKind } from '../release-kinds.ts'

/** A field of the wizard for which an owner can suggest a value while it is locked. */
export type SuggestableField = {
  /** Its path in the app's document. */
  path: string
  /** Its name in its form. */
  name: string
  field: Field
  form: Settings
  section: 'design' | 'store'
  /** When a change of it reaches phones. */
  release: ReleaseKind
}

const storeForms = [storeListing, storeInfo, storeSupport]

const all: readonly SuggestableField[] = [...fieldsOf(onboardingDesign, 'design'), ...storeForms.flatMap((form) => fieldsOf(form, 'store'))]

/** The fields that have suggestions, in the order of the wizard's forms. Only Standard apps have store info. */
export function suggestableFields(variant: WizardVariant): readonly SuggestableField[] {
  return variant === 'standard' ? all : all.filter(({ section }) => section === 'design')
}

/**
 * The fields of an app that its owner can only suggest to change: those of a submitted section, those that only our
 * team writes, and after the launch all of them, since the owner has no wizard then.
 */
export function lockedFields(app: AppState): readonly SuggestableField[] {
  const fields = suggestableFields(variantOf(app.onboarding.type))
  return isLaunched(app.onboarding.status) ? fields : fields.filter((field) => isLocked(field, app))
}

/** The fields of the same form that are suggested together with one: itself, and all that depend on it. */
export function suggestedWith({ form, name }: SuggestableField): readonly string[] {
  return openedWith({ fields: form.fields, actions: form.settings.actions }, new Set([name]))
}

function isLocked({ form, name, section, path }: SuggestableField, app: AppState): boolean {
  if (form.settings.rights[name]?.writer === 'super') return true
  const { at, actions } = form.settings
  const controllers = controllersOf({ fields: form.fields, actions }, name).flatMap((one) => at[one] ?? [])
  return !untilHandedIn(section, controllers).opens(app, undefined, path)
}

/** The username is left out: addresses that people know end with it. */
function fieldsOf(form: Settings, section: 'design' | 'store'): SuggestableField[] {
  const { at, release } = form.settings
  return form.sections.flatMap(({ fields }) =>
    fields.flatMap((name): SuggestableField[] => {
      const [field, path = ''] = [form.fields[name], at[name]]
      if (!field || (path !== 'name' && !path.startsWith('about.'))) return []
      return [{ path, name, field, form, section, release: release[name] ?? 'none' }]
    }),
  )
}
