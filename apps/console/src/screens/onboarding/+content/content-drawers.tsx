import type { Drawer } from '@greenroom/contract/onboarding/define-drawer'
import type { ContentKey } from '@greenroom/contract/onboarding/required-content'
import type { ComponentType } from 'react'
import { onDemand } from '../../../ui/on-demand.tsx'
import type { ContentDrawerProps } from './content-drawer.tsx'

/** The definition of each kind of content, loaded when it is first needed. */
export const loadDrawer: Readonly<Record<ContentKey, () => Promise<Drawer>>> = {
  home: async () => (await import('@greenroom/contract/onboarding/drawers/home')).homeDrawer,
  topics: async () => (await import('@greenroom/contract/onboarding/drawers/topics')).topicsDrawer,
  profiles: async () => (await import('@greenroom/contract/onboarding/drawers/profiles')).profilesDrawer,
  galleries: async () => (await import('@greenroom/contract/onboarding/drawers/galleries')).galleriesDrawer,
  blogs: async () => (await import('@greenroom/contract/onboarding/drawers/blogs')).blogsDrawer,
  videos: async () => (await import('@greenroom/contract/onboarding/drawers/videos')).videosDrawer,
  articles: async () => (await import('@greenroom/contract/onboarding/drawers/articles')).articlesDrawer,
  journals: async () => (await import('@greenroom/contract/onboarding/drawers/journals')).journalsDrawer,
  questions: async () => (await import('@greenroom/contract/onboarding/drawers/questions')).questionsDrawer,
}

/** The drawer of each kind of content, loaded with its definition when it is first opened. */
export const contentDrawers: Readonly<Record<ContentKey, ComponentType<ContentDrawerProps>>> = {
  home: drawn(loadDrawer.home),
  topics: drawn(loadDrawer.topics),
  profiles: drawn(loadDrawer.profiles),
  galleries: drawn(loadDrawer.galleries),
  blogs: drawn(loadDrawer.blogs),
  videos: drawn(loadDrawer.videos),
  articles: drawn(loadDrawer.articles),
  journals: drawn(loadDrawer.journals),
  questions: drawn(loadDrawer.questions),
}

function drawn(load: () => Promise<Drawer>): ComponentType<ContentDrawerProps> {
  return onDemand<ContentDrawerProps>(
    async () => {
      const [drawer, { ContentDrawer }] = await Promise.all([load(), import('./content-drawer.tsx')])
      return (props) => <ContentDrawer {...props} drawer={drawer} />
    },
    null,
    'The form',
  )
}
