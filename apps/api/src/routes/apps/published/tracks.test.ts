import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PublishedFixture, publishedFixture } from '../../../testing/published-fixture.ts'
import { withinOneQuarterHour } from '../../../testing/quarter-hour.ts'

let fixture: PublishedFixture
let card: string

beforeAll(async () => {
  fixture = await publishedFixture()
  card = await fixture.item('items', { type: 'Card', start_number: 100_000, end_number: 199_999 })
})
afterAll(() => fixture.close())

const send = (token: string, values: object = {}) =>
  fixture.call('POST', `${fixture.base}/tracks`, {
    ...{ as: fixture.appToken, headers: { 'x-member-token': token } },
    body: { data: { item_type: 'Card', item: card, item_number: 107_345, location: 'Lisbon, by the river', ...values } },
  })
const stored = async (id: string) => (await fixture.call('GET', `/api/apps/${fixture.app.id}/tracks/${id}`, { as: fixture.me })).json().data

test('a member reports a card, under the own email, and the owner reads it', async () => {
  const { email } = await fixture.member()
  const answer = await send(await fixture.signIn(email), { message: 'Found it!', receive_messages: true })
  expect(answer.statusCode, answer.body).toBe(201)
  expect(await stored(answer.json().data.id)).toMatchObject({
    ...{ item_type: 'Card', item: { id: card }, item_number: 107_345, location: 'Lisbon, by the river' },
    ...{ name: 'Robin', member_email: email, message: 'Found it!', receive_messages: true, started: false },
    date_added: new Date().toISOString().slice(0, 10),
  })
})

test.each([
  [{ item_number: 200_000 }, 'item_number'],
  [{ item: '01890000-0000-7000-8000-000000000000' }, 'item'],
  [{ item_type: 'Book' }, 'item'],
  [{ member_email: 'other@members.example' }, 'member_email'],
  [{ started: true }, 'started'],
])('a report with %j is refused by field', async (values, field) => {
  const answer = await send(await fixture.signIn((await fixture.member()).email), values)
  expect([answer.statusCode, Object.keys(answer.json().error.data)]).toEqual([422, [field]])
})

test('an item of another app cannot be reported, and nothing without a member', async () => {
  const other = await fixture.build.app()
  const foreign = await fixture.build.item(other.id, 'items', { type: 'Card', start_number: 100_000, end_number: 199_999 })
  const token = await fixture.signIn((await fixture.member()).email)
  expect((await send(token, { item: foreign })).statusCode).toBe(422)
  expect((await send('made-up')).json().error.code).toBe('MEMBER_TOKEN_INVALID')
})

test('a member reports twenty in an hour', async () => {
  await withinOneQuarterHour()
  const { id, email } = await fixture.member()
  const token = await fixture.signIn(email)
  await fixture.deps.db.platform.query(
    `insert into limit_counts (slot, key, window_start, hits)
     select (floor(extract(epoch from now()) / 3600)::bigint % 4)::smallint, $1, date_trunc('hour', now()), 19`,
    [`track:${fixture.app.id}:${id}`],
  )
  expect((await send(token)).statusCode).toBe(201)
  expect((await send(token)).statusCode).toBe(429)
})
