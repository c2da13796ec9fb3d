import { signedAssertion } from '../../apps/api/src/edges/fcm/access-token.ts'
import { http2Pool } from '../../apps/api/src/edges/fcm/http2-pool.ts'
import { readServiceAccount } from '../../apps/api/src/edges/fcm/service-account.ts'

/** A bearer from the simulator's token endpoint: firebase-admin would request one from Google. */
export async function bearerFrom(endpoint: string, serviceAccount: string, ca: string): Promise<string> {
  const account = readServiceAccount(serviceAccount)
  if (account === null) throw new Error('expected a service account')
  const assertion = await signedAssertion(account, { tokenUri: `${endpoint}/token`, now: Date.now })
  const pool = http2Pool(endpoint, { sessions: 1, ca })
  const form = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await pool.request({ path: '/token', headers, body: String(form), keepBody: true })
  await pool.close()
  const { access_token: bearer }: { access_token: string } = JSON.parse(typeof answer === 'string' ? '{}' : answer.body)
  return bearer
}
