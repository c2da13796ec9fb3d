import type { ReviewedSection } from '@greenroom/contract/onboarding/review/review-state'
import { looks } from './demo-settings.ts'
import type { DemoPicture } from './pictures/demo-pictures.ts'

export type DemoTag = {
  name: string
  code: string
  category?: 'Content' | 'VirtualEvent' | 'Summit' | 'TagBundle'
  notes?: string
  /** Days from today; a negative number has expired. */
  expiresIn?: number
  /** Names of the tags of a bundle. */
  bundle?: string[]
  confirmation?: { headline: string; picture: DemoPicture; message: string }
}

type DemoDirectory = { name: string; subLine: string; picture: DemoPicture; tags?: string[] }

export type DemoTopic = {
  name: string
  picture: DemoPicture
  subTopics: string[]
  directories?: string[]
  featured?: { article: string; text: string }
}

export type DemoPush = { subject: string; message: string; daysAgo: number; tag?: string; article?: string }

/** The team's progress in reviewing an app. Sections that are not named were submitted without a review. */
type DemoReviews = {
  fine: readonly ReviewedSection[]
  /** Someone is reviewing it. */
  inReview?: ReviewedSection
  /** The note that the owner has to reply to. */
  changeRequested?: { section: ReviewedSection; field: string; says: string }
}

export type DemoApp = {
  name: string
  username: string
  setup: Record<string, unknown>
  about: Record<string, unknown>
  articles?: string
  /** The progress of its launch; launched by default. */
  onboarding?: Record<string, unknown>
  /** The team's progress in reviewing the app. */
  reviews?: DemoReviews
  tags: DemoTag[]
  directories: DemoDirectory[]
  topics: DemoTopic[]
  pushes: DemoPush[]
  members: number
  devices: number
  /** True: of the older generation, which sends through OneSignal. */
  oneSignal?: true
  /** The name of the demo app that is its parent. */
  parent?: string
  /** Whether it is administered by the demo's creator, or only by super users. */
  creator: boolean
}

export const free: DemoTag = { name: 'Free', code: 'free', notes: 'Everyone who signs up without paying' }

export const features = {
  topics: true,
  directories: true,
  tips: true,
  courses: true,
  galleries: true,
  messages: true,
  events: true,
  offers: true,
  url_tags: true,
}

/** The wizard of an Enterprise app whose owner has completed everything. */
const launchedEnterprise = {
  design: { status: 'Submitted' },
  home_profile: { status: 'Submitted' },
  content: { status: 'Launched' },
  build_and_submit: { status: 'Launched' },
}

export const demoApps: DemoApp[] = [
  {
    name: 'Meridian Coaching Group',
    username: 'meridian',
    setup: {
      ...features,
      ...looks('Meridian', 'Coaches for people who lead people'),
      premium_plus: true,
      website_notifications: true,
      enterprise: true,
      business_sign_ups: 'open',
      enterprise_launch_business: true,
      web: true,
      account_type: 'subscriber',
    },
    about: { platform_version: '10.0', title: 'Meridian Coaching Group', description: '<p>Coaches for people who lead people.</p>' },
    onboarding: { type: 'Enterprise', status: 'Launched', progress: launchedEnterprise },
    articles: 'meridian.txt',
    tags: [free, { name: 'Fellows', code: 'fellows', notes: 'Coaches of the fellowship' }],
    directories: [{ name: 'Our coaches', subLine: 'Find the right person', picture: 'coaching-circle.jpg' }],
    topics: [
      { name: 'Coaching', picture: 'coaching-circle.jpg', subTopics: ['Articles', 'Videos'], directories: ['Our coaches'] },
      { name: 'Leadership', picture: 'coaching-steps.jpg', subTopics: ['Articles', 'Lessons'] },
    ],
    pushes: [
      {
        subject: 'A new essay',
        message: 'Meetings that end early: how one question on the invitation changes the hour.',
        daysAgo: 18,
        article: 'Meetings that end early',
      },
    ],
    members: 6,
    devices: 9,
    creator: false,
  },
  {
    name: 'Stillwater Yoga',
    username: 'stillwater',
    setup: {
      ...features,
      ...looks('Stillwater', 'Yoga by the lake, every morning'),
      premium_plus: true,
      website_notifications: true,
      web: true,
      podcasts: true,
      actionclips: true,
      action_lists: true,
      virtual_events: true,
      summits: true,
      account_type: 'subscriber',
    },
    about: {
      platform_version: '10.0',
      title: 'Stillwater Yoga',
      description: '<p>A yoga school with a lake outside the window.</p>',
      store: { support_email: 'hello@stillwater.example' },
    },
    articles: 'stillwater.txt',
    tags: [
      free,
      {
        name: 'Gold',
        code: 'gold',
        notes: 'Yearly members',
        confirmation: {
          headline: 'Welcome to Gold',
          picture: 'lotus.jpg',
          message: '<p>Every class, every recording, and two guest passes a month are yours.</p>',
        },
      },
      { name: 'Retreat 2026', code: 'retreat26', notes: 'Guests of the May retreat', expiresIn: 240 },
      { name: 'Beginners', code: 'beginners', notes: 'Foundations course, all groups' },
      { name: 'Teacher training', code: 'training', notes: 'The two-year training' },
      { name: 'Spring challenge', code: 'spring', notes: 'Last spring, twenty-one days', expiresIn: -150 },
      {
        name: 'Gold and retreat',
        code: 'goldretreat',
        category: 'TagBundle',
        bundle: ['Gold', 'Retreat 2026'],
        notes: 'Yearly members who come to the lake',
      },
      { name: 'Full moon evening', code: 'fullmoon', category: 'VirtualEvent', notes: 'Live from the hall, once a month' },
      { name: 'Quiet mind', code: 'quietmind', category: 'Summit', notes: 'Three days of talks' },
    ],
    directories: [
      { name: 'Our teachers', subLine: 'Who will meet you', picture: 'sitting-quietly.jpg' },
      { name: 'Studios', subLine: 'Two halls and a boathouse', picture: 'mats.jpg' },
      { name: 'Retreat houses', subLine: 'Where we go', picture: 'lake-at-dusk.jpg', tags: ['Retreat 2026'] },
    ],
    topics: [
      {
        name: 'Beginners',
        picture: 'mats.jpg',
        subTopics: ['Articles', 'Videos', 'Questions'],
        featured: { article: 'Your first week at Stillwater', text: 'Read this first' },
      },
      { name: 'Breathing', picture: 'slow-currents.jpg', subTopics: ['Articles', 'Audios'] },
      { name: 'Meditation', picture: 'breath.jpg', subTopics: ['Articles', 'Audios', 'Journals'] },
      { name: 'Postures', picture: 'sunrise-over-the-hills.jpg', subTopics: ['Articles', 'Videos'] },
      { name: 'Everyday Practice', picture: 'tea.jpg', subTopics: ['Articles', 'Tips'] },
      { name: 'Rest and Sleep', picture: 'moon-over-water.jpg', subTopics: ['Articles', 'Audios'] },
      { name: 'Food', picture: 'white-lotus.jpg', subTopics: ['Articles', 'Tips'] },
      { name: 'Health', picture: 'bamboo.jpg', subTopics: ['Articles'] },
      { name: 'Philosophy', picture: 'lotus.jpg', subTopics: ['Articles', 'Lessons'] },
      { name: 'Retreats', picture: 'lake-at-dusk.jpg', subTopics: ['Articles', 'Galleries'], directories: ['Retreat houses'] },
      { name: 'The School', picture: 'morning-on-the-lake.jpg', subTopics: ['Articles'], directories: ['Our teachers', 'Studios'] },
    ],
    pushes: [
      {
        subject: 'Five quiet minutes',
        message: 'A short practice for today. You will find it at the top of the articles.',
        daysAgo: 1,
        article: 'Five minutes of stillness',
      },
      {
        subject: 'Retreat in May',
        message: 'Booking opens for you on the first of March, two weeks before everyone else.',
        daysAgo: 12,
        tag: 'Retreat 2026',
        article: 'Packing for a retreat',
      },
      { subject: 'No class on Thursday', message: 'The hall is being painted. We meet again on Friday at the usual times.', daysAgo: 20 },
      {
        subject: 'Gold evening',
        message: 'Tea and questions with Dr. Lena Hoff, next Tuesday at seven in the boathouse.',
        daysAgo: 33,
        tag: 'Gold',
        article: 'Sleep begins in the afternoon',
      },
    ],
    members: 44,
    devices: 74,
    creator: true,
  },
  {
    name: 'Northside Running Club',
    username: 'northside',
    setup: {
      ...features,
      ...looks('Northside', 'Run further, together'),
      premium_lite: true,
      premium_plus: true,
      lite_unlock_code: 'NORTH5K',
      account_type: 'subscriber',
    },
    about: {
      platform_version: '9.0',
      title: 'Northside Running Club',
      description: '<p>A club for every pace, on the north bank of the river.</p>',
    },
    articles: 'northside.txt',
    tags: [
      free,
      { name: 'Race team', code: 'raceteam', notes: 'Runs for the club at weekends' },
      { name: 'Tuesday group', code: 'tuesday', notes: 'Beginners, half past six' },
      { name: 'Helpers', code: 'helpers', notes: 'Volunteers of the spring ten' },
      { name: 'Winter league', code: 'league', notes: 'Last winter', expiresIn: -90 },
    ],
    directories: [
      { name: 'Coaches', subLine: 'Ask them anything', picture: 'club-run.jpg' },
      { name: 'Shops', subLine: 'Ten per cent for members', picture: 'race-number.jpg' },
    ],
    topics: [
      {
        name: 'Getting Started',
        picture: 'first-light-run.jpg',
        subTopics: ['Articles', 'Videos'],
        featured: { article: 'Start here: couch to five kilometres', text: 'Nine weeks to 5 km' },
      },
      { name: 'Training', picture: 'track-night.jpg', subTopics: ['Articles', 'Lessons'], directories: ['Coaches'] },
      { name: 'Routes', picture: 'river-loop.jpg', subTopics: ['Articles', 'Galleries'] },
      { name: 'Racing', picture: 'finish-line.jpg', subTopics: ['Articles'] },
      { name: 'Health', picture: 'climbs.jpg', subTopics: ['Articles', 'Questions'] },
      { name: 'Kit', picture: 'race-number.jpg', subTopics: ['Articles', 'Products'], directories: ['Shops'] },
      { name: 'Safety', picture: 'city-in-the-rain.jpg', subTopics: ['Articles'] },
      { name: 'Community', picture: 'club-run.jpg', subTopics: ['Articles', 'Galleries'] },
    ],
    pushes: [
      {
        subject: 'River loop on Sunday',
        message: 'Eight o’clock at the boathouse. Three groups, nobody is left.',
        daysAgo: 3,
        article: 'Sunday long run: the river loop',
      },
      {
        subject: 'Race team, hills tonight',
        message: 'Ten for the team, four for guests. Gloves are a good idea.',
        daysAgo: 7,
        tag: 'Race team',
        article: 'Hills make it easy',
      },
      {
        subject: 'We need sixty helpers',
        message: 'The spring ten lives on yellow jackets. Put your name on the list.',
        daysAgo: 15,
        article: 'Volunteers wanted for the spring ten',
      },
    ],
    members: 32,
    devices: 46,
    creator: true,
  },
  {
    // Of the older generation, which shows the older composer.
    name: 'Wayside Coaching',
    username: 'wayside',
    setup: {
      ...features,
      ...looks('Wayside', 'Evening conversations for people who lead'),
      premium_plus: true,
      action_lists: true,
      account_type: 'subscriber',
    },
    about: { platform_version: '8.5', title: 'Wayside Coaching', description: '<p>Evening conversations for people who lead people.</p>' },
    articles: 'meridian.txt',
    tags: [free],
    directories: [],
    topics: [
      { name: 'Coaching', picture: 'coaching-circle.jpg', subTopics: ['Articles'] },
      { name: 'Leadership', picture: 'coaching-steps.jpg', subTopics: ['Articles'] },
    ],
    pushes: [],
    members: 5,
    devices: 4,
    oneSignal: true,
    creator: true,
  },
  {
    // A free account that is nearly full, which shows the limits.
    name: 'Thistle Bakery',
    username: 'thistle',
    setup: { ...features, ...looks('Thistle', 'Bread from a village oven'), free: true, account_type: 'subscriber' },
    about: { platform_version: '10.0', title: 'Thistle Bakery', description: '<p>Bread from a village oven, and who eats it.</p>' },
    articles: 'thistle.txt',
    tags: [free],
    directories: [],
    topics: [{ name: 'Bread', picture: 'tea.jpg', subTopics: ['Articles'] }],
    pushes: [],
    members: 3,
    devices: 3,
    creator: true,
  },
]
