import { isCalendarDay } from '@greenroom/contract/fields/date'
import { MUST_BE_A_DATE, REQUIRED } from '@greenroom/contract/fields/messages'
import { isEmptyHtml, textRule } from '@greenroom/contract/fields/text'
import { newsEntry } from '@greenroom/contract/news/news-answers'
import { z } from 'zod'
import { closeEntry, createEntry, deleteEntry, listEntries, readEntry, updateEntry } from '../domain/whats-new/entries.ts'
import { route, signedIn, superUser } from '../http/route.ts'

const BASE = '/api/whats_new'
const params = z.object({ id: z.uuid() })
const one = z.object({ data: newsEntry })
const MOST_IN_A_BODY = 65_535

const publishDate = z.iso
  .date({ error: (issue) => (issue.input === undefined || issue.input === '' ? REQUIRED : MUST_BE_A_DATE) })
  .refine(isCalendarDay, { error: MUST_BE_A_DATE })
const values = z.strictObject({
  publish_date: publishDate,
  is_published: z.boolean().default(false),
  subject: textRule({ required: true, max: 30, oneLine: true }),
  body: textRule({ required: true, max: MOST_IN_A_BODY, isEmpty: isEmptyHtml }),
})
const changes = z.strictObject({
  publish_date: publishDate.optional(),
  is_published: z.boolean().optional(),
  subject: z.optional(textRule({ required: true, max: 30, oneLine: true })),
  body: z.optional(values.shape.body),
})

/** The operator's news to everybody in the console: every signed-in person reads them, super users write them (OQ-067). */
export const whatsNewRoutes = [
  route({
    method: 'GET',
    path: BASE,
    guard: signedIn,
    summary: "What's new, the newest first: all entries for super users, for others those that are published and not ahead",
    handler: async ({ deps, session }) => ({ data: await listEntries(deps.db.platform, session) }),
  }),
  route({
    method: 'POST',
    path: BASE,
    guard: superUser,
    status: 201,
    summary: 'Write an entry (super users)',
    body: z.strictObject({ data: values }),
    answer: one,
    handler: async ({ deps: { db }, session, body: { data } }) => {
      const id = await db.changePlatform((tx) => createEntry(tx, session, data))
      return { data: await readEntry(db.platform, session, id) }
    },
  }),
  route({
    method: 'GET',
    path: `${BASE}/:id`,
    guard: signedIn,
    summary: 'One entry',
    params,
    answer: one,
    handler: async ({ deps, session, params: { id } }) => ({ data: await readEntry(deps.db.platform, session, id) }),
  }),
  route({
    method: 'PATCH',
    path: `${BASE}/:id`,
    guard: superUser,
    summary: 'Change fields of an entry (super users)',
    params,
    body: z.strictObject({ data: changes }),
    answer: one,
    handler: async ({ deps: { db }, session, params: { id }, body: { data } }) => {
      await db.changePlatform((tx) => updateEntry(tx, session, id, data))
      return { data: await readEntry(db.platform, session, id) }
    },
  }),
  route({
    method: 'DELETE',
    path: `${BASE}/:id`,
    guard: superUser,
    summary: 'Delete an entry for good (super users)',
    params,
    handler: ({ deps: { db }, session, params: { id } }) => db.changePlatform((tx) => deleteEntry(tx, session, id)),
  }),
  route({
    method: 'POST',
    path: `${BASE}/:id/close`,
    guard: signedIn,
    summary: 'Close the banner of an entry, for oneself',
    params,
    handler: async ({ deps, session, params: { id } }) => closeEntry(deps.db.platform, session, id),
  }),
]
