import { emailRule } from '@greenroom/contract/fields/email'
import { INVALID_EMAIL, REQUIRED } from '@greenroom/contract/fields/field-messages'
import { LONGEST_LINE } from '@greenroom/contract/fields/rule'
import { textRule } from '@greenroom/contract/fields/text'
import { z } from 'zod'
import type { AccountChange } from '../domain/accounts/change-account.ts'
import type { Asker } from '../domain/accounts/change-password.ts'
import type { Session } from '../session.ts'

/** Name and address of an account, checked the same way in every form. */
export const identity = {
  name: textRule({ required: true, max: 255, oneLine: true }),
  email: emailRule({ required: true, max: 50, message: INVALID_EMAIL }),
}

const data = z
  .strictObject({
    name: z.optional(identity.name),
    /** Only for super users, like is_super. */
    email: z.optional(identity.email),
    is_super: z.boolean().optional(),
    /** Checked by the shared rule, which has more than one message. */
    password: z.string({ error: REQUIRED }).max(LONGEST_LINE).optional(),
    current_password: z.string({ error: REQUIRED }).max(LONGEST_LINE).optional(),
  })
  .transform(({ is_super: isSuper, current_password: currentPassword, ...rest }): AccountChange => ({ ...rest, isSuper, currentPassword }))

/** The body of a change of an account. */
export const accountBody = z.strictObject({ data })

/** The body of a change of one's own time zone. */
export const timezoneBody = z.strictObject({
  data: z.strictObject({ timezone: z.string({ error: REQUIRED }).trim().min(1, REQUIRED).max(50) }),
})

/** The person who changes an account, from their session. */
export function askerOf({ userId, name, authTime, sessionId, address }: Session): Asker {
  return { userId, name, authTime, sessionId: sessionId ?? null, address }
}
