import { all, from, flag as setupFlag } from '../access/gates.ts'
import { since } from '../access/versions.ts'
import { description, title, webDescription } from '../define/common-content-fields.ts'
import { defineContent } from '../define/content-type.ts'
import { CLIPS_NOT_IN_WEB, FROM_9, NOT_IN_WEB } from '../define/notices.ts'
import { flag } from '../fields/flag.ts'
import { text } from '../fields/text.ts'
import { isMediaReference, media } from '../fields/url.ts'
import { uploadRules } from '../media/rules.ts'

const MP4_ONLY = uploadRules.actionClip.wrongType

const actionClips = all(from(since.actionClips), setupFlag('actionclips'))

export const videos = defineContent({
  segment: 'videos',
  endpoint: 'content/videos',
  label: { one: 'Video', many: 'Videos' },
  menu: { group: 'content', icon: 'video', after: '/tips' },
  intro: 'Videos play right in your app: lessons, interviews, greetings. Add the first one from YouTube, Vimeo or your own files.',
  fields: {
    title: title('Morning flow'),
    description,
    web_description: webDescription,
    video_url: media('Video', 'video', {
      help: 'A YouTube or Vimeo link, or an upload.',
      narrowed: { while: 'actionclip', to: 'actionClip' },
    }),
    actionclip: flag('ActionClip', {
      gate: actionClips,
      help: `A short vertical clip (mp4) for the app only. ${FROM_9}. ${NOT_IN_WEB}. ${CLIPS_NOT_IN_WEB}`,
    }),
    actionclip_description: text('ActionClip description', { max: 75, when: { field: 'actionclip', is: true }, gate: actionClips }),
  },
  main: ['title', 'description', 'web_description'],
  media: ['video_url', 'actionclip', 'actionclip_description'],
  isMedia: true,
  callToAction: { businessWhen: { field: 'actionclip', isNot: true } },
  limit: 1,
  pushType: 'video',
  health: { reachedBy: 'topics' },
  example: { video_url: 'https://www.example.com/film.mp4' },
  check: ({ actionclip, video_url: video }, issue) => {
    if (actionclip === true && typeof video === 'string' && video !== '' && !mayBeMp4(video)) issue('video_url', MP4_ONLY)
  },
})

/** The API knows the type of an upload; a URL is judged by its name. */
function mayBeMp4(video: string): boolean {
  return isMediaReference(video) || (URL.canParse(video) && new URL(video).pathname.toLowerCase().endsWith('.mp4'))
}
