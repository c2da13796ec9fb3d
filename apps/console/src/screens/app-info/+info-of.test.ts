import type { App } from '@greenroom/contract/apps/app-answers'
import { expect, test } from 'vitest'
import { infoOf } from './+info-of.ts'

const ID = '0198b4a0-0000-4000-8000-000000000001'
const app: App = {
  ...{ id: ID, name: 'Stillwater', username: 'stillwater', domains: [], setup: {}, about: {}, onboarding: {}, member_content_message: {} },
  ...{
    is_pending: false,
    parents: [],
    from_apps: [],
    reseller_of: [],
    fcm_project_id: null,
    enterprise_token: { set: false },
    fcm_key: { set: false },
    limits: {},
    version: 1,
    role: { key: 'owner', label: 'Owner', permissions: null },
  },
  portal: { image_url: '', description: '', logo_url: '', free_account: false, free_account_message: '' },
}
const of = (parts: Partial<App>) => infoOf({ ...app, ...parts }, 'web.example.com', 'https://console.example.com')

test('a new app has its id and name, and nothing else yet (INF-002, INF-003)', () => {
  expect(of({})).toEqual({
    ...{
      id: ID,
      name: 'Stillwater',
      tagline: '',
      timeZone: 'UTC',
      registration: 'People can register',
      approval: 'Not needed',
      fonts: '',
      colors: '',
      swatches: [],
      graphics: [],
      allGraphics: '',
    },
    ...{ qrCode: '', qrPicture: null, screens: null, playStore: '', appStore: '', signUps: [] },
    ...{ website: 'https://web.example.com/stillwater', installPage: 'https://web.example.com/stillwater/install' },
  })
})

test('a reseller has its sign-up addresses, although it has no business yet (BUS-007 to BUS-009)', () => {
  expect(of({ setup: { reseller: true } }).signUps.map(({ address }) => address)).toEqual(
    ['/pr/join', '/dpprpl/join', '/fr/join'].map((path) => expect.stringContaining(`https://console.example.com${path}?`)),
  )
})

test('fonts and colors are those of the design, and of Web Setup until there is one (INF-005, INF-006)', () => {
  const setup = { fonts: { header: 'Raleway', body: 'Nunito' }, colors: { dark: '#333', light: '#ccc' } }
  expect(of({ setup })).toMatchObject({
    fonts: 'Header: Raleway, Body: Nunito',
    colors: 'Dark: #333, Light: #ccc',
    swatches: ['#333', '#ccc'],
  })
  const onboarding = { app_designed_fonts: 'Lora', app_designed_colors: 'Deep green #1F6F54\nAgain #1F6F54, sand #f4f2ee' }
  expect(of({ setup, onboarding })).toMatchObject({ fonts: 'Lora', swatches: ['#1F6F54', '#f4f2ee'] })
})

test('files are downloaded under their own names (INF-011, INF-012, INF-013)', () => {
  const file = { filename: 'shop.png', url_with_extension: `https://x.example/media/${ID}.png` }
  const onboarding = {
    app_designed_graphics: [`media:${ID}`],
    qrcode_download_url: 'https://x.example/qr.png',
    media_metadata: { [ID]: file },
  }
  expect(of({ onboarding })).toMatchObject({
    graphics: [{ address: file.url_with_extension, name: 'shop.png' }],
    qrPicture: { address: 'https://x.example/qr.png', name: 'qr-code.png' },
    screens: null,
  })
})

test('an app without a website has no web address (INF-010)', () => {
  expect(of({ setup: { web: true } })).toMatchObject({
    website: 'https://web.example.com/stillwater',
    installPage: 'https://web.example.com/stillwater/install',
  })
  expect(of({ setup: { web: true }, username: null })).toMatchObject({ website: '', installPage: '' })
  expect(of({ setup: { web: false } })).toMatchObject({ website: '', installPage: '' })
})

test('the tagline, the link of the QR code and the addresses in the stores are those of the app (INF-004, INF-007 to INF-009)', () => {
  const onboarding = {
    qrcode: 'https://x.example/get',
    play_store_link: 'https://play.example/1',
    app_store_link: 'https://apps.example/1',
  }
  expect(of({ setup: { header: { tagline: 'Slowly' } }, onboarding })).toMatchObject({
    ...{ tagline: 'Slowly', qrCode: 'https://x.example/get', playStore: 'https://play.example/1', appStore: 'https://apps.example/1' },
  })
})
