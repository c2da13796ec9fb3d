import type { Area } from '../access/areas.ts'
import type { Access, Permission, Permissions } from '../access/permissions.ts'

/** How a person gets mails about one kind of notice. */
export const mailChoices = ['at_once', 'daily', 'weekly', 'never'] as const
export type MailChoice = (typeof mailChoices)[number]

export const mailChoiceLabels = {
  at_once: 'Right away',
  daily: 'Daily',
  weekly: 'Weekly',
  never: 'Never',
} as const satisfies Record<MailChoice, string>

type Kind = {
  label: string
  /** What its notices are about, below the label. */
  hint: string
  /**
   * Whose role covers the subject: they get the notices, or those of them whom one is about. `records`: whoever may
   * change the kind of records that it is about. Owners always do.
   */
  for: `${Area}:${Access}` | 'records' | 'staff'
  /** The mails of a person who chose nothing. */
  mail: MailChoice
  /** A cause that happens again raises its notice again, and counts. By default a cause raises one notice, once. */
  repeats?: true
}

/** The kinds of notices about what needs a person. `notice-words.ts` has their sentences. */
export const noticeKinds = {
  submissions: {
    label: 'Form submissions',
    hint: 'New and changed submissions. “Right away” emails the address in the form.',
    for: 'forms:write',
    mail: 'at_once',
    repeats: true,
  },
  transfers: { label: 'Imports and exports', hint: 'Imports and exports that you start.', for: 'transfer:write', mail: 'at_once' },
  pushes: {
    label: 'Push notifications',
    hint: 'Pushes that failed or missed their time, and audiences that changed.',
    for: 'push:write',
    mail: 'at_once',
  },
  drafts: {
    label: 'Draft changes',
    hint: 'What waits for your approval, what became of your own drafts, and drafts that were not published at their time.',
    for: 'records',
    mail: 'at_once',
  },
  limits: { label: 'Limits', hint: 'You have used 80% of a limit of your account.', for: 'records', mail: 'never' },
  reviews: {
    label: 'Reviews of your app',
    hint: 'Sections that our team approves or returns.',
    for: 'settings:write',
    mail: 'at_once',
    repeats: true,
  },
  requests: {
    label: 'Business requests',
    hint: 'Apps that ask to become a business of yours.',
    for: 'businesses:write',
    mail: 'at_once',
    repeats: true,
  },
  webhooks: {
    label: 'Webhooks',
    hint: 'A webhook was paused because its events could not be delivered.',
    for: 'integrations:write',
    mail: 'at_once',
  },
  summaries: {
    label: 'Monthly summary',
    hint: 'What your members did last month, on the first of the month.',
    for: 'reports:read',
    mail: 'at_once',
  },
  team: {
    label: 'Reviews to do',
    hint: 'Submitted sections, suggested changes and requested calls.',
    for: 'staff',
    mail: 'at_once',
    repeats: true,
  },
} as const satisfies Record<string, Kind>

export type NoticeKind = keyof typeof noticeKinds

/** The kinds in the order in which people choose their mails. */
export const noticeKindNames = [
  'submissions',
  'transfers',
  'pushes',
  'drafts',
  'limits',
  'reviews',
  'requests',
  'webhooks',
  'summaries',
  'team',
] as const satisfies readonly NoticeKind[]

/** Whether a notice is raised again when its cause happens again. */
export function repeats(kind: NoticeKind): boolean {
  const { repeats: again }: Kind = noticeKinds[kind]
  return again === true
}

/**
 * The permissions of which a role needs one for notices of this kind; none if only Owners, or staff, get them. `area`
 * is that of the records that the notice is about.
 */
export function coveredBy(kind: NoticeKind, area: Area | null): Permission[] {
  const { for: subject } = noticeKinds[kind]
  if (subject === 'staff') return []
  if (subject === 'records') return area === null ? [] : [`${area}:write`]
  return subject.endsWith(':read') ? [subject, `${subject.slice(0, -':read'.length)}:write`] : [subject]
}

/** Whether notices of this kind can reach somebody with these permissions, one entry for each of their apps. */
export function canReach(kind: NoticeKind, { isSuper, inApps }: { isSuper: boolean; inApps: readonly Permissions[] }): boolean {
  const { for: subject } = noticeKinds[kind]
  if (isSuper || subject === 'staff') return isSuper
  return inApps.some((granted) => {
    if (granted === 'all') return true
    return [...granted].some((each) => (subject === 'records' ? each.endsWith(':write') : coveredBy(kind, null).includes(each)))
  })
}

/** When digests are sent: the hour and, for weekly ones, the day from 0 (Sunday) to 6, in the person's time zone. */
export const DIGEST_HOUR = 8
export const DIGEST_WEEKDAY = 1
/** The newest notices that the bell shows. */
export const MOST_NOTICES = 50
/** The highest number on the bell; more are shown as 99+. */
export const MOST_UNREAD = 99
/** Days after which a notice is deleted, and the most notices of one person. */
export const NOTICE_DAYS = 90
export const MOST_OF_ONE_PERSON = 500
