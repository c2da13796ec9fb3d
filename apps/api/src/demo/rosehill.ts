import { dayFromNow } from '@greenroom/contract/fields/date'
import type { DemoApp } from './demo-apps.ts'
import type { DemoRecord } from './demo-record.ts'
import { looks } from './demo-settings.ts'
import { noPeople } from './launching-apps.ts'

/** An app whose owner has submitted everything: our team reviews it. */
export function rosehill(): DemoApp {
  return {
    ...noPeople,
    name: 'Rosehill Gardens',
    username: 'rosehill',
    setup: {
      ...{ topics: true, tips: true, galleries: true, url_tags: true, account_type: 'subscriber' },
      ...looks('Rosehill', 'A garden school for people with ten minutes a day'),
    },
    about: {
      platform_version: '10.0',
      title: 'Rosehill Gardens',
      description: '<p>A walled garden, a greenhouse, and somebody who answers your questions.</p>',
      delete_url: 'https://rosehill-gardens.example/account',
      design: {
        brand_website: 'https://rosehill-gardens.example',
        branding_info: 'Deep greens, paper white, and nothing that shouts.',
        loading_screen_tagline: 'Grow something good in ten minutes a day',
        logo_icon: 'create',
      },
      store: {
        short_app_description: 'Gardening, ten minutes a day',
        full_app_description: [
          'Rosehill teaches gardening to people who have little time and less space: a balcony, a window sill, a corner behind the house.',
          'Read what to do this week, watch how it is done, and write down what came of it. Ida Lindqvist answers your questions.',
          'Everything follows the seasons, so that you never sow in the wrong month.',
        ].join('\n\n'),
        primary_category: 'Lifestyle',
        secondary_category: 'Education',
        search_keywords: 'plants, balcony, vegetables, seasons, sowing',
        in_app_name: 'Rosehill Gardens',
        app_icon_name: 'Rosehill',
        support_contact: 'own',
        support_contact_page: 'https://rosehill-gardens.example/help',
        support_email: 'help@rosehill-gardens.example',
        privacy_policy: 'own',
        privacy_policy_page: 'https://rosehill-gardens.example/privacy',
      },
    },
    onboarding: {
      type: 'Standard',
      status: 'In Progress',
      wizard: true,
      switcher: true,
      progress: {
        design: { status: 'Submitted' },
        content: { status: 'Submitted' },
        store: { status: 'Submitted', listing: true, info: true, support: true },
        developer: { status: 'Submitted' },
      },
      app_designed: 'done',
      app_designed_due_date: dayFromNow(-6),
      content_reviewed: 'in_progress',
    },
    reviews: {
      fine: [],
      inReview: 'content',
      changeRequested: {
        section: 'store',
        field: 'about.store.short_app_description',
        says: 'Please say who the garden is for: people search for balconies and small gardens.',
      },
    },
    topics: [
      { name: 'Spring', picture: 'white-lotus.jpg', subTopics: ['Articles', 'Videos'] },
      { name: 'Balconies', picture: 'bamboo.jpg', subTopics: ['Articles'] },
      { name: 'The greenhouse', picture: 'lotus.jpg', subTopics: ['Articles', 'Journals'] },
    ],
  }
}

/** The content that the owner of Rosehill Gardens has submitted. */
export function rosehillContent(): DemoRecord[] {
  return [
    {
      resource: 'welcome_screens',
      picture: 'white-lotus.jpg',
      values: {
        target_platform: 'app',
        title: 'Good morning from the garden',
        whats_new_headline: 'Sow these three this week',
        whats_new_description: '<p>Peas, spinach and sweet peas. None of them minds a cold night.</p>',
        action_bar_text: 'See the open days',
        action_bar_url: 'https://rosehill-gardens.example/open-days',
      },
    },
    {
      resource: 'profiles',
      picture: 'sitting-at-sunrise.jpg',
      pictureField: 'profile_image_url',
      values: {
        name: 'Ida Lindqvist',
        title: 'Head gardener',
        bio: '<p>Ida came for a summer and stayed for nineteen years. She answers every question before breakfast.</p>',
        app_profile: true,
      },
    },
    {
      resource: 'galleries',
      values: { title: 'A year at Rosehill', description: 'The garden from the first bulbs to the last leaves.' },
      photos: [
        ['white-lotus.jpg', 'The pond in May'],
        ['lotus.jpg', 'The greenhouse, first flower'],
        ['bamboo.jpg', 'Bamboo behind the wall'],
        ['forest-path.jpg', 'The path to the gate'],
        ['balanced-stones.jpg', 'What the frost left'],
        ['woodland-trail.jpg', 'Where the wild garlic grows'],
        ['tea.jpg', 'Tea from the herb bed'],
        ['sunrise-over-the-hills.jpg', 'The first frost'],
        ['morning-on-the-lake.jpg', 'The lower pond at six'],
        ['lake-at-dusk.jpg', 'The lower pond at nine'],
        ['moon-over-water.jpg', 'Watering by moonlight'],
        ['slow-currents.jpg', 'The brook after rain'],
        ['coast.jpg', 'Seaweed day'],
        ['sitting-quietly.jpg', 'A visitor under the pear tree'],
        ['breath.jpg', 'Mist'],
      ],
    },
    {
      resource: 'tips',
      picture: 'bamboo.jpg',
      topics: ['Balconies'],
      values: { title: 'Water in the evening', description: '<p>In the morning the sun takes half of it back.</p>' },
    },
    {
      resource: 'tips',
      picture: 'lotus.jpg',
      topics: ['The greenhouse'],
      values: { title: 'Turn the pots once a week', description: '<p>A quarter to the left. They lean less, and so do you.</p>' },
    },
    {
      resource: 'videos',
      picture: 'forest-path.jpg',
      topics: ['Spring'],
      values: { title: 'Sowing peas in the rain', description: '<p>Two minutes, two rows, one glove.</p>' },
    },
    {
      resource: 'articles',
      picture: 'white-lotus.jpg',
      topics: ['Spring'],
      values: {
        title: 'What to sow in March',
        author: 'Ida Lindqvist',
        description:
          '<p>Start with what likes the cold: peas, spinach, broad beans. Keep the tomatoes inside until the swallows are back.</p>',
      },
    },
    {
      resource: 'articles',
      picture: 'bamboo.jpg',
      topics: ['Balconies'],
      values: {
        title: 'Six herbs that forgive you',
        author: 'Ida Lindqvist',
        description: '<p>Mint, thyme, chives, sage, oregano and parsley. Forget them for a week and they will still be there.</p>',
      },
    },
    {
      resource: 'journals',
      topics: ['The greenhouse'],
      values: {
        title: 'A garden diary',
        description: '<p>Three lines at the end of the week are enough.</p>',
        question_1: 'What did you sow or plant?',
        question_2: 'What came up?',
        question_3: 'What will you do differently?',
      },
    },
    {
      resource: 'questions',
      topics: ['Balconies'],
      values: {
        title: 'Can I grow tomatoes on a north balcony?',
        send_to: 'ida@rosehill-gardens.example',
        description: '<p>You can, but you will not enjoy them. Grow lettuce there and buy the tomatoes.</p>',
      },
    },
  ]
}
