import { type DemoApp, features, free } from './demo-apps.ts'
import { looks } from './demo-settings.ts'

/** The businesses of Meridian Coaching Group, which is an Enterprise app. */
export const childBusinesses: DemoApp[] = [
  {
    name: 'Harbour Leadership',
    username: 'harbour-leadership',
    setup: {
      ...features,
      ...looks('Harbour', 'A coaching practice by the water'),
      premium_lite: true,
      lite_unlock_code: 'HARBOUR',
      account_type: 'subscriber',
    },
    about: { platform_version: '9.0', title: 'Harbour Leadership', description: '<p>A coaching practice by the water.</p>' },
    articles: 'meridian.txt',
    tags: [free],
    directories: [],
    topics: [
      { name: 'Coaching', picture: 'coaching-tiles.jpg', subTopics: ['Articles'] },
      { name: 'Leadership', picture: 'coaching-steps.jpg', subTopics: ['Articles'] },
    ],
    pushes: [],
    members: 4,
    devices: 5,
    parent: 'Meridian Coaching Group',
    creator: false,
  },
  {
    name: 'Saltmarsh Mentoring',
    username: 'saltmarsh-mentoring',
    setup: {
      ...features,
      ...looks('Saltmarsh', 'Mentors for the first hundred days'),
      premium_lite: true,
      lite_unlock_code: 'SALTMARSH',
      account_type: 'subscriber',
    },
    about: {
      platform_version: '10.0',
      title: 'Saltmarsh Mentoring',
      description: '<p>Mentors for the first hundred days of a new job.</p>',
    },
    articles: 'meridian.txt',
    tags: [free],
    directories: [],
    topics: [
      { name: 'Coaching', picture: 'coaching-tiles.jpg', subTopics: ['Articles'] },
      { name: 'Leadership', picture: 'coaching-steps.jpg', subTopics: ['Articles'] },
    ],
    pushes: [],
    members: 3,
    devices: 4,
    parent: 'Meridian Coaching Group',
    creator: false,
  },
]
