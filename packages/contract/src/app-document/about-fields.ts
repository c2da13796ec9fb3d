import { fieldTitle } from '../errors/catalogue.ts'
import { choice } from '../fields/choice.ts'
import { flag } from '../fields/flag.ts'
import { richText, text } from '../fields/text.ts'
import { media, url } from '../fields/url.ts'
import { type AppFields, each, ofCreators, ofSupers } from './app-field.ts'
import { untilHandedIn } from './until-handed-in.ts'

const design = { opens: untilHandedIn('design') }
const store = { opens: untilHandedIn('store') }

const versions = ['8.0', '8.5', '9.0', '10.0'].map((value) => ({ value, label: value }))
/**
 * app.about: the about page is the platform's, its design and store listing the creator's (ABT-004 to ABT-007, OQ-118).
 */
export const aboutFields: AppFields = {
  'about.title': ofSupers(text('Title', { required: true, max: 50 })),
  'about.video_url': ofSupers(url('Video')),
  'about.image_url': ofSupers(media('Image', 'image')),
  'about.description': ofSupers(richText('Description', { required: true })),
  'about.action_bar_text': ofSupers(text('Call to Action Text', { max: 50 })),
  ...each('about', ['action_bar_url', 'privacy_policy_url', 'delete_url'], (name) => ofSupers(url(fieldTitle(name)))),
  'about.platform_version': ofSupers(choice('Platform version', versions)),
  'about.push_notification_app_id': ofSupers(text('Push app id'), { sealed: 'push_notification_app_id' }),
  'about.push_notification_app_key': ofSupers(text('Push app key'), { sealed: 'push_notification_app_key' }),

  'about.design.loading_screen_tagline': ofCreators(text('Loading screen tagline', { max: 100 }), design),
  'about.store.i_understand': ofCreators(flag('I understand'), store),
}
