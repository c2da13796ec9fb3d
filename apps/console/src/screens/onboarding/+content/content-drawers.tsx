import type { Drawer } from '@greenroom/contract/onboarding/define-drawer'
import type { ContentKey } from '@greenroom/contract/onboarding/required-content'
import type { ComponentType } from 'react'
import { onDemand } from '../../../ui/on-demand.tsx'
import type { ContentDrawerProps } from './content-drawer.tsx'

/** The drawer of each kind of content, with its definition, loaded when it is first opened. */
export const contentDrawers: Readonly<Record<ContentKey, ComponentType<ContentDrawerProps>>> = {
  home: drawn(async () => (await import('@greenroom/contract/onboarding/drawers/home')).homeDrawer),
  topics: drawn(async () => (await import('@greenroom/contract/onboarding/drawers/topics')).topicsDrawer),
  profiles: drawn(async () => (await import('@greenroom/contract/onboarding/drawers/profiles')).profilesDrawer),
  galleries: drawn(async () => (await import('@greenroom/contract/onboarding/drawers/galleries')).galleriesDrawer),
  blogs: drawn(async () => (await import('@greenroom/contract/onboarding/drawers/blogs')).blogsDrawer),
  videos: drawn(async () => (await import('@greenroom/contract/onboarding/drawers/videos')).videosDrawer),
  articles: drawn(async () => (await import('@greenroom/contract/onboarding/drawers/articles')).articlesDrawer),
  journals: drawn(async () => (await import('@greenroom/contract/onboarding/drawers/journals')).journalsDrawer),
  questions: drawn(async () => (await import('@greenroom/contract/onboarding/drawers/questions')).questionsDrawer),
}

function drawn(load: () => Promise<Drawer>): ComponentType<ContentDrawerProps> {
  return onDemand<ContentDrawerProps>(async () => {
    const [drawer, { ContentDrawer }] = await Promise.all([load(), import('./content-drawer.tsx')])
    return (props) => <ContentDrawer {...props} drawer={drawer} />
  })
}
