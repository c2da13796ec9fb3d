import { LOG_DAYS } from '@greenroom/contract/webhooks/webhook-limits'
import type { Sql } from '../../db/database.ts'
import type { TimeSlice, Worked } from '../../in-pieces/in-pieces.ts'
import { type AgeingTable, removeOlder } from '../../in-pieces/remove-rows.ts'

const ageing: AgeingTable = {
  table: 'webhook_deliveries',
  age: 'happened_at',
  key: { name: 'id', type: 'uuid' },
  common: ['endpoint_id'],
  every: 'old events of webhooks',
}

/** Removes events with their tries after some days, also those that could not be sent. */
export async function forgetDeliveries(platform: Sql, slice: TimeSlice, now: Date): Promise<Worked> {
  return await removeOlder(platform, slice, ageing, new Date(now.getTime() - LOG_DAYS * 86_400_000))
}
