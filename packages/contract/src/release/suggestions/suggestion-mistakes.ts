import type { Settings } from '../../app-document/define-settings.ts'
import { formMistakes } from '../../app-document/field-mistakes.ts'
import type { FieldMessages } from '../../errors/catalogue.ts'
import type { FormFacts, Values } from '../../fields/field.ts'
import { sameValue } from '../../history/same-value.ts'

/** The names of the form's fields with another value than before. */
export function changedNames({ fields }: Pick<Settings, 'fields'>, before: Readonly<Values>, after: Readonly<Values>): string[] {
  return Object.entries(fields).flatMap(([name, field]) => (name in after && !sameValue(field, before[name], after[name]) ? [name] : []))
}

/**
 * What is wrong with suggested values, by the rules of the form and its submit: messages by field name. Mistakes that
 * other fields had before are omitted. `before` and `after` are all values of the form.
 */
export function suggestionMistakes(form: Settings, before: Values, after: Values, facts: FormFacts): FieldMessages {
  // The rules as our team has them: for the owner, locked fields have none.
  const asTeam: FormFacts = { ...facts, user: { isSuper: true } }
  const changed = new Set(changedNames(form, before, after))
  const known = formMistakes(form, before, new Set(), asTeam)
  const found = Object.entries(formMistakes(form, after, changed, asTeam))
  return Object.fromEntries(
    found.filter(([name, texts]) => changed.has(name.split('.')[0] ?? name) || !texts.every((text) => known[name]?.includes(text))),
  )
}
