import { z } from 'zod'
import { jsonOrNull } from '../json-or-null.ts'

const bytes = z.string().regex(/^[\w-]{1,8000}$/)

/** A browser's response with a passkey (AuthenticationResponseJSON); other members are left out. */
const answered = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish().transform((handle) => handle ?? undefined),
  }),
})

/** The passkey response in a form; null if it is invalid. */
export function passkeyAnswerOf(text: string) {
  const parsed = answered.safeParse(jsonOrNull(text))
  if (!parsed.success) return null
  const { response, ...rest } = parsed.data
  const { userHandle, ...needed } = response
  return { ...rest, response: { ...needed, ...(userHandle !== undefined && { userHandle }) }, clientExtensionResults: {} }
}
