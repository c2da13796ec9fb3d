import { expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '../../testing/database.ts'
import { connect } from '../connect.ts'
import { localSchemas, placementOf, tablesPlaced } from './placement.ts'

it('tells the placement of a table, and knows nothing of what is no table of its own', () => {
  expect([placementOf('items'), placementOf('apps'), placementOf('rate_limits')]).toEqual(['tenant', 'reference', 'local'])
  for (const name of ['searchable_items', 'job', 'toString', 'constructor']) expect(placementOf(name)).toBeUndefined()
  expect(localSchemas).toEqual(['pgboss'])
})

it('names tables after those that their keys refer to, so that they can be distributed in this order', async () => {
  const database = await freshDatabase()
  const db = connect({ url: database.url, poolSize: 1 })
  onTestFinished(async () => {
    await db.close()
    await database.drop()
  })
  const order = [...tablesPlaced('reference'), ...tablesPlaced('tenant')]
  const { rows } = await db.platform.query<{ from: string; to: string }>(
    `select a.relname::text as "from", b.relname::text as "to" from pg_constraint f
     join pg_class a on a.oid = f.conrelid join pg_class b on b.oid = f.confrelid
     where f.contype = 'f' and a.oid <> b.oid and a.relname = any($1::text[])`,
    [order],
  )
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter(({ from, to }) => order.indexOf(to) > order.indexOf(from))).toEqual([])
})
