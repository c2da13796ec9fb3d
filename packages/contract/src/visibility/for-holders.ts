import type { Resource } from '../define/resource.ts'
import { listOf } from '../fields/cell.ts'
import type { Values } from '../fields/field.ts'
import { valuesOf } from '../fields/values-of.ts'

/**
 * A record's values for a viewer with these tags: without the parts that only holders of another tag see
 * (`published.holders`).
 */
export function valuesWithTags(resource: Pick<Resource, 'published'>, values: Values, tags: ReadonlySet<string>): Values {
  const { holders: rules = [] } = resource.published || {}
  const hidden = rules.flatMap(({ tag, see }) => (tags.has(String(valuesOf(values[tag]).id)) ? [] : see))
  return hidden.reduce(without, values)
}

/** Without the value of a field, or without a part of each row: `speakers.vip_gift`. */
function without(values: Values, path: string): Values {
  const [name = '', part] = path.split('.')
  if (part === undefined) return { ...values, [name]: null }
  return { ...values, [name]: listOf(values[name]).map((row) => ({ ...valuesOf(row), [part]: null })) }
}
