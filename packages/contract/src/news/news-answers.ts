import { z } from 'zod'

/** One entry of What's New. */
export const newsEntry = z.object({
  id: z.uuid(),
  publish_date: z.iso.date(),
  is_published: z.boolean(),
  subject: z.string(),
  body: z.string(),
  closed: z.boolean().describe('This person has closed its banner.'),
})

/** What is answered about the operator's news. */
export const newsAnswers = { 'GET /whats_new': z.object({ data: z.array(newsEntry) }) }
