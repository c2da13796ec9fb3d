import type { SourceText } from './sql-in-source.ts'

/** The columns of leases, and the tables that a late job may write. */
const leases: Readonly<Record<string, readonly string[]>> = {
  push_batches: ['worker', 'lease_until', 'attempt'],
  chores: ['holder', 'held_until'],
  uploads: ['holder', 'held_until'],
  push_circuits: ['open_until'],
  processes: ['alive_until'],
  import_drafts: ['turn'],
  import_draft_rows: ['turn'],
  business_push_children: ['attempt'],
  webhook_endpoints: ['lease_owner', 'lease_until'],
  webhook_deliveries: [],
  imports: [],
  exports: [],
  pack_rollout_children: [],
}

/** Columns with such names that are not leases. */
const others: Readonly<Record<string, string>> = {
  'business_push_receipts.attempt': 'part of the key of a row that is never changed',
  'item_drafts.link_until': 'until when a private link is valid',
  'older_pushes.held_until': 'until when a person may undo a push',
  'push_notifications.held_until': 'until when a person may undo a push',
  'pack_links.taken_over': 'fields that a business no longer receives',
  'push_quotas.paused_until': 'a pause of everybody',
  'webhook_endpoints.old_secret_until': 'until when an old secret signs as well',
  'webhook_endpoints.released_until': 'until when releases have their events; under the lock of the row',
  'sign_ups.confirm_until': 'until when a person may confirm an address',
}

const LIKE_A_LEASE = /^(?:holder|worker|turn|attempt|(?:lease|leased|claim|claimed|locked|taken|busy)(?:_\w+)?|\w+_until)$/

/** Columns of the schema that look like a lease and are in neither list, as `table.column`. */
export function unknownColumns(schema: string): string[] {
  return [...schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)^\);/gm)].flatMap(([, table = '', body = '']) =>
    [...body.matchAll(/^ {2}"?(\w+)"? /gm)]
      .map(([, column = '']) => column)
      .filter((column) => LIKE_A_LEASE.test(column) && !leases[table]?.includes(column) && !(`${table}.${column}` in others))
      .map((column) => `${table}.${column}`),
  )
}

/** Whether the text changes a row of these tables, or names the column of a lease together with its table. */
export function concernsLease({ pieces }: SourceText): boolean {
  const text = pieces.join(' ')
  return Object.entries(leases).some(([table, columns]) => {
    if (new RegExp(`\\b(?:update|delete from) ${table}\\b`).test(text)) return true
    if (new RegExp(`\\binsert into ${table}\\b[\\s\\S]*\\bdo update\\b`).test(text)) return true
    return new RegExp(`\\b(?:from|join|into) ${table}\\b`).test(text) && columns.some((column) => new RegExp(`\\b${column}\\b`).test(text))
  })
}
