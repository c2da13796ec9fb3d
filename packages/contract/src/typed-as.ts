import type { z } from 'zod'

/** A schema whose type is stricter than its check, for responses that the documentation describes in words. */
export function typedAs<T>(schema: z.ZodType): z.ZodType<T> {
  return schema as z.ZodType<T>
}
