import { SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type { Database, Sql, WholeTx } from '../db/database.ts'

/**
 * The database, with a span for each statement that a traced request waits for, and an event for each that it does not
 * wait for. Texts only: values are bound, so no text contains one. Work without a request is not traced.
 */
export function traceStatements(database: Database, tracer: Tracer): Database {
  const traced = (sql: Sql): Sql => ({
    query<Row extends object>(...request: Parameters<Sql['query']>) {
      if (trace.getActiveSpan() === undefined) return sql.query<Row>(...request)
      const [text] = request
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.trim() }
      const span = tracer.startSpan(`${/\w+/.exec(text)?.[0] ?? 'statement'} postgresql`, { kind: SpanKind.CLIENT, attributes })
      const answer = sql.query<Row>(...request)
      answer.then(
        () => span.end(),
        () => span.setStatus({ code: SpanStatusCode.ERROR }).end(),
      )
      return answer
    },
  })
  const tracedTx = (tx: WholeTx): WholeTx => ({
    ...traced(tx),
    send(text, values, options) {
      noteSent(text)
      tx.send(text, values, options)
    },
    count(text, values, added) {
      noteSent(text)
      tx.count(text, values, added)
    },
    allow: (seconds) => tx.allow(seconds),
    last: (answer) => tx.last(answer),
  })
  // The methods are listed, so that a new one does not compile until it is traced too.
  return {
    inApp: (appId, work) => database.inApp(appId, (sql) => work(traced(sql))),
    shortInApp: (appId, work) => database.shortInApp(appId, (sql) => work(traced(sql))),
    changeApp: (appId, work) => database.changeApp(appId, (tx) => work(tracedTx(tx))),
    platform: traced(database.platform),
    changePlatform: (work) => database.changePlatform((tx) => work(tracedTx(tx))),
    isDistributed: database.isDistributed,
    pools: () => database.pools(),
    close: () => database.close(),
  }
}

function noteSent(text: string): void {
  trace.getActiveSpan()?.addEvent('statement', { 'db.query.text': text.trim() })
}
