import { dayOf } from '../../../domain/apps/read/day-of.ts'
import { memberByToken } from '../../../domain/published/member-sessions.ts'
import type { KnownMember } from '../../../domain/published/viewer.ts'
import { failure } from '../../../failure.ts'
import type { Context } from '../../../http/route.ts'
import { MEMBER_TOKEN } from './+viewer.ts'

/** For the OpenAPI document of the routes of a signed-in member. */
export const memberHeader = { 'X-Member-Token': 'The token of the signed-in member.' }

const MISSING = 'Please send the token of the signed-in member in the header X-Member-Token.'

/** The token of the signed-in member. Throws MEMBER_TOKEN_INVALID when none is sent. */
export function tokenOf({ request }: Pick<Context, 'request'>): string {
  const token = request.headers[MEMBER_TOKEN]
  if (typeof token !== 'string' || token === '') throw failure('MEMBER_TOKEN_INVALID', MISSING)
  return token
}

/** The signed-in member. Throws MEMBER_TOKEN_INVALID. */
export async function signedInMember(ctx: Pick<Context<'memberApp'>, 'app' | 'deps' | 'request' | 'read'>): Promise<KnownMember> {
  const token = tokenOf(ctx)
  const { member } = await ctx.read((sql) => memberByToken(sql, ctx.app.id, token, dayOf(ctx.app, ctx.deps.now())))
  return member
}
