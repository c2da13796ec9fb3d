import { z } from 'zod'
import { jsonOrNull } from '../../json-or-null.ts'

/**
 * Where Google issues tokens for service accounts. A service account may name no other address: the server would call
 * whatever it says.
 */
export const GOOGLE_TOKEN_URI = 'https://oauth2.googleapis.com/token'

export type ServiceAccount = { projectId: string; clientEmail: string; privateKeyId: string; privateKey: string }

const shape = z.object({
  type: z.literal('service_account'),
  project_id: z.string().min(1).max(100),
  private_key_id: z.string().max(200).default(''),
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----').max(10_000),
  client_email: z.email().max(320),
  token_uri: z.literal(GOOGLE_TOKEN_URI).default(GOOGLE_TOKEN_URI),
})

/**
 * Parses the JSON of a Firebase service account (the app's fcm_key); null when it is invalid, or names a foreign token
 * address.
 */
export function readServiceAccount(text: string): ServiceAccount | null {
  const parsed = shape.safeParse(jsonOrNull(text))
  if (!parsed.success) return null
  const { project_id, client_email, private_key_id, private_key } = parsed.data
  return { projectId: project_id, clientEmail: client_email, privateKeyId: private_key_id, privateKey: private_key }
}
