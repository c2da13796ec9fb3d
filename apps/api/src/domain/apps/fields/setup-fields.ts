import { z } from 'zod'
import type { CurrentApp } from '../current-app.ts'
import { type Branch, creators, file, flag, oneOf, plain, supers } from './leaf.ts'

const labelOf = (name: string) => `${name}_label`

/** What a creator switches in Menu Setup (MNU-002 to MNU-006); each has a label of at most 20 characters. */
const menuFlags = ['url_tags', 'directories', 'offers', 'galleries', 'tips', 'courses', 'events', 'action_lists', 'actionclips'] as const
/** A free account has none of these (MNU-012). */
const paidFlags = ['podcasts', 'virtual_events', 'summits', 'messages'] as const
const accountFlags = ['free', 'premium_lite', 'premium_plus', 'biz_plus', 'web', 'enterprise', 'enterprise_launch_business'] as const
const platformFlags = ['test', 'review', 'orphan', 'reseller'] as const
const labelsAlone = ['journal_entries', 'track_now', 'enterprise'] as const

const isPaid = (app: CurrentApp) => app.setup.free !== true
const colour = plain(30)
const font = plain(60)
const LABEL = 20
const CODE = 65_535

/** app.setup: what is switched on, what the menu calls it, and the web site's looks (APS-014, APS-015, OQ-118). */
export const setupFields: Branch = {
  ...each(menuFlags, () => creators(flag)),
  ...each(paidFlags, () => creators(flag, { opens: isPaid })),
  topics: creators(flag, { opens: (app) => app.about.platform_version !== '8.0' }),
  ...each([...accountFlags, ...platformFlags], () => supers(flag)),
  ...each([...menuFlags, ...paidFlags, 'topics', ...labelsAlone].map(labelOf), () => creators(plain(LABEL))),
  lite_unlock_code: supers(plain(100)),
  account_type: supers(oneOf('test', 'infinity', 'subscriber', 'free')),
  app_status: supers(oneOf('Disabled', 'In Progress', 'Launched')),
  app_type: supers(plain(50)),
  available_sub_topics: supers(z.array(plain(50)).max(100)),
  icon: creators(file),
  colors: each(['light', 'medium', 'dark'], () => creators(colour)),
  fonts: each(['header', 'body'], () => creators(font)),
  header: { tagline: creators(plain(100)), logo: { logo_url: creators(file), logo_text: creators(plain(18)) } },
  head_tag: creators(plain(CODE)),
  body_tag: creators(plain(CODE)),
  enterprise_portal_image_url: creators(file),
  enterprise_portal_description: creators(plain(), { isHtml: true }),
  enterprise_free_account_message: creators(plain(), { isHtml: true }),
}

/** The same field under each of these names. */
export function each(names: readonly string[], make: (name: string) => Branch[string]): Branch {
  return Object.fromEntries(names.map((name) => [name, make(name)]))
}
