import type { ContactField } from '@greenroom/contract/visibility/contact'
import { LONGEST_ADDRESS } from '../../../edges/mail/mailer.ts'
import { text } from '../../../sql/sql-text.ts'

/** SQL for whether mails can go to the address in `data`, the values of a record. */
export function contactableSql({ name }: ContactField, data: string): string {
  return `length(coalesce(${data}->>${text(name)}, '')) between 1 and ${LONGEST_ADDRESS}`
}
