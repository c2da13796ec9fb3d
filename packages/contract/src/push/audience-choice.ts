import type { PushForm } from './compose-form.ts'

/** The Send To options that the server offers for the chosen link target (OQ-115, PUSH-093). */
export type AudienceOffer = { everyone: boolean; tags: boolean }

/**
 * The form with the only allowed audience: Tag for content that is limited to tags. The reverse is not selected
 * automatically, since Everyone would reach more people than intended.
 */
export function withAllowedAudience(form: PushForm, offer: AudienceOffer): PushForm {
  if (form.send_to !== 'everyone' || offer.everyone || !offer.tags) return form
  return { ...form, send_to: 'tag', for_everyone: false }
}

/** Whether all values that determine the audience have been chosen. */
export function waitsForContent(form: Pick<PushForm, 'form_link_to' | 'form_content_uuid'>): boolean {
  return form.form_link_to === 'content' && form.form_content_uuid === ''
}

/** Why an option of Send To is disabled, shown next to it; null if it is not, or if the field itself says why. */
export function closedAudiences(form: PushForm, offer: AudienceOffer): { everyone: string | null; tag: string | null } {
  if (waitsForContent(form)) return { everyone: audienceReasons.noContent, tag: audienceReasons.noContent }
  const everyone = !offer.everyone && offer.tags ? audienceReasons.limited : null
  if (form.form_link_to !== 'content') return { everyone, tag: audienceReasons.notContent }
  return { everyone, tag: !offer.tags && offer.everyone ? audienceReasons.noTags : null }
}

export const audienceReasons = {
  noContent: 'Choose the content first.',
  limited: 'This content is only for members with its tags.',
  notContent: 'To reach one tag, link to a piece of content.',
  noTags: 'No member with a tag can be reached.',
} as const
