import { richText } from '../fields/text.ts'
import { media } from '../fields/url.ts'
import { webapp } from '../settings/webapp.ts'
import { type AppFields, ofCreators } from './app-field.ts'
import type { AppState } from './rights.ts'

const isEnterprise = ({ setup }: AppState) => setup.enterprise === true

const image = media('Portal image', 'image')
const description = richText('Portal description')
const message = richText('Free account message')

/** The portal of an enterprise app: kept in setup, and written under app.portal as well (OQ-037). */
export const portalFields: AppFields = {
  'setup.enterprise_portal_image_url': ofCreators(image),
  'setup.enterprise_portal_description': ofCreators(description),
  'setup.enterprise_free_account_message': ofCreators(message),
  'portal.image_url': ofCreators(image, { keptAt: 'setup.enterprise_portal_image_url', opens: isEnterprise }),
  'portal.description': ofCreators(description, { keptAt: 'setup.enterprise_portal_description', opens: isEnterprise }),
  'portal.free_account_message': ofCreators(message, { keptAt: 'setup.enterprise_free_account_message', opens: isEnterprise }),
  'portal.logo_url': ofCreators(webapp.fields.logo_url ?? image, { keptAt: webapp.settings.at.logo_url ?? '' }),
}
