import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { newToken } from '../secrets/token.ts'

const YEAR_SECONDS = 365 * 24 * 3600

/**
 * The random id in this browser's long-lived cookie, or a new one. It is no credential: it only gives the browser its
 * own limit of wrong passwords.
 */
export function browserOf(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): string {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  const id = pairs.find(([name]) => name === nameOf(config))?.[1] ?? ''
  return /^[\w-]{43}$/.test(id) ? id : newToken()
}

/** Stores the id in the browser, after a sign-in. */
export function setBrowserCookie(reply: FastifyReply, id: string, config: Pick<Config, 'publicUrl'>): FastifyReply {
  const secure = isSecure(config) ? '; Secure' : ''
  return reply.header('set-cookie', `${nameOf(config)}=${id}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`)
}

function nameOf(config: Pick<Config, 'publicUrl'>): string {
  return isSecure(config) ? '__Host-greenroom_browser' : 'greenroom_browser'
}

function isSecure({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:')
}
