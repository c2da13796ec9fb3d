import { cannotBeRemoved } from './field-messages.ts'
import type { Fields, Values } from './field.ts'

/**
 * The fields that a form emptied although what is stored there can only be changed, with a message for each. The API
 * passes over an empty one (CCOM-054); a form says so instead of losing the change.
 */
export function emptiedKept(fields: Fields, stored: Values, values: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kept && stored[name] && name in values && !values[name] ? [[name, field.helpOnceStored ?? cannotBeRemoved(field.label)]] : [],
    ),
  )
}
