/**
 * `npm run bench:order`: what it costs to move a record to a random position, or after a random record, on the embedded
 * PostgreSQL. In long lists all records have one sort order, or share 500; in a list of 500 each has its own. Prints
 * the time of a move, its buffers, and how many versions all of them made.
 *
 *   npm run bench:order -- --records=10000,100000 --moves=1000
 */
import { parseArgs } from 'node:util'
import { appFacts } from '@greenroom/contract/access/facts'
import { LAST_NUMBER } from '@greenroom/contract/define/hand-order'
import { articles } from '@greenroom/contract/resources/articles'
import pg from 'pg'
import { connect } from '../apps/api/src/db/connect.ts'
import { newId } from '../apps/api/src/db/id.ts'
import { moveRecord } from '../apps/api/src/domain/records/order/move-record.ts'
import type { Scope } from '../apps/api/src/domain/records/scope.ts'
import { seedArticles } from './api/seed.ts'
import { forgetStatements, STATISTICS_SETTINGS } from './api/statement-statistics.ts'
import { onFreshDatabase } from './stage/database.ts'
import { line, milliseconds, percentile } from './stage/table.ts'

const { values } = parseArgs({
  options: { records: { type: 'string', default: '10000,100000' }, moves: { type: 'string', default: '1000' } },
})
const moves = Number(values.moves)
const lists = [LAST_NUMBER, ...values.records.split(',').map(Number)]

await onFreshDatabase(async ({ url, superuserUrl }) => {
  const [client, superuser] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: superuserUrl })]
  await Promise.all([client.connect(), superuser.connect()])
  const db = connect({ url, poolSize: 4 })
  console.log(line(`${moves.toLocaleString('en-US')} moves in a list of`, 'mean', 'p50', 'p99', 'buffers', 'versions'))
  for (const records of lists) {
    const appId = newId()
    await client.query(`insert into apps (id, name) values ($1, 'Studio')`, [appId])
    const { ids } = await seedArticles(client, appId, records)
    const name = records.toLocaleString('en-US')
    if (records <= LAST_NUMBER) await measure(`${name}, one sort order each`, appId, ids, 'n.place')
    await measure(`${name}, all of sort order 1`, appId, ids, '1')
    await measure(`${name}, sort orders 0 to 499`, appId, ids, 'n.place % 500')
  }
  await Promise.all([client.end(), superuser.end(), db.close()])

  async function measure(name: string, appId: string, ids: readonly string[], number: string) {
    await client.query(
      `update items i set order_key = null, sort_order = ${number} from unnest($2::uuid[]) with ordinality as n(id, place)
       where i.app_id = $1 and i.id = n.id`,
      [appId, ids],
    )
    await client.query('delete from item_revisions where app_id = $1', [appId])
    await client.query('vacuum analyze')
    await forgetStatements(superuser)
    const times: number[] = []
    for (let n = 0; n < moves; n += 1) {
      const id = ids[Math.floor(Math.random() * ids.length)] ?? ''
      const index = Math.floor(Math.random() * ids.length)
      const beside = ids[ids[index] === id ? (index + 1) % ids.length : index] ?? ''
      const to = n % 2 === 0 ? { position: index + 1 } : { after: beside }
      const began = performance.now()
      await db.changeApp(appId, (tx) => moveRecord(tx, scopeOf(appId), articles, { id, to, ifMatch: undefined }))
      times.push(performance.now() - began)
    }
    const mean = times.reduce((sum, time) => sum + time, 0) / moves
    const shown = [mean, percentile(times, 0.5), percentile(times, 0.99)].map(milliseconds)
    console.log(line(name, ...shown, Math.round((await buffers()) / moves).toLocaleString('en-US'), String(await versions(appId))))
  }

  async function buffers(): Promise<number> {
    const { rows } = await superuser.query<{ n: number }>(
      `select sum(shared_blks_hit + shared_blks_read)::float8 as n from pg_stat_statements s join pg_roles r on r.oid = s.userid
       where r.rolname = 'greenroom_api'`,
    )
    return rows[0]?.n ?? Number.NaN
  }

  async function versions(appId: string): Promise<number> {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from item_revisions where app_id = $1', [appId])
    return rows[0]?.n ?? Number.NaN
  }
}, STATISTICS_SETTINGS)

function scopeOf(appId: string): Scope {
  return {
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
}
