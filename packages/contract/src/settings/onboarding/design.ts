import { isFinished } from '../../access/onboarding.ts'
import { defineSettings } from '../../app-document/define-settings.ts'
import { futureUsername } from '../../app-document/username.ts'
import { choice } from '../../fields/choice.ts'
import { files } from '../../fields/files.ts'
import { longText, text } from '../../fields/text.ts'
import { website } from '../../fields/url.ts'
import { tooManyFiles } from '../../media/rules.ts'
import { HANDED_IN, sectionStatus } from './+section-status.ts'

/**
 * Maximum number of drafts for a logo that is still to be designed; a finished one may consist of more files (OQ-025).
 */
const MAX_LOGOS_TO_CREATE = 5

export const NO_LOGO = 'Upload at least one logo'

/** An existing logo needs its file and a word about it. */
const withOwnLogo = { field: 'logo_icon', is: 'use' }

const logoChoices = [
  { value: 'use', label: 'Use existing logo' },
  { value: 'design', label: 'Custom design' },
  { value: 'create', label: 'Create' },
]

/** The first section of the wizard: the input for our team's design of the app (DES-001). */
export const onboardingDesign = defineSettings({
  segment: 'onboarding/design',
  label: 'App Design',
  reaches: 'Your app’s name, loading screen and icon.',
  release: 'new_design',
  releases: { name: 'next_start', username: 'next_start', status: 'none' },
  partOf: { label: 'Launch Your App', path: '/onboarding' },
  fields: {
    name: text('App name', { required: true, max: 30, example: 'Quiet Studio', help: 'Only our team can change this.' }),
    username: { ...futureUsername, help: 'Your web address. It cannot be changed after launch.' },
    tagline: text('Loading screen tagline', { demanded: true, max: 50, help: '7-10 words work best. Shown while your app opens.' }),
    logo_icon: choice('Logo and icon', logoChoices, {
      as: 'radio',
      demanded: true,
      help: 'A custom logo design costs about $100-$150 extra.',
    }),
    logo_icons: files('Logos', 'logo', {
      help: 'At least 1,000px square. For “Create”, up to 5 pictures of logos that you like.',
      when: { field: 'logo_icon' },
      demanded: withOwnLogo,
    }),
    brand_website: website('Brand website', { help: 'If you have one, we use its colors and pictures.' }),
    branding_info: longText('Branding info', {
      max: 255,
      demanded: withOwnLogo,
      help: 'Colors, fonts and style. Required to use your existing logo.',
    }),
    status: sectionStatus,
  },
  at: {
    name: 'name',
    username: 'username',
    tagline: 'about.design.loading_screen_tagline',
    logo_icon: 'about.design.logo_icon',
    logo_icons: 'about.design.logo_icons',
    brand_website: 'about.design.brand_website',
    branding_info: 'about.design.branding_info',
    status: 'onboarding.progress.design.status',
  },
  inStart: { tagline: 'looks.loading_screen_tagline' },
  sections: [
    { title: 'Name', fields: ['name', 'username', 'tagline'], help: 'Helps people find and recognize your app.' },
    { title: 'Logo', fields: ['logo_icon', 'logo_icons'], help: 'Becomes the app’s icon on phones.' },
    { title: 'Brand', fields: ['brand_website', 'branding_info'], help: 'Helps our designers match your brand.' },
  ],
  elsewhere: ['name', 'username', 'tagline', 'status'],
  submittedWith: 'design',
  rights: { name: { writer: 'super' } },
  check: ({ logo_icon: chosen, logo_icons: logos }, issue) => {
    if (chosen === 'create' && Array.isArray(logos) && logos.length > MAX_LOGOS_TO_CREATE) {
      issue('logo_icons', tooManyFiles(MAX_LOGOS_TO_CREATE))
    }
  },
  actions: {
    save: { label: 'Save Progress', sets: ({ status }) => (isFinished(status) ? {} : { status: 'In Progress' }) },
    submit: {
      label: 'SUBMIT',
      sets: () => ({ status: 'Submitted' }),
      needs: ['name', 'tagline', 'logo_icon'],
      needsWhen: [{ field: 'branding_info', when: withOwnLogo }],
      acknowledgement:
        'I understand that design changes after approval cost $50-$250 and take 1-2 additional weeks, and that my answers cannot be changed after I submit them.',
      check: ({ logo_icon: chosen, logo_icons: logos }, issue) => {
        if (chosen === 'use' && (!Array.isArray(logos) || logos.length === 0)) issue('logo_icons', NO_LOGO)
      },
    },
  },
  lockedFor: ({ status }, { user }) => (!user.isSuper && isFinished(status) ? HANDED_IN : null),
})
