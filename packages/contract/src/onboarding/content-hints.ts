import type { ContentKey } from './required-content.ts'

/** The purpose of each kind of content, a sentence shown in its row and its drawer. */
export const contentHints: Readonly<Record<ContentKey, string>> = {
  home: 'The first screen of your app: a picture or a short video with a greeting.',
  topics: 'The chapters of your app, such as Breathing or Nutrition. All other content belongs to a topic.',
  profiles: 'The person or the business behind the app, with a good picture and a few sentences.',
  galleries: 'Photos of your place, your people and your work.',
  blogs: 'Short news and tips, each with a picture. Members see the newest first.',
  videos: 'A video about you or your work.',
  articles: 'Something to read: a guide, a story, or the answer to a common question.',
  journals: 'Up to five questions that members answer for themselves. Nobody else sees their answers.',
  questions: 'A question that people often ask, with your answer.',
}
