import type { TestApp } from './app.ts'

type Row = { id: string; subject: string; text_body: string; html_body: string }

/** The mails to an address that wait to be sent, the oldest first. */
export async function mailsTo({ deps }: Pick<TestApp, 'deps'>, to: string): Promise<{ subject: string; text: string; html: string }[]> {
  const { rows } = await deps.db.platform.query<Row>(
    'select id, subject, text_body, html_body from mail_outbox where recipient = $1 order by created_at, id',
    [to],
  )
  const open = (row: Row, column: 'text_body' | 'html_body') =>
    deps.vault.open(Buffer.from(row[column], 'base64'), { table: 'mail_outbox', column, app: null, row: row.id })
  return rows.map((row) => ({ subject: row.subject, text: open(row, 'text_body'), html: open(row, 'html_body') }))
}
