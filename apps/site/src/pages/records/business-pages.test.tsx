import type { Values } from '@greenroom/contract/fields/field'
import { AddressesProvider } from '@greenroom/stage/addresses.tsx'
import type { AppStart } from '@greenroom/stage/app-start.ts'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { siteAddresses } from '../+site-addresses.ts'
import type { ReadApi } from '../../server/read-api.ts'
import { businessPages } from './business-pages.tsx'

const known: Values[] = [
  { id: '1', name: 'Salt Studio', username: 'salt', domain: null, looks: { tagline: 'By the sea' }, media_metadata: {} },
  { id: '2', name: 'Pine', username: 'pine', domain: 'pine.example', looks: {}, media_metadata: {} },
]

test('businesses link to their own domain, or to their place on the shared host', async () => {
  const { html } = await drawn('/businesses')
  expect(html).toContain('href="https://www.example.com/salt"')
  expect(html).toContain('By the sea')
  expect(html).toContain('href="https://pine.example"')
})

test('a business that is launched has a page with its link; one that is not open says so', async () => {
  expect((await drawn('/businesses/:id', '2')).html).toContain('href="https://pine.example"')
  const closed = await drawn('/businesses/:id', '3')
  expect([closed.status, closed.html.includes('This business is not open at the moment.')]).toEqual([404, true])
})

async function drawn(path: string, id = ''): Promise<{ html: string; status: number | undefined }> {
  const answer = await businessPages.find((page) => page.path === path)?.load(contextOf(id))
  if (!answer || !('body' in answer)) throw new Error('The page is not drawn.')
  return { html: renderToString(<AddressesProvider value={siteAddresses('')}>{answer.body}</AddressesProvider>), status: answer.status }
}

function contextOf(id: string) {
  const nothing = async () => null
  const api: ReadApi = {
    get: async () => ({}),
    draft: async () => ({}),
    list: async () => ({ data: known, meta_data: { total: known.length, page: 1, per_page: 24 } }),
    send: nothing,
    getIfNew: nothing,
    besides: nothing,
  }
  const looks = { colors: { dark: '#333', medium: '#666', light: '#ccc' }, fonts: { header: 'Inter', body: 'Inter' } }
  const lists = { collections: [], menu: [{ name: 'enterprise', label: 'Studios' }], home_screens: [] }
  const values = {
    about: {},
    member_screens: {},
    stores: {},
    support: {},
    notifications: null,
    website: {},
    features: {},
    supports: {},
    media_metadata: {},
  }
  const start: AppStart = {
    id: 'app',
    name: 'Meridian',
    username: 'meridian',
    domains: [],
    has_website: true,
    time_zone: 'UTC',
    looks,
    ...lists,
    ...values,
  }
  const address = { base: '', origin: 'https://www.example.com', path: '/businesses', params: { id }, query: new URLSearchParams() }
  return { api, start, ...address, isMember: false, demoMembers: [], now: new Date() }
}
