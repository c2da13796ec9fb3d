import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { VISITOR } from '../offline/viewer.ts'

/** As long as a member's token lasts from its last use. */
const THIRTY_DAYS_S = 30 * 24 * 3_600
const NAME = 'member-'

/**
 * The cookie with the token of the member who is signed in to an app. Apps on the shared host have one each. Over HTTPS
 * it has the prefix `__Host-`, so no other host can set it; a demo without HTTPS cannot use that.
 */
function cookieName(appId: string, isSecure: boolean): string {
  return `${isSecure ? '__Host-' : ''}${NAME}${appId}`
}

/** Whether a Cookie header may contain the token of a member of any app. */
export function mayNameMember(cookie: string): boolean {
  return cookie.includes(NAME)
}

/**
 * Who reads: the token of a member who is signed in, or null, and their name for pages and copies of them. It is
 * `visitor` or a short hash, the same each time they sign in.
 */
export function readerOf(request: FastifyRequest, appId: string, isSecure: boolean): { member: string | null; viewer: string } {
  const name = cookieName(appId, isSecure)
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const equals = pair.indexOf('=')
    if (pair.slice(0, equals).trim() !== name) continue
    // Cookies of earlier releases hold the token alone.
    const [id = '', token = id] = pair
      .slice(equals + 1)
      .trim()
      .split(':')
    const member = asToken(token)
    if (member !== null) return { member, viewer: createHash('sha256').update(`viewer ${id}`).digest('base64url').slice(0, 16) }
  }
  return { member: null, viewer: VISITOR }
}

/** What is no token is not sent to the API. */
function asToken(value: string): string | null {
  return /^[\w.~+/=-]{1,300}$/.test(value) ? value : null
}

/** A session of a member, as the API answers it. */
export type MemberSession = { token: string; member: { id: string } }

/** Signs a member in, or out with null. */
export function setMember(reply: FastifyReply, appId: string, isSecure: boolean, session: MemberSession | null): void {
  const attributes = [
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${session === null ? 0 : THIRTY_DAYS_S}`,
    ...(isSecure ? ['Secure'] : []),
  ]
  reply.header(
    'set-cookie',
    [`${cookieName(appId, isSecure)}=${session ? `${session.member.id}:${session.token}` : ''}`, ...attributes].join('; '),
  )
}
