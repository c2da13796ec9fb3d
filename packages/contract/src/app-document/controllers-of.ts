import { conditionsOf } from '../fields/field-base.ts'
import type { Fields } from '../fields/field.ts'
import type { SettingsPart } from './settings-part.ts'

/** What decides, in a form, whether a field is shown or needed. */
type Form = { fields: Fields; actions?: SettingsPart['actions'] | undefined }

/**
 * The other fields that decide whether a form shows or needs this one: those in its conditions, and those in theirs. A
 * change of one of them may require a change of this one.
 */
export function controllersOf(form: Form, name: string): readonly string[] {
  const found = new Set<string>()
  const search = (of: string) => {
    for (const field of directControllers(form, of)) {
      if (found.has(field) || field === name) continue
      found.add(field)
      search(field)
    }
  }
  search(name)
  return [...found]
}

/** The fields of a form that open with these: the fields themselves and all that depend on them. */
export function openedWith(form: Form, names: ReadonlySet<string>): readonly string[] {
  return Object.keys(form.fields).filter((name) => names.has(name) || controllersOf(form, name).some((one) => names.has(one)))
}

function directControllers({ fields, actions }: Form, name: string): string[] {
  const demands = (actions?.submit?.needsWhen ?? []).filter(({ field }) => field === name).map(({ when }) => when)
  return [fields[name]?.when, ...demands]
    .flatMap((when) => conditionsOf(when))
    .flatMap(({ field, of }) => (of === undefined && field in fields ? [field] : []))
}
