import { z } from 'zod'
import { jsonOrNull } from '../../json-or-null.ts'
import { badPayload, type SimulatedAnswer } from './simulator-rules.ts'

/** What the simulator stores of a message: enough to draw it on a phone. */
export type SimulatedMessage = {
  token: string
  title: string
  body: string
  image: string | null
  tag: string
  data: Record<string, string>
}

const MAX_BYTES = 4096
const reservedKey = /^(from|message_type)$|^google\.|^gcm\.notification\./

const shape = z.strictObject({
  message: z.looseObject({
    token: z.string().min(1),
    notification: z.strictObject({ title: z.string(), body: z.string(), image: z.url().optional() }).partial().optional(),
    data: z.record(z.string(), z.string()).optional(),
    android: z
      .looseObject({
        notification: z.looseObject({ tag: z.string().optional() }).optional(),
        ttl: z
          .string()
          .regex(/^\d+s$/)
          .optional(),
      })
      .optional(),
    apns: z.looseObject({ headers: z.record(z.string(), z.string()).optional() }).optional(),
  }),
  validate_only: z.boolean().optional(),
})

/** Validates a message by FCM's documentation: types, reserved data keys, 4096 bytes. */
export function readMessage(text: string): { message: SimulatedMessage; validateOnly: boolean } | { refusal: SimulatedAnswer } {
  const parsed = shape.safeParse(jsonOrNull(text))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return { refusal: badPayload(issue?.path.join('.') ?? 'message', issue?.message ?? 'Invalid JSON payload received.') }
  }
  const { token, notification, data = {}, android } = parsed.data.message
  const reserved = Object.keys(data).find((key) => reservedKey.test(key))
  if (reserved !== undefined) return { refusal: badPayload('message.data', `Invalid data payload key: ${reserved}`) }
  if (Buffer.byteLength(text) - Buffer.byteLength(token) > MAX_BYTES) {
    return { refusal: badPayload('message', 'Android message is too big') }
  }
  return {
    validateOnly: parsed.data.validate_only === true,
    message: {
      token,
      title: notification?.title ?? '',
      body: notification?.body ?? '',
      image: notification?.image ?? null,
      tag: android?.notification?.tag ?? '',
      data,
    },
  }
}
