import { expect, it } from 'vitest'
import { databaseAfter } from '../../testing/database-after.ts'
import { newId } from '../id.ts'

const BEFORE = '0047-what-processes-share.sql'

it('an action list keeps its business under the name of today (migration 0050)', async () => {
  const { client, upgrade } = await databaseAfter(BEFORE)

  const app = newId()
  await client.query("insert into apps (id, name) values ($1, 'Studio')", [app])
  const stored = [
    { resource: 'action_lists', title: 'its own', data: { cost: 'Free', business_app: 'one', enterprise_app: null } },
    { resource: 'action_lists', title: 'launched', data: { business_app: 'one', enterprise_app: 'two' } },
    { resource: 'action_lists', title: 'none', data: { business_app: null } },
    { resource: 'articles', title: 'other', data: { enterprise_app: 'two' } },
  ]
  for (const { resource, title, data } of stored) {
    const text = 'insert into items (app_id, id, resource, title, data) values ($1, $2, $3, $4, $5)'
    await client.query(text, [app, newId(), resource, title, data])
  }
  await upgrade()

  expect((await client.query('select title, data from items order by title')).rows).toEqual([
    { title: 'its own', data: { cost: 'Free', enterprise_app: 'one' } },
    { title: 'launched', data: { enterprise_app: 'two' } },
    { title: 'none', data: { enterprise_app: null } },
    { title: 'other', data: { enterprise_app: 'two' } },
  ])
})
