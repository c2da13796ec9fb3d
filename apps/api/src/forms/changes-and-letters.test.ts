import type { Values } from '@greenroom/contract/fields/field'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FormFixture, formFixture, sendPageForm } from '../testing/public-pages.ts'

let fixture: FormFixture
beforeAll(async () => {
  fixture = await formFixture()
})
beforeEach(() => fixture.begin())
afterAll(() => fixture.close())

describe('letters', () => {
  test('tell the owner what came, escaped, and no more than twenty an hour', async () => {
    const to = `owner-${fixture.id}@example.com`
    const { path } = await fixture.makeForm({ name: 'Teachers', notification_email: to })
    await fixture.send(path, { name: '<b>Mira</b>' })
    const [letter] = await fixture.mails(to)
    expect(letter).toMatchObject({ subject: 'New submission: Teachers' })
    expect(letter?.html).toContain('&lt;b&gt;Mira&lt;/b&gt;')
    expect(letter?.text).toContain('/action-forms/')
    for (let n = 0; n < 22; n += 1) await sendPageForm(fixture, path, { name: `Mira ${n}` }, { address: `203.0.113.${n}` })
    expect(await fixture.mails(to)).toHaveLength(20)
    const broken = await sendPageForm(fixture, path, { name: 'Mira\r\nBcc: x' })
    expect(broken.statusCode).toBe(422)
    expect(broken.body).toContain('Must be one line, without line breaks or tabs')
  })

  test('send the private link to the sender alone, without a word that the sender wrote, three times an hour at most', async () => {
    const to = `mira-${fixture.id}@example.com`
    const { path } = await fixture.makeForm()
    for (let n = 0; n < 5; n += 1) await fixture.send(path, { name: 'Cheap pills', your_email: to })
    const sent = await fixture.mails(to)
    expect(sent).toHaveLength(3)
    expect(sent[0]?.text).not.toContain('pills')
    expect(sent[0]?.text).toMatch(/\/forms\/edit\/[\w-]{65}/)
  })
})

describe('a change by the sender', () => {
  async function submitted(values: Values = {}) {
    const to = `mira-${fixture.id}@example.com`
    const form = await fixture.makeForm(values)
    await fixture.send(form.path, { name: 'Mira', title: 'Teacher', bio: 'Before', your_email: to })
    const edit = /\/forms\/edit\/[\w-]{65}/.exec((await fixture.mails(to)).at(-1)?.text ?? '')?.[0] ?? ''
    const [row] = (await fixture.contents(form.id)).rows
    return { ...form, edit, item: String(row?.id) }
  }
  const approve = (item: string) => fixture.owner('PATCH', `profiles/${item}`, { active: true })
  const decide = (form: string, item: string, decision: string) =>
    fixture.owner('POST', `action_forms/${form}/action_form_contents/${item}/edit`, { decision })

  test('before the approval changes what waits', async () => {
    const { edit, item, id: form } = await submitted()
    expect((await fixture.see(edit)).body).toContain('value="Teacher"')
    const answer = await fixture.send(edit, { name: 'Mira Sand', title: 'Teacher', bio: 'After' })
    expect(answer.body).toContain('Your changes are saved.')
    expect((await fixture.owner('GET', `profiles/${item}`)).data).toMatchObject({ name: 'Mira Sand', bio: '<p>After</p>', active: false })
    expect((await fixture.contents(form)).rows).toMatchObject([{ edit: null }])
  })

  test('after it waits beside the profile until the owner decides, and either decision can be taken back', async () => {
    const { edit, item, id: form } = await submitted()
    await approve(item)
    expect((await fixture.send(edit, { name: 'Mira Sand', title: 'Teacher', bio: 'Before' })).body).toContain('will review your changes')
    const name = async () => (await fixture.owner('GET', `profiles/${item}`)).data.name
    expect(await name()).toBe('Mira')
    const { rows, meta } = await fixture.contents(form)
    expect(rows).toMatchObject([{ active: true, edit: { changes: { name: ['Mira', 'Mira Sand'] } } }])
    expect(Object.keys(rows[0]?.edit?.changes ?? {})).toEqual(['name'])
    expect(meta.waiting).toBe(1)
    expect((await fixture.see(edit)).body).toContain('value="Mira Sand"')

    expect((await decide(form, item, 'decline')).status).toBe(200)
    expect((await fixture.contents(form)).meta.waiting).toBe(0)
    await decide(form, item, 'reopen')
    await decide(form, item, 'approve')
    expect(await name()).toBe('Mira Sand')
    expect((await decide(form, item, 'approve')).status).toBe(409)
    await decide(form, item, 'reopen')
    expect(await name()).toBe('Mira')
    expect((await fixture.contents(form)).meta.waiting).toBe(1)
  })

  test('is not taken back over a record that was changed since it was approved', async () => {
    const { edit, item, id: form } = await submitted()
    await approve(item)
    await fixture.send(edit, { name: 'Mira Sand', title: 'Teacher', bio: 'Before' })
    await decide(form, item, 'approve')
    await fixture.owner('PATCH', `profiles/${item}`, { name: 'Mira Sand-Lee' })
    expect((await decide(form, item, 'reopen')).status).toBe(409)
    expect((await fixture.owner('GET', `profiles/${item}`)).data.name).toBe('Mira Sand-Lee')
    expect((await fixture.contents(form)).meta.waiting).toBe(0)
  })

  test('that comes while the owner decides waits for nobody who waits for it', async () => {
    const { edit, item, id: form } = await submitted()
    await approve(item)
    await fixture.send(edit, { name: 'Mira Sand', title: 'Teacher', bio: 'Before' })
    const { db } = fixture.deps
    let decided: ReturnType<typeof decide> | undefined
    await db.changeApp(fixture.id, async (tx) => {
      // In the order of a change by the sender: the record, then the pending change.
      await tx.query('select from items where app_id = $1 and id = $2 for no key update', [fixture.id, item])
      decided = decide(form, item, 'approve')
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await db.platform.query(waiting)).rowCount).toBeGreaterThan(0)
      await tx.query('update action_form_contents set edit_sent_at = now() where app_id = $1 and item_id = $2', [fixture.id, item])
    })
    expect((await decided)?.status).toBe(200)
    expect((await fixture.owner('GET', `profiles/${item}`)).data.name).toBe('Mira Sand')
  })

  test('names the directory that is wanted', async () => {
    const [one, two] = [
      await fixture.build.item(fixture.id, 'directories', { name: 'Teachers' }),
      await fixture.build.item(fixture.id, 'directories', { name: 'Shops' }),
    ]
    const { edit, item, id: form } = await submitted({ directories: [one, two] })
    await approve(item)
    await fixture.send(edit, { name: 'Mira', title: 'Teacher', bio: 'Before', directory: two })
    expect((await fixture.contents(form)).rows[0]?.edit?.changes).toEqual({ directory: [null, { id: two, name: 'Shops' }] })
    await decide(form, item, 'approve')
    expect((await fixture.owner('GET', `profiles/${item}`)).data.directory).toEqual({ id: two, name: 'Shops' })
  })

  test('appears at once where the form approves changes', async () => {
    const { edit, item } = await submitted({ auto_approve_edit: true })
    await approve(item)
    await fixture.send(edit, { name: 'Mira Sand', title: 'Teacher', bio: 'Before' })
    expect((await fixture.owner('GET', `profiles/${item}`)).data.name).toBe('Mira Sand')
  })

  test("keeps the owner's formatting where the words stayed", async () => {
    const { edit, item } = await submitted({ auto_approve_edit: true })
    await fixture.owner('PATCH', `profiles/${item}`, { active: true, bio: '<p><strong>Before</strong></p>' })
    await fixture.send(edit, { name: 'Mira', title: 'Coach', bio: 'Before' })
    expect((await fixture.owner('GET', `profiles/${item}`)).data).toMatchObject({ title: 'Coach', bio: '<p><strong>Before</strong></p>' })
  })

  test('is judged by the same rule, and closed with the form', async () => {
    const { edit, id: form } = await submitted()
    expect((await fixture.send(edit, { name: '' })).statusCode).toBe(422)
    await fixture.owner('PATCH', `action_forms/${form}`, { active: false })
    expect((await fixture.see(edit)).statusCode).toBe(403)
  })

  test('is no more once the profile is rejected', async () => {
    const { edit, item } = await submitted()
    await fixture.owner('DELETE', `profiles/${item}`)
    expect((await fixture.see(edit)).statusCode).toBe(404)
    expect((await fixture.send(edit, { name: 'x' })).statusCode).toBe(404)
  })
})
