import { SignInError } from './issuer.ts'

export type TokenAnswer = { id_token: string; refresh_token?: string }

/**
 * Trades a code or a refresh token for tokens. A refusal throws with the issuer's own word for it, such as
 * invalid_grant.
 */
export async function askForTokens(endpoint: string, form: Record<string, string>): Promise<TokenAnswer> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(form),
    credentials: 'omit',
  })
  // The seam where what the issuer sent meets the type; the id token is checked by whoever asked.
  const answer = (await response.json().catch(() => ({}))) as Partial<TokenAnswer> & { error?: string; error_description?: string }
  if (!response.ok)
    throw new SignInError(
      typeof answer.error === 'string' ? answer.error : String(response.status),
      answer.error_description ?? 'The issuer refused.',
    )
  if (!answer.id_token) throw new SignInError('no_id_token', 'The issuer answered without an id token.')
  return { id_token: answer.id_token, ...(answer.refresh_token && { refresh_token: answer.refresh_token }) }
}
