import { reviewedSectionNames, type ReviewedSection } from '@greenroom/contract/onboarding/review/review-state'
import { changes, dueWords } from '@greenroom/contract/onboarding/review/review-words'
import { sectionsOf, variantOf } from '@greenroom/contract/onboarding/sections'
import type { Letter } from '../../../edges/mail/letter.ts'
import { type SuggestionUpdate, suggestionSentence, trayUrl } from '../suggestions/letters.ts'
import type { OwnerReply } from './owner-replies.ts'

/** The app of a letter: `type` is `onboarding.type`. */
type LetterApp = { app_id: string; app: string; type: string | null }

/** A change of a section's review since the last mail about the app. */
type ReviewUpdate = { type: string | null; section: string; state: string; notes: number }

/** Everything that the owners of an app have not been mailed about yet. */
export type OwnerUpdates = LetterApp & {
  reviews: readonly ReviewUpdate[]
  /** A store rejected the app. */
  rejected: boolean
  /** What our team decided about suggested changes. */
  suggestions: readonly SuggestionUpdate[]
}

/**
 * Sent to an owner about all sections of an app that wait for them or were approved, about a rejection, and about
 * suggested changes.
 */
export function reviewUpdateLetter(to: string, updates: OwnerUpdates, publicUrl: string): Letter {
  const { app, app_id: id, reviews, rejected, suggestions } = updates
  if (reviews.length === 0 && !rejected) return suggestionsLetter(to, updates, publicUrl)
  const requests = reviews.filter(({ state }) => state === 'asked')
  const of = requests[0] ?? reviews[0]
  return {
    to,
    subject: `${app}: ${subjectOf(of, rejected)}`,
    heading: rejected ? 'A store asks for changes' : requests.length > 0 ? 'Please make changes' : 'Approved',
    paragraphs: [
      ...(rejected
        ? [`A store has not accepted ${app} yet. The store check in the wizard lists the changes it asks for, and who makes each one.`]
        : []),
      ...reviews.map(sentenceOf),
      ...suggestions.map(suggestionSentence),
      ...(requests.length > 0
        ? ['You’ll find each note next to its field. Make the changes, answer if you like, and send the section back.']
        : []),
    ],
    action: { label: !rejected && requests.length > 0 ? 'See the notes' : 'Open the wizard', url: wizardUrl(publicUrl, id, of?.section) },
    notes: [`We send you at most one email a day about the reviews of ${app}.`],
  }
}

function suggestionsLetter(to: string, { app, app_id: id, suggestions }: OwnerUpdates, publicUrl: string): Letter {
  const what = suggestions.length === 1 ? 'your suggestion' : `your ${suggestions.length} suggestions`
  return {
    to,
    subject: `${app}: an answer to ${what}`,
    heading: `Our team answered ${what}`,
    paragraphs: suggestions.map(suggestionSentence),
    action: { label: 'See the answer', url: trayUrl(publicUrl, id) },
    notes: [`We send you at most one email a day about the reviews of ${app}.`],
  }
}

function subjectOf(of: ReviewUpdate | undefined, rejected: boolean): string {
  if (rejected || !of) return 'a store asks for changes'
  return of.state === 'asked' ? `please make changes in ${titleOf(of)}` : `${titleOf(of)} is approved`
}

function sentenceOf(update: ReviewUpdate): string {
  const title = titleOf(update)
  if (update.state === 'fine') return `Our team has approved ${title}.`
  return `Please make ${changes(update.notes)} in ${title}. We continue our review when you send it back.`
}

/** The title of a section in the wizard of its app. */
export function titleOf({ type, section }: { type: unknown; section: string }): string {
  return sectionsOf(variantOf(type), { isSuper: true }).find(({ id }) => id === section)?.title ?? section
}

type Answered = { section: ReviewedSection; replies: readonly OwnerReply[] }

/** Sent to the reviewer when an owner sends a section back: says for each note what the owner did. */
export function answeredReviewLetter(
  to: string,
  app: { id: string; name: string },
  { section, replies }: Answered,
  publicUrl: string,
): Letter {
  const title = reviewedSectionNames[section]
  return {
    to,
    subject: `${app.name}: ${title} is back for review`,
    heading: `${title} is back for review`,
    paragraphs: [`The owner of ${app.name} replied to ${notes(replies.length)}.`, ...replies.map(replySentence)],
    action: { label: 'Open the review', url: wizardUrl(publicUrl, app.id, section) },
  }
}

function wizardUrl(publicUrl: string, appId: string, section?: string): string {
  return `${publicUrl}/gotoonboarding/${appId}${section === undefined ? '' : `?open=${section}`}`
}

/** What an owner did that our team has to act on. `due_on` is the day by which a section is reviewed, as YYYY-MM-DD. */
export type TeamUpdate = LetterApp & { kind: 'submitted' | 'call'; section: string; due_on: string | null }

/** Sent to our team about submitted sections of one app, and about a call that has to be arranged by email. */
export function submittedLetter(to: string, updates: readonly [TeamUpdate, ...TeamUpdate[]], owners: string, publicUrl: string): Letter {
  const [first] = updates
  const sections = updates.filter(({ kind }) => kind === 'submitted')
  const titles = new Intl.ListFormat('en').format(sections.map(titleOf))
  const isCall = updates.length > sections.length
  const what = [...(titles === '' ? [] : [`${titles} submitted`]), ...(isCall ? ['call requested'] : [])].join(', ')
  return {
    to,
    subject: `${first.app}: ${what}`,
    heading: titles === '' ? `${first.app} asks for a call` : `${first.app}: ${titles}`,
    paragraphs: [
      ...sections.map((update) => `${titleOf(update)} is ready for review${update.due_on ? `, due ${dueWords(update.due_on)}` : ''}.`),
      ...(isCall ? [`The owner asked for the call about the developer accounts. Please email possible times to ${owners}.`] : []),
    ],
    action: sections[0]
      ? { label: 'Open the review', url: wizardUrl(publicUrl, first.app_id, sections[0].section) }
      : { label: 'Open the wizard', url: wizardUrl(publicUrl, first.app_id, 'developer') },
  }
}

/** Sent to an owner who chose Schedule Now while there is no booking page. */
export function callRequestedLetter(to: string, { app, app_id: id }: LetterApp, publicUrl: string): Letter {
  return {
    to,
    subject: `${app}: we got your request for a call`,
    heading: 'We got your request for a call',
    paragraphs: [
      `Our team will email you with times for the call about the developer accounts of ${app}.`,
      'You don’t need to do anything until then. Please have a proof of address and a payment card ready for the call.',
    ],
    action: { label: 'Open the wizard', url: wizardUrl(publicUrl, id, 'developer') },
  }
}

/** The app of a launch letter, with its addresses in the stores and on the web; empty if there are none. */
export type LaunchedApp = LetterApp & { links: readonly { label: string; url: string }[] }

/** Sent to the owners of an app when it goes live. */
export function launchedLetter(to: string, { app, links }: LaunchedApp, publicUrl: string): Letter {
  return {
    to,
    subject: `${app} is live`,
    heading: 'You’re live',
    paragraphs: [
      `Congratulations! ${app} is launched.`,
      ...links.map(({ label, url }) => `${label}: ${url}`),
      'First, install the app on your own phone and sign in. Then share the links with your members, and send them your first push notification. The creator portal is now open to you: add and change your content there at any time.',
    ],
    action: { label: 'Open the creator portal', url: `${publicUrl}/` },
  }
}

function notes(count: number): string {
  return count === 1 ? 'your note' : `your ${count} notes`
}

function replySentence({ label, changed, answer }: OwnerReply): string {
  const what = changed ? 'changed' : 'not changed'
  return answer === '' ? `${label}: ${what}.` : `${label}: ${what}. “${answer}”`
}
