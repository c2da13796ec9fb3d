import type { Tx } from '../db/database.ts'
import { newId } from '../db/id.ts'

type Sent = {
  parent: { id: string; name: string }
  businesses: readonly { id: string; name: string; devices: number }[]
  by: { id: string; name: string }
}

const WORDS = {
  subject: 'An evening for all practices',
  message: 'Thursday at six, online: how three of our coaches begin a first session.',
}
const DAYS_AGO = 9

/** A push that Meridian sent to its practices, in its own list and in theirs. */
export async function seedBusinessPush(tx: Tx, { parent, businesses, by }: Sent): Promise<void> {
  const id = newId()
  const sentAt = new Date(Date.now() - DAYS_AGO * 86_400_000)
  const rest = { image_url: '', send_to: 'everyone', send_to_tags: [], form_link_to: 'home', form_url: '' }
  const content = { ...WORDS, ...rest, form_content_type: '', form_content_uuid: '', form_content_title: '' }
  await tx.query(
    `insert into business_pushes (app_id, id, content, is_scheduled, due_at, begun_at, ended_at, made_by, made_by_name, made_at)
     values ($1, $2, $3, false, $4, $4, $4::timestamptz + interval '4 seconds', $5, $6, $4)`,
    [parent.id, id, JSON.stringify(content), sentAt, by.id, by.name],
  )
  for (const { id: businessId, name, devices } of businesses) {
    const pushId = newId()
    await tx.query(
      `insert into push_notifications (app_id, id, sender_app_id, subject, message, send_to, form_link_to, link, state, devices_sent,
         devices_total, created_by, created_at, finished_at, given_by)
       values ($1, $2, $1, $3, $4, 'everyone', 'home', '{}', 'sent', $5, $5, $6, $7, $7::timestamptz + interval '2 seconds', $8)`,
      [
        ...[businessId, pushId, WORDS.subject, WORDS.message, devices, by.id, sentAt],
        JSON.stringify({ app: parent.name, person: by.name }),
      ],
    )
    await tx.query(
      `insert into business_push_children (app_id, push_id, child_id, name, state, given_id, devices_total, devices_sent)
       values ($1, $2, $3, $4, 'sent', $5, $6, $6)`,
      [parent.id, id, businessId, name, pushId, devices],
    )
  }
}
