import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { namesOfApps } from '../domain/apps/names-of-apps.ts'
import { publicRoute, route } from '../http/route.ts'

type Simulator = NonNullable<Deps['simulator']>

// Pictures come from wherever a push names them, as they do on a real phone.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' https: http:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The demo's phone: what the local stand-in for FCM received, drawn as a lock screen. Only where that stand-in runs. */
export function demoPhoneRoutes(simulator: Simulator) {
  return [
    asset('/demo/phone', 'page.html', 'text/html; charset=utf-8', 'The demo phone: received push notifications as a lock screen'),
    asset('/demo/phone/phone.css', 'phone.css', 'text/css; charset=utf-8', 'The look of the demo phone'),
    asset('/demo/phone/phone.js', 'phone.js', 'text/javascript; charset=utf-8', 'The script of the demo phone'),
    route({
      method: 'GET',
      path: '/demo/phone/notifications',
      guard: publicRoute,
      tag: 'demo',
      summary: 'What the demo phone received, newest first',
      answer: z.object({ data: z.array(notification) }),
      handler: async ({ deps }) => {
        const received = simulator.received()
        const names = await namesOfApps(
          deps.db.platform,
          received.map((push) => push.data.app_id ?? ''),
        )
        return {
          data: received.map((push) => ({
            key: `${push.project} ${push.tag}`,
            app: names.get(push.data.app_id ?? '') ?? push.project,
            subject: push.title,
            message: push.body,
            image: push.image,
            devices: push.devices,
            at: push.firstAt,
            opens: opensText(push.data),
          })),
        }
      },
    }),
  ]
}

const notification = z.object({
  key: z.string(),
  app: z.string(),
  subject: z.string(),
  message: z.string(),
  image: z.string().nullable(),
  devices: z.number(),
  at: z.string(),
  opens: z.string(),
})

function asset(path: string, file: string, type: string, summary: string) {
  const text = readFile(new URL(`demo-phone/${file}`, import.meta.url), 'utf8')
  return route({
    method: 'GET',
    path,
    guard: publicRoute,
    tag: 'demo',
    summary,
    contentType: type.replace(/;.*/, ''),
    handler: async ({ reply }) =>
      reply
        .header('content-security-policy', POLICY)
        .type(type)
        .send(await text),
  })
}

/** What a tap would open. */
function opensText(data: Readonly<Record<string, string>>): string {
  if (data.link_to === 'url') return `opens ${data.url}`
  if (data.link_to === 'section') return `opens ${data.section}`
  return data.link_to === 'content' ? `opens ${data.content_type}` : 'opens the home screen'
}
