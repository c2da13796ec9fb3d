import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { standInForFcm } from '../../../testing/push-fixture.ts'
import { pushMakers } from '../../../testing/push-makers.ts'

let app: TestApp
let fcm: Awaited<ReturnType<typeof standInForFcm>>
let make: ReturnType<typeof pushMakers>
let studio: string
let ada: { id: string; email: string }

const hello = { subject: 'Hello', message: 'A new article is out', form_link_to: 'home' }

beforeAll(async () => {
  fcm = await standInForFcm()
  app = await testApp({ fcm: fcm.fcm })
  make = pushMakers(app.deps, fcm.json)
})

afterAll(async () => {
  await app.close()
  await fcm.fcm.close()
  await fcm.simulator.stop()
})

beforeEach(async () => {
  studio = await make.app()
  ada = await app.build.creator(studio)
})

const pushes = () => `/api/apps/${studio}/push_notifications`
const devices = async (query = '') =>
  (await app.call('GET', `${pushes()}/test_devices${query}`, { as: ada.id })).json().data as { id: string; is_mine: boolean }[]
const send = (data: Record<string, unknown>) => app.call('POST', `${pushes()}/test`, { as: ada.id, body: { data } })

describe('a test of a push', () => {
  test('goes to the devices of the member with the person’s own email, and into no list', async () => {
    await make.devices(studio, ['mine'], { memberId: await make.member(studio, { email: ada.email.toUpperCase() }) })
    await make.devices(studio, ['other'], { memberId: await make.member(studio) })
    const mine = await devices()
    expect(mine).toMatchObject([{ is_mine: true }])
    const answer = await send({ ...hello, device_ids: mine.map(({ id }) => id) })
    expect(answer.json()).toEqual({ data: { devices_sent: 1, failures: [] } })
    expect([...fcm.simulator.accepted.keys()]).toContain('mine')
    expect([...fcm.simulator.accepted.keys()]).not.toContain('other')
    expect((await app.call('GET', pushes(), { as: ada.id })).json().meta_data.total).toBe(0)
  })

  test('can go to a chosen device, and says why one failed without switching it off', async () => {
    await make.devices(studio, ['dead-phone'], { memberId: await make.member(studio, { email: 'grace@example.com' }) })
    expect(await devices()).toEqual([])
    const [found] = await devices('?q=grace')
    expect(found).toMatchObject({ email: 'grace@example.com', is_mine: false })
    const answer = await send({ ...hello, device_ids: [found?.id] })
    expect(answer.json()).toEqual({ data: { devices_sent: 0, failures: [{ reason: 'UNREGISTERED', devices: 1 }] } })
    expect(await make.inactiveTokens(studio)).toEqual([])
  })

  test('is checked as a push is, and needs a device of the app that accepts pushes', async () => {
    const foreign = await make.app()
    await make.devices(foreign, ['theirs'])
    const { rows } = await app.deps.db.platform.query<{ id: string }>(`select id from devices where token = 'theirs'`)
    const refused = async (data: Record<string, unknown>) => {
      const answer = await send(data)
      expect(answer.statusCode).toBe(422)
      return Object.keys(answer.json().error.data)
    }
    expect(await refused({ ...hello, device_ids: [rows[0]?.id] })).toEqual(['device_ids'])
    expect(await refused({ ...hello, device_ids: [] })).toEqual(['device_ids'])
    expect(await refused({ ...hello, subject: '', device_ids: [rows[0]?.id] })).toEqual(['subject'])
    expect([...fcm.simulator.accepted.keys()]).not.toContain('theirs')
  })

  test('does not know another app', async () => {
    const foreign = await make.app()
    const path = `/api/apps/${foreign}/push_notifications`
    expect((await app.call('GET', `${path}/test_devices`, { as: ada.id })).statusCode).toBe(404)
    expect((await app.call('POST', `${path}/test`, { as: ada.id, body: { data: { ...hello, device_ids: [] } } })).statusCode).toBe(404)
  })
})
