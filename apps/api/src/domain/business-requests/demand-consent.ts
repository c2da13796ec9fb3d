import type { ConsentMode } from '@greenroom/contract/businesses/business-sign-ups'
import { signUpMessages } from '@greenroom/contract/sign-up/messages'
import type { Sql } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import { isCodeOf } from './consent-code.ts'

/**
 * Whether a new business joins the app at once or waits for its answer, as the app has chosen. FORBIDDEN without the
 * code of an app that takes businesses by code.
 */
export async function demandConsent(
  sql: Sql,
  { id, consent }: { id: string; consent: ConsentMode },
  code: string | undefined,
): Promise<'joins' | 'waits'> {
  if (consent === 'code' && !(await isCodeOf(sql, id, code ?? ''))) throw failure('FORBIDDEN', signUpMessages.wrongCode)
  return consent === 'approval' ? 'waits' : 'joins'
}
