import { referenceTitle } from '../fields/cell.ts'
import type { Values } from '../fields/field.ts'
import { valuesOf } from '../fields/values-of.ts'

/**
 * The values of a form, or of a draft, as the read API would answer them. A form knows a preset call to action only by
 * its name; what it opens does not matter in a preview, where no page opens.
 */
export function asPublished(values: Values): Values {
  const cta = valuesOf(values.cta)
  if (typeof cta.id !== 'string' || 'url' in cta) return values
  return { ...values, cta: { text: referenceTitle(cta), content: { type: 'articles', id: cta.id } } }
}
