import { linkTargets } from '@greenroom/contract/push/targets'
import { z } from 'zod'
import { dayOf } from '../../../domain/apps/read/day-of.ts'
import { factsOf } from '../../../domain/apps/read/facts-of.ts'
import type { AudienceScope } from '../../../domain/push/describe-audience.ts'
import type { Context } from '../../../http/route.ts'

/** The screen that a push opens, in a request. */
export const target = {
  form_link_to: z.enum(linkTargets).optional(),
  form_section_value: z.string().max(50).optional(),
  form_content_type: z.string().max(50).optional(),
  form_content_uuid: z.union([z.literal(''), z.uuid()]).optional(),
  parent_uuid: z.uuid().optional(),
  at: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('When it would be sent, if not now: quiet hours and the limit a day are judged at that time.'),
  before_release: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .describe('true: content that comes out later can be sent, as with the same field of a push.'),
  follows_release: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .describe('true: a draft can be the content, because the push goes out with its release.'),
}

type RequestContext = Context<'appAdmin', unknown, { parent_uuid?: string | undefined; at?: string | undefined }>

/** Members' apps have no rights of a super user, so only facts of the app are used. */
export function audienceScope(ctx: RequestContext): AudienceScope {
  const { app, deps, query } = ctx
  const at = query.at === undefined ? deps.now() : new Date(query.at)
  return { app, through: throughOf(ctx), facts: factsOf(app, null, deps.config), day: dayOf(app, deps.now()), at }
}

/** Whose key reaches the audience; all of them if no sending app is named. */
export function throughOf({ app, query }: Pick<RequestContext, 'app' | 'query'>): string | 'own' | 'any' {
  if (query.parent_uuid === undefined) return 'any'
  return query.parent_uuid.toLowerCase() === app.id ? 'own' : query.parent_uuid
}
