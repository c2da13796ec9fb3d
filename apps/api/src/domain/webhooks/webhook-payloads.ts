import type { AppFacts } from '@greenroom/contract/access/facts'
import { resourceBySegment } from '@greenroom/contract/resources/all'
import { MOST_PAYLOAD_BYTES } from '@greenroom/contract/webhooks/webhook-limits'
import type { Sql } from '../../db/database.ts'
import { Failure } from '../../failure.ts'
import { memberSql } from '../members/member-json.ts'
import { readRecord } from '../records/list/read-record.ts'
import { run, statement } from '../records/list/statement.ts'
import { type Scope, todayIn } from '../records/scope.ts'
import type { Delivery } from './leased-webhook.ts'

/** An event whose payload is to be written. */
type RaisedEvent = Pick<Delivery, 'id' | 'event' | 'subject_id' | 'about' | 'happened_at' | 'payload'>

/**
 * The bodies of events, in their order: `{type, timestamp, data}`. `data` has the record as the API answers it, as it
 * is now; null if it is deleted by now. What was sent before is sent again as it was.
 */
export async function webhookPayloads(sql: Sql, scope: Scope, events: readonly RaisedEvent[]): Promise<string[]> {
  const members = await readMembers(
    sql,
    scope,
    events.filter((event) => event.payload === null && isOfMember(event)),
  )
  const recordFor = async (event: RaisedEvent): Promise<string | null> => {
    if (isOfMember(event)) return members.get(event.subject_id) ?? 'null'
    const { resource } = event.about
    if (typeof resource !== 'string') return null
    return event.event.endsWith('.deleted') ? 'null' : await recordOf(sql, scope, resource, event.subject_id)
  }
  return await Promise.all(events.map(async (event) => event.payload ?? bodyOf(event, await recordFor(event))))
}

function isOfMember({ event }: RaisedEvent): boolean {
  return event.startsWith('member.')
}

/** The record as JSON text; 'null' if it is deleted, or if the app no longer has its resource. */
async function recordOf(sql: Sql, scope: Scope, segment: string, id: string): Promise<string> {
  const resource = resourceBySegment(segment)
  if (!resource) return 'null'
  try {
    const { answer } = await readRecord(sql, scope, resource, id)
    return answer.text.slice('{"data":'.length, -1)
  } catch (error) {
    if (error instanceof Failure) return 'null'
    throw error
  }
}

async function readMembers(sql: Sql, scope: Scope, events: readonly RaisedEvent[]): Promise<ReadonlyMap<string, string>> {
  if (events.length === 0) return new Map()
  const ids = events.map(({ subject_id: id }) => id)
  const { rows } = await run<{ id: string; record: string }>(sql, membersSql(scope.facts.app.memberFields), {
    app: scope.appId,
    today: todayIn(scope),
    ids,
  })
  return new Map(rows.map(({ id, record }) => [id, record]))
}

const membersSql = (memberFields: AppFacts['memberFields']) =>
  statement(
    (bind) => `select r.id, row_to_json(r)::text as record from (
  select ${memberSql(null, memberFields, bind)} from members m where m.app_id = ${bind('app')} and m.id = any(${bind('ids')}::uuid[])) r`,
  )

/** `record` is JSON text; null for an event that has no record. */
function bodyOf(event: RaisedEvent, record: string | null): string {
  const { event: type, subject_id: id, about, happened_at: at } = event
  const start = `{"type":${JSON.stringify(type)},"timestamp":"${at.toISOString()}","data":`
  const data = JSON.stringify({ id, ...about })
  if (record === null) return `${start}${data}}`
  const whole = `${start}${data.slice(0, -1)},"record":${record}}}`
  if (Buffer.byteLength(whole) <= MOST_PAYLOAD_BYTES) return whole
  return `${start}${data.slice(0, -1)},"record":null,"too_large":true}}`
}
