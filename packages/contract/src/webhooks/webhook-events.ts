import type { Facts } from '../access/facts.ts'
import { opens } from '../access/gates.ts'

/** The part of an app that an event tells about: whoever may read that part may receive its events. */
export type WebhookArea = 'content' | 'members' | 'tags' | 'forms' | 'push' | 'transfer'

export const webhookAreaLabels = {
  content: 'Content',
  members: 'Members',
  tags: 'Tags',
  forms: 'Forms',
  push: 'Push notifications',
  transfer: 'Imports',
} as const satisfies Record<WebhookArea, string>

type EventType = { area: WebhookArea; label: string; hint: string }

/** The types of events that a webhook can receive. */
export const webhookEvents = {
  'content.created': { area: 'content', label: 'Created', hint: 'A record was added, copied or imported.' },
  'content.updated': { area: 'content', label: 'Updated', hint: 'Values of a record were changed.' },
  'content.published': { area: 'content', label: 'Published', hint: 'A record was activated, or created active.' },
  'content.unpublished': { area: 'content', label: 'Unpublished', hint: 'A record was deactivated.' },
  'content.released': { area: 'content', label: 'Released', hint: 'An active record reached its release date and time.' },
  'content.deleted': { area: 'content', label: 'Deleted', hint: 'A record was moved to the trash.' },
  'content.restored': { area: 'content', label: 'Restored', hint: 'A record was restored from the trash.' },
  'member.created': { area: 'members', label: 'Added', hint: 'A member was added, registered or imported.' },
  'member.updated': { area: 'members', label: 'Changed', hint: 'Values, tags or courses of a member were changed.' },
  'member.deleted': { area: 'members', label: 'Deleted', hint: 'A member was deleted.' },
  'tag.created': { area: 'tags', label: 'Created', hint: 'A tag was added.' },
  'tag.updated': { area: 'tags', label: 'Updated', hint: 'A tag was changed.' },
  'tag.deleted': { area: 'tags', label: 'Deleted', hint: 'A tag was moved to the trash.' },
  'tag.restored': { area: 'tags', label: 'Restored', hint: 'A tag was restored from the trash.' },
  'form.submitted': { area: 'forms', label: 'Submitted', hint: 'Someone sent an action form.' },
  'push.sent': { area: 'push', label: 'Sent', hint: 'A push notification was sent to its whole audience.' },
  'push.missed': { area: 'push', label: 'Missed', hint: 'A scheduled push was not sent, because its time had passed.' },
  'import.finished': { area: 'transfer', label: 'Finished', hint: 'An import was completed, or failed.' },
} as const satisfies Record<string, EventType>

export type WebhookEvent = keyof typeof webhookEvents

/** The type of the event that “Send test” sends. It cannot be chosen. */
export const TEST_EVENT = 'webhook.test'

/** All types, in the order in which they are offered. */
export const webhookEventNames: readonly WebhookEvent[] = Object.keys(webhookEvents).filter(isWebhookEvent)

export function isWebhookEvent(name: string): name is WebhookEvent {
  return Object.hasOwn(webhookEvents, name)
}

const OLDER_PUSHES = '/push_notifications'

/** The page of the console where a person reads what the events of an area tell. */
const pageOf = {
  content: '/',
  members: '/members',
  tags: '/tags',
  forms: '/action-forms',
  push: '/push-notifications',
  transfer: '/import-export',
} as const satisfies Record<WebhookArea, string>

/**
 * The types of events that a webhook of this person and app may receive. This is the only place that decides it: the
 * form offers these, the API refuses all others, and events of a type that is no longer among them are not sent.
 */
export function allowedEvents(facts: Facts): WebhookEvent[] {
  return webhookEventNames.filter((name) => pagesOf(name).some((page) => opens(page, facts)))
}

/** Only pushes of the newer composer wait for a time that they can miss. */
function pagesOf(name: WebhookEvent): string[] {
  const page = pageOf[webhookEvents[name].area]
  return name === 'push.sent' ? [page, OLDER_PUSHES] : [page]
}

/** The label of a type with its area: 'Content: Published'. */
export function eventLabel(name: string): string {
  if (!isWebhookEvent(name)) return name === TEST_EVENT ? 'Test' : name
  const { area, label } = webhookEvents[name]
  return `${webhookAreaLabels[area]}: ${label}`
}
