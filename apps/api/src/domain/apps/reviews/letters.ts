import { changes } from '@greenroom/contract/onboarding/review/review-words'
import { type WizardVariant, sectionsOf, variantOf } from '@greenroom/contract/onboarding/sections'
import type { Letter } from '../../../edges/mail/letter.ts'

/** A change of a section's review since its owner's last mail. */
export type ReviewNews = {
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
export function reviewNewsLetter(news: readonly ReviewNews[], publicUrl: string): Letter {
  const [first] = news
  const [asked] = news.filter(({ state }) => state === 'asked')
  const [of, appId] = [asked ?? first, (asked ?? first)?.app_id ?? '']
  const subject = asked ? `${of?.app}: we need your help with ${titleOf(asked)}` : `${of?.app}: your ${of && titleOf(of)} is approved`
  return {
    to: first?.email ?? '',
    subject,
    heading: asked ? 'Our team has a question' : 'Approved',
    paragraphs: [
      ...news.map(sentenceOf),
      ...(asked ? ['Each note is at its field. Make the changes, answer where you want to, and send the section back.'] : []),
    ],
    action: { label: asked ? 'See the notes' : 'Open the wizard', url: `${publicUrl}/gotoonboarding/${appId}?open=${of?.section}` },
    notes: ['We send you at most one email a day about reviews.'],
  }
}

function sentenceOf(news: ReviewNews): string {
  const title = titleOf(news)
  if (news.state === 'fine') return `${news.app}: our team has approved ${title}.`
  return `${news.app}: please make ${changes(news.notes)} in ${title}. The review waits for you until then.`
}

function titleOf({ type, section }: Pick<ReviewNews, 'type' | 'section'>): string {
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
