import { z } from 'zod'
import { pageMetadata } from '../define/record-answers.ts'

/** One entry of What's New: the fields of its definition, and the additional ones in responses. */
const newsEntry = z.object({
  id: z.uuid(),
  publish_date: z.iso.date(),
  is_published: z.boolean(),
  subject: z.string(),
  body: z.string(),
  closed: z.boolean().describe('This person has closed its banner.'),
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})

/** Responses about the operator's news. */
export const newsAnswers = { 'GET /whats_new': z.object({ data: z.array(newsEntry), meta_data: pageMetadata }) }
