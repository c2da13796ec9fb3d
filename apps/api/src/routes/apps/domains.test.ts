import { domainOfPlatform, domainTaken } from '@greenroom/contract/apps/domain-records'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkWaiting } from '../../domain/apps/domains/check-domains.ts'
import { dnsResolver } from '../../edges/dns/resolver.ts'
import { unlimitedSlice } from '../../in-pieces/in-pieces.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { startDnsServer, type Zone } from '../../testing/dns-server.ts'

/** Domains of apps, looked up at the test's own DNS server. */

const HOST = 'www.example.com'
const zone: Zone = new Map()
let dns: Awaited<ReturnType<typeof startDnsServer>>
let site: TestApp
let boss: string
let app: string
let number = 0

beforeAll(async () => {
  dns = await startDnsServer(zone)
  site = await testApp({ dns: dnsResolver({ servers: [dns.address] }) })
  boss = (await site.build.superUser()).id
})
afterAll(async () => {
  await site.close()
  await dns.close()
})
beforeEach(async () => {
  zone.clear()
  zone.set(HOST, { a: ['198.51.100.1'] })
  app = (await site.build.app()).id
})

const newDomain = () => `www.studio-${(number += 1)}.example`
const save = (domains: unknown, { as = boss, of = app }: { as?: string; of?: string } = {}) =>
  site.call('POST', `/api/apps/${of}/domains`, { as, body: { data: { domains } } })
const read = async () => (await site.call('GET', `/api/apps/${app}/domains`, { as: boss })).json().data
const mails = async () =>
  (await site.deps.db.platform.query<{ recipient: string }>('select recipient from mail_outbox where subject like $1', ['%is ready'])).rows

test('a saved domain waits with the record to set, and is in the app’s document (DOM-002)', async () => {
  const domain = newDomain()
  const answer = await save([domain])
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().data).toEqual([
    {
      domain,
      state: 'waiting',
      record: { type: 'CNAME', name: domain, value: HOST },
      proof: null,
      found: [],
      checked_at: expect.any(String),
      ready_at: null,
    },
  ])
  expect((await site.call('GET', `/api/apps/${app}`, { as: boss })).json().data.domains).toEqual([domain])
})

test('the platform’s own domains and those of nobody are refused', async () => {
  const answer = await save([newDomain(), HOST, 'co.uk'])
  expect({ status: answer.statusCode, error: answer.json().error }).toMatchObject({
    status: 422,
    error: { data: { domains: [domainOfPlatform(HOST), expect.stringContaining('co.uk is shared by many websites.')] } },
  })
  expect(await read()).toEqual([])
})

test('a domain that leads here is ready at once, whether by name or by the host’s address', async () => {
  const [named, addressed] = [newDomain(), newDomain()]
  zone.set(named, { cname: HOST })
  zone.set(addressed, { a: ['198.51.100.1'] })
  const { data } = (await save([named, addressed])).json()
  expect(data.map(({ state }: { state: string }) => state)).toEqual(['ready', 'ready'])
})

test('a domain that leads elsewhere says where, and becomes ready within the hour after its record is right; its creators get one mail', async () => {
  const me = await site.build.creator(app)
  const domain = newDomain()
  zone.set(domain, { cname: 'parked.example.org' })
  expect((await save([domain])).json().data[0]).toMatchObject({ state: 'waiting', found: ['parked.example.org'] })
  zone.set(domain, { cname: HOST })
  const look = (later: number) => {
    const now = new Date(Date.now() + later)
    return checkWaiting(site.deps, unlimitedSlice(), now, new Date(now.getTime() - 3_600_000))
  }
  expect(await look(59 * 60_000)).toMatchObject({ ready: 0 })
  expect(await Promise.all([look(61 * 60_000), look(61 * 60_000)])).toContainEqual({ done: true, ready: 1 })
  expect((await read())[0]).toMatchObject({ state: 'ready', found: [HOST], ready_at: expect.any(String) })
  expect((await mails()).filter(({ recipient }) => recipient === me.email)).toHaveLength(1)
})

test('a server that does not answer changes nothing, and a look now finds what was set since', async () => {
  const domain = newDomain()
  zone.set(domain, { cname: 'parked.example.org' })
  await save([domain])
  zone.set(domain, 'silent')
  const check = () => site.call('POST', `/api/apps/${app}/domains/check`, { as: boss })
  expect((await check()).json().data[0]).toMatchObject({ state: 'waiting', found: ['parked.example.org'] })
  zone.set(domain, { cname: HOST })
  expect((await check()).json().data[0]).toMatchObject({ state: 'ready' })
}, 30_000)

test('a domain of another app is refused, and nothing is saved', async () => {
  const [mine, theirs] = [newDomain(), newDomain()]
  await save([theirs], { of: (await site.build.app()).id })
  const answer = await save([mine, theirs])
  expect([answer.statusCode, answer.json().error.data]).toEqual([422, { domains: [domainTaken(theirs)] }])
  expect(await read()).toEqual([])
  const patched = await site.call('PATCH', `/api/apps/${app}`, { as: boss, body: { data: { domains: [theirs] } } })
  expect(patched.json().error.data).toEqual({ domains: [domainTaken(theirs)] })
})

test('two apps that ask for one domain in the same instant: one of them gets it', async () => {
  const domain = newDomain()
  const other = (await site.build.app()).id
  const answers = await Promise.all([save([domain]), save([domain], { of: other })])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
})

test('a domain that an app gave up is free for another one, which proves that it owns it', async () => {
  const domain = newDomain()
  zone.set(domain, { cname: HOST })
  await save([domain])
  expect((await save([])).json().data).toEqual([])
  const other = (await site.build.app()).id
  // Its record still leads here.
  const [waiting] = (await save([domain], { of: other })).json().data
  expect(waiting).toMatchObject({
    ...{ state: 'waiting', ready_at: null },
    proof: { type: 'TXT', name: `_greenroom.${domain}`, value: expect.stringMatching(/^greenroom=[0-9a-f]{32}$/) },
  })
  const check = async () => (await site.call('POST', `/api/apps/${other}/domains/check`, { as: boss })).json().data[0].state
  zone.set(waiting.proof.name, { txt: ['greenroom=another'] })
  expect(await check()).toBe('waiting')
  zone.set(waiting.proof.name, { txt: ['v=spf1', waiting.proof.value] })
  expect(await check()).toBe('ready')
})

test('an app that takes back its domain proves nothing, unless another app proved that it owns it', async () => {
  const domain = newDomain()
  zone.set(domain, { cname: HOST })
  const other = (await site.build.app()).id
  const takeBack = async () => {
    const [{ proof, state }] = (await save([domain])).json().data
    return { isProofDue: proof !== null, state }
  }
  await save([domain])
  await save([])
  expect(await takeBack()).toEqual({ isProofDue: false, state: 'ready' })
  await save([])
  await save([domain], { of: other })
  await save([], { of: other })
  expect(await takeBack()).toEqual({ isProofDue: false, state: 'ready' })
  await save([])
  const [{ proof }] = (await save([domain], { of: other })).json().data
  zone.set(proof.name, { txt: [proof.value] })
  await site.call('POST', `/api/apps/${other}/domains/check`, { as: boss })
  await save([], { of: other })
  expect(await takeBack()).toEqual({ isProofDue: true, state: 'waiting' })
})

test.each([
  ['no domain', ['no host'], 'Enter domains such as www.example.com, one per line'],
  ['too many', Array.from({ length: 51 }, (_, n) => `a${n}.example.com`), 'At most 50 can be added'],
])('%s is refused', async (_what, domains, message) => {
  expect((await save(domains)).json().error.data).toEqual({ domains: [message] })
})

test('creators neither see nor save them (DOM-004)', async () => {
  const me = (await site.build.creator(app)).id
  const calls = [
    save([newDomain()], { as: me }),
    site.call('GET', `/api/apps/${app}/domains`, { as: me }),
    site.call('POST', `/api/apps/${app}/domains/check`, { as: me }),
  ]
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
})

test('a proxy learns which domains it may get a certificate for, in any case and with a final dot', async () => {
  const domain = newDomain()
  const isKnown = async (request: string) => (await site.call('GET', `/api/known_domain?domain=${encodeURIComponent(request)}`)).statusCode
  expect(await isKnown(domain)).toBe(404)
  await save([domain])
  // Somebody else's, until its DNS says that it leads here.
  expect(await isKnown(domain)).toBe(404)
  zone.set(domain, { cname: 'www.example.com' })
  await site.call('POST', `/api/apps/${app}/domains/check`, { as: boss })
  expect(await isKnown('www.example.com')).toBe(200)
  expect(await Promise.all([domain, `${domain.toUpperCase()}.`, `x.${domain}`, "' or true --"].map(isKnown))).toEqual([200, 200, 404, 404])
  await save([])
  expect(await isKnown(domain)).toBe(404)
})
