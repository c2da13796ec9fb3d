import { z } from 'zod'

const tags = z.array(z.object({ id: z.uuid(), name: z.string() }))
const lesson = z.object({ id: z.uuid(), title: z.string(), active: z.boolean(), tags, sort_order: z.int() })

/** A course's outline for the console: modules with their lessons, in order. The routes return the columns of each. */
export const outline = z.array(z.object({ id: z.uuid(), name: z.string(), tags, sort_order: z.int(), children: z.array(lesson) }))

export type Outline = z.output<typeof outline>
