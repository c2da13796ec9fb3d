import { readFile } from 'node:fs/promises'
import { readVersion } from '@greenroom/contract/access/versions'
import { zoneOf } from '@greenroom/contract/zones'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { loadCurrentApp } from '../../domain/apps/read/current-app.ts'
import { namesOfApps } from '../../domain/apps/read/names-of-apps.ts'
import { anyDeviceOf, recordOpening } from '../../domain/devices/device-reports.ts'
import { registerDevice } from '../../domain/devices/register-device.ts'
import { publicRoute, route } from '../../http/route.ts'
import { typefaceStyles } from '../../http/typeface.ts'

/** The simulators whose received pushes the phone shows, and the push service of the demo's browsers. */
export type Simulators = {
  simulator: Pick<NonNullable<Deps['simulator']>, 'received'> | null
  oneSignalSimulator: Pick<NonNullable<Deps['oneSignalSimulator']>, 'received'> | null
  pushService?: Deps['pushService']
}
type Simulator = NonNullable<Simulators['simulator']>

// Pictures come from any address in a push, as on a real phone.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "img-src 'self' https: http:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The demo's phone: what the local simulators of FCM and OneSignal received, drawn as a lock screen. Only where they
 * run.
 */
export function demoPhoneRoutes(simulator: Simulator, oneSignal: Simulators['oneSignalSimulator']) {
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
        const received = [...simulator.received().map(fromFcm), ...(oneSignal?.received() ?? []).map(fromOneSignal)]
        const names = await namesOfApps(
          deps.db.platform,
          received.map(({ appId }) => appId),
        )
        return {
          data: received
            .map(({ appId, ...push }) => ({ ...push, app: names.get(appId) ?? push.app }))
            .sort((one, other) => other.at.localeCompare(one.at)),
        }
      },
    }),
    route({
      method: 'POST',
      path: '/demo/phone/opened',
      guard: publicRoute,
      tag: 'demo',
      summary:
        'A card of the demo phone was tapped: one device of its audience registers, as at each start, and tells that the notification was opened',
      body: z.strictObject({ data: z.strictObject({ key: z.string().max(200) }) }),
      answer: z.object({ data: z.object({ opened: z.boolean() }) }),
      handler: async ({ deps, body }) => {
        const push = simulator.received().find((one) => keyOf(one) === body.data.key)
        const { app_id: appId, push_id: pushId } = push?.data ?? {}
        const app = appId ? await loadCurrentApp(deps.db, appId) : null
        if (!app || !pushId) return { data: { opened: false } }
        // The phone is one of the devices that received this push: the same one each time.
        return await deps.db.changeApp(app.id, async (tx) => {
          const token = await anyDeviceOf(tx, app.id, pushId)
          if (token === null) return { data: { opened: false } }
          // It has the app's newest build.
          await registerDevice(tx, app, { token, platform_version: readVersion(app.about.platform_version).toFixed(1) })
          return { data: { opened: (await recordOpening(tx, { appId: app.id, timeZone: zoneOf(app.setup) }, { token, pushId })) !== null } }
        })
      },
    }),
  ]
}

type Received = ReturnType<Simulator['received']>[number]

const keyOf = (push: Received) => `${push.project} ${push.tag}`

function fromFcm(push: Received) {
  return {
    appId: push.data.app_id ?? '',
    key: keyOf(push),
    app: push.project,
    subject: push.title,
    message: push.body,
    image: push.image,
    devices: push.devices,
    at: push.firstAt,
    opens: opensText(push.data),
  }
}

function fromOneSignal(push: ReturnType<NonNullable<Simulators['oneSignalSimulator']>['received']>[number]) {
  return {
    appId: push.data.app_id ?? '',
    key: `onesignal ${push.id}`,
    app: 'OneSignal',
    subject: push.title,
    message: push.subtitle === '' ? push.body : `${push.subtitle} · ${push.body}`,
    image: null,
    devices: push.devices,
    at: push.at,
    opens: push.url === '' ? 'opens the app' : `opens ${push.url}`,
  }
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
  const text = readFile(new URL(`phone/${file}`, import.meta.url), 'utf8')
  const before = file.endsWith('.css') ? typefaceStyles : ''
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
        .send(`${before}${await text}`),
  })
}

/** The screen that a tap would open. */
function opensText(data: Readonly<Record<string, string>>): string {
  if (data.link_to === 'url') return `opens ${data.url}`
  if (data.link_to === 'section') return `opens ${data.section}`
  return data.link_to === 'content' ? `opens ${data.content_type}` : 'opens the home screen'
}
