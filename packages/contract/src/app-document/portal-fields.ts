import { freeAccountMessage } from '../settings/free_account_message.ts'
import { portalHomeScreen } from '../settings/portal_homescreen.ts'
import { webapp } from '../settings/webapp.ts'
import { type AppFields, ofCreators } from './app-field.ts'
import type { Settings } from './define-settings.ts'
import type { AppState, Rights } from './rights.ts'

const isEnterprise = ({ setup }: AppState) => setup.enterprise === true

/** The portal of an enterprise app: stored in setup, and also written under app.portal (OQ-037). */
export const portalFields: AppFields = {
  ...viewed('portal.image_url', portalHomeScreen, 'enterprise_portal_image_url', { opens: isEnterprise }),
  ...viewed('portal.description', portalHomeScreen, 'enterprise_portal_description', { opens: isEnterprise }),
  ...viewed('portal.free_account_message', freeAccountMessage, 'enterprise_free_account_message', { opens: isEnterprise }),
  ...viewed('portal.logo_url', webapp, 'logo_url'),
}

/** A value of a settings screen under a second path. */
function viewed(path: string, { fields, settings }: Settings, name: string, more: Partial<Rights> = {}): AppFields {
  const field = fields[name]
  const storedAt = settings.at[name]
  return field && storedAt !== undefined ? { [path]: ofCreators(field, { ...more, storedAt }) } : {}
}
