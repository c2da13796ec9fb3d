import { isTimeZone } from '@greenroom/contract/dates'
import { REQUIRED } from '@greenroom/contract/fields/field-messages'
import { z } from 'zod'
import { countReport } from '../../../domain/devices/device-reports.ts'
import type { RegisteredDevice, updateDevice } from '../../../domain/devices/register-device.ts'
import { failure } from '../../../failure.ts'
import type { Context } from '../../../http/route.ts'
import { isWebsite } from '../../../http/website.ts'

/** The token that FCM gave a device. */
export const deviceToken = z
  .string({ error: REQUIRED })
  .min(1, REQUIRED)
  .max(4096, 'Maximum 4,096 Characters')
  .regex(/^[\x21-\x7e]*$/, 'Must be a device token')

/** A browser's subscription, as `PushSubscription.toJSON()` returns it. */
export const subscription = z
  .object({
    endpoint: deviceToken.max(2_048, 'Maximum 2,048 Characters'),
    keys: z.object({ p256dh: z.string({ error: REQUIRED }).max(100), auth: z.string({ error: REQUIRED }).max(50) }),
  })
  .describe('A browser’s subscription, as toJSON() returns it, in place of a token.')

/** The platform version that the device's app was built for. */
export const platformVersion = z.string().regex(/^\d{1,2}\.\d$/, 'Must be a platform version, such as 9.0')

/** The zone whose clocks the device shows. */
export const deviceZone = z
  .string()
  .max(64, 'Maximum 64 Characters')
  .refine(isTimeZone, 'Must be the IANA name of a time zone, such as Europe/Berlin')

/** A device's own data: never its token, and of its member only whether there is one. */
export const deviceAnswer = z.object({
  id: z.uuid(),
  device: z.string(),
  active: z.boolean(),
  associated: z.boolean(),
  parent_app: z.object({ id: z.uuid() }).nullable(),
})

/** Enforces the limits of an app's devices: TOO_MANY_REQUESTS with Retry-After. */
export async function demandPace(
  { app, deps, request }: Pick<Context<'appToken'>, 'app' | 'deps' | 'request'>,
  token: string,
): Promise<void> {
  const wait = await countReport(deps.counts, { appId: app.id, token, address: request.ip })
  if (wait > 0) throw failure('TOO_MANY_REQUESTS', undefined, { 'retry-after': String(wait) })
}

/** Identifies a device by its token only. */
export const byToken = z.strictObject({ data: z.strictObject({ token: deviceToken }) })

/** Counts the phone as active today. Browsers are counted by the website when it answers a page. */
export function noteActive({ app, deps, request }: Pick<Context<'appToken'>, 'app' | 'deps' | 'request'>, token: string): void {
  if (!isWebsite(deps.config, request)) deps.visits.active(app.id, token)
}

type Tx = Parameters<typeof updateDevice>[0]
type Reporting = Context<'appToken', unknown, unknown, { data: { token: string } }>

/** One change of a known device; NOT_FOUND for one that never registered. */
export async function changeDevice<Answer = RegisteredDevice>(
  ctx: Reporting,
  work: (tx: Tx) => Promise<Answer | null>,
): Promise<{ data: Answer }> {
  const { token } = ctx.body.data
  await demandPace(ctx, token)
  const answer = await ctx.change(async (tx) => {
    const done = await work(tx)
    if (done === null) throw failure('NOT_FOUND')
    return { data: done }
  })
  noteActive(ctx, token)
  return answer
}
