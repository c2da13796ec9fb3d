import { defineSettings } from '../../app-document/define-settings.ts'
import { webapp } from '../webapp.ts'

const { domains } = webapp.fields
if (!domains) throw new Error('Web Setup has no domains; Custom URLs edits the same ones.')

/** The domains of the app's website, for super users (DOM-001 to DOM-003). */
export const customUrls = defineSettings({
  segment: 'app/domains',
  label: 'Custom URLs',
  reaches: 'Domains for the website of this app, in addition to its address on the platform.',
  release: 'now',
  writableBy: 'super',
  fields: { domains },
  at: { domains: 'domains' },
  sections: [{ title: 'Domains', fields: ['domains'], help: 'No two apps can have the same domain.' }],
})
