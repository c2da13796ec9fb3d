import { memberScreens } from '../settings/app/about_members.ts'
import type { Places } from './document-values.ts'

/**
 * What the mobile app and the website read of an app's document when they start: groups of the answer, and in them
 * names with their places in the document. A name with dots makes groups of its own.
 */
export const startValues = {
  looks: {
    icon: 'setup.icon',
    logo_url: 'setup.header.logo.logo_url',
    logo_text: 'setup.header.logo.logo_text',
    tagline: 'setup.header.tagline',
    loading_screen_tagline: 'about.design.loading_screen_tagline',
    'colors.dark': 'setup.colors.dark',
    'colors.medium': 'setup.colors.medium',
    'colors.light': 'setup.colors.light',
    'fonts.header': 'setup.fonts.header',
    'fonts.body': 'setup.fonts.body',
  },
  website: { head_tag: 'setup.head_tag', body_tag: 'setup.body_tag' },
  about: {
    title: 'about.title',
    description: 'about.description',
    video_url: 'about.video_url',
    image_url: 'about.image_url',
    action_bar_text: 'about.action_bar_text',
    action_bar_url: 'about.action_bar_url',
    privacy_policy_url: 'about.privacy_policy_url',
    delete_url: 'about.delete_url',
  },
  member_screens: memberScreens.settings.at,
  stores: { app_store_link: 'onboarding.app_store_link', play_store_link: 'onboarding.play_store_link' },
} as const satisfies Readonly<Record<string, Places>>
