import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MEMBER_PASSWORD, type PublishedFixture, publishedFixture } from '../../../testing/published-fixture.ts'

let fixture: PublishedFixture

beforeAll(async () => {
  fixture = await publishedFixture()
})
afterAll(() => fixture.close())

let number = 0
const ask = (method: 'GET' | 'PATCH' | 'POST', path: string, token: string, data?: object) =>
  fixture.call(method, `${fixture.base}/${path}`, {
    ...{ as: fixture.appToken, headers: { 'x-member-token': token } },
    ...(data && { body: { data } }),
  })
/** A signed-in member with a device; returns the token of the device too. */
async function signedIn(holds: Parameters<typeof fixture.member>[0] = {}) {
  const { id, email } = await fixture.member(holds)
  const token = await fixture.signIn(email)
  number += 1
  const device = `device-${number}`
  for (const path of ['mobile_configs', 'mobile_configs/log_in']) {
    const answer = await fixture.call('POST', `/api/apps/${fixture.app.id}/${path}`, {
      ...{ as: fixture.appToken, headers: { 'x-member-token': token } },
      body: { data: { token: device, ...(path === 'mobile_configs' && { device: `Pixel ${number}` }) } },
    })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
  }
  return { id, email, token, device }
}
const audited = async (id: string) =>
  (
    await fixture.deps.db.platform.query<{ action: string; actor_name: string }>(
      `select action, actor_name from audit_log where app_id = $1 and target = 'members' and target_id = $2`,
      [fixture.app.id, id],
    )
  ).rows

describe('members', () => {
  test('change their name, whether they get emails, and the notifications of their devices', async () => {
    const { id, token } = await signedIn()
    const before = (await ask('GET', 'me', token)).json().data
    expect(before).toMatchObject({ name: 'Robin', send_email: false, devices: [{ device: `Pixel ${number}`, active: true }] })
    const devices = [{ id: before.devices[0].id, active: false }]
    const changed = await ask('PATCH', 'me', token, { name: '  Robin Ash ', send_email: true, devices })
    expect(changed.statusCode, changed.body).toBe(200)
    const after = { ...before, name: 'Robin Ash', send_email: true, devices: [{ ...before.devices[0], active: false }] }
    expect(changed.json().data).toEqual(after)
    expect((await ask('GET', 'me', token)).json().data).toEqual(after)
    expect(await audited(id)).toEqual([{ action: 'updated', actor_name: 'Robin' }])
    const on = await ask('PATCH', 'me', token, { devices: [{ id: before.devices[0].id, active: true }] })
    expect(on.json().data.devices).toMatchObject([{ active: true }])
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'a'.repeat(256) }, 'name'],
    [{ email: 'other@members.example' }, 'email'],
    [{ blacklisted: false }, 'blacklisted'],
    [{ tags: [] }, 'tags'],
    [{ devices: [{ id: '01890000-0000-7000-8000-000000000000', active: true }] }, 'devices'],
  ])('cannot change %j', async (data, field) => {
    const { token } = await signedIn()
    const answer = await ask('PATCH', 'me', token, { name: 'Changed', ...data })
    expect([answer.statusCode, Object.keys(answer.json().error.data)]).toEqual([422, [field]])
    expect((await ask('GET', 'me', token)).json().data.name).toBe('Robin')
  })

  test('cannot turn notifications of another member’s device off', async () => {
    const other = await signedIn()
    const { token } = await signedIn()
    const [{ id }] = (await ask('GET', 'me', other.token)).json().data.devices
    expect((await ask('PATCH', 'me', token, { devices: [{ id, active: false }] })).statusCode).toBe(422)
    expect((await ask('GET', 'me', other.token)).json().data.devices).toMatchObject([{ active: true }])
  })

  test('export everything about them, without tokens', async () => {
    const gold = await fixture.tag('Gold')
    const course = await fixture.item('courses', { title: 'Calm' })
    const offer = await fixture.item('offers', { title: 'First class free' })
    const { id, email, token, device } = await signedIn({ tags: [gold], courses: { [course]: '2026-02-03' } })
    await fixture.opened(id, offer)
    const answer = await ask('GET', 'me/export', token)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="account.json"')
    expect(answer.json().data).toMatchObject({
      app: { id: fixture.app.id },
      member: { id, email, name: 'Robin', send_email: false },
      tags: [{ id: gold, title: 'Gold' }],
      courses: [{ id: course, title: 'Calm', enrolled_on: '2026-02-03' }],
      unlocked: [{ id: offer, title: 'First class free' }],
      url_tags: [],
      devices: [{ device: `Pixel ${number}`, active: true }],
      sessions: [{ expires_at: expect.stringMatching(/Z$/) }],
    })
    for (const secret of [token, device]) expect(answer.body).not.toContain(secret)
  })

  test('delete their account with the password, and their devices get nothing any more', async () => {
    const { id, email, token, device } = await signedIn()
    const wrong = await ask('POST', 'me/delete', token, { password: 'Wrong-1!' })
    expect([wrong.statusCode, Object.keys(wrong.json().error.data)]).toEqual([422, ['password']])
    expect((await ask('GET', 'me', token)).statusCode).toBe(200)
    expect((await ask('POST', 'me/delete', token, { password: MEMBER_PASSWORD })).statusCode).toBe(204)
    expect((await ask('GET', 'me', token)).statusCode).toBe(401)
    const again = await fixture.call('POST', `${fixture.base}/session`, {
      ...{ as: fixture.appToken, body: { data: { email, password: MEMBER_PASSWORD } } },
    })
    expect(again.statusCode).toBe(401)
    expect((await fixture.call('GET', `/api/apps/${fixture.app.id}/members/${id}`, { as: fixture.me })).statusCode).toBe(404)
    const { rows } = await fixture.deps.db.platform.query('select member_id, active, inactive_reason from devices where token = $1', [
      device,
    ])
    expect(rows).toEqual([{ member_id: null, active: false, inactive_reason: 'member_deleted' }])
    expect(await audited(id)).toEqual([{ action: 'deleted', actor_name: 'Robin' }])
  })
})

describe('fields that the owner added', () => {
  const owner = async (setup: object) => fixture.call('PATCH', `/api/apps/${fixture.app.id}`, { as: fixture.me, body: { data: { setup } } })

  test('are seen and edited by members as far as the owner lets them', async () => {
    const defined = await owner({
      member_fields: [
        { name: 'City', kind: 'text', access: 'editable' },
        { name: 'Level', kind: 'choice', access: 'visible', options: [{ label: 'Beginner' }] },
        { name: 'Debt', kind: 'number', access: 'hidden' },
      ],
    })
    expect(defined.statusCode, defined.body).toBe(200)
    const { id, token } = await signedIn()
    await fixture.call('PATCH', `/api/apps/${fixture.app.id}/members/${id}`, {
      ...{ as: fixture.me, body: { data: { own_level: 'beginner', own_debt: 12.5 } } },
    })
    const changed = await ask('PATCH', 'me', token, { fields: { own_city: ' Leeds ' } })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(changed.json().data.fields).toEqual([
      { key: 'own_city', name: 'City', kind: 'text', options: [], value: 'Leeds', editable: true },
      ...[{ key: 'own_level', name: 'Level', kind: 'choice', options: [{ value: 'beginner', label: 'Beginner' }], value: 'beginner' }].map(
        (field) => ({ ...field, editable: false }),
      ),
    ])
    const all = (await ask('GET', 'me/export', token)).json().data.fields
    expect(all.map(({ name, value }: { name: string; value: string }) => [name, value])).toEqual([
      ['City', 'Leeds'],
      ['Level', 'beginner'],
      ['Debt', '12.5'],
    ])
    for (const [fields, message] of [
      [{ own_level: '' }, 'You can see this, but not change it. Ask whoever runs the app'],
      [{ own_debt: 0 }, 'Unknown field'],
      [{ own_size: 'L' }, 'Unknown field'],
      [{ own_city: 'x'.repeat(256) }, 'Maximum 255 Characters'],
    ] as const) {
      const refused = await ask('PATCH', 'me', token, { name: 'Other', fields })
      expect([refused.statusCode, Object.values(refused.json().error.data)]).toEqual([422, [[message]]])
    }
    expect((await ask('GET', 'me', token)).json().data).toMatchObject({
      name: 'Robin',
      fields: [{ value: 'Leeds' }, { value: 'beginner' }],
    })
    await owner({ member_fields: [] })
  })
})
