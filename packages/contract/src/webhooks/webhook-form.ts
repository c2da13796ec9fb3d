import * as z from 'zod/mini'
import { maximumCharacters, REQUIRED } from '../fields/field-messages.ts'
import { LONGEST_DESCRIPTION, LONGEST_WEBHOOK_ADDRESS, MOST_WEBHOOKS } from './webhook-limits.ts'

export const webhookMessages = {
  address: 'Enter a complete address, such as https://example.com/webhooks.',
  https: 'The address must begin with https://.',
  credentials: 'Remove the user name and password from the address. Check the signature instead.',
  notPublic: 'This address leads into a private network. Enter one that can be reached from the internet, on port 443.',
  noEvents: 'Choose at least one event.',
  unknownEvent: (name: string) => `“${name}” is not an event that this webhook can receive. Choose from the list.`,
  tooMany: `An app can have ${MOST_WEBHOOKS} webhooks. Delete one that you no longer need.`,
  off: 'This webhook is off. Turn it on first.',
  notPaused: 'This webhook is not paused. Reload the page to see its state.',
  paused: 'This webhook is paused. Resume it first.',
  waits: 'This event is still waiting to be sent. It is tried again at the time in the log.',
} as const

/** The values that a person enters. Only the server knows whether events are allowed and the address is public. */
export const webhookValues = z.strictObject({
  url: z.string({ error: REQUIRED }).check(
    z.trim(),
    z.minLength(1, REQUIRED),
    z.maxLength(LONGEST_WEBHOOK_ADDRESS, maximumCharacters(LONGEST_WEBHOOK_ADDRESS)),
    z.superRefine((value, issues) => {
      const message = value === '' ? null : addressProblem(value)
      if (message) issues.addIssue({ code: 'custom', message })
    }),
  ),
  description: z.string().check(z.trim(), z.maxLength(LONGEST_DESCRIPTION, maximumCharacters(LONGEST_DESCRIPTION))),
  events: z.array(z.string()).check(z.minLength(1, webhookMessages.noEvents), z.maxLength(100)),
  active: z.boolean(),
})

/** Some of the values, for a change. */
export const webhookChange = z.partial(webhookValues)

export type WebhookValues = z.output<typeof webhookValues>

function addressProblem(value: string): string | null {
  if (!URL.canParse(value)) return webhookMessages.address
  const url = new URL(value)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return webhookMessages.https
  return url.username !== '' || url.password !== '' ? webhookMessages.credentials : null
}
