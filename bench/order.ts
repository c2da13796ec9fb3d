/**
 * `npm run bench:order`: the processor time of moving a record in a long list, on the embedded PostgreSQL: the one
 * statement that locks the list and numbers it anew, and the versions of the records whose number changed.
 *
 *   npm run bench:order -- --records=10000
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { appFacts } from '@greenroom/contract/access/facts'
import type { Place } from '@greenroom/contract/define/hand-order'
import { articles } from '@greenroom/contract/resources/articles'
import pg from 'pg'
import { connect } from '../apps/api/src/db/connect.ts'
import { newId } from '../apps/api/src/db/id.ts'
import { moveRecord } from '../apps/api/src/domain/records/order/move-record.ts'
import type { Scope } from '../apps/api/src/domain/records/scope.ts'
import { seedArticles } from './api/seed.ts'
import { onFreshDatabase } from './stage/database.ts'
import { processorTime, processorTimeOfTree } from './stage/processor-time.ts'
import { line, milliseconds } from './stage/table.ts'

const { values } = parseArgs({ options: { records: { type: 'string', default: '10000' } } })
const records = Number(values.records)
const appId = newId()
const scope: Scope = {
  appId,
  author: { actorId: null, actorName: 'Bench' },
  facts: {
    user: { isSuper: false },
    app: appFacts({ setup: {}, about: {}, onboarding: {}, hasFcmKey: false, fcmProjectId: null, parents: [], isReseller: false }),
    webHost: 'localhost',
  },
  limits: {},
  businesses: [],
  publicUrl: 'http://localhost',
}

await onFreshDatabase(async ({ url, folder }) => {
  const postgres = Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n', 1)[0])
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`insert into apps (id, name) values ($1, 'Studio')`, [appId])
  const { ids } = await seedArticles(client, appId, records)
  const [first = '', last = ''] = [ids.at(0), ids.at(-1)]
  const db = connect({ url, poolSize: 4 })
  const changed = async () =>
    (await client.query<{ n: number }>('select count(*)::int as n from item_revisions where app_id = $1', [appId])).rows[0]?.n ?? 0
  const measure = async (name: string, id: string, to: Place) => {
    const [before, node, server] = [await changed(), processorTime(process.pid), processorTimeOfTree(postgres)]
    const began = performance.now()
    await db.changeApp(appId, (tx) => moveRecord(tx, scope, articles, id, to))
    const took = performance.now() - began
    const [inNode, inServer] = [processorTime(process.pid) - node, processorTimeOfTree(postgres) - server]
    console.log(line(name, String((await changed()) - before), ...[took, inNode / 1000, inServer / 1000].map((one) => milliseconds(one))))
  }
  console.log(line(`${records.toLocaleString('en-US')} records`, 'changed', 'time', 'Node', 'PostgreSQL'))
  for (const round of [1, 2, 3]) {
    await client.query('update items set sort_order = 1 where app_id = $1', [appId])
    await client.query('delete from item_revisions where app_id = $1', [appId])
    await client.query('vacuum analyze')
    await measure(`${round}: the last to the beginning`, last, 'first')
    await measure(`${round}: and on by ten places`, last, { position: 11 })
    await measure(`${round}: the first to the end`, first, 'last')
  }
  await Promise.all([client.end(), db.close()])
})
