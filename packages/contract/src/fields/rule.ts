import type { output, ZodMiniType } from 'zod/mini'
import { z } from '#zod'

/**
 * The most characters of a single line: typing stops there in every such input, and no field's own limit is higher
 * (SHELL-084).
 */
export const LONGEST_LINE = 255

/**
 * A rule of the contract: takes what was sent, answers the value to keep, or messages for people. The form and the API
 * run the same one.
 */
export type Rule<Kept = unknown> = ZodMiniType<Kept>

/**
 * A rule in two steps: the value has this shape or is absent (null counts as absent), then `keep` makes of it what is
 * kept.
 */
export function absentOr<Shape extends ZodMiniType, Kept>(shape: Shape, keep: (value: output<Shape> | null | undefined) => Kept) {
  return z.pipe(z.nullish(shape), z.transform(keep))
}

/** Refuses a field of a record with a message, in a rule over several fields; `web.headline` is a field of a group. */
export type Issue = (field: string, message: string) => void
