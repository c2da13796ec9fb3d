import { z } from 'zod'
import { Failure, failure } from './failure.ts'

/**
 * Checks input against a schema. A check that throws found a value that no client sends, which is BAD_REQUEST: zod, for
 * one, compares the `length` of whatever has one, which fails for `{"length":{"toString":3}}`.
 */
export function checkInput<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.ZodSafeParseResult<z.output<Schema>> {
  try {
    return z.safeParse(schema, value)
  } catch (error) {
    throw error instanceof Failure ? error : failure('BAD_REQUEST')
  }
}
