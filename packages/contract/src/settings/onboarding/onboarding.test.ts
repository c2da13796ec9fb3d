import { describe, expect, test } from 'vitest'
import { appFields } from '../../app-document/app-fields.ts'
import type { Settings } from '../../app-document/define-settings.ts'
import { submitMistakes } from '../../app-document/submit-mistakes.ts'
import type { Values } from '../../fields/field.ts'
import { form } from '../../testing/facts.ts'
import { judge } from '../../testing/judge.ts'
import { onboardingAssets } from './assets.ts'
import { onboardingBuild } from './build.ts'
import { NO_LOGO, onboardingDesign } from './design.ts'
import { finalInfo } from './final_info.ts'
import { onboardingScreens } from './screens.ts'
import { storeInfo } from './store_info.ts'
import { SAME_CATEGORY, storeListing } from './store_listing.ts'
import { storeSupport } from './store_support.ts'
import { onboardingTracking } from './tracking.ts'

const design = { fields: onboardingDesign.fields, actions: onboardingDesign.settings.actions }
const creator = form()
const boss = { ...form(), user: { isSuper: true } }
const upload = (number: number) => `media:00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const uploads = (number: number) => Array.from({ length: number }, (_, index) => upload(index))
const long = (length: number) => 'x'.repeat(length)
const messagesOf = (settings: Settings, values: Values) => judge(settings.schema(boss), { ...settings.example(boss), ...values })
const optionsOf = ({ fields }: Settings, name: string) => {
  const field = fields[name]
  return field?.kind === 'choice' ? field.options.map(({ value }) => value) : []
}

describe.each<[string, Settings, [values: Values, message: string, row: string][]]>([
  [
    'Design',
    onboardingDesign,
    [
      [{ name: ' ' }, 'name: Required', 'DES-012'],
      [{ name: long(31) }, 'name: Maximum 30 Characters', 'DES-012'],
      [{ tagline: long(51) }, 'tagline: Maximum 50 Characters', 'DES-013'],
      [{ branding_info: long(256) }, 'branding_info: Maximum 255 Characters', 'DES-014'],
      [{ logo_icon: 'none' }, 'logo_icon: Choose one from the list', 'DES-002'],
      [{ logo_icon: 'create', logo_icons: uploads(6) }, 'logo_icons: You can only upload 5 files.', 'DES-019'],
      [{ logo_icon: 'use', logo_icons: uploads(11) }, 'logo_icons: You can only upload 10 files.', 'OQ-025'],
      [{ logo_icons: ['https://www.example.com/logo.png'] }, 'logo_icons.0: Upload the file itself', 'UPL-043'],
      [{ username: 'two words' }, 'username: Should have no space', 'WEB-006'],
      [{ brand_website: 'nowhere' }, 'brand_website: Enter a valid website. (eg: www.example.com).', 'DES-001'],
    ],
  ],
  [
    'Listing',
    storeListing,
    [
      [{ short_app_description: '' }, 'short_app_description: Required', 'STO-012'],
      [{ short_app_description: long(31) }, 'short_app_description: Maximum 30 Characters', 'STO-012'],
      [{ full_app_description: '' }, 'full_app_description: Required', 'STO-013'],
      [{ full_app_description: long(4001) }, 'full_app_description: Maximum 4,000 Characters', 'STO-013'],
      [{ search_keywords: '' }, 'search_keywords: Required', 'STO-014'],
      [{ search_keywords: long(101) }, 'search_keywords: Maximum 100 Characters', 'STO-014'],
      [{ primary_category: '' }, 'primary_category: Required', 'STO-016'],
      [{ secondary_category: '' }, 'secondary_category: Required', 'STO-017'],
      [{ secondary_category: 'Games' }, `secondary_category: ${SAME_CATEGORY}`, 'OQ-167'],
    ],
  ],
  [
    'Info',
    storeInfo,
    [
      [{ in_app_name: '' }, 'in_app_name: Required', 'STO-018'],
      [{ in_app_name: long(31) }, 'in_app_name: Maximum 30 Characters', 'STO-018'],
      [{ app_icon_name: '' }, 'app_icon_name: Required', 'STO-019'],
      [{ app_icon_name: long(12) }, 'app_icon_name: Maximum 11 Characters', 'STO-019'],
    ],
  ],
  [
    'Support',
    storeSupport,
    [
      [{ support_contact: 'nobody' }, 'support_contact: Choose one from the list', 'STO-020'],
      [{ privacy_policy: 'none' }, 'privacy_policy: Choose one from the list', 'STO-021'],
      [{ support_contact: 'own', support_contact_page: '' }, 'support_contact_page: Required', 'STO-022'],
      [
        { support_contact: 'own', support_contact_page: 'page' },
        'support_contact_page: Enter a valid website. (eg: www.example.com).',
        'STO-022',
      ],
      [{ privacy_policy: 'own', privacy_policy_page: '' }, 'privacy_policy_page: Required', 'STO-023'],
      [
        { privacy_policy: 'own', privacy_policy_page: 'page' },
        'privacy_policy_page: Enter a valid website. (eg: www.example.com).',
        'STO-023',
      ],
      [{ privacy_policy: 'default', privacy_policy_document: '' }, 'privacy_policy_document: Required', 'STO-024'],
      [{ support_email: 'nobody' }, 'support_email: Enter a valid Email Address', 'STO-025'],
    ],
  ],
  [
    'Screens',
    onboardingScreens,
    [
      [{ screens_file: '' }, 'screens_file: Required', 'BLD-028'],
      [{ screens_file: 'https://www.example.com/a.zip' }, 'screens_file: Upload the file itself', 'UPL-042'],
    ],
  ],
  [
    'Assets',
    onboardingAssets,
    [
      [{ app_name: long(31) }, 'app_name: Maximum 30 Characters', 'DES-020'],
      [{ tagline: long(101) }, 'tagline: Maximum 100 Characters', 'DES-021'],
      [{ app_designed_name: long(65_536) }, 'app_designed_name: Maximum 65,535 Characters', 'DES-025'],
      [{ app_designed_fonts: long(65_536) }, 'app_designed_fonts: Maximum 65,535 Characters', 'DES-026'],
      [{ app_designed_colors: long(65_536) }, 'app_designed_colors: Maximum 65,535 Characters', 'DES-027'],
      [{ app_designed_notes: long(65_536) }, 'app_designed_notes: Maximum 65,535 Characters', 'DES-028'],
      [{ app_designed_due_date: 'Fri 27 Nov' }, 'app_designed_due_date: Must be a date, such as 2026-11-30', 'BLD-009'],
      [{ app_designed_graphics: uploads(51) }, 'app_designed_graphics: You can only upload 50 files.', 'UPL-036'],
    ],
  ],
  [
    'Build',
    onboardingBuild,
    [
      [{ app_built_notes: long(65_536) }, 'app_built_notes: Maximum 65,535 Characters', 'BLD-029'],
      [{ ios_team_id: long(65_536) }, 'ios_team_id: Maximum 65,535 Characters', 'BLD-029'],
      [{ apple_dev_email: 'nobody' }, 'apple_dev_email: Enter a valid Email Address', 'BLD-030'],
      [{ google_dev_email: 'nobody' }, 'google_dev_email: Enter a valid Email Address', 'BLD-031'],
      [{ setup_firebase: 'yes' }, 'setup_firebase: Choose one from the list', 'BLD-020'],
    ],
  ],
  [
    'Final info',
    finalInfo,
    [
      [{ qrcode: long(256) }, 'qrcode: Maximum 255 Characters', 'BLD-032'],
      [{ play_store_link: `https://${long(256)}` }, 'play_store_link: Maximum 255 Characters', 'BLD-033'],
      [{ app_store_link: `https://${long(256)}` }, 'app_store_link: Maximum 255 Characters', 'BLD-034'],
      [{ privacy_policy_url: `https://${long(256)}` }, 'privacy_policy_url: Maximum 255 Characters', 'BLD-035'],
    ],
  ],
])('%s', (_name, settings, wrong) => {
  test.each(wrong)('refuses %j (case %#)', (values, message) => {
    const [field = '', ...text] = message.split(': ')
    expect(messagesOf(settings, values)).toEqual({ messages: { [field]: [text.join(': ')] } })
  })

  test('takes its example', () => {
    expect(messagesOf(settings, {})).toHaveProperty('value')
  })
})

describe('the design', () => {
  test('is saved before it is complete, and not handed in', () => {
    const begun = { ...onboardingDesign.initial(), name: 'Quiet Studio' }
    expect(judge(onboardingDesign.schema(creator), begun)).toHaveProperty('value')
    expect(submitMistakes(design, begun)).toEqual({ tagline: ['Required'], logo_icon: ['Required'] })
  })

  test.each<[Values, Values]>([
    [{ logo_icon: 'use' }, { logo_icons: [NO_LOGO], branding_info: ['Required'] }],
    [{ logo_icon: 'use', logo_icons: uploads(1), branding_info: 'Calm' }, {}],
    [{ logo_icon: 'design' }, {}],
    [{ logo_icon: 'create' }, {}],
    [{ logo_icon: 'create', name: '' }, { name: ['Required'] }],
  ])('with %j still needs %j (DES-014, DES-016 to DES-018)', (values, messages) => {
    const whole = { ...onboardingDesign.initial(), name: 'Quiet Studio', tagline: 'Slowly', ...values }
    expect(submitMistakes(design, whole)).toEqual(messages)
  })

  test('keeps the name that our team gave it, however long, from a creator (DES-011, OQ-075)', () => {
    const named = { ...onboardingDesign.example(creator), name: long(40) }
    expect(judge(onboardingDesign.schema(creator), named)).toHaveProperty('value')
  })

  test('says by its buttons where it is, and what our team saves later changes nothing of it (DES-003, DES-004, DES-006, DES-007)', () => {
    const { save, submit } = onboardingDesign.settings.actions ?? {}
    expect([save?.label, submit?.label]).toEqual(['Save Progress', 'SUBMIT'])
    expect([save?.sets({}), save?.sets({ status: 'Submitted' }), submit?.sets({})]).toEqual([
      { status: 'In Progress' },
      {},
      { status: 'Submitted' },
    ])
    expect(submit?.acknowledgement).toContain('$50-$250')
  })

  test('is locked for its creator once it was handed in (DES-010)', () => {
    const locked = onboardingDesign.settings.lockedFor
    expect([locked?.({ status: 'In Progress' }, creator), locked?.({ status: 'Submitted' }, boss)]).toEqual([null, null])
    expect(locked?.({ status: 'Submitted' }, creator)).toMatch(/submitted/)
  })

  test('tells of costs and sizes (DES-029 to DES-031)', () => {
    const help = Object.values(onboardingDesign.fields).map((field) => field.help)
    expect(help.join(' ')).toMatch(/7-10 words.*\$100-\$150 extra.*1,000px square/)
  })
})

describe('a drawer of the store info', () => {
  test.each([
    ['listing', storeListing],
    ['info', storeInfo],
    ['support', storeSupport],
  ])('%s marks itself done and the section as in progress (STO-006 to STO-008)', (part, settings) => {
    const { at, actions } = settings.settings
    expect([at.is_done, at.status]).toEqual([`onboarding.progress.store.${part}`, 'onboarding.progress.store.status'])
    expect(actions?.save.sets({})).toEqual({ is_done: true, status: 'In Progress' })
    expect(actions?.save.sets({ status: 'Submitted' })).toEqual({ is_done: true })
  })

  test('offers the categories of the stores and the pages of the companion website first (STO-015, STO-026 to STO-028)', () => {
    expect(storeListing.fields.search_keywords?.help).toBe('5-7 comma-separated keywords')
    expect(optionsOf(storeListing, 'primary_category')).toEqual(
      'Games,Business,Education,Lifestyle,Entertainment,Utilities,Travel,Health & Fitness,Food & Drink,Book,Productivity,Music,Finance,Photo & Video,Sports,Reference,Social Networking,News,Medical,Shopping'.split(
        ',',
      ),
    )
    expect(storeSupport.initial()).toMatchObject({ support_contact: 'default', privacy_policy: 'default' })
  })

  test('does not ask for a page that the chosen answer has no need of', () => {
    const stored = { support_contact: 'default', support_contact_page: '', privacy_policy: 'own', privacy_policy_document: '' }
    expect(messagesOf(storeSupport, stored)).toHaveProperty('value')
  })
})

describe('what our team tracks', () => {
  test('has the words of the document (BLD-016 to BLD-020, OQ-003)', () => {
    const of = (name: string) => optionsOf(onboardingTracking, name)
    expect(of('app_designed')).toEqual('get_started mockups_sent approval logo reply client meeting payment hold done'.split(' '))
    expect(of('app_built')).toEqual('get_started create_ios_app setup_firebase create_android_app meet_with_creator hold done'.split(' '))
    expect([of('submitted'), of('approved')]).toEqual([
      ['none', 'apple', 'android', 'both'],
      ['none', 'apple', 'android', 'both'],
    ])
    expect(of('build_and_submit')).toEqual(['Get Started', 'In Progress', 'Ready'])
    const { content_reviewed: review } = onboardingTracking.fields
    expect(review?.kind === 'choice' && review.options.map(({ label }) => label)).toEqual(['Get Started', 'In Progress', 'Done'])
  })

  test('is written by our team alone (BLD-001, BLD-037)', () => {
    const names = [onboardingScreens, onboardingTracking, onboardingAssets, onboardingBuild, finalInfo].flatMap(({ settings }) =>
      Object.entries(settings.at).flatMap(([name, path]) => (settings.elsewhere.includes(name) ? [] : [path])),
    )
    for (const path of names) expect([path, appFields[path]?.writer]).toEqual([path, 'super'])
  })

  test('keeps passwords sealed and keys out of the record that is answered (BLD-011 to BLD-013, OQ-172)', () => {
    const of = (name: string) => appFields[`onboarding.${name}`]
    expect([of('apple_dev_password')?.sealed, of('google_dev_password')?.sealed]).toEqual(['apple_dev_password', 'google_dev_password'])
    for (const name of ['json_file', 'aab_file', 'ios_p8_file']) expect(of(name)).toMatchObject({ hidden: true, reader: 'super' })
  })
})

test('a rule of the API that another definition states stays the wider one (OQ-020, OQ-021)', () => {
  const max = (path: string) => {
    const field = appFields[path]?.field
    return field && 'max' in field ? field.max : null
  }
  expect(max('about.design.loading_screen_tagline')).toBe(100)
  expect(max('name')).toBeGreaterThan(30)
})
