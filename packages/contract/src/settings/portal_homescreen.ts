import { defineSettings } from '../app-document/define-settings.ts'
import { richText } from '../fields/text.ts'
import { media } from '../fields/url.ts'

/** The first screen in the console for the businesses below an enterprise app (HOM-049 to HOM-053, OQ-037). */
export const portalHomeScreen = defineSettings({
  segment: 'portal_homescreen',
  label: 'Portal Homescreen',
  reaches: 'The welcome that businesses under your app see on their home page.',
  release: 'none',
  fields: {
    enterprise_portal_description: richText('Description', { required: true, example: '<p>Welcome to our network</p>' }),
    enterprise_portal_image_url: media('Image', 'image', { required: true }),
  },
  at: {
    enterprise_portal_description: 'setup.enterprise_portal_description',
    enterprise_portal_image_url: 'setup.enterprise_portal_image_url',
  },
  sections: [{ title: 'Welcome', fields: ['enterprise_portal_description', 'enterprise_portal_image_url'] }],
  afterSave: '/',
})
