import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimitedSlice } from '../../../in-pieces/in-pieces.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { addMember } from '../../members/counted-members.ts'
import { composeTexts } from './compose-texts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const DECOMPOSED = 'Zoe\u0308'
const COMPOSED = 'Zo\u00eb'

test('older texts are composed, twice over all apps, and other records are not changed', async () => {
  const { db } = app.deps
  const one = (await app.build.app()).id
  const article = await app.build.item(one, 'articles')
  const other = await app.build.item(one, 'articles')
  const member = crypto.randomUUID()
  await db.changeApp(one, (tx) => addMember(tx, one, { id: member, name: DECOMPOSED, email: 'zoe@example.com', blacklisted: false }))
  const age = () =>
    db.platform.query('update items set title = $2, data = data || $3 where id = $1', [article, DECOMPOSED, { author: `“${DECOMPOSED}”` }])
  await age()
  const before = await db.platform.query('select xmin::text from items where id = $1', [other])

  const slice = unlimitedSlice()
  expect(await composeTexts(db, slice)).toEqual({ done: true, rows: 2 })
  const { rows } = await db.platform.query(
    `select i.title, i.data->>'author' as author, m.name from items i, members m where i.id = $1 and m.id = $2`,
    [article, member],
  )
  expect(rows).toEqual([{ title: COMPOSED, author: `“${COMPOSED}”`, name: COMPOSED }])
  expect((await db.platform.query('select xmin::text from items where id = $1', [other])).rows).toEqual(before.rows)

  await age()
  expect(await composeTexts(db, slice)).toEqual({ done: true, rows: 1 })
  await age()
  expect(await composeTexts(db, slice)).toEqual({ done: true, rows: 0 })
})
