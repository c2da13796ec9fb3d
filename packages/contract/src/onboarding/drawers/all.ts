import type { Drawer } from '../define-drawer.ts'
import type { ContentKey } from '../required-content.ts'
import { articlesDrawer } from './articles.ts'
import { blogsDrawer } from './blogs.ts'
import { galleriesDrawer } from './galleries.ts'
import { homeDrawer } from './home.ts'
import { journalsDrawer } from './journals.ts'
import { profilesDrawer } from './profiles.ts'
import { questionsDrawer } from './questions.ts'
import { topicsDrawer } from './topics.ts'
import { videosDrawer } from './videos.ts'

/** Every drawer that writes records, by its name in onboarding.progress.content. */
export const drawers: Readonly<Record<ContentKey, Drawer>> = {
  home: homeDrawer,
  topics: topicsDrawer,
  profiles: profilesDrawer,
  galleries: galleriesDrawer,
  blogs: blogsDrawer,
  videos: videosDrawer,
  articles: articlesDrawer,
  journals: journalsDrawer,
  questions: questionsDrawer,
}
