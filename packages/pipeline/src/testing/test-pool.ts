import { inject } from 'vitest'
import { openPool, type Pool, type PoolSettings } from '../pool.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { superuserUrl: string; url: string; poolUrl: string | null }
  }
}

/** A pool on the PostgreSQL of the test run; `setUp` runs on its first connection, which sees its temporary tables. */
export function testPool(settings: Partial<Pick<PoolSettings, 'answerMs' | 'shared' | 'session'>> = {}): Pool {
  const limits = { statement_timeout: 5_000, lock_timeout: 2_000 }
  return openPool({
    url: inject('postgres').url,
    size: 1,
    name: 'pipeline',
    shared: false,
    limits,
    maxWaiting: 10,
    answerMs: 8_000,
    ...settings,
  })
}
