import type { WebhookEvent } from '@greenroom/contract/webhooks/webhook-events'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { writtenHere } from '../../db/write-if-unchanged.ts'
import { isWithoutWebhooks } from './apps-with-webhooks.ts'

/** An event to be sent to the webhooks that receive its type. */
export type RaisedEvent = {
  event: WebhookEvent
  /** The record that it tells about. Events of one record are sent in the order in which they were raised. */
  subjectId: string
  /** What the payload says without reading the record: its resource and title, or all there is to say. */
  about: Readonly<Record<string, unknown>>
}

/**
 * Raises events in the transaction of their change: they are stored, for each webhook that receives them, if and only
 * if it is committed. Call it after the statement that locks the record. Pipelined without waiting; an app without
 * webhooks gets no statement.
 */
export function raiseEvents(tx: Tx, appId: string, events: readonly RaisedEvent[]): void {
  if (events.length > 0 && !isWithoutWebhooks(appId)) tx.send(RAISE, [appId, ...columnsOf(events)])
}

/** The same for one record, if this transaction wrote it (`write-if-unchanged.ts`). */
export function raiseIfWritten(tx: Tx, appId: string, recordId: string, events: readonly RaisedEvent[]): void {
  if (events.length > 0 && !isWithoutWebhooks(appId)) tx.send(RAISE_IF_WRITTEN, [appId, ...columnsOf(events), recordId])
}

/** Raises `member.updated` for the members of a bulk change, which are stored in member_change_parts. */
export function raiseForChangedMembers(tx: Tx, { appId, id }: { appId: string; id: string }): void {
  if (!isWithoutWebhooks(appId)) tx.send(RAISE_FOR_MEMBERS, [appId, id, 'member.updated' satisfies WebhookEvent, newId()])
}

function columnsOf(events: readonly RaisedEvent[]): unknown[] {
  return [
    events.map(() => newId()),
    events.map(({ event }) => event),
    events.map(({ subjectId }) => subjectId),
    events.map(({ about }) => JSON.stringify(about)),
  ]
}

const COLUMNS = 'app_id, endpoint_id, id, event, subject_id, about, happened_at, due_at'

// The time of the statement and not of the transaction: a transaction that waited for the record's lock began before
// the one that held it has ended.
const RAISE = `insert into webhook_deliveries (${COLUMNS})
  select e.app_id, e.id, w.id, w.event, w.subject_id, w.about, statement_timestamp(), statement_timestamp()
  from webhook_endpoints e, unnest($2::uuid[], $3::text[], $4::uuid[], $5::jsonb[]) as w(id, event, subject_id, about)
  where e.app_id = $1 and e.active and w.event = any(e.events)`

const RAISE_IF_WRITTEN = `${RAISE} and exists (select from items i where i.app_id = $1 and i.id = $6 and ${writtenHere('i')})`

const RAISE_FOR_MEMBERS = `insert into webhook_deliveries (${COLUMNS})
  select e.app_id, e.id, md5($4::text || m.id::text)::uuid, $3::text, m.id, jsonb_build_object('title', m.name),
    statement_timestamp(), statement_timestamp()
  from webhook_endpoints e, members m
  where e.app_id = $1 and e.active and $3::text = any(e.events) and m.app_id = $1 and m.id = any(array(
    select x.id from member_change_parts p, unnest(p.member_ids) as x (id) where p.app_id = $1 and p.change_id = $2))`

/** A change of a record, as it is recorded for the trail. */
type RecordedChange = {
  action: string
  /** The segment of its resource. */
  target: string
  targetId: string
  summary: string
  changes?: Readonly<Record<string, readonly [unknown, unknown]>>
  /** Whether a new record is active from the beginning. */
  createdActive?: boolean
}

/** Resources of areas of their own: they raise no events of content. */
const elsewhere: ReadonlySet<string> = new Set(['messages', 'action-forms'])

/**
 * The events of a change. Switching a record on or off has an event of its own; a save that changes other values as
 * well has both.
 */
export function eventsOfChange({ target, targetId, summary, ...change }: RecordedChange): RaisedEvent[] {
  if (elsewhere.has(target)) return []
  const names = target === 'tags' ? ofTags[change.action] : ofContent(change)
  return (names ?? []).map((event) => ({ event, subjectId: targetId, about: { resource: target, title: summary } }))
}

const ofTags: Readonly<Record<string, readonly WebhookEvent[]>> = {
  created: ['tag.created'],
  copied: ['tag.created'],
  updated: ['tag.updated'],
  reverted: ['tag.updated'],
  activated: ['tag.updated'],
  deactivated: ['tag.updated'],
  deleted: ['tag.deleted'],
  restored: ['tag.restored'],
}

function ofContent({
  action,
  changes = {},
  createdActive = false,
}: Omit<RecordedChange, 'target' | 'targetId' | 'summary'>): WebhookEvent[] {
  switch (action) {
    case 'created':
    case 'copied':
      return createdActive ? ['content.created', 'content.published'] : ['content.created']
    case 'updated':
    case 'reverted':
    case 'activated':
    case 'deactivated': {
      const { active, ...others } = changes
      const isSwitched = active !== undefined
      const switched: WebhookEvent[] = isSwitched ? [active[1] === true ? 'content.published' : 'content.unpublished'] : []
      return isSwitched && Object.keys(others).length === 0 ? switched : ['content.updated', ...switched]
    }
    case 'deleted':
      return ['content.deleted']
    case 'restored':
      return ['content.restored']
    default:
      return []
  }
}
