import { title, webDescription } from '../define/common-content-fields.ts'
import { defineResource } from '../define/define-resource.ts'
import { richText, text } from '../fields/text.ts'
import { media, url } from '../fields/url.ts'

/** The app's single screen on which members enter an unlock code or the number of a card. */
export const trackInfo = defineResource({
  segment: 'track_now_screen',
  endpoint: 'track_info',
  area: 'settings',
  label: { one: 'Unlock/Track Screen', many: 'Unlock/Track Screen' },
  menu: { group: 'setup', icon: 'target', after: '/app/about_members' },
  intro: 'Members enter an unlock code, or the number of a card they found, on this screen.',
  single: true,
  fields: {
    title: title('Unlock or track'),
    description: richText('Description', { help: 'Shown to members in the app.' }),
    web_description: webDescription,
    image_url: media('Image', 'image'),
    video_url: media('Video', 'video'),
    instructions_text: richText('Instructions'),
    instructions_video_url: media('Instructions video', 'video'),
    action_bar_text: text('Call to Action Text', { max: 50 }),
    action_bar_url: url('Call to Action URL', { sharesLine: true }),
  },
  columns: [{ header: 'Title', field: 'title' }],
  sections: [
    { title: 'Screen', fields: ['title', 'description', 'web_description'] },
    { title: 'Pictures and media', fields: ['image_url', 'video_url'] },
    { title: 'Instructions', fields: ['instructions_text', 'instructions_video_url'] },
    { title: 'Call to action', fields: ['action_bar_text', 'action_bar_url'] },
  ],
})
