import { choice } from '../../fields/choice.ts'
import type { Values } from '../../fields/field.ts'
import { homeScreens } from '../../resources/welcome_screens.ts'
import { contentHints } from '../content-hints.ts'
import { defineDrawer } from '../define-drawer.ts'
import { ACTIVE } from './shared-rules.ts'

const welcomeMediaTypes = [
  { value: 'image', label: 'Image' },
  { value: 'video', label: 'Video' },
] as const

/** Which of the two a home screen shows. It is not stored: a screen with a video shows the video (DRW-054). */
const welcomeMediaType = choice('Welcome media', welcomeMediaTypes, {
  ...{ as: 'radio', initial: 'image', required: true },
  readOff: ({ video_url: video }) => (video ? 'video' : 'image'),
})

export const homeDrawer = defineDrawer({
  of: homeScreens,
  label: { one: 'Home Screen', many: 'Home Screens' },
  intro: contentHints.home,
  shows: {
    title: { when: undefined },
    image_url: { required: true, when: { field: 'welcome_media_type', is: 'image' } },
    video_url: {
      ...{ required: true, addressFirst: true, when: { field: 'welcome_media_type', is: 'video' } },
      help: 'Paste a YouTube or Vimeo link, or upload a widescreen video under 3 GB.',
    },
    whats_new_headline: { label: 'Headline' },
    whats_new_description: { label: 'Message', required: true },
  },
  asks: { before: 'image_url', fields: { welcome_media_type: welcomeMediaType } },
  begins: { ...ACTIVE, target_platform: 'app' },
  example: { video_url: '' },
  tidy: (values) => ({ ...values, ...oneMedium(values), ...inTheApp(values) }),
})

/** The other one is cleared on save (DRW-055). */
function oneMedium({ welcome_media_type: type }: Values): Values {
  return type === 'video' ? { image_url: '' } : { video_url: '' }
}

/** The drawer's fields are for the app, so a website-only screen is shown on both afterwards. */
function inTheApp({ target_platform: target }: Values): Values {
  return target === 'web' ? { target_platform: 'both' } : {}
}
