import { z } from 'zod'

const reason = z.object({
  code: z.string(),
  text: z.string().describe('A sentence for people, such as: Not available until 3 December 2026'),
  field: z.string().nullable().describe('The field that causes it.'),
  effect: z.enum(['hides', 'locks']),
  of: z.object({ resource: z.string(), id: z.uuid().nullable(), title: z.string() }).optional(),
})

/** Whether a viewer sees a record, why not, and the surrounding records. */
export const visibility = z.object({
  state: z.enum(['visible', 'teaser', 'hidden']),
  reasons: z.array(reason),
  viewer: z.object({
    as: z.enum(['anonymous', 'tags', 'member']),
    member: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
    is_blacklisted: z.boolean(),
    tags: z.array(z.uuid()).describe('What the viewer holds, with what is in held bundles.'),
    courses: z.record(z.string(), z.iso.date()).describe('Enrollments by course, with their days.'),
    unlocked: z.array(z.uuid()),
    at: z.iso.date(),
    time: z.string().describe('The time of that day on the app’s clock, HH:MM.'),
  }),
  platform_version: z.number(),
  above: z
    .array(z.object({ resource: z.string(), id: z.uuid(), is_deleted: z.boolean(), values: z.record(z.string(), z.unknown()) }))
    .describe('What contains it, the nearest first.'),
})

export type Visibility = z.output<typeof visibility>
