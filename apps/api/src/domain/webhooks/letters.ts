import { LOG_DAYS } from '@greenroom/contract/webhooks/webhook-limits'
import type { Letter } from '../../edges/mail/letter.ts'

/** Sent to the owners of an app when one of its webhooks was paused. */
export function pausedLetter({
  to,
  app,
  host,
  reason,
  url,
}: {
  to: string
  app: string
  host: string
  reason: string
  url: string
}): Letter {
  return {
    to,
    subject: `${app}: The webhook to ${host} is paused`,
    heading: `The webhook to ${host} is paused`,
    paragraphs: [
      `We could not deliver the events of ${app} to it. The last problem: ${reason}`,
      `New events wait for up to ${LOG_DAYS} days. Once the problem is solved, resume the webhook, and we send them all.`,
    ],
    action: { label: 'Open the webhook', url },
  }
}
