import type { Values } from '../fields/field.ts'
import { valuesOf } from '../fields/values-of.ts'
import type { Resource } from './define-resource.ts'

/** The title of a record, or the text that replaces it; empty if it has neither. */
export function titleOf({ titleField, otherTitle }: Pick<Resource, 'titleField' | 'otherTitle'>, values: Readonly<Values>): string {
  const [group = '', name = ''] = otherTitle?.split('.') ?? []
  const title = values[titleField] || valuesOf(values[group])[name]
  return typeof title === 'string' ? title : ''
}
