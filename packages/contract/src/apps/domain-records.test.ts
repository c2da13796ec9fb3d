import { expect, test } from 'vitest'
import { domainOfPlatform, leadsHere, recordFor, whyNoDomain } from './domain-records.ts'

const target = { webHost: 'https://web.example.net', addresses: ['192.0.2.7'] }

test.each([
  ['www.studio.example', target, { type: 'CNAME', name: 'www.studio.example', value: 'web.example.net' }],
  ['studio.example', target, { type: 'A', name: 'studio.example', value: '192.0.2.7' }],
  ['studio.co.uk', target, { type: 'A', name: 'studio.co.uk', value: '192.0.2.7' }],
  ['studio.github.io', target, { type: 'A', name: 'studio.github.io', value: '192.0.2.7' }],
  ['www.studio.co.uk', target, { type: 'CNAME', name: 'www.studio.co.uk', value: 'web.example.net' }],
  ['studio.example', { ...target, addresses: [] }, { type: 'ALIAS', name: 'studio.example', value: 'web.example.net' }],
] as const)('%s gets its record (case %#)', (domain, where, record) => {
  expect(recordFor(domain, where)).toEqual(record)
})

test.each([
  ['a CNAME to the host', { cname: ['Web.Example.NET.'], addresses: [] }, true],
  ['a CNAME to another host', { cname: ['web.example.org'], addresses: [] }, false],
  ['the configured address', { cname: [], addresses: ['192.0.2.7'] }, true],
  ['an address of the host', { cname: [], addresses: ['198.51.100.1'] }, true],
  ['an address beside ours', { cname: [], addresses: ['192.0.2.7', '203.0.113.9'] }, false],
  ['nothing', { cname: [], addresses: [] }, false],
])('a domain with %s leads here: %#', (_what, found, leads) => {
  expect(leadsHere(found, target, ['198.51.100.1'])).toBe(leads)
})

const platform = { publicUrl: 'https://console.example.com:8443', webHost: 'https://web.example.net' }

test.each(['Console.example.com', 'web.example.net', 'studio.web.example.net', 'example.com', 'example.net'])(
  '%s belongs to the platform',
  (domain) => {
    expect(whyNoDomain(domain, platform)).toBe(domainOfPlatform(domain))
  },
)

test.each([
  ['co.uk', 'is shared by many websites'],
  ['com', 'is shared by many websites'],
  ['github.io', 'is shared by many websites'],
  ['a.local', 'private network'],
  ['metadata.google.internal', 'private network'],
  ['app.localhost', 'private network'],
  ['192.0.2.1', 'private network'],
])('%s is refused: %s', (domain, why) => {
  expect(whyNoDomain(domain, platform)).toContain(why)
})

test.each(['studio.co.uk', 'www.studio.co.uk', 'studio.github.io', 'yoga.example.com', 'studio.example', 'localhost.studio.com'])(
  '%s can be the domain of an app',
  (domain) => {
    expect(whyNoDomain(domain, platform)).toBeUndefined()
  },
)
