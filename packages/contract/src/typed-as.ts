import type { z } from 'zod'

/** A schema whose type says more than it checks, where the document describes in words what is answered. */
export function typedAs<T>(schema: z.ZodType): z.ZodType<T> {
  return schema as z.ZodType<T>
}
