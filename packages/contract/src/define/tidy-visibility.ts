import type { Values } from '../fields/field.ts'

/** `tagged_visible` has no meaning without tags, so it is reset to false (CCOM-045). */
export function tidyVisibility(values: Values): Values {
  return Array.isArray(values.tags) && values.tags.length > 0 ? values : { ...values, tagged_visible: false }
}
