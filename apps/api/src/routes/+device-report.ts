import { z } from 'zod'
import { countReport } from '../domain/devices/device-reports.ts'
import { failure } from '../failure.ts'
import type { Context } from '../http/route.ts'

/** The token that FCM gave a device. */
export const deviceToken = z
  .string({ error: 'Required' })
  .min(1, 'Required')
  .max(4096, 'Maximum 4,096 Characters')
  .regex(/^[\x21-\x7e]*$/, 'Must be a device token')

/** A device as it reads about itself: never its token, and of its member only whether there is one. */
export const deviceAnswer = z.object({
  id: z.uuid(),
  device: z.string(),
  active: z.boolean(),
  associated: z.boolean(),
  parent_app: z.object({ id: z.uuid() }).nullable(),
})

/** Holds an app's devices to their limits: TOO_MANY_REQUESTS with Retry-After. */
export async function demandPace(
  { app, deps, request }: Pick<Context<'appToken'>, 'app' | 'deps' | 'request'>,
  token: string,
): Promise<void> {
  const wait = await countReport(deps.db.platform, { appId: app.id, token, address: request.ip })
  if (wait > 0) throw failure('TOO_MANY_REQUESTS', undefined, { 'retry-after': String(wait) })
}
