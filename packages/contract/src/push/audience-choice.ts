import type { PushForm } from './compose-form.ts'

/** What the server offers as Send To for the chosen link target (OQ-115, PUSH-093). */
export type AudienceOffer = { everyone: boolean; tags: boolean }

/**
 * The form with the one audience that is allowed: Tag for content that is limited to tags. The other way round nothing
 * is chosen for a person, since Everyone would reach more people than they meant.
 */
export function withAllowedAudience(form: PushForm, offer: AudienceOffer): PushForm {
  if (form.send_to !== 'everyone' || offer.everyone || !offer.tags) return form
  return { ...form, send_to: 'tag', for_everyone: false }
}

/** Has everything that decides over the audience been chosen? */
export function waitsForContent(form: Pick<PushForm, 'form_link_to' | 'form_content_uuid'>): boolean {
  return form.form_link_to === 'content' && form.form_content_uuid === ''
}

/**
 * Why a choice of Send To cannot be chosen, in words beside it; null where it can be, or where the field itself says
 * why.
 */
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
  noTags: 'No member who can be reached has a tag.',
} as const
