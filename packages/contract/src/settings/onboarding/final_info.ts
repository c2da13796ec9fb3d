import { defineSettings } from '../../app-document/define-settings.ts'
import { setupFile } from '../../fields/files.ts'
import { text } from '../../fields/text.ts'
import { url } from '../../fields/url.ts'
import { inOnboarding, partOfWizard } from './+team.ts'

const fields = {
  qrcode: text('QR code opens', { help: 'Usually the link to your app in a store.', example: 'https://www.example.com/app' }),
  qrcode_file: setupFile('QR code', 'qr_code'),
  play_store_link: url('Google Play link'),
  app_store_link: url('App Store link', { sharesLine: true }),
  privacy_policy_url: url('Privacy policy URL'),
}

/** The drawer INFO: where the finished app is available (BLD-007). */
export const finalInfo = defineSettings({
  segment: 'onboarding/final_info',
  label: 'FINAL INFO',
  reaches: 'Links to the finished app.',
  release: 'none',
  partOf: partOfWizard,
  fields,
  at: inOnboarding(Object.keys(fields)),
  inStart: { app_store_link: 'stores.app_store_link', play_store_link: 'stores.play_store_link' },
  sections: [
    { title: 'QR code', fields: ['qrcode', 'qrcode_file'] },
    { title: 'Links', fields: ['play_store_link', 'app_store_link', 'privacy_policy_url'] },
  ],
  writableBy: 'super',
})
