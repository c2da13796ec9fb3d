import type { IconForm } from '@greenroom/contract/media/icons'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { noteOutage } from './page-of.ts'
import type { SiteSettings } from './site-settings.ts'
import { visitorOf } from './visitor.ts'

/** It fetches pages and files of its own origin and is one file; its notifications show pictures of owners. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self' https:"

/** The service worker of an app. It is the same for all; its address is its scope. */
export function sendWorker(reply: FastifyReply, { assets }: Pick<SiteSettings, 'assets'>, base: string): FastifyReply {
  return reply
    .headers({ 'content-security-policy': WORKER_POLICY, 'cache-control': 'no-cache' })
    .header('service-worker-allowed', base === '' ? '/' : base)
    .type('text/javascript; charset=utf-8')
    .send(assets.worker)
}

type Icon = { side: number; form: IconForm }

/** The icons by their addresses. */
export const ICONS: Readonly<Record<string, Icon>> = {
  '/icon-192.png': { side: 192, form: 'any' },
  '/icon-512.png': { side: 512, form: 'any' },
  '/icon-maskable-192.png': { side: 192, form: 'maskable' },
  '/icon-maskable-512.png': { side: 512, form: 'maskable' },
  '/apple-touch-icon.png': { side: 180, form: 'square' },
}

/** The app's icon, which the API draws. */
export async function sendIcon(
  request: FastifyRequest,
  reply: FastifyReply,
  { connection: { transport, siteToken } }: Pick<SiteSettings, 'connection'>,
  { appId, side, form }: Icon & { appId: string },
): Promise<FastifyReply> {
  const known = request.headers['if-none-match']
  const answer = await transport.stream({
    method: 'GET',
    path: `/api/apps/${appId}/published/icon?side=${side}&form=${form}`,
    headers: {
      ...{ authorization: `Bearer ${siteToken}`, 'x-visitor-address': visitorOf(request) },
      ...(known !== undefined && { 'if-none-match': known }),
    },
  })
  reply.code(answer.status).header('content-security-policy', "default-src 'none'; sandbox")
  for (const name of PASSED_ON) if (answer.headers[name] !== undefined) reply.header(name, answer.headers[name])
  if (answer.status === 503) noteOutage(request, 'The API answered 503.')
  if (answer.status < 400) return reply.send(answer.body)
  answer.body.destroy()
  return reply.header('cache-control', 'no-store').send('')
}

const PASSED_ON = ['content-type', 'etag', 'cache-control', 'retry-after']
