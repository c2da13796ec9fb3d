import { z } from 'zod'

/** The envelope of a record that is made or changed; what is in it is judged by its definition. */
export const recordBody = z.strictObject(
  { data: z.record(z.string(), z.unknown(), { error: 'Must be an object' }) },
  { error: 'Must be an object' },
)
