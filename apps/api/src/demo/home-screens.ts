import type { DemoRecord } from './demo-record.ts'

/** The first screens in the app and on the website: one for everyone, one for members, one only on the web. */
export function homeScreens(): DemoRecord[] {
  return [
    {
      resource: 'welcome_screens',
      picture: 'morning-on-the-lake.jpg',
      values: {
        target_platform: 'app',
        title: 'Good morning from the lake',
        whats_new_headline: 'Winter timetable is here',
        whats_new_description: '<p>Classes by the lake begin at eight from Monday. The boathouse is <strong>warm again</strong>.</p>',
        featured_buttons: {
          left: { target: 'courses', target_label: 'Start a course', target_url: '' },
          right: { target: 'tips', target_label: 'Read the blog', target_url: '' },
        },
        action_bar_text: 'Book a class',
        action_bar_url: 'https://stillwater.example/classes',
      },
    },
    {
      resource: 'welcome_screens',
      picture: 'lotus.jpg',
      tags: ['Gold'],
      values: {
        target_platform: 'both',
        title: 'Your Gold membership',
        whats_new_headline: 'Two guest passes this month',
        whats_new_description: '<p>Bring a friend to any class. Show the pass at the door.</p>',
        featured_buttons: {
          left: { target: 'topics', target_label: 'All topics', target_url: '' },
          right: { target: 'directories', target_label: 'Our teachers', target_url: '' },
        },
        action_bar_text: 'See your classes',
        action_bar_url: 'https://stillwater.example/gold',
      },
    },
    {
      resource: 'welcome_screens',
      values: {
        target_platform: 'web',
        web: { headline: 'A school with a lake outside the window', video_url: '', image_url: '', stretch_image: true },
        whats_new_headline: 'First class free',
        whats_new_description: '<p>Come once, as our guest.</p>',
        whats_new_web_description: '<p>Come once, as our guest. Bring nothing: we have mats, blankets and tea.</p>',
        active: false,
      },
    },
  ]
}
