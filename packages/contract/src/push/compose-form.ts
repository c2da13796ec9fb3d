import * as z from 'zod/mini'
import { lengthMistake } from '../fields/characters.ts'
import { SUBJECT_MAX } from './composer.ts'
import type { ListedPush } from './listed.ts'
import { audiences, defaultLinkTarget, type LinkTarget, linkTargets } from './targets.ts'

/** The values of the composer, also stored as its draft. An empty string means no choice. */
export const pushForm = z.object({
  subject: z.string(),
  /** Another subject to try; empty for one. */
  subject_b: z._default(z.string(), ''),
  image_url: z.string(),
  message: z.string(),
  send_to: z.enum(['', ...audiences]),
  send_to_tags: z.array(z.string()),
  send_at: z.literal('now'),
  form_link_to: z.enum(linkTargets),
  form_url: z.string(),
  form_section_title: z.string(),
  form_section_value: z.string(),
  form_content: z.string(),
  form_content_type: z.string(),
  form_content_uuid: z.string(),
  parent_uuid: z.nullable(z.object({ id: z.string(), name: z.string() })),
  for_everyone: z.boolean(),
  isOwnPN: z.boolean(),
})

export type PushForm = z.output<typeof pushForm>

const noTarget = {
  form_url: '',
  form_section_title: '',
  form_section_value: '',
  form_content: '',
  form_content_type: '',
  form_content_uuid: '',
  send_to_tags: [],
}

/** An empty composer (PUSH-011 to PUSH-013, PUSH-094). */
export function emptyPush(app: { hasParents: boolean }): PushForm {
  return {
    subject: '',
    subject_b: '',
    image_url: '',
    message: '',
    send_to: 'everyone',
    send_at: 'now',
    form_link_to: defaultLinkTarget(app),
    ...noTarget,
    parent_uuid: null,
    for_everyone: true,
    isOwnPN: false,
  }
}

/**
 * The form after a change of link target: the old target is cleared, and anything but content goes to everyone
 * (PUSH-017, PUSH-018).
 */
export function withLinkTarget(form: PushForm, target: LinkTarget): PushForm {
  const forced = target === 'content' ? {} : { send_to: 'everyone' as const, for_everyone: true }
  return { ...form, ...noTarget, form_link_to: target, ...forced }
}

/**
 * The form prefilled with a sent push; one that was not sent by a parent app is flagged as own (PUSH-067, PUSH-068).
 */
export function resentPush(push: ListedPush): PushForm {
  return {
    subject: push.subject,
    subject_b: push.subject_b ?? '',
    image_url: push.image_url ?? '',
    message: push.message,
    send_to: push.send_to,
    send_to_tags: push.send_to_tags.map((tag) => tag.id),
    send_at: 'now',
    form_link_to: push.form_link_to,
    form_url: push.form_url ?? '',
    form_section_title: push.form_section_title ?? '',
    form_section_value: push.form_section_value ?? '',
    form_content: push.form_content_title ?? '',
    form_content_type: push.form_content_type ?? '',
    form_content_uuid: push.form_content_uuid ?? '',
    parent_uuid: push.parent_app,
    for_everyone: push.send_to === 'everyone',
    isOwnPN: push.parent_app === null,
  }
}

/** The form for a push about a piece of content, with its title as the subject if it fits. */
export function pushAbout(app: { hasParents: boolean }, { type, id, title }: { type: string; id: string; title: string }): PushForm {
  const subject = lengthMistake(title.trim(), SUBJECT_MAX) === null ? title.trim() : ''
  return {
    ...withLinkTarget(emptyPush(app), 'content'),
    subject,
    form_content: title,
    form_content_type: type,
    form_content_uuid: id,
  }
}

/** Whether the link target is complete. Until then Send stays disabled (PUSH-020). */
export function isTargetComplete(form: PushForm): boolean {
  if (form.form_link_to === 'section') return form.form_section_value !== ''
  if (form.form_link_to === 'content') return form.form_content_type !== '' && form.form_content_uuid !== ''
  return form.form_link_to !== 'url' || form.form_url !== ''
}

/**
 * The `data` of POST push_notifications: the fields of every push, and those of its target and audience (PUSH-043 to
 * PUSH-047). Sending content with a future release date is flagged as intended, since the user was warned.
 */
export function pushBody(form: PushForm, reach: { comes_out: string | null } | null = null): Record<string, unknown> {
  const { subject, image_url, message, send_to, form_link_to, parent_uuid } = form
  return {
    subject,
    ...(form.subject_b.trim() !== '' && { subject_b: form.subject_b }),
    image_url,
    message,
    for_everyone: send_to === 'everyone',
    send_to,
    form_link_to,
    parent_uuid,
    isOwnPN: form.isOwnPN,
    ...(form_link_to === 'section' && { form_section_title: form.form_section_title, form_section_value: form.form_section_value }),
    ...(form_link_to === 'content' && {
      form_content: form.form_content,
      form_content_type: form.form_content_type,
      form_content_uuid: form.form_content_uuid,
      ...(reach !== null && reach.comes_out !== null && { before_release: true }),
    }),
    ...(form_link_to === 'url' && { form_url: form.form_url }),
    ...(send_to === 'tag' && { send_to_tags: form.send_to_tags }),
  }
}
