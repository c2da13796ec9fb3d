import { cannotBeRemoved } from './field-messages.ts'
import type { Fields, Values } from './field.ts'

/**
 * Fields that were emptied in a form although the stored value can only be changed, with a message for each. The API
 * ignores an empty one (CCOM-054); the form reports it instead of silently dropping the change.
 */
export function wronglyEmptied(fields: Fields, stored: Values, values: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.cannotBeEmptied && stored[name] && name in values && !values[name]
        ? [[name, field.helpOnceStored ?? cannotBeRemoved(field.label)]]
        : [],
    ),
  )
}
