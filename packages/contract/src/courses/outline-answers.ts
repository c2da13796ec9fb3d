import { z } from 'zod'

const tags = z.array(z.object({ id: z.uuid(), name: z.string() }))
const lesson = z.object({
  id: z.uuid(),
  title: z.string(),
  /** As stored in its field: `media:` and an id, an address, or nothing. */
  image_url: z.string(),
  active: z.boolean(),
  release_date: z.string().nullable(),
  release_time: z.string().nullable(),
  visible_until: z.string().nullable(),
  visible_until_time: z.string().nullable(),
  drip_sequence: z.int(),
  tags,
  sort_order: z.int(),
})
const module = z.object({
  id: z.uuid(),
  name: z.string(),
  image_url: z.string(),
  tags,
  sort_order: z.int(),
  children: z.array(lesson),
})

/** A course's outline for the console: modules with their lessons, in order, as far as the outline shows them. */
export const outline = z.array(module)

export type Outline = z.output<typeof outline>
