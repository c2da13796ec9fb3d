import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendBatch } from './batch.ts'
import { type Pool, withConnection } from './pool.ts'
import { testPool } from './testing/test-pool.ts'

const root = resolve(import.meta.dirname, '../../..')
const read = (path: string): unknown => JSON.parse(readFileSync(resolve(root, path), 'utf8'))

describe('the versions of pg and its protocol', () => {
  it.each([
    ['pg', 'packages/pipeline/package.json'],
    ['pg-protocol', 'packages/pipeline/package.json'],
    ['pg', 'apps/api/package.json'],
    ['pg', 'bench/package.json'],
  ])('%s is the one that %s names exactly', (name, manifest) => {
    const { version } = read(`node_modules/${name}/package.json`) as { version: string }
    expect(read(manifest)).toMatchObject(
      manifest.startsWith('bench') ? { devDependencies: { [name]: version } } : { dependencies: { [name]: version } },
    )
  })
})

describe('what batch.ts relies on beyond the documented interface of pg', () => {
  let pool: Pool
  beforeAll(() => {
    pool = testPool()
  })
  afterAll(() => pool.pool.end())

  /** Every call that pg makes to a query of its own class while two texts return results, in its order. */
  it('is how pg hands on what PostgreSQL answers', async () => {
    const calls: string[] = []
    class Recorder extends pg.Query {
      override submit = (connection: pg.Connection): unknown => {
        calls.push('submit')
        connection.query('select 1 as one, null as two; select 1 / 0')
        return null
      }
      handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
        calls.push(...fields.map(({ name, dataTypeID }) => `column ${name} ${dataTypeID}`))
      }
      handleDataRow({ fields }: { fields: (string | null)[] }) {
        calls.push(`row ${fields.join('|')}`)
      }
      handleCommandComplete({ text }: { text: string }) {
        calls.push(`complete ${text}`)
      }
      handleError(error: unknown) {
        calls.push(`error ${error instanceof pg.DatabaseError && error.code}`)
      }
      handleReadyForQuery() {
        calls.push('ready')
      }
    }
    await withConnection(pool, async (client) => {
      client.query(new Recorder(''))
      // A batch sent after it gets its own result: pg keeps the order.
      expect(await sendBatch(client, [{ text: 'select 2 as two' }])).toMatchObject([{ answer: { rows: [{ two: 2 }] } }])
    })
    expect(calls).toEqual(['submit', 'column one 23', 'column two 25', 'row 1|', 'complete SELECT 1', 'error 22012'])
  })

  it('is that pg keeps no list of what is prepared here', async () => {
    await withConnection(pool, async (client) => {
      for (const values of [['1'], ['2']]) await sendBatch(client, [{ text: 'select $1::int as n', name: 'prepared_here', values }])
      expect(client.connection).toMatchObject({ parsedStatements: {}, submittedNamedStatements: {} })
    })
  })
})
