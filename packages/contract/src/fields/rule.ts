import type { output, ZodMiniType } from 'zod/mini'
import { z } from '#zod'

/** Maximum length of a single line: every such input stops there, and no field has a higher limit (SHELL-084). */
export const LONGEST_LINE = 255

/**
 * A schema of the contract: takes the input and returns the value to store, or messages for the user. The form and the
 * API both use it.
 */
export type Rule<Output = unknown> = ZodMiniType<Output>

/**
 * A schema in two steps: the value has this shape or is absent (null counts as absent), then `keep` converts it to the
 * stored value.
 */
export function absentOr<Shape extends ZodMiniType, Output>(shape: Shape, keep: (value: output<Shape> | null | undefined) => Output) {
  return z.pipe(z.nullish(shape), z.transform(keep))
}

/** Reports an error for a field of a record, in a rule over several fields; `web.headline` is a field of a group. */
export type Issue = (field: string, message: string) => void
