import { isLaunched } from '@greenroom/contract/access/onboarding'
import { REQUIRED } from '@greenroom/contract/fields/messages'
import { z } from 'zod'
import { readServiceAccount } from '../../../edges/fcm/service-account.ts'
import type { CurrentApp } from '../current-app.ts'
import { type Branch, creators, file, filled, flag, oneOf, plain, supers, webAddress } from './leaf.ts'
import { isSectionFinished, onboardingFields } from './onboarding-fields.ts'
import { each, setupFields } from './setup-fields.ts'

/** Addresses of the platform's own that no app may take (trap T22). */
const reserved = [
  'admin',
  'api',
  'app',
  'apps',
  'assets',
  'demo',
  'docs',
  'forms',
  'health',
  'media',
  'metrics',
  'oidc',
  'ready',
  'sso',
  'web',
  'www',
]
const MOST_IN_A_USERNAME = 30

const username = filled(255).check(
  z.superRefine((value: string, issue) => {
    const message = usernameMessage(value)
    if (message) issue.addIssue({ code: 'custom', message })
  }),
)

const serviceAccount = z
  .string({ error: REQUIRED })
  .max(20_000)
  .refine((key) => readServiceAccount(key) !== null, { error: 'This is not the JSON of a Firebase service account.' })

const designIsOpen = { opens: (app: CurrentApp) => !isSectionFinished(app, 'design') }
const storeIsOpen = { opens: (app: CurrentApp) => !isSectionFinished(app, 'store') }
const isEnterprise = (app: CurrentApp) => app.setup.enterprise === true

/** app.about: the about page is the platform's, its design and store listing the creator's (OQ-118). */
const aboutFields: Branch = {
  title: supers(plain(50)),
  video_url: supers(webAddress),
  image_url: supers(file),
  description: supers(plain(), { isHtml: true }),
  action_bar_text: supers(plain(50)),
  ...each(['action_bar_url', 'privacy_policy_url', 'delete_url'], () => supers(webAddress)),
  platform_version: supers(oneOf('8.0', '8.5', '9.0', '10.0')),
  push_notification_app_id: supers(plain(255), { secret: 'push_notification_app_id' }),
  push_notification_app_key: supers(plain(255), { secret: 'push_notification_app_key' }),
  design: {
    ...each(['brand_website', 'branding_info'], () => creators(plain(255), designIsOpen)),
    loading_screen_tagline: creators(plain(100), designIsOpen),
    logo_icon: creators(oneOf('use', 'design', 'create'), designIsOpen),
    logo_icons: creators(z.array(file).max(5), designIsOpen),
  },
  store: {
    ...each(
      [
        ...['short_app_description', 'full_app_description', 'primary_category', 'secondary_category', 'in_app_name', 'app_icon_name'],
        ...['support_contact', 'support_contact_page', 'support_email', 'privacy_policy', 'privacy_policy_page'],
      ],
      () => creators(plain(), storeIsOpen),
    ),
    search_keywords: creators(z.union([plain(), z.array(plain(255)).max(100)]), storeIsOpen),
    privacy_policy_document: creators(file, storeIsOpen),
    i_understand: creators(flag, storeIsOpen),
  },
}

/** The portal's texts are a view on the enterprise app's setup (OQ-037). */
const portalFields: Branch = {
  image_url: creators(file, { at: ['setup', 'enterprise_portal_image_url'], opens: isEnterprise }),
  description: creators(plain(), { at: ['setup', 'enterprise_portal_description'], isHtml: true, opens: isEnterprise }),
  free_account_message: creators(plain(), { at: ['setup', 'enterprise_free_account_message'], isHtml: true, opens: isEnterprise }),
  logo_url: creators(file, { at: ['setup', 'header', 'logo', 'logo_url'] }),
}

/** The one table of what PATCH /apps/{app} takes and GET answers: by field, right and state (OQ-118, traps T8, T9, T16). */
export const appFields: Branch = {
  name: supers(filled(50)),
  // Until the app is live (WIZ-081).
  username: creators(username, { opens: (app) => !isLaunched(app.onboarding.status) }),
  is_pending: supers(flag),
  fcm_project_id: supers(plain(100)),
  fcm_key: supers(serviceAccount, { secret: 'fcm_key' }),
  parents: supers(z.array(z.looseObject({ id: z.uuid().toLowerCase() })).max(50)),
  limits: supers(z.record(z.string().max(50), z.int().min(0).max(1_000_000))),
  member_content_message: each(
    [
      ...['member_description', 'member_action_bar_text', 'member_action_bar_url'],
      ...['register_description', 'register_action_bar_text', 'register_action_bar_url'],
    ],
    (name) => creators(plain(), name.endsWith('description') ? { isHtml: true } : {}),
  ),
  setup: setupFields,
  about: aboutFields,
  onboarding: onboardingFields,
  portal: portalFields,
}

function usernameMessage(value: string): string | null {
  if (/\s/.test(value)) return 'Should have no space'
  if (value.length > MOST_IN_A_USERNAME) return 'Max 30 Characters'
  if (!/^[a-z0-9-]+$/i.test(value)) return 'Letters, digits and hyphens only'
  return reserved.includes(value.toLowerCase()) ? 'This username cannot be used' : null
}
