/**
 * What an app's work is divided into. A permission of a role, and a scope of a key, is an area and an access to it.
 * `ownersOnly`: whoever could change it could give themselves every other right, so that only Owners have it.
 */
export const areas = {
  content: { label: 'Content', help: 'Articles, videos, courses, offers, topics, directories and everything else that members read.' },
  media: { label: 'Media', help: 'The pictures, sounds, films and documents of the media library.' },
  events: { label: 'Events', help: 'Events, virtual events and summits.' },
  members: { label: 'Members', help: 'Names, email addresses, devices and progress of members.' },
  tags: { label: 'Tags', help: 'Tags, and which members and content have them.' },
  forms: { label: 'Forms', help: 'Action forms and what people submitted.' },
  community: { label: 'Community', help: 'Messages, and what members share with each other.' },
  push: { label: 'Push notifications', help: 'Send, schedule and stop push notifications.' },
  reports: { label: 'Reports', help: 'Figures of visits, content, pushes and searches, and the health of the app.' },
  settings: { label: 'Settings', help: 'App info, menu, screens, website and launch.' },
  businesses: { label: 'Businesses', help: 'The businesses below this app, and what they get from it.', ownersOnly: true },
  transfer: { label: 'Import and export', help: 'Imports of files, and exports of lists and of the whole app.', ownersOnly: true },
  integrations: { label: 'Integrations', help: 'Keys, webhooks and assistants.', ownersOnly: true },
  people: { label: 'Creators', help: 'Who works in this app, and in which role.', ownersOnly: true },
} as const satisfies Record<string, { label: string; help: string; ownersOnly?: true }>

export type Area = keyof typeof areas

/** Whether this is the name of an area. */
export function isArea(name: string): name is Area {
  return Object.hasOwn(areas, name)
}
