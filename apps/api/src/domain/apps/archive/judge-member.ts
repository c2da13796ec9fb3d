import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import type { FormFacts } from '@greenroom/contract/fields/field'
import type { ArchivedLine } from '@greenroom/contract/transfer/archive-format'
import { archivedMember } from '@greenroom/contract/transfer/archived-rules'
import { z } from 'zod'
import { checkInput } from '../../../check-input.ts'
import { inputFailure } from '../../../failure.ts'

/** A member's own values in an archive. */
const ownValues = z.object({
  ...{ name: z.string(), email: z.string(), send_email: z.boolean() },
  url_tags: z.array(z.object({ url_tag: z.string(), link: z.string() })),
})
export type ArchivedMember = z.output<typeof ownValues>

/** Checks a member of an archive by the rules of the form. Returns the values to store, or the messages by field. */
export function judgeMember(
  { name, email, send_email, url_tags }: ArchivedLine<'members.jsonl'>,
  facts: FormFacts,
): { member: ArchivedMember; problems?: never } | { member?: never; problems: FieldMessages } {
  const parsed = checkInput(archivedMember(facts), { name, email, send_email, url_tags })
  return parsed.success ? { member: ownValues.parse(parsed.data) } : { problems: inputFailure(parsed.error).data ?? {} }
}
