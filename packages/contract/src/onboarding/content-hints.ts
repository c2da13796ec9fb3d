import type { ContentKey } from './required-content.ts'

/** The purpose of each kind of content, a sentence shown in its row and its drawer. */
export const contentHints: Readonly<Record<ContentKey, string>> = {
  home: 'The first thing that members see when they open your app: a picture or a short video with a greeting.',
  topics: 'The chapters of your app, such as Breathing or Nutrition. All other content is filed under them.',
  profiles: 'The person or the business behind the app, with a good picture and a few sentences.',
  galleries: 'Photos of your place, your people and your work.',
  blogs: 'Short news and tips, each with a picture. Members see the newest on top.',
  videos: 'A video that shows who you are or what you teach.',
  articles: 'Something to read: a guide, a story, an answer to what people ask you most.',
  journals: 'Up to five questions that members answer for themselves. Nobody else sees their answers.',
  questions: 'A question that you hear again and again, with your answer.',
}
