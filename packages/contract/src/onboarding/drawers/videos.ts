import { videos } from '../../resources/videos.ts'
import { defineDrawer } from '../define-drawer.ts'
import { ACTIVE, AT_LEAST_ONE } from './shared-rules.ts'

export const videosDrawer = defineDrawer({
  of: videos,
  label: { one: 'Video', many: 'Videos' },
  intro: 'A film of one to five minutes that shows who you are or what you teach.',
  shows: {
    title: { label: 'Name' },
    description: { required: true },
    video_url: {
      ...{ label: 'YouTube or Vimeo', required: true, addressFirst: true },
      help: 'Paste the link to your video at YouTube or Vimeo, or upload the film.',
    },
    topics: AT_LEAST_ONE,
  },
  begins: ACTIVE,
})
