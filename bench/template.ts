/**
 * `npm run bench:template`: how long it takes to fill a new app from a template, on the embedded PostgreSQL and a
 * folder of files: articles, each with links to tags, and a picture for every tenth.
 *
 *   npm run bench:template -- --records=2000
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { connect } from '../apps/api/src/db/connect.ts'
import { newId, newMediaId } from '../apps/api/src/db/id.ts'
import { noteCopy } from '../apps/api/src/domain/apps/template/app-copies.ts'
import { copyTemplate } from '../apps/api/src/domain/apps/template/copy-template.ts'
import { originalKey } from '../apps/api/src/domain/media/stored-files.ts'
import { folderStore } from '../apps/api/src/edges/files/folder.ts'
import { seedArticles } from './api/seed.ts'
import { onFreshDatabase } from './stage/database.ts'
import { processorTime } from './stage/processor-time.ts'
import { line, milliseconds } from './stage/table.ts'

const { values } = parseArgs({ options: { records: { type: 'string', default: '2000' } } })
const records = Number(values.records)
const PICTURE_BYTES = 200_000

await onFreshDatabase(async ({ url, folder }) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const template = newId()
  await client.query(`insert into apps (id, name) values ($1, 'Template')`, [template])
  const { ids } = await seedArticles(client, template, records)
  const db = connect({ url, poolSize: 4 })
  const files = folderStore(join(folder, 'media'))
  await files.check()
  const illustrated = ids.filter((_id, index) => index % 10 === 0)
  for (const id of illustrated) {
    const media = newMediaId()
    await files.put(
      originalKey({ appId: template, id: media }),
      (async function* () {
        yield randomBytes(PICTURE_BYTES)
      })(),
    )
    await client.query(
      `insert into media (app_id, id, kind, filename, content_type, size, sha256) values ($1, $2, 'image', 'a.jpg', 'image/jpeg', $3, '')`,
      [template, media, PICTURE_BYTES],
    )
    await client.query('insert into media_refs (app_id, media_id, owner_id) values ($1, $2, $3)', [template, media, id])
    await client.query(
      `update items set data = jsonb_set(data, '{image_url}', to_jsonb('media:' || $3::text)) where app_id = $1 and id = $2`,
      [...[template, id, media]],
    )
  }
  await client.query('vacuum analyze')
  const events = { publish: async () => {}, subscribe: () => () => {}, close: async () => {} }
  console.log(line(`${records.toLocaleString('en-US')} records, ${illustrated.length} pictures`, 'time', 'Node'))
  for (const round of [1, 2, 3]) {
    const appId = newId()
    await client.query(`insert into apps (id, name, is_pending) values ($1, 'Copy', true)`, [appId])
    await db.changePlatform(async (tx) => noteCopy(tx, appId, { templateId: template, createdBy: template }))
    const [began, node] = [performance.now(), processorTime(process.pid)]
    await copyTemplate({ db, files, events }, appId)
    const [took, inNode] = [performance.now() - began, processorTime(process.pid) - node]
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from items where app_id = $1', [appId])
    console.log(line(`${round}: ${rows[0]?.n ?? 0} records copied`, milliseconds(took), milliseconds(inNode / 1000)))
  }
  await Promise.all([client.end(), db.close()])
})
