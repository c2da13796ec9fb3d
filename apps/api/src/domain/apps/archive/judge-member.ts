import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import type { FormFacts } from '@greenroom/contract/fields/field'
import type { ArchivedLine } from '@greenroom/contract/transfer/archive-format'
import { archivedMember, archivedOwn } from '@greenroom/contract/transfer/archived-rules'
import { z } from 'zod'
import { checkInput } from '../../../check-input.ts'
import { inputFailure } from '../../../failure.ts'
import { ownTexts, type OwnTexts } from '../../members/own-values.ts'

/** A member's values in an archive, without links and own fields. */
const plainValues = z.object({
  ...{ name: z.string(), email: z.string(), send_email: z.boolean() },
  url_tags: z.array(z.object({ url_tag: z.string(), link: z.string() })),
})
export type ArchivedMember = z.output<typeof plainValues>

/** Checks a member of an archive by the rules of the form. Returns the values to store, or the messages by field. */
export function judgeMember(
  { name, email, send_email, url_tags, own = {} }: ArchivedLine<'members.jsonl'>,
  facts: FormFacts,
): { member: ArchivedMember & { own: OwnTexts }; problems?: never } | { member?: never; problems: FieldMessages } {
  const parsed = checkInput(archivedMember(facts), { name, email, send_email, url_tags })
  const judged = checkInput(archivedOwn(facts), own)
  if (parsed.success && judged.success) {
    return { member: { ...plainValues.parse(parsed.data), own: ownTexts(judged.data, facts.app.memberFields) } }
  }
  return { problems: { ...messagesOf(parsed), ...messagesOf(judged) } }
}

function messagesOf(parsed: ReturnType<typeof checkInput>): FieldMessages {
  return parsed.success ? {} : (inputFailure(parsed.error).data ?? {})
}
