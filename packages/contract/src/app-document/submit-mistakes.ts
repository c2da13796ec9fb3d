import type { FieldMessages } from '../errors/catalogue.ts'
import { applies } from '../fields/field-base.ts'
import { REQUIRED } from '../fields/field-messages.ts'
import type { Fields, Values } from '../fields/field.ts'
import type { SettingsSpec } from './settings-spec.ts'

/** What is missing or invalid to submit these values: messages by field, empty if they can be submitted. */
export function submitMistakes(
  { fields, actions }: { fields: Fields; actions: SettingsSpec['actions'] },
  values: Readonly<Values>,
): FieldMessages {
  const submit = actions?.submit
  const found: FieldMessages = {}
  const issue = (field: string, message: string) => {
    found[field] ??= [message]
  }
  for (const name of submit?.needs ?? []) if (fields[name] && isEmpty(values[name])) issue(name, REQUIRED)
  for (const { field, when } of submit?.needsWhen ?? []) if (isEmpty(values[field]) && applies(when, values)) issue(field, REQUIRED)
  submit?.check?.(values, issue)
  return found
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
