import { countedMetadata } from '@greenroom/contract/define/record-answers'
import { REQUIRED } from '@greenroom/contract/fields/field-messages'
import { MAX_NAMED, MAX_TAGS, memberActions } from '@greenroom/contract/members/bulk'
import { memberForm, members } from '@greenroom/contract/members/members'
import { z } from 'zod'
import { timezoneBody } from '../+account-body.ts'
import { recordBody } from '../+record-body.ts'
import { checkInput } from '../../check-input.ts'
import { saveTimezone } from '../../domain/accounts/save-timezone.ts'
import { dayOf } from '../../domain/apps/read/day-of.ts'
import { changeMembers, type MemberChangeRequest, previewChange } from '../../domain/members/change-members.ts'
import { effectsOnFields } from '../../domain/members/define-fields.ts'
import { deleteMembers } from '../../domain/members/delete-members.ts'
import { countInvitation, inviteAgain, readInvitation } from '../../domain/members/invitations.ts'
import { listMembers, type MembersOf, readMember } from '../../domain/members/list-members.ts'
import { bulkMatch, memberQuery } from '../../domain/members/member-query.ts'
import { readProfile } from '../../domain/members/read-profile.ts'
import { createMember, updateMember } from '../../domain/members/save-member.ts'
import { lockMember } from '../../domain/members/stored-member.ts'
import { recentChanges, undoChange } from '../../domain/members/undo-change.ts'
import { failure, inputFailure } from '../../failure.ts'
import { type AnyRoute, appAdmin, type Context, route } from '../../http/route.ts'
import { documentedBody, recordAnswer } from './+record-schemas.ts'
import { ifMatch, present, scopeOf, versionHeader } from './+record-scope.ts'

const BASE = '/api/apps/:app/members'
const one = z.object({ app: z.uuid(), id: z.uuid().toLowerCase() })
const itemQuery = z.strictObject({ timezone: z.string().max(100).optional() })

const enrollment = z.object({
  ...{ id: z.uuid(), course: z.object({ id: z.uuid(), title: z.string() }), title: z.string(), course_name: z.string() },
  ...{ sub_description: z.string(), description: z.string(), enroll_date: z.iso.date() },
})
const memberAnswer = recordAnswer(members)
  .omit({ media_metadata: true })
  .extend({ password: z.null().describe('Always empty.'), courses: z.array(enrollment), has_push: z.boolean() })

const chosen = { ids: z.array(z.uuid().toLowerCase()).min(1, REQUIRED).max(MAX_NAMED), match: bulkMatch }
const bulkBody = z.strictObject({
  data: z
    .strictObject({
      action: z.enum(memberActions),
      tags: z.array(z.uuid().toLowerCase()).max(MAX_TAGS).default([]).describe('Ids of tags, for tag and untag.'),
      ids: chosen.ids.optional().describe('Members one by one.'),
      match: chosen.match.optional().describe('All that the list shows for these words and filters; {} for all. Not for delete.'),
    })
    .refine(({ ids, match }) => (ids === undefined) !== (match === undefined), { error: 'Either ids or match', path: ['ids'] })
    .transform(({ action, tags, ids, match = {} }): MemberChangeRequest => ({
      action,
      tags: [...new Set(tags)],
      chosen: ids ? { ids: [...new Set(ids)] } : { match },
    })),
})

export const membersRoutes: AnyRoute[] = [
  route({
    method: 'GET',
    path: BASE,
    guard: appAdmin,
    summary: 'Members: a list, by pages, part of the name or email, tag, course and blacklist',
    params: z.object({ app: z.uuid() }),
    query: memberQuery,
    answer: z.object({
      data: z.array(memberAnswer.partial().required({ id: true })),
      meta_data: countedMetadata,
    }),
    handler: (ctx) => ctx.read((sql) => listMembers(sql, membersOf(ctx), ctx.query)),
  }),
  route({
    method: 'POST',
    path: BASE,
    guard: appAdmin,
    status: 201,
    summary: 'Make a new member, with a password or, with `invite`, by a mail with a one-time link to choose one',
    refusals: [429],
    params: z.object({ app: z.uuid() }),
    query: itemQuery,
    body: recordBody,
    documentedBody: documentedBody(memberForm({ isNew: true, isSuper: false }), 'whole'),
    answer: z.object({ data: memberAnswer }),
    async handler(ctx) {
      if (ctx.body.data.invite === true) await countInvitation(ctx.deps, ctx.app.id)
      return ctx.change(async (tx) => {
        const id = await createMember(tx, scopeOf(ctx), ctx.body.data, ctx)
        return present(ctx, await readMember(tx, membersOf(ctx), id))
      })
    },
  }),
  route({
    method: 'POST',
    path: `${BASE}/bulk/preview`,
    guard: appAdmin,
    access: 'read',
    summary: 'How many members a bulk change would be about, and how many of them it would change',
    params: z.object({ app: z.uuid() }),
    body: bulkBody,
    handler: (ctx) => ctx.change(async (tx) => ({ data: await previewChange(tx, scopeOf(ctx), ctx.body.data) })),
  }),
  route({
    method: 'POST',
    path: `${BASE}/bulk`,
    guard: appAdmin,
    summary: 'Tag, untag, blacklist, allow or delete many members: all of them or none',
    params: z.object({ app: z.uuid() }),
    body: bulkBody,
    handler: (ctx) => ctx.change(async (tx) => ({ data: await changeMembers(tx, scopeOf(ctx), ctx.body.data) })),
  }),
  route({
    method: 'GET',
    path: `${BASE}/bulk`,
    guard: appAdmin,
    summary: 'The bulk changes of the last 30 days, the newest first',
    params: z.object({ app: z.uuid() }),
    handler: (ctx) => ctx.read(async (sql) => ({ data: await recentChanges(sql, ctx.app.id) })),
  }),
  route({
    method: 'POST',
    path: `${BASE}/bulk/:id/undo`,
    guard: appAdmin,
    summary: 'Put back exactly what a bulk change changed; once, within 30 days. What was changed again since stays as it is',
    params: one,
    handler: (ctx) => ctx.change(async (tx) => ({ data: await undoChange(tx, scopeOf(ctx), ctx.params.id) })),
  }),
  route({
    method: 'GET',
    path: `${BASE}/:id`,
    guard: appAdmin,
    summary: 'Read one member; the password is always empty',
    params: one,
    query: itemQuery,
    answer: z.object({ data: memberAnswer }),
    handler: (ctx) => ctx.read(async (sql) => present(ctx, await readMember(sql, membersOf(ctx), ctx.params.id))),
  }),
  route({
    method: 'PATCH',
    path: `${BASE}/:id`,
    guard: appAdmin,
    headers: versionHeader,
    summary:
      "Change fields of one member, with If-Match only while it has that version; name, email and password only by a super user, from others they are passed over. Or, with one's own subject, save one's own time zone",
    params: z.object({ app: z.uuid(), id: z.string().max(255) }),
    query: itemQuery,
    body: recordBody,
    documentedBody: z.union([documentedBody(members, 'some fields'), timezoneBody]),
    answer: z.union([z.object({ data: memberAnswer }), z.object({ data: z.object({ timezone: z.string() }) })]),
    handler: async (ctx) => {
      if ('timezone' in ctx.body.data) return saveOwnTimezone(ctx)
      const id = checkInput(z.uuid().toLowerCase(), ctx.params.id)
      if (!id.success) throw failure('NOT_FOUND')
      return ctx.change(async (tx) => {
        await updateMember(tx, scopeOf(ctx), id.data, ctx.body.data, ifMatch(ctx))
        return present(ctx, await readMember(tx, membersOf(ctx), id.data))
      })
    },
  }),
  route({
    method: 'DELETE',
    path: `${BASE}/:id`,
    guard: appAdmin,
    headers: versionHeader,
    summary: 'Delete one member for good; the devices of the member get no push until the app on them reports again',
    params: one,
    query: itemQuery,
    handler: (ctx) =>
      ctx.change(async (tx) => {
        await lockMember(tx, ctx.app.id, ctx.params.id, ifMatch(ctx))
        await deleteMembers(tx, scopeOf(ctx), [ctx.params.id])
      }),
  }),
  route({
    method: 'POST',
    path: `${BASE}/fields/effects`,
    guard: appAdmin,
    status: 200,
    summary: 'What members lose if only the own fields with these keys are left; nothing is changed',
    params: z.object({ app: z.uuid() }),
    body: z.strictObject({ data: z.strictObject({ keys: z.array(z.string().max(48)).max(100) }) }),
    handler: (ctx) =>
      ctx.read(async (sql) => {
        const { appId, facts } = scopeOf(ctx)
        return { data: { sentences: await effectsOnFields(sql, appId, facts.app.memberFields, ctx.body.data.keys) } }
      }),
  }),
  route({
    method: 'GET',
    path: `${BASE}/:id/invitation`,
    params: one,
    guard: appAdmin,
    summary: 'Whether a member has a password, and when the newest invitation was sent that was not used',
    handler: (ctx) => ctx.read(async (sql) => ({ data: await readInvitation(sql, ctx.app.id, ctx.params.id) })),
  }),
  route({
    method: 'POST',
    path: `${BASE}/:id/invitation`,
    params: one,
    guard: appAdmin,
    // It mails a link to set a password (decision 0077).
    inHelp: 'closed',
    summary: 'Mail a member a one-time link to choose a password with. An earlier link stops working',
    refusals: [429],
    async handler(ctx) {
      const { app, deps, params: ids } = ctx
      await countInvitation(deps, app.id, ids.id)
      return ctx.change(async (tx) => {
        const { name } = await inviteAgain(tx, deps, app, ids.id)
        await ctx.audit(tx, { action: 'invited', target: 'members', targetId: ids.id, summary: name })
        return { data: await readInvitation(tx, app.id, ids.id) }
      })
    },
  }),
  route({
    method: 'GET',
    path: `${BASE}/:id/profile`,
    params: one,
    guard: appAdmin,
    summary: 'When a member was last seen, their devices, how far they are in their newest courses, and the pushes of the last 30 days',
    handler: (ctx) => ctx.read(async (sql) => ({ data: await readProfile(sql, scopeOf(ctx), ctx.params.id, ctx.deps.now()) })),
  }),
]

function membersOf(ctx: Pick<Context<'appAdmin'>, 'app' | 'deps' | 'session' | 'audit'>): MembersOf {
  const { app, deps } = ctx
  return { appId: app.id, today: dayOf(app, deps.now()).today, memberFields: scopeOf(ctx).facts.app.memberFields }
}

/**
 * The specification saves the console user's time zone on this path, by their subject (OQ-077), which no member has.
 * Only one's own record is changed, and no member.
 */
async function saveOwnTimezone({
  deps,
  session,
  params,
  body,
}: Pick<Context<'appAdmin', { id: string }, unknown, { data: object }>, 'deps' | 'session' | 'params' | 'body'>) {
  if (params.id !== session.sub) throw failure('NOT_FOUND')
  const input = checkInput(timezoneBody.shape.data, body.data)
  if (!input.success) throw inputFailure(input.error)
  const timezone = await deps.db.changePlatform((tx) => saveTimezone(tx, session.userId, input.data.timezone, deps.now()))
  return { data: { timezone } }
}
