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

export function memberOf(request: FastifyRequest, appId: string, isSecure: boolean): string | null {
  const name = cookieName(appId, isSecure)
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const equals = pair.indexOf('=')
    if (pair.slice(0, equals).trim() === name) return asToken(pair.slice(equals + 1).trim())
  }
  return null
}

/** Who reads, by the token: `visitor`, or a short hash for a member who is signed in. */
export function viewerOf(member: string | null): string {
  return member === null ? VISITOR : createHash('sha256').update(`viewer ${member}`).digest('base64url').slice(0, 16)
}

/** What is no token is not sent to the API. */
function asToken(value: string): string | null {
  return /^[\w.~+/=-]{1,300}$/.test(value) ? value : null
}

/** Signs a member in, or out with null. */
export function setMember(reply: FastifyReply, appId: string, isSecure: boolean, token: string | null): void {
  const attributes = [
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${token === null ? 0 : THIRTY_DAYS_S}`,
    ...(isSecure ? ['Secure'] : []),
  ]
  reply.header('set-cookie', [`${cookieName(appId, isSecure)}=${token ?? ''}`, ...attributes].join('; '))
}
