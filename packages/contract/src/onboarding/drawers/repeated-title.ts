import type { Values } from '../../fields/field.ts'
import { valuesOf } from '../../fields/values-of.ts'
import type { Drawer } from '../define-drawer.ts'

/** The headline of the dialog, from the specification (DRW-067, WIZ-083). */
export const DUPLICATE_TITLE = 'DUPLICATE'

/**
 * Whether another record of the section has the same title, ignoring case. `id` is the record's own, null for a new
 * one.
 */
export function isRepeated(
  { titleField }: Pick<Drawer, 'titleField'>,
  values: Values,
  others: readonly unknown[],
  id: string | null,
): boolean {
  const title = bare(values[titleField])
  return title !== '' && others.map(valuesOf).some((other) => other.id !== id && bare(other[titleField]) === title)
}

/** The message that names the duplicate and says that it was reset. */
export function repeatedText({ titleField, fields, label }: Drawer, title: string): string {
  const what = fields[titleField]?.label.toLowerCase() ?? 'title'
  return `“${title}” is already one of your ${label.many}. Enter another ${what}.`
}

function bare(title: unknown): string {
  return typeof title === 'string' ? title.trim().replace(/\s+/g, ' ').toLowerCase() : ''
}
