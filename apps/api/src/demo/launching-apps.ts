import { dayFromNow } from '@greenroom/contract/fields/date'
import { type DemoApp, features } from './demo-apps.ts'
import type { DemoRecord } from './demo-record.ts'
import { looks } from './demo-settings.ts'

/** An app before its first installation. */
export const noPeople = { tags: [], directories: [], topics: [], pushes: [], members: 0, devices: 0, creator: true }

/** Apps on their way to the stores: one whose owner has just begun, and one that is half way. */
export const launchingApps: DemoApp[] = [
  {
    ...noPeople,
    name: 'Tidewater Cooking',
    username: 'tidewater',
    setup: { ...features, ...looks('Tidewater', 'Slow food from a quick coast'), account_type: 'subscriber' },
    about: {
      platform_version: '10.0',
      title: 'Tidewater Cooking',
      description: '<p>A cooking school at the harbor.</p>',
      design: {
        brand_website: 'https://tidewater.example',
        branding_info: 'Blue like the harbor in the morning, with a little rust.',
        loading_screen_tagline: 'Slow food from a quick coast',
        logo_icon: 'create',
      },
    },
    onboarding: {
      type: 'Standard',
      status: 'In Progress',
      wizard: true,
      switcher: true,
      progress: { design: { status: 'Submitted' } },
      app_designed: 'mockups_sent',
      app_designed_due_date: dayFromNow(4),
    },
    reviews: { fine: ['design'] },
    topics: [
      { name: 'Fish', picture: 'lake-at-dusk.jpg', subTopics: ['Articles', 'Videos'] },
      { name: 'Bread', picture: 'tea.jpg', subTopics: ['Articles'] },
      { name: 'Preserves', picture: 'bamboo.jpg', subTopics: ['Articles', 'Journals'] },
    ],
  },
  {
    ...noPeople,
    name: 'Willow Pilates',
    username: 'willow',
    setup: { ...features, ...looks('Willow', 'Small movements, every day'), account_type: 'subscriber' },
    about: { platform_version: '10.0', title: 'Willow Pilates', description: '<p>A studio above the bakery.</p>' },
    onboarding: { type: 'Standard', status: 'Get Started', wizard: true },
  },
]

/** The content that the owner of Tidewater Cooking has uploaded so far. */
export function tidewaterContent(): DemoRecord[] {
  return [
    {
      resource: 'welcome_screens',
      picture: 'morning-on-the-lake.jpg',
      values: {
        target_platform: 'app',
        title: 'Good morning from the harbor',
        whats_new_headline: 'The first boats are in',
        whats_new_description: '<p>Three recipes for whatever they bring.</p>',
        action_bar_text: 'Book a class',
        action_bar_url: 'https://tidewater.example/classes',
      },
    },
    {
      resource: 'profiles',
      picture: 'sitting-quietly.jpg',
      pictureField: 'profile_image_url',
      values: {
        name: 'Ana Ferreira',
        title: 'Cook and teacher',
        bio: '<p>Twenty years in small kitchens by the sea.</p>',
        app_profile: true,
      },
    },
    {
      resource: 'tips',
      picture: 'tea.jpg',
      values: { title: 'Salt the water first', description: '<p>Then taste it. It should be like the sea.</p>' },
    },
  ]
}
