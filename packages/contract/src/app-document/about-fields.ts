import { flag } from '../fields/flag.ts'
import { text } from '../fields/text.ts'
import { type AppFields, ofCreators } from './app-field.ts'
import { untilHandedIn } from './until-handed-in.ts'

const design = untilHandedIn('design')
const store = untilHandedIn('store')

/** app.about, except its page: the version is the platform's, design and store listing the creator's (OQ-118). */
export const aboutFields: AppFields = {
  'about.design.loading_screen_tagline': ofCreators(text('Loading screen tagline', { max: 100 }), { ...design, release: 'new_design' }),
  'about.store.i_understand': ofCreators(flag('I understand'), store),
}
