import { MOST_NOTICES, mailChoices, noticeKindNames } from '@greenroom/contract/notices/notice-kinds'
import { z } from 'zod'
import { changeChoices, readChoices, shownChoices } from '../domain/notices/choices.ts'
import { countUnread, listNotices, markRead } from '../domain/notices/list-notices.ts'
import { noticesChanged } from '../domain/notices/raise-notice.ts'
import { failure } from '../failure.ts'
import { route, signedIn } from '../http/route.ts'
import { liveStream, MAX_OF_ONE_PERSON } from './+live-stream.ts'

const kinds = z.partialRecord(z.enum(noticeKindNames), z.enum(mailChoices))

/** What needs a person, over all of their apps, and the mails that they get about it. */
export const noticesRoutes = [
  route({
    method: 'GET',
    path: '/api/notices',
    guard: signedIn,
    summary: `The caller’s newest notices over all apps, at most ${MOST_NOTICES}, and how many are unread`,
    handler: async ({ deps, session }) => {
      const { platform } = deps.db
      const [data, unread] = await Promise.all([listNotices(platform, session.userId), countUnread(platform, session.userId)])
      return { data, meta_data: { unread } }
    },
  }),
  route({
    method: 'GET',
    path: '/api/notices/live',
    guard: signedIn,
    summary: `Server-sent events: notices (the caller’s notices changed), resync (read anew). At most ${MAX_OF_ONE_PERSON} streams at once for one person`,
    contentType: 'text/event-stream',
    refusals: [429],
    handler: (ctx) => liveStream(ctx, { about: ctx.session.userId, mayRead: ({ userId, help }) => userId === ctx.session.userId && !help }),
  }),
  route({
    method: 'GET',
    path: '/api/notices/choices',
    guard: signedIn,
    summary: 'The kinds of notices that can reach the caller, with the mails they get about each',
    handler: async ({ deps, session }) => ({ data: shownChoices(await readChoices(deps.db.platform, session.userId), session) }),
  }),
  route({
    method: 'PATCH',
    path: '/api/notices/choices',
    guard: signedIn,
    summary: 'Choose the mails by kind, and the hour and the day of the week (0 is Sunday) of digests in one’s own time zone',
    body: z.strictObject({
      data: z.strictObject({ mails: kinds.optional(), hour: z.int().min(0).max(23).optional(), weekday: z.int().min(0).max(6).optional() }),
    }),
    handler: async ({ deps, session, body, changePlatform }) =>
      changePlatform(async (tx) => ({ data: shownChoices(await changeChoices(tx, session.userId, body.data, deps.now()), session) })),
  }),
  route({
    method: 'POST',
    path: '/api/notices/read',
    guard: signedIn,
    repeatable: true,
    summary: 'Mark notices as read, by id, or all that happened until a moment. Other consoles of the caller learn of it',
    body: z.strictObject({
      data: z.union([z.strictObject({ ids: z.array(z.uuid()).min(1).max(MOST_NOTICES) }), z.strictObject({ until: z.iso.datetime() })]),
    }),
    handler: async ({ session, body, changePlatform }) =>
      changePlatform(async (tx) => {
        await markRead(tx, session.userId, body.data)
        noticesChanged(tx, session.userId)
        return { data: { unread: await countUnread(tx, session.userId) } }
      }),
  }),
  route({
    method: 'GET',
    path: '/api/notices/:id',
    guard: signedIn,
    summary: 'One notice of the caller, as links in mails name it',
    params: z.object({ id: z.uuid() }),
    handler: async ({ deps, session, params }) => {
      const [data] = await listNotices(deps.db.platform, session.userId, params.id)
      if (!data) throw failure('NOT_FOUND')
      return { data }
    },
  }),
]
