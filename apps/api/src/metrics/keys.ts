import { stat } from 'node:fs/promises'
import type { Config } from '../config.ts'
import type { Sql } from '../db/database.ts'
import { DATABASE_FRESH_MS, type Family, type Sample } from './family.ts'

/** The ages of keys, as far as they are known: a key in the environment has none. */
export function keys(sql: Sql, { keyFiles }: Pick<Config, 'keyFiles'>): Family {
  return {
    gauges: {
      greenroom_key_age_seconds: {
        help: 'The age of the newest key that signs id tokens, and of keys in files.',
        labels: ['key'],
      },
    },
    freshMs: DATABASE_FRESH_MS,
    async read() {
      const ages = await Promise.allSettled([
        ageOfSigningKey(sql),
        ...Object.entries(keyFiles).map(async ([key, path]): Promise<Sample[]> => {
          const { mtimeMs } = await stat(path)
          return [['greenroom_key_age_seconds', (Date.now() - mtimeMs) / 1000, { key }]]
        }),
      ])
      return ages.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
    },
  }
}

/** There is none with an external issuer. */
async function ageOfSigningKey(sql: Sql): Promise<Sample[]> {
  const { rows } = await sql.query<{ age: number }>(
    'select extract(epoch from now() - created_at)::float8 as age from sso_keys where retired_at is null order by created_at desc limit 1',
  )
  return rows.map(({ age }) => ['greenroom_key_age_seconds', age, { key: 'signing' }])
}
