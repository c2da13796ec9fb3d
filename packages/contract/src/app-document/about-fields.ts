import { choice } from '../fields/choice.ts'
import { flag } from '../fields/flag.ts'
import { text } from '../fields/text.ts'
import { url } from '../fields/url.ts'
import { type AppFields, ofCreators, ofSupers } from './app-field.ts'
import { untilHandedIn } from './until-handed-in.ts'

const design = { opens: untilHandedIn('design') }
const store = { opens: untilHandedIn('store') }

const versions = ['8.0', '8.5', '9.0', '10.0'].map((value) => ({ value, label: value }))
/** app.about beside its page: the version is the platform's, design and store listing the creator's (OQ-118). */
export const aboutFields: AppFields = {
  'about.delete_url': ofSupers(url('Delete URL')),
  'about.platform_version': ofSupers(choice('Platform version', versions)),
  'about.push_notification_app_id': ofSupers(text('Push app id'), { sealed: 'push_notification_app_id' }),
  'about.push_notification_app_key': ofSupers(text('Push app key'), { sealed: 'push_notification_app_key' }),

  'about.design.loading_screen_tagline': ofCreators(text('Loading screen tagline', { max: 100 }), design),
  'about.store.i_understand': ofCreators(flag('I understand'), store),
}
