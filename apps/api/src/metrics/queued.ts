import type { Sql } from '../db/database.ts'

/** Sends one statement at a time, so that metrics never take more than one connection from other work. */
export function queued(sql: Sql): Sql {
  let last: Promise<unknown> = Promise.resolve()
  return {
    query: <Row extends object>(...request: Parameters<Sql['query']>) => {
      const answer = last.then(() => sql.query<Row>(...request))
      last = answer.catch(() => {})
      return answer
    },
  }
}
