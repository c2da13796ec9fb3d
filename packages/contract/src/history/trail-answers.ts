import { z } from 'zod'

const person = z.object({ id: z.uuid().nullable(), name: z.string() })

/** One entry of the audit trail: who did what to which object. */
export const trailEntry = z.object({
  id: z.uuid(),
  /** In UTC. */
  at: z.iso.datetime(),
  /** A null id is a program or the server itself. */
  actor: person,
  action: z.string(),
  /** The kind of object: a resource's segment or another noun, such as push_notifications. */
  target: z.string(),
  target_id: z.uuid().nullable(),
  place: z.array(z.uuid()).describe('The records that contain it, the outermost first.'),
  /** The object's title at that time. */
  title: z.string(),
  changes: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  address: z
    .string()
    .nullable()
    .describe("The caller's network address, for super users; kept for 90 days unless KEEP_ACCESS_DAYS says otherwise."),
  times: z.int().describe('How often it happened: equal sign-ins and refusals within a quarter of an hour are one entry.'),
  last_at: z.iso.datetime().nullable().describe('When it last happened, where it is counted.'),
  /** For a record: whether it still exists. Null for objects that are not records. */
  state: z.enum(['there', 'trash', 'gone']).nullable(),
})

const trail = z.object({
  data: z.array(trailEntry),
  meta_data: z.object({
    /** The `before` cursor for older entries. */
    next: z.uuid().nullable(),
    people: z.array(person).optional().describe('With the first part alone, as kinds.'),
    kinds: z.array(z.string()).optional(),
  }),
})

/** Responses about the audit trail of an app and of the platform. */
export const trailAnswers = { 'GET /apps/:app/audit': trail, 'GET /audit': trail }
