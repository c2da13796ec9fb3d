import { api } from '../api/client.ts'
import { Failure } from '../api/failure.ts'

/** The page of the link that connects a sign-in at an external issuer with an account. */
const CONNECT_PATH = '/connect'

/**
 * Redeems the link that this page was opened with, for the signed-in user. Returns null, or why it could not be used; a
 * user who is already connected does not need it.
 */
export async function connectAccount(): Promise<string | null> {
  if (location.pathname !== CONNECT_PATH) return null
  const token = new URLSearchParams(location.search).get('token') ?? ''
  history.replaceState(null, '', '/')
  try {
    await api.post('/connect', { data: { token } })
    return null
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error
    return error.data.token?.[0] ?? error.message
  }
}
