import { whatsNew } from '@greenroom/contract/platform/whats_new'
import { z } from 'zod'
import { storedInTable } from '../platform/stored-in-table.ts'

/**
 * Super users see all entries, others only published ones whose date has begun (OQ-067). A date begins at its first
 * midnight on earth.
 */
const shown = "(r.is_published and r.publish_date <= (now() at time zone 'Pacific/Kiritimati')::date)"

/** What's New, newest first (WNW-008). `closed`: this user has closed the banner of the entry. */
export const entries = storedInTable(whatsNew, {
  order: 'r.publish_date desc',
  shown,
  besides: {
    closed: {
      sql: (bind) => `exists (select from whats_new_closed c where c.entry_id = r.id and c.user_id = ${bind('reader')})`,
      answer: z.boolean().describe('This person has closed its banner.'),
    },
  },
})
