import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { read } from '../testing/conformance.ts'
import { picture } from '../testing/media-samples.ts'
import { type FormFixture, formFixture, sendPageForm } from '../testing/public-pages.ts'
import { withinOneQuarterHour } from '../testing/quarter-hour.ts'

let fixture: FormFixture
beforeAll(async () => {
  fixture = await formFixture()
})
beforeEach(() => fixture.begin())
afterAll(() => fixture.close())

describe('a submission', () => {
  test('becomes an inactive profile that waits, and is active once it is approved (OQ-111)', async () => {
    const { id: form, path } = await fixture.makeForm()
    const answer = await fixture.send(path, {
      name: 'Mira Sand',
      title: 'Teacher',
      email: 'mira@example.com',
      bio: 'One line\nand another\n\nA paragraph',
    })
    expect(answer.statusCode).toBe(303)
    expect((await fixture.see(String(answer.headers.location))).body).toContain('Thank you')

    const { rows, meta } = await fixture.contents(form)
    expect(rows).toMatchObject([
      { type: 'Profile', name: 'Mira Sand', title: 'Teacher', email: 'mira@example.com', active: false, edit: null },
    ])
    expect(meta).toMatchObject({ total: 1, waiting: 1 })
    const profile = `profiles/${rows[0]?.id}`
    expect((await fixture.owner('GET', profile)).data).toMatchObject({
      active: false,
      bio: '<p>One line<br />and another</p><p>A paragraph</p>',
    })
    expect((await fixture.owner('GET', 'profiles?active=true')).meta.total).toBe(0)
    await fixture.owner('PATCH', profile, { active: true })
    expect((await fixture.contents(form)).meta).toMatchObject({ total: 1, waiting: 0 })
    expect((await fixture.owner('GET', 'profiles?active=true')).meta.total).toBe(1)
  })

  test.each(['Profile', 'Offer', 'Topic'] as const)(
    'of the type %s is rejected by deleting it, and can be brought back (AFM-036, AFM-037, AFM-038)',
    async (type) => {
      const { id: form, path } = await fixture.makeForm({ form_type: type })
      await fixture.send(path, { name: 'Mira', title: 'First class free', message: 'Come' })
      const [row] = (await fixture.contents(form)).rows
      const endpoint = { Profile: 'profiles', Offer: 'offers', Topic: 'topics' }[type]
      expect((await fixture.call('DELETE', `/api/${endpoint}/${row?.id}`, { as: fixture.me })).statusCode).toBe(204)
      expect((await fixture.contents(form)).meta).toMatchObject({ total: 0, waiting: 0 })
      await fixture.owner('POST', `trash/${row?.id}/restore`)
      expect((await fixture.contents(form)).meta.total).toBe(1)
    },
  )

  test('is active at once where the form approves by itself', async () => {
    const { id: form, path } = await fixture.makeForm({ auto_approve_new: true })
    await fixture.send(path, { name: 'Mira' })
    expect((await fixture.contents(form)).rows).toMatchObject([{ active: true }])
  })

  test('becomes a listing with the tags, directories and addresses of the form', async () => {
    const [gold, one, two] = [
      await fixture.build.item(fixture.id, 'tags', { name: 'Gold' }),
      await fixture.build.item(fixture.id, 'directories', { name: 'Teachers' }),
      await fixture.build.item(fixture.id, 'directories', { name: 'Shops' }),
    ]
    const { id: form, path } = await fixture.makeForm({
      form_type: 'Topic',
      tags: [gold],
      directories: [one, two],
      sub_topics: [{ name: 'videos' }, { name: 'Blog Posts' }, { name: 'Opening hours' }],
      url_subtopics: [
        { tag: 'Booking', url: '' },
        { tag: 'Terms', url: 'https://stillwater.example/terms' },
      ],
    })
    expect((await fixture.send(path, { name: 'Mira' })).statusCode).toBe(422)
    const answers = {
      name: 'Mira',
      directories: [two],
      sub_topics: ['videos', 'Blog Posts', 'Opening hours'],
      'url_subtopics.Booking': 'https://mira.example',
    }
    expect((await fixture.send(path, answers)).statusCode).toBe(303)
    const [row] = (await fixture.contents(form)).rows
    expect(row).toMatchObject({
      name: 'Mira',
      sort_order: 1,
      active: false,
      sub_topics: ['Videos', 'Tips', 'Opening hours'],
      tags: [{ name: 'Gold' }],
    })
    expect((await fixture.owner('GET', `topics/${row?.id}`)).data).toMatchObject({
      listing: true,
      directories: [{ id: two }],
      url_subtopics: [
        { tag: 'Booking', url: 'https://mira.example' },
        { tag: 'Terms', url: 'https://stillwater.example/terms' },
      ],
    })
  })

  test('goes into the only directory of the form, and into none that it does not offer', async () => {
    const [one, other] = [await fixture.build.item(fixture.id, 'directories'), await fixture.build.item(fixture.id, 'directories')]
    const { id: form, path, token } = await fixture.makeForm({ directories: [one] })
    await fixture.send(path, { name: 'Mira' })
    expect((await fixture.contents(form)).rows).toMatchObject([{ directory: { id: one } }])
    const foreign = await fixture.call('POST', `/api/action_forms/${form}/action_form_contents`, {
      body: { token, data: { name: 'x', directory: other } },
    })
    expect(read(foreign)).toMatchObject({ status: 422, error: { data: { directory: ['Unknown field'] } } })
  })

  test('keeps a sub-topic once, however often a program names it', async () => {
    const { id: form, token } = await fixture.makeForm({ form_type: 'Topic', sub_topics: [{ name: 'videos' }, { name: 'Opening hours' }] })
    const sub_topics = Array.from({ length: 1_000 }, (_, n) => (n % 2 === 0 ? 'videos' : 'Opening hours'))
    const answer = await fixture.call('POST', `/api/action_forms/${form}/action_form_contents`, {
      body: { token, data: { name: 'Mira', sub_topics } },
    })
    expect(answer.statusCode, answer.body).toBe(201)
    expect((await fixture.contents(form)).rows).toMatchObject([{ sub_topics: ['Videos', 'Opening hours'] }])
  })

  test('brings its picture along', async () => {
    const { id: form, path } = await fixture.makeForm()
    const photo = new File([await picture('jpeg')], 'Me.JPG', { type: 'image/jpeg' })
    expect((await fixture.send(path, { name: 'Mira', profile_image_url: photo })).statusCode).toBe(303)
    const [row] = (await fixture.contents(form)).rows
    expect(row?.profile_image_url).toMatch(/^media:[0-9a-f-]{36}$/)
    expect((await fixture.see(`/media/${String(row?.profile_image_url).slice(6)}`)).statusCode).toBe(200)
    const { rows } = await fixture.deps.db.platform.query('select filename, created_by from media where app_id = $1', [fixture.id])
    expect(rows).toEqual([{ filename: 'Me.jpg', created_by: null }])
  })

  test('with a picture that is none is shown again with the rule of every upload, and leaves no file', async () => {
    const { id: form, path } = await fixture.makeForm()
    const page = new File(['<svg onload=alert(1)>'], 'me.jpg', { type: 'image/jpeg' })
    const answer = await fixture.send(path, { name: 'Mira', profile_image_url: page })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('The following file types are supported: jpg, jpeg, png, gif')
    const good = new File([await picture('jpeg')], 'me.jpg')
    const wrong = await fixture.send(path, { name: '', profile_image_url: good })
    expect(wrong.body).toContain('Please choose the picture again.')
    expect((await fixture.contents(form)).rows).toEqual([])
    const { rows } = await fixture.deps.db.platform.query('select from media where app_id = $1', [fixture.id])
    expect(rows).toEqual([])
  })

  test('is shown again with the messages of the contract and everything that was typed', async () => {
    const { path } = await fixture.makeForm()
    const { statusCode, body } = await fixture.send(path, {
      name: '',
      title: 'x'.repeat(36),
      email: 'nobody',
      bio: 'I <b>am</b>',
      your_email: 'a@',
    })
    expect(statusCode).toBe(422)
    expect(body).toContain('Enter a valid Email Address')
    const rest = await fixture.send(path, { name: '', title: 'x'.repeat(36), email: 'nobody', bio: 'I <b>am</b>' })
    for (const message of ['Required', 'Maximum 35 Characters', 'Invalid email']) expect(rest.body).toContain(message)
    expect(rest.body).toContain('I &lt;b&gt;am&lt;/b&gt;')
    expect(rest.body).toContain(`value="${'x'.repeat(36)}"`)
  })

  test('that is sent twice is taken once, also when both arrive at the same moment', async () => {
    const { id: form, path } = await fixture.makeForm()
    const page = { name: 'Mira', key: 'a-page-of-its-own-000001' }
    const answers = await Promise.all([fixture.send(path, page), fixture.send(path, page), fixture.send(path, page)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303])
    expect((await fixture.contents(form)).meta.total).toBe(1)
  })

  test('of a program that fills in everything is thanked and forgotten', async () => {
    const { id: form, path } = await fixture.makeForm()
    expect((await fixture.send(path, { name: 'Buy now', website: 'https://spam.example' })).statusCode).toBe(303)
    expect((await fixture.contents(form)).rows).toEqual([])
  })

  test('from the page of another site is not taken', async () => {
    const { id: form, path } = await fixture.makeForm()
    expect((await fixture.send(path, { name: 'Mira' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(303)
    expect((await fixture.contents(form)).rows).toEqual([])
  })

  test('is held to ten an hour from one address, and mistakes do not count (trap T24)', async () => {
    await withinOneQuarterHour()
    const { id: form, path } = await fixture.makeForm()
    for (let n = 0; n < 3; n += 1) expect((await fixture.send(path, { name: '' })).statusCode).toBe(422)
    for (let n = 0; n < 10; n += 1) expect((await fixture.send(path, { name: `Mira ${n}` })).statusCode).toBe(303)
    const refused = await fixture.send(path, { name: 'Mira' })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await sendPageForm(fixture, path, { name: 'Other' }, { address: '198.51.100.7' })).statusCode).toBe(303)
    expect((await fixture.contents(form)).meta.total).toBe(11)
  })

  test('beyond the places of a free account is refused in words for the public', async () => {
    const { id: form, path } = await fixture.makeForm()
    await fixture.build.change(fixture.id, { setup: { free: true }, limits: { profiles: 1 } })
    expect((await fixture.send(path, { name: 'First' })).statusCode).toBe(303)
    const second = await fixture.send(path, { name: 'Second' })
    expect(second.statusCode).toBe(403)
    expect(second.body).toContain('This form cannot accept more submissions at the moment.')
    expect((await fixture.contents(form)).meta.total).toBe(1)
  })

  test('leaves a trail that names the form', async () => {
    const { path } = await fixture.makeForm({ name: 'Teachers' })
    await fixture.send(path, { name: 'Mira' })
    const { rows } = await fixture.deps.db.platform.query(
      `select actor_id, actor_name from audit_log where app_id = $1 and target = 'profiles'`,
      [fixture.id],
    )
    expect(rows).toEqual([{ actor_id: null, actor_name: 'The form “Teachers”' }])
  })
})
