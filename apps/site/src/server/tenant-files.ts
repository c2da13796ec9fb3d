import type { AppStart } from '@greenroom/stage/app-start.ts'
import type { FastifyReply } from 'fastify'
import { appIcon } from './app-icon.ts'
import type { SiteSettings } from './site-settings.ts'

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

export const ICONS: Readonly<Record<string, { isMaskable: boolean }>> = {
  '/icon.svg': { isMaskable: false },
  '/icon-maskable.svg': { isMaskable: true },
}

export async function sendIcon(
  reply: FastifyReply,
  { connection }: Pick<SiteSettings, 'connection'>,
  start: AppStart,
  more: { isMaskable: boolean; visitor: string },
): Promise<FastifyReply> {
  const icon = await appIcon(connection, start, more)
  return reply
    .headers({
      'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
      'cache-control': 'public, max-age=3600',
    })
    .type('image/svg+xml')
    .send(icon)
}
