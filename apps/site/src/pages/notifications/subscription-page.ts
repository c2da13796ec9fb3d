import { isTimeZone } from '@greenroom/contract/dates'
import type { Values } from '@greenroom/contract/fields/field'
import { isApiFailure } from '../../server/api-failure.ts'
import type { PageContext, SitePage } from '../../server/site-page.ts'
import { jsonAnswer } from './+json-answer.ts'

/**
 * Registers this browser by its subscription as a device of the member who is signed in, or of nobody. `previous` is
 * the endpoint that it had before: it stays the same device, with its member and its opt-in.
 */
export const subscriptionPage: SitePage = {
  path: '/notifications',
  isFresh: true,
  load: ({ start }) => jsonAnswer(async () => ({ vapid_public_key: start.notifications?.vapid_public_key ?? null })),
  act: (context, form) =>
    jsonAnswer(async () => {
      await register(context, form)
      const path = context.isMember ? 'log_in' : 'log_out'
      const device = await context.api.besides('POST', `/mobile_configs/${path}`, { data: { token: form.get('endpoint') ?? '' } })
      return { id: device?.id, active: device?.active }
    }),
}

async function register({ api }: PageContext, form: URLSearchParams): Promise<void> {
  const [endpoint = '', p256dh = '', auth = '', device = '', previous = '', zone = ''] = FIELDS.map((name) => form.get(name) ?? '')
  const subscription = { endpoint, keys: { p256dh, auth } }
  if (previous !== '' && previous !== endpoint && (await refresh(api, { subscription, previous_token: previous }))) return
  // A browser may know a zone that is not known here.
  const details = { ...(device !== '' && { device }), ...(isTimeZone(zone) && { time_zone: zone }) }
  await api.besides('POST', '/mobile_configs', { data: { subscription, ...details } })
}

const FIELDS = ['endpoint', 'p256dh', 'auth', 'device', 'previous', 'time_zone']

/** Whether the device was known by its previous endpoint. */
async function refresh(api: PageContext['api'], data: Values): Promise<boolean> {
  try {
    await api.besides('POST', '/mobile_configs/refresh', { data })
    return true
  } catch (error) {
    if (isApiFailure(error) && error.status === 404) return false
    throw error
  }
}
