import { valuesOf } from '@greenroom/contract/fields/values-of'

/** The value at a path of a record's values: `confirmation`, `headline`. */
export function valueAt(values: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => valuesOf(value)[name], values)
}
