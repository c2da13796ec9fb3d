import { changes } from '@greenroom/contract/onboarding/review/review-words'
import { type WizardVariant, sectionsOf, variantOf } from '@greenroom/contract/onboarding/sections'
import type { Letter } from '../../../edges/mail/letter.ts'

/** A change of a section's review since its owner's last mail. */
export type ReviewUpdate = {
  user_id: string
  email: string
  app_id: string
  app: string
  type: string | null
  section: string
  state: string
  notes: number
}

/** Sent to an owner about all sections that wait for them or were approved; the subject names the first one. */
export function reviewUpdateLetter(updates: readonly ReviewUpdate[], publicUrl: string): Letter {
  const [first] = updates
  const [request] = updates.filter(({ state }) => state === 'asked')
  const [of, appId] = [request ?? first, (request ?? first)?.app_id ?? '']
  const subject = request ? `${of?.app}: we need your help with ${titleOf(request)}` : `${of?.app}: your ${of && titleOf(of)} is approved`
  return {
    to: first?.email ?? '',
    subject,
    heading: request ? 'Our team has a question' : 'Approved',
    paragraphs: [
      ...updates.map(sentenceOf),
      ...(request ? ['Each note is at its field. Make the changes, answer where you want to, and send the section back.'] : []),
    ],
    action: { label: request ? 'See the notes' : 'Open the wizard', url: `${publicUrl}/gotoonboarding/${appId}?open=${of?.section}` },
    notes: ['We send you at most one email a day about reviews.'],
  }
}

function sentenceOf(update: ReviewUpdate): string {
  const title = titleOf(update)
  if (update.state === 'fine') return `${update.app}: our team has approved ${title}.`
  return `${update.app}: please make ${changes(update.notes)} in ${title}. The review waits for you until then.`
}

function titleOf({ type, section }: Pick<ReviewUpdate, 'type' | 'section'>): string {
  const variant: WizardVariant = variantOf(type)
  return sectionsOf(variant, { isSuper: true }).find(({ id }) => id === section)?.title ?? section
}

/** Sent to the reviewer when an owner sends a section back. */
export function answeredReviewLetter(to: string, app: { id: string; name: string }, section: string, publicUrl: string): Letter {
  return {
    to,
    subject: `${app.name} has answered your notes`,
    heading: `${app.name} has answered your notes`,
    paragraphs: ['The owner made changes and sent the section back. The second look shows you only what changed.'],
    action: { label: 'Open the review', url: `${publicUrl}/gotoonboarding/${app.id}?open=${section}` },
  }
}
