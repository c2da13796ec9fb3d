import { describe, expect, test } from 'vitest'
import { onboardingStatuses } from '../access/onboarding.ts'
import { READY } from '../onboarding/constants.ts'
import { onboardingTracking } from '../settings/onboarding/tracking.ts'
import { appFields } from './app-fields.ts'

const under = (prefix: string, ...names: string[]) => names.map((name) => `${prefix}.${name}`)
const sections = ['design', 'store', 'home_profile', 'content', 'developer', 'build_and_submit']

describe('an app has', () => {
  test.each<[rows: string, paths: string[]]>([
    ['WIZ-030', under('onboarding', 'status', 'type', 'wizard', 'confetti', 'switcher', 'switched')],
    ['WIZ-032', sections.map((section) => `onboarding.progress.${section}.status`)],
    ['WIZ-033', under('onboarding.progress.store', 'status', 'listing', 'info', 'support')],
    [
      'WIZ-036',
      under(
        'onboarding',
        'app_designed_graphics_download_url',
        'qrcode_download_url',
        'screens_download_url',
        'content_reviewed',
        'liveStatus',
      ),
    ],
    ['DES-005', under('about.design', 'brand_website', 'branding_info', 'logo_icon', 'logo_icons', 'loading_screen_tagline')],
    ['STO-004', under('about.store', 'short_app_description', 'full_app_description', 'primary_category', 'secondary_category')],
    ['STO-004', under('about.store', 'search_keywords', 'in_app_name', 'app_icon_name')],
    ['STO-005', under('about.store', 'support_contact', 'support_contact_page', 'support_email', 'privacy_policy')],
    ['STO-005', under('about.store', 'privacy_policy_page', 'privacy_policy_document', 'i_understand')],
    [
      'BLD-009',
      under('onboarding', 'app_designed', 'app_designed_due_date', 'app_designed_notes', 'app_designed_fonts', 'app_designed_colors'),
    ],
    ['BLD-010', under('onboarding', 'app_designed_graphics', 'app_designed_assets_file', 'app_designed_assets_download_url')],
    ['BLD-015', under('onboarding', 'screens_file', 'qr_created')],
    ['APS-014', under('setup', 'premium_lite', 'premium_plus', 'lite_unlock_code', 'free', 'action_lists')],
    ['APS-014', under('setup', 'colors.light', 'colors.medium', 'colors.dark', 'fonts.header', 'fonts.body')],
    ['APS-015', under('setup', 'header.tagline', 'header.logo.logo_url', 'header.logo.logo_text', 'head_tag', 'body_tag', 'icon')],
    ['APS-011', under('setup', 'topics', 'directories', 'tips', 'courses', 'action_lists', 'actionclips')],
    [
      'APS-011',
      under('setup', 'topics_label', 'directories_label', 'tips_label', 'courses_label', 'action_lists_label', 'actionclips_label'),
    ],
  ])('the values of %s: %j', (_rows, paths) => {
    expect(paths.filter((path) => !(path in appFields))).toEqual([])
  })

  test('the statuses of its sections and the value of a build that is ready, word for word (WIZ-031, WIZ-037)', () => {
    expect([...onboardingStatuses].toSorted()).toEqual(['Get Started', 'In Progress', 'Launched', 'Saved', 'Submitted'])
    const { build_and_submit: field } = onboardingTracking.fields
    expect([onboardingTracking.settings.at.build_and_submit, READY]).toEqual(['onboarding.build_and_submit', 'Ready'])
    expect(field?.kind === 'choice' && field.options.some(({ value }) => value === READY)).toBe(true)
  })
})
