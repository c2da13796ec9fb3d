import { videos } from '../../resources/videos.ts'
import { contentHints } from '../content-hints.ts'
import { defineDrawer } from '../define-drawer.ts'
import { ACTIVE, AT_LEAST_ONE } from './shared-rules.ts'

export const videosDrawer = defineDrawer({
  of: videos,
  label: { one: 'Video', many: 'Videos' },
  intro: contentHints.videos,
  shows: {
    title: { label: 'Name' },
    description: { required: true },
    video_url: {
      ...{ label: 'YouTube or Vimeo', required: true, addressFirst: true },
      help: 'Paste a YouTube or Vimeo link, or upload the video.',
    },
    topics: AT_LEAST_ONE,
  },
  begins: ACTIVE,
})
