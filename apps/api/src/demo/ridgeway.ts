import { dayFromNow } from '@greenroom/contract/fields/date'
import type { DemoApp } from './demo-apps.ts'
import type { DemoRecord } from './demo-record.ts'
import { looks } from './demo-settings.ts'
import { noPeople } from './launching-apps.ts'

/** An app that both stores have approved: our team launches it. */
export function ridgeway(): DemoApp {
  return {
    ...noPeople,
    name: 'Ridgeway Walks',
    username: 'ridgeway',
    setup: {
      ...{ topics: true, tips: true, galleries: true, url_tags: true, account_type: 'subscriber' },
      ...looks('Ridgeway', 'Guided walks for people who like to arrive slowly'),
    },
    about: {
      platform_version: '10.0',
      title: 'Ridgeway Walks',
      description: '<p>Guided walks over the moor, and what to read before you put your boots on.</p>',
      delete_url: 'https://ridgeway-walks.example/account',
      privacy_policy_url: 'https://ridgeway-walks.example/privacy',
      design: {
        brand_website: 'https://ridgeway-walks.example',
        branding_info: 'The colors of the moor in October. The logo is a cairn.',
        loading_screen_tagline: 'Put your boots on, the moor is waiting',
        logo_icon: 'create',
      },
      store: {
        short_app_description: 'Guided walks over the moor',
        full_app_description: [
          'Ridgeway takes you out of the village and over the hills: nine walks from one hour to a whole day, each with a map, its best season, and a place for tea.',
          'Read about the birds and the weather before you go, keep a diary of your walks, and ask the guides whatever you like.',
          'Whoever walks with us finds the meeting points here, and a word when the path is flooded.',
        ].join('\n\n'),
        primary_category: 'Travel',
        secondary_category: 'Sports',
        search_keywords: 'hiking, hills, guides, outdoors, maps',
        in_app_name: 'Ridgeway Walks',
        app_icon_name: 'Ridgeway',
        support_contact: 'own',
        support_contact_page: 'https://ridgeway-walks.example/help',
        support_email: 'help@ridgeway-walks.example',
        privacy_policy: 'own',
        privacy_policy_page: 'https://ridgeway-walks.example/privacy',
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
        build_and_submit: { status: 'Saved' },
      },
      app_designed: 'done',
      app_designed_due_date: dayFromNow(-24),
      content_reviewed: 'done',
      app_built: 'done',
      submitted: 'both',
      approved: 'both',
      qr_created: true,
      build_and_submit: 'Ready',
      play_store_link: 'https://play.google.com/store/apps/details?id=example.ridgeway.walks',
      app_store_link: 'https://apps.apple.com/app/id1000000001',
      qrcode: 'https://ridgeway-walks.example/app',
    },
    reviews: { fine: ['design', 'store', 'content'] },
    topics: [
      { name: 'Walks', picture: 'woodland-trail.jpg', subTopics: ['Articles', 'Videos'] },
      { name: 'Before you go', picture: 'high-ground.jpg', subTopics: ['Articles', 'Questions'] },
      { name: 'Birds and weather', picture: 'coast.jpg', subTopics: ['Articles', 'Journals'] },
    ],
  }
}

/** The content of Ridgeway Walks. */
export function ridgewayContent(): DemoRecord[] {
  return [
    {
      resource: 'welcome_screens',
      picture: 'sunrise-over-the-hills.jpg',
      values: {
        target_platform: 'app',
        title: 'The path is dry',
        whats_new_headline: 'Three walks this weekend',
        whats_new_description: '<p>The ridge on Saturday, the old mill and the coast path on Sunday. Bring a flask.</p>',
        action_bar_text: 'Book a walk',
        action_bar_url: 'https://ridgeway-walks.example/book',
      },
    },
    {
      resource: 'profiles',
      picture: 'hill-repeats.jpg',
      pictureField: 'profile_image_url',
      values: {
        name: 'Tom Ashworth',
        title: 'Guide since 2004',
        bio: '<p>Tom knows every gate on the moor, and which of them closes behind you.</p>',
        app_profile: true,
      },
    },
    {
      resource: 'galleries',
      values: { title: 'One October', description: 'A month on the moor, in the order in which we walked it.' },
      photos: [
        ['sunrise-over-the-hills.jpg', 'The ridge at seven'],
        ['high-ground.jpg', 'High ground'],
        ['woodland-trail.jpg', 'Below the larches'],
        ['coast.jpg', 'The coast path'],
        ['hill-repeats.jpg', 'The last steep mile'],
        ['river-loop.jpg', 'The mill loop on the map'],
        ['climbs.jpg', 'How much it goes up'],
        ['old-town-loop.jpg', 'Home through the old town'],
        ['forest-path.jpg', 'The drove road'],
        ['lake-at-dusk.jpg', 'The tarn'],
        ['morning-on-the-lake.jpg', 'The tarn again, next day'],
        ['moon-over-water.jpg', 'The night walk'],
        ['tea.jpg', 'Tea at the mill'],
        ['balanced-stones.jpg', 'Our cairn'],
        ['city-bridge.jpg', 'Where the bus leaves'],
      ],
    },
    {
      resource: 'tips',
      picture: 'woodland-trail.jpg',
      topics: ['Before you go'],
      values: { title: 'Two thin socks', description: '<p>They rub against each other instead of against you.</p>' },
    },
    {
      resource: 'tips',
      picture: 'high-ground.jpg',
      topics: ['Birds and weather'],
      values: { title: 'When the sheep come down', description: '<p>Follow them. They have read the forecast.</p>' },
    },
    {
      resource: 'videos',
      picture: 'river-loop.jpg',
      topics: ['Walks'],
      values: { title: 'How to read the mill loop', description: '<p>Four minutes with a map, a pencil and Tom.</p>' },
    },
    {
      resource: 'articles',
      picture: 'sunrise-over-the-hills.jpg',
      topics: ['Walks'],
      values: {
        title: 'The ridge, three hours',
        author: 'Tom Ashworth',
        description:
          '<p>Start at the church before eight, keep the wall on your left, and be on the top when the sun reaches the far side.</p>',
      },
    },
    {
      resource: 'articles',
      picture: 'coast.jpg',
      topics: ['Birds and weather'],
      values: {
        title: 'Who calls over the heather',
        author: 'June Hartley',
        description: '<p>Curlew, lapwing, golden plover: three voices, and where to stand to hear them.</p>',
      },
    },
    {
      resource: 'journals',
      topics: ['Walks'],
      values: {
        title: 'A walking diary',
        description: '<p>Write it in the pub, not on the path.</p>',
        question_1: 'Where did you walk today?',
        question_2: 'What did you see first?',
        question_3: 'With whom will you come back?',
      },
    },
    {
      resource: 'questions',
      topics: ['Before you go'],
      values: {
        title: 'Can I bring my dog?',
        send_to: 'tom@ridgeway-walks.example',
        description: '<p>Yes, on a lead from March to July. The birds nest on the ground.</p>',
      },
    },
  ]
}
