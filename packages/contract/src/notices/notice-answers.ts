import { z } from 'zod'
import { MOST_NOTICES, MOST_UNREAD, mailChoices } from './notice-kinds.ts'

const notice = z.object({
  id: z.uuid(),
  kind: z.string(),
  app: z.object({ id: z.uuid(), name: z.string() }),
  title: z.string(),
  text: z.string(),
  /** The label of its button, and the path of the console that it opens in this app. */
  action: z.string(),
  link: z.string(),
  at: z.iso.datetime(),
  read: z.boolean(),
})

const choice = z.enum(mailChoices)

const choices = z.object({
  /** The kinds that can reach this person, with the mails they get about them. */
  kinds: z.array(z.object({ kind: z.string(), label: z.string(), hint: z.string(), mail: choice })),
  hour: z.int().min(0).max(23),
  /** 0 is Sunday. */
  weekday: z.int().min(0).max(6),
  /** The time zone of the hour: the person's own. */
  time_zone: z.string(),
})

export type Notice = z.output<typeof notice>
export type NoticeChoices = z.output<typeof choices>

/** Answers about what needs a person. */
export const noticeAnswers = {
  'GET /notices': z.object({
    data: z.array(notice).describe(`The newest first, at most ${MOST_NOTICES}.`),
    meta_data: z.object({ unread: z.int().describe(`At most ${MOST_UNREAD + 1}.`) }),
  }),
  'GET /notices/:id': z.object({ data: notice }),
  'POST /notices/read': z.object({ data: z.object({ unread: z.int() }) }),
  'GET /notices/choices': z.object({ data: choices }),
  'PATCH /notices/choices': z.object({ data: choices }),
}
