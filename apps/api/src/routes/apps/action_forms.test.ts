import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { read } from '../../testing/conformance.ts'
import { type FormFixture, formFixture } from '../../testing/public-pages.ts'

let fixture: FormFixture
beforeAll(async () => {
  fixture = await formFixture()
})
beforeEach(() => fixture.begin())
afterAll(() => fixture.close())

const submitLink = 'https://www.example.com/studio/action-forms'
const base = { name: 'Teachers', form_type: 'Profile', submit_link: submitLink }

describe('an action form', () => {
  test('is made, listed, read, changed and deleted by its paths (AFM-008 to AFM-010, AFM-030, AFM-031, AFM-033 to AFM-035)', async () => {
    const made = await fixture.owner('POST', 'action_forms', base)
    expect(made).toMatchObject({ status: 201, data: { active: false, auto_approve_new: false, auto_approve_edit: false, submissions: 0 } })
    const short = `/api/action_forms/${made.data.id}`
    expect((await fixture.owner('GET', 'action_forms')).data).toMatchObject([{ id: made.data.id, name: 'Teachers' }])
    const call = async (method: 'GET' | 'PATCH' | 'DELETE', body?: unknown) =>
      read(await fixture.call(method, short, { as: fixture.me, body }))
    expect(
      await call('PATCH', { data: { headline: 'Come', description: '<p>Us</p>', notification_email: 'a@example.com' } }),
    ).toMatchObject({
      data: { headline: 'Come', description: '<p>Us</p>', notification_email: 'a@example.com' },
    })
    expect((await call('GET')).data).toMatchObject({ headline: 'Come' })
    expect((await call('DELETE')).status).toBe(204)
    expect((await call('GET')).status).toBe(404)
  })

  test('ends 90 days after its creation, or never when that is emptied (AFM-019)', async () => {
    const { data } = await fixture.owner('POST', 'action_forms', base)
    expect(data.link_expiry_date).toBe(new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10))
    await fixture.owner('PATCH', `action_forms/${data.id}`, { link_expiry_date: null })
    expect((await fixture.owner('PATCH', `action_forms/${data.id}`, { name: 'Other' })).data).toMatchObject({ link_expiry_date: null })
  })

  test('has its own address as submit link when it begins with that of the list (OQ-156, AFM-027)', async () => {
    const { data } = await fixture.owner('POST', 'action_forms', base)
    expect(data.submit_link).toBe(`${submitLink}/${data.id}`)
    const copy = await fixture.owner('POST', 'copy', { id: data.id, name: 'action_forms' })
    expect((await fixture.owner('GET', `action_forms/${copy.data.id}`)).data.submit_link).toBe(`${submitLink}/${copy.data.id}`)
    const own = await fixture.owner('POST', 'action_forms', { ...base, submit_link: 'https://mine.example/join' })
    expect(own.data.submit_link).toBe('https://mine.example/join')
  })

  test('takes no approval rules while it is inactive, and keeps them once something came (AFM-015, AFM-016)', async () => {
    const rule = (field: string, message: string) => ({ status: 422, error: { data: { [field]: [message] } } })
    expect(await fixture.owner('POST', 'action_forms', { ...base, auto_approve_new: true })).toMatchObject(
      rule('auto_approve_new', 'Turn the form on first'),
    )
    const { id, path } = await fixture.makeForm()
    expect((await fixture.owner('PATCH', `action_forms/${id}`, { auto_approve_edit: true })).status).toBe(200)
    expect((await fixture.owner('PATCH', `action_forms/${id}`, { active: false })).data).toMatchObject({
      active: false,
      auto_approve_edit: true,
    })
    expect(await fixture.owner('PATCH', `action_forms/${id}`, { auto_approve_edit: false })).toMatchObject(
      rule('auto_approve_edit', 'Turn the form on first'),
    )
    await fixture.owner('PATCH', `action_forms/${id}`, { active: true })
    await fixture.send(path, { name: 'Mira' })
    expect((await fixture.owner('GET', `action_forms/${id}`)).data).toMatchObject({ submissions: 1, waiting_submissions: 1 })
    expect(await fixture.owner('PATCH', `action_forms/${id}`, { auto_approve_new: true })).toMatchObject(
      rule('auto_approve_new', 'Can’t be changed after the first submission'),
    )
    expect(await fixture.owner('PATCH', `action_forms/${id}`, { form_type: 'Offer' })).toMatchObject(
      rule('form_type', 'Cannot be changed anymore'),
    )
    expect((await fixture.owner('PATCH', `action_forms/${id}`, { auto_approve_new: false, headline: 'Still' })).status).toBe(200)
  })

  test('is one in a free account that may have one (LIM-008)', async () => {
    await fixture.build.change(fixture.id, { setup: { free: true }, limits: { action_forms: 1 } })
    expect((await fixture.owner('POST', 'action_forms', base)).status).toBe(201)
    expect(await fixture.owner('POST', 'action_forms', base)).toMatchObject({ status: 403, error: { code: 'LIMIT_REACHED' } })
  })
})

describe('the submitted contents (AFM-032)', () => {
  test.each([
    ['Profile', ['name', 'email', 'title', 'business_name', 'directory', 'active']],
    ['Offer', ['unlock_code', 'title', 'message', 'email', 'active']],
    ['Topic', ['sort_order', 'name', 'sub_topics', 'tags', 'active']],
  ])('of the type %s show what belongs to it (AFM-014, AFM-018)', async (form_type, columns) => {
    const { id, path } = await fixture.makeForm({ form_type })
    await fixture.send(path, { name: 'Mira', title: 'First', message: 'Come' })
    const { rows, meta } = await fixture.contents(id)
    expect(Object.keys(rows[0] ?? {})).toEqual(expect.arrayContaining(columns))
    expect(meta).toEqual({ total: 1, page: 1, per_page: 1000, waiting: 1 })
  })

  test('put what waits first, and page', async () => {
    const { id, path } = await fixture.makeForm()
    for (const name of ['Old', 'Middle', 'New']) await fixture.send(path, { name })
    const names = async (query = '') => {
      const answer = await fixture.call('GET', `/api/action_forms/${id}/action_form_contents${query}`, { as: fixture.me })
      return answer.json().data.map((row: { name: string }) => row.name)
    }
    expect(await names()).toEqual(['New', 'Middle', 'Old'])
    const newest = (await fixture.contents(id)).rows[0]
    await fixture.owner('PATCH', `profiles/${newest?.id}`, { active: true })
    expect(await names()).toEqual(['Middle', 'Old', 'New'])
    expect(await names('?page=2&per_page=2')).toEqual(['New'])
  })

  test('are for those alone who administer the app', async () => {
    const { id, path } = await fixture.makeForm()
    await fixture.send(path, { name: 'Mira' })
    const stranger = (await fixture.build.creator()).id
    for (const url of [`/api/action_forms/${id}/action_form_contents`, `/api/apps/${fixture.id}/action_forms/${id}/action_form_contents`]) {
      expect((await fixture.call('GET', url)).statusCode).toBe(401)
      expect((await fixture.call('GET', url, { as: stranger })).statusCode).toBe(404)
    }
    const item = (await fixture.contents(id)).rows[0]?.id
    const decide = { as: stranger, body: { data: { decision: 'approve' } } }
    expect((await fixture.call('POST', `/api/action_forms/${id}/action_form_contents/${item}/edit`, decide)).statusCode).toBe(404)
  })

  test('are of no other form and of nothing else', async () => {
    const { id, path } = await fixture.makeForm()
    await fixture.send(path, { name: 'Mira' })
    expect((await fixture.contents((await fixture.makeForm()).id)).rows).toEqual([])
    const article = await fixture.build.item(fixture.id, 'articles')
    expect((await fixture.owner('GET', `action_forms/${article}/action_form_contents`)).status).toBe(404)
    const item = (await fixture.contents(id)).rows[0]?.id
    expect((await fixture.owner('POST', `action_forms/${id}/action_form_contents/${item}/edit`, { decision: 'approve' })).status).toBe(404)
  })
})
