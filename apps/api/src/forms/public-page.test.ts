import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetApp } from '../domain/apps/read/current-app.ts'
import { read } from '../testing/conformance.ts'
import { type FormFixture, formFixture } from '../testing/public-pages.ts'

let fixture: FormFixture
beforeAll(async () => {
  fixture = await formFixture()
})
beforeEach(() => fixture.begin())
afterAll(() => fixture.close())

describe('the public page', () => {
  test('shows the headline, the cleaned description and what a profile is made of, without a script', async () => {
    const { path } = await fixture.makeForm({
      headline: 'Teach <with> us',
      description: '<p>Come <script>alert(1)</script><strong>in</strong></p>',
    })
    const { statusCode, body, headers } = await fixture.see(path)
    expect(statusCode).toBe(200)
    expect(body).toContain('<h1>Teach &lt;with&gt; us</h1>')
    expect(body).toContain('<p>Come <strong>in</strong></p>')
    expect(body).not.toContain('alert(1)')
    for (const name of ['name', 'title', 'business_name', 'email', 'profile_image_url', 'bio', 'your_email'])
      expect(body).toContain(`name="${name}"`)
    for (const name of ['active', 'directory', 'app_profile', 'cta_type']) expect(body).not.toContain(`name="${name}"`)
    expect(headers['content-security-policy']).toContain("script-src 'self'; ")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['cache-control']).toBe('no-store')
  })

  test('asks for an offer or a listing by the fields of those', async () => {
    const offer = await fixture.see((await fixture.makeForm({ form_type: 'Offer' })).path)
    for (const name of ['title', 'message', 'image_url', 'email']) expect(offer.body).toContain(`name="${name}"`)
    const listing = await fixture.see(
      (
        await fixture.makeForm({
          form_type: 'Topic',
          sub_topics: [{ name: 'Videos' }, { name: 'Opening hours' }],
          url_subtopics: [{ tag: 'Booking', url: '' }],
        })
      ).path,
    )
    for (const name of ['name', 'image_url', 'sub_topics', 'url_subtopics.Booking']) expect(listing.body).toContain(`name="${name}"`)
    expect(listing.body).toContain('Opening hours')
  })

  test('has its styles and its script beside it', async () => {
    const { body } = await fixture.see((await fixture.makeForm()).path)
    for (const [, url = ''] of body.matchAll(/(?:src|href)="(\/forms\/assets\/[^"]+)"/g))
      expect((await fixture.see(url)).statusCode).toBe(200)
    expect(body.match(/\/forms\/assets\//g)).toHaveLength(2)
  })

  test.each([
    ['while the form is inactive', { active: false }, 403, 'This form is closed'],
    ['from the day after the expiry date, in UTC', { link_expiry_date: '2020-01-01' }, 410, 'This form has ended'],
  ])('says so and takes nothing %s', async (_when, values, status, line) => {
    const { id: form, path } = await fixture.makeForm(values)
    for (const answer of [await fixture.see(path), await fixture.send(path, { name: 'Mira' })]) {
      expect(answer.statusCode).toBe(status)
      expect(answer.body).toContain(line)
    }
    expect((await fixture.contents(form)).rows).toEqual([])
  })

  test('takes submissions on the last day, and without an end', async () => {
    for (const link_expiry_date of [new Date().toISOString().slice(0, 10), null]) {
      expect((await fixture.see((await fixture.makeForm({ link_expiry_date })).path)).statusCode).toBe(200)
    }
  })

  test('is nothing under a wrong token, in the trash, or for an app that is switched off', async () => {
    const { id: form, path } = await fixture.makeForm()
    for (const wrong of ['/forms/x', `/forms/${'A'.repeat(22)}`, '/forms/%00', `/forms/edit/${'A'.repeat(43)}`, '/forms/edit/x']) {
      expect((await fixture.see(wrong)).statusCode).toBe(404)
      expect((await fixture.send(wrong, { name: 'Mira' })).statusCode).toBe(404)
    }
    await fixture.owner('DELETE', `action_forms/${form}`)
    expect((await fixture.see(path)).statusCode).toBe(404)
    await fixture.owner('POST', `trash/${form}/restore`)
    expect((await fixture.see(path)).statusCode).toBe(200)
    await fixture.deps.db.platform.query('update apps set disabled_at = now() where id = $1', [fixture.id])
    forgetApp(fixture.deps.db, fixture.id)
    expect((await fixture.see(path)).statusCode).toBe(404)
  })

  test('has another address in a copy of the form', async () => {
    const { id: form, path } = await fixture.makeForm()
    const copy = await fixture.owner('POST', 'copy', { id: form, name: 'action_forms' })
    const { data } = await fixture.owner('GET', `action_forms/${copy.data.id}`)
    expect(data.public_link).toMatch(/\/forms\/[\w-]{44}$/)
    expect(String(data.public_link)).not.toContain(path)
  })
})

describe('hostile input', () => {
  test('neither runs nor stays: scripts in every field, typed or sent as formatted text', async () => {
    const { id: form, path, token } = await fixture.makeForm()
    const bad = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    await fixture.send(path, { name: '<b>Mira</b>', bio: bad })
    await fixture.call('POST', `/api/action_forms/${form}/action_form_contents`, {
      body: { token, data: { name: 'B', bio: `<p onclick="a()">Hi${bad}</p>` } },
    })
    const { data: profiles } = await fixture.owner('GET', 'profiles?sort=name')
    expect(Object.values(profiles).map((profile) => [Object(profile).name, Object(profile).bio])).toEqual([
      ['<b>Mira</b>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;</p>'],
      ['B', '<p>Hi<img src="x" /></p>'],
    ])
    const refused = await fixture.send(path, { name: '"><script>alert(1)</script>', facebook_url: 'javascript:alert(1)' })
    expect(refused.body).toContain('Please enter a valid URL')
    expect(refused.body).not.toContain('<script>alert')
  })

  test('cannot reach what the form does not ask', async () => {
    const { id: form, path, token } = await fixture.makeForm()
    await fixture.send(path, { name: 'Mira', active: 'true', app_profile: 'true', id: 'x', sort_order: '1' })
    expect((await fixture.contents(form)).rows).toMatchObject([{ active: false }])
    expect((await fixture.owner('GET', `profiles/${(await fixture.contents(form)).rows[0]?.id}`)).data).toMatchObject({
      app_profile: false,
    })
    for (const name of ['active', 'app_profile', 'cta_type', 'constructor', '__proto__x']) {
      const answer = await fixture.call('POST', `/api/action_forms/${form}/action_form_contents`, {
        body: { token, data: { name: 'x', [name]: true } },
      })
      expect(read(answer)).toMatchObject({ status: 422, error: { data: { [name]: ['Unknown field'] } } })
    }
  })

  test('is refused when it is too large, and when it is no form', async () => {
    const { id: form, path } = await fixture.makeForm()
    const long = await fixture.send(path, { name: 'Mira', bio: 'x'.repeat(66_000) })
    expect(long.statusCode).toBe(422)
    expect(long.body).toContain('Maximum 65,535 Characters')
    const many = Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`field${n}`, 'x'.repeat(260_000)]))
    expect((await fixture.send(path, { name: 'Mira', ...many })).statusCode).toBe(413)
    const none = await fixture.server.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json' },
      payload: '{"name":"Mira"}',
    })
    expect(none.statusCode).toBe(415)
    expect((await fixture.contents(form)).rows).toEqual([])
  })

  test('names no file that was not uploaded here', async () => {
    const { id: form, token } = await fixture.makeForm()
    const media = await fixture.build.media(fixture.id)
    const answer = await fixture.call('POST', `/api/action_forms/${form}/action_form_contents`, {
      body: { token, data: { name: 'x', profile_image_url: media } },
    })
    expect(read(answer)).toMatchObject({ status: 422, error: { data: { profile_image_url: ['Please enter a valid URL'] } } })
  })
})

describe('the JSON twin', () => {
  test('takes the same with the form token, once for each Idempotency-Key', async () => {
    const { id: form, token } = await fixture.makeForm()
    const url = `/api/action_forms/${form}/action_form_contents`
    const call = { body: { token, data: { name: 'Mira', bio: '<p>Hi</p>' } }, headers: { 'idempotency-key': crypto.randomUUID() } }
    expect(read(await fixture.call('POST', url, call))).toMatchObject({ status: 201, data: { status: 'taken' } })
    expect(read(await fixture.call('POST', url, call))).toMatchObject({ status: 201, data: { status: 'again' } })
    expect((await fixture.contents(form)).meta.total).toBe(1)
    for (const wrong of [
      { ...call.body, token: 'A'.repeat(22) },
      { ...call.body, token: (await fixture.makeForm()).token },
    ]) {
      expect((await fixture.call('POST', url, { body: wrong })).statusCode).toBe(404)
    }
  })

  test('is refused while the form is closed', async () => {
    const { id: form, token } = await fixture.makeForm({ active: false })
    const answer = await fixture.call('POST', `/api/action_forms/${form}/action_form_contents`, { body: { token, data: { name: 'Mira' } } })
    expect(read(answer)).toMatchObject({ status: 403, error: { detail: 'This form is closed.' } })
  })
})
