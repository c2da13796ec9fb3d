import { z } from 'zod'

/** The envelope of a record that is created or changed; its definition checks the content. */
export const recordBody = z.strictObject(
  { data: z.record(z.string(), z.unknown(), { error: 'Must be an object' }) },
  { error: 'Must be an object' },
)
