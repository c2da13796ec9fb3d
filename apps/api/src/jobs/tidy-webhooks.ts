import { LOG_DAYS } from '@greenroom/contract/webhooks/webhook-limits'
import { forgetDeliveries } from '../domain/webhooks/forget-deliveries.ts'
import { type Chore, HOUR_MS } from './chore.ts'

export const tidyWebhooks: Chore = {
  name: 'events of webhooks',
  what: `Removes events of webhooks and the log of their tries after ${LOG_DAYS} days.`,
  everyMs: HOUR_MS,
  async run({ db, now }, slice) {
    const { done, rows } = await forgetDeliveries(db.platform, slice, now())
    return { done, counted: { removed: rows } }
  },
}
