import { defineSettings } from '../../app-document/define-settings.ts'
import { richText, text } from '../../fields/text.ts'
import { media, url } from '../../fields/url.ts'

const fields = {
  title: text('Title', { required: true, max: 50, example: 'Stillwater Yoga' }),
  description: richText('Description', { required: true, help: 'Who you are and what people find in your app.' }),
  video_url: media('Video', 'video', { help: 'A YouTube or Vimeo link, or an upload.' }),
  image_url: media('Image', 'image', { when: { field: 'video_url', is: '' } }),
  action_bar_text: text('Call to Action Text', { max: 50, help: 'The text of the button below.' }),
  action_bar_url: url('Call to Action URL'),
  privacy_policy_url: url('Privacy policy URL', { help: 'The app links to it, and the stores ask for it.' }),
}

/** The about page of the app and of its website (ABT-002 to ABT-007). */
export const aboutApp = defineSettings({
  segment: 'app/about',
  label: 'About App',
  reaches: 'The page about your app, in the app and on its website.',
  release: 'next_start',
  fields,
  at: Object.fromEntries(Object.keys(fields).map((name) => [name, `about.${name}`])),
  inStart: 'about',
  writableBy: 'super',
  sections: [
    { title: 'About', fields: ['title', 'description', 'video_url', 'image_url'] },
    { title: 'Call to action', fields: ['action_bar_text', 'action_bar_url'] },
    { title: 'Privacy', fields: ['privacy_policy_url'] },
  ],
  appPage: 'about',
})
