import { z } from 'zod'
import { count } from '../count.ts'
import { monthName } from '../reports/months.ts'
import type { NoticeKind } from './notice-kinds.ts'

/** A notice in words. `link` is a path of the console, to be opened in the notice's app. */
export type NoticeWords = { title: string; text: string; action: string; link: `/${string}` }

/** The details that are stored with notices of a kind, and their sentence. */
function kind<S extends z.ZodType>(schema: S, words: (about: z.output<S>, times: number) => NoticeWords) {
  return {
    schema,
    read(details: unknown, times: number): NoticeWords | null {
      const { data, success } = schema.safeParse(details)
      return success ? words(data, times) : null
    },
  }
}

const pushTitles = { audience: 'Audience changed', failed: 'Push failed', not_sent: 'Push not sent' }

const draftTitles = {
  requested: { changes: 'Changes to approve', first: 'New content to approve' },
  changes: { changes: 'Please change your draft', first: 'Please change your draft' },
  approved: { changes: 'Your changes were approved', first: 'Your draft was published' },
  not_published: { changes: 'Draft not published', first: 'Draft not published' },
}

const draftTexts = {
  requested: {
    changes: (by: string) => `${by} asks you to approve changes to published content.`,
    first: (by: string) => `${by} asks you to publish it. Members don’t see it yet.`,
  },
  changes: {
    changes: (by: string) => `${by} left comments. Change the draft and send it again.`,
    first: (by: string) => `${by} left comments. Change the draft and send it again.`,
  },
  approved: {
    changes: (by: string) => `${by} published or scheduled them.`,
    first: (by: string) => `${by} approved it.`,
  },
}

const teamTitles = {
  submitted: (title: string) => `${title} is ready for review`,
  answered: (title: string) => `${title} is back for review`,
  suggested: () => 'An owner suggested changes',
  call: () => 'An owner asks for a call',
}

const teamTexts = {
  submitted: 'The owner submitted this section.',
  answered: 'The owner replied to your notes.',
  suggested: 'Accept, decline or answer in the release tray.',
  call: 'It’s about the developer accounts. Email the owner possible times.',
}

function transferred(what: 'import' | 'export', rows: number): string {
  const counted = `${count(rows)} ${rows === 1 ? 'row was' : 'rows were'}`
  return what === 'import' ? `${counted} imported.` : `${counted} exported. Download the file under Import/Export.`
}

const kinds = {
  submissions: kind(z.object({ form_id: z.string(), form: z.string() }), ({ form, form_id: id }, times) => ({
    title: times === 1 ? `New submission: ${form}` : `${times} submissions: ${form}`,
    text: 'Approve or reject what people sent through this form.',
    action: 'Review',
    link: `/action-forms/${id}`,
  })),
  transfers: kind(
    z.object({ what: z.enum(['import', 'export']), file: z.string(), done: z.boolean(), rows: z.number().optional() }),
    ({ what, file, done, rows }) => ({
      title: `${what === 'import' ? 'Import' : 'Export'} ${done ? 'complete' : 'failed'}: ${file}`,
      text: done ? transferred(what, rows ?? 0) : `${what === 'import' ? 'Nothing was changed. ' : ''}The reason is under Import/Export.`,
      action: 'Open Import/Export',
      link: what === 'import' ? '/import-export' : '/import-export?mode=EXPORT',
    }),
  ),
  pushes: kind(
    z.object({ what: z.enum(['not_sent', 'failed', 'audience']), subject: z.string(), reason: z.string() }),
    ({ what, subject, reason }) => ({
      title: `${pushTitles[what]}: ${subject}`,
      text: reason,
      action: 'Open pushes',
      link: '/push-notifications',
    }),
  ),
  drafts: kind(
    z.object({
      what: z.enum(['requested', 'changes', 'approved', 'not_published']),
      ...{ segment: z.string(), id: z.string(), title: z.string(), by: z.string(), reason: z.string().optional() },
      first: z.boolean().optional().describe('The record is not published yet.'),
    }),
    ({ what, segment, id, title, by, first, reason = '' }) => ({
      title: `${draftTitles[what][first ? 'first' : 'changes']}: ${title}`,
      text: what === 'not_published' ? reason : draftTexts[what][first ? 'first' : 'changes'](by),
      action: what === 'approved' ? 'Open it' : what === 'requested' ? 'Review' : 'Open draft',
      link: `/${segment}/${id}${what === 'approved' ? '' : '?draft=open'}`,
    }),
  ),
  limits: kind(
    z.object({ used: z.number(), limit: z.number(), many: z.string(), segment: z.string() }),
    ({ used, limit, many, segment }) => ({
      title: `${used} of ${limit} ${many} used`,
      text: `At ${limit} you can’t add more. Delete some, or ask for a larger account.`,
      action: 'Open the list',
      link: `/${segment}`,
    }),
  ),
  reviews: kind(
    z.object({ app_id: z.string(), section: z.string(), title: z.string(), approved: z.boolean() }),
    ({ app_id: id, section, title, approved }) => ({
      title: approved ? `${title} is approved` : `Please make changes in ${title}`,
      text: approved
        ? 'Our team reviewed it and approved it.'
        : 'Our team left notes next to the fields. Send the section back when you’re done.',
      action: approved ? 'Open the section' : 'See the notes',
      link: `/gotoonboarding/${id}?open=${section}`,
    }),
  ),
  requests: kind(z.object({ parent: z.string() }), ({ parent }, times) => ({
    title: times === 1 ? `An app asks to join ${parent}` : `Apps ask to join ${parent}`,
    text: 'Accept or decline. Requests without an answer end after 30 days.',
    action: 'Answer',
    link: '/business',
  })),
  webhooks: kind(z.object({ webhook_id: z.string(), host: z.string(), reason: z.string() }), ({ webhook_id: id, host, reason }) => ({
    title: `Webhook paused: ${host}`,
    text: `Its events could not be delivered. ${reason}`,
    action: 'Open the webhook',
    link: `/webhooks/${id}`,
  })),
  summaries: kind(z.object({ app: z.string(), month: z.iso.date() }), ({ app, month }) => ({
    title: `${app} in ${monthName(month)}`,
    text: 'What your members opened, completed and unlocked.',
    action: 'Open the reports',
    link: '/reports',
  })),
  team: kind(
    z.object({ what: z.enum(['submitted', 'answered', 'suggested', 'call']), app_id: z.string(), section: z.string(), title: z.string() }),
    ({ what, app_id: id, section, title }) => ({
      title: teamTitles[what](title),
      text: teamTexts[what],
      action: what === 'suggested' ? 'Open the release tray' : 'Open the review',
      link: what === 'suggested' ? `/gotoonboarding/${id}?to=release` : `/gotoonboarding/${id}?open=${section}`,
    }),
  ),
} as const satisfies Record<NoticeKind, { read: (details: unknown, times: number) => NoticeWords | null }>

/** What is stored with a notice, by its kind. */
export type NoticeAbout = { [K in NoticeKind]: z.output<(typeof kinds)[K]['schema']> }

/**
 * A stored notice in words: the bell, the API and mails use the same. Null for details that this version does not
 * understand. `times`: how often its cause happened since it was read.
 */
export function noticeWords(name: string, details: unknown, times: number): NoticeWords | null {
  return isKind(name) ? kinds[name].read(details, times) : null
}

function isKind(name: string): name is NoticeKind {
  return Object.hasOwn(kinds, name)
}
