import { z } from 'zod'
import { demandFreshSignIn } from '../../domain/accounts/change-password.ts'
import { failure } from '../../failure.ts'
import type { Context } from '../../http/route.ts'

export const currentPassword = z
  .string()
  .max(255)
  .optional()
  .describe('Asked for, as REAUTHENTICATE, when the sign-in is older than ten minutes.')

/** The body of a request that shows a secret and has no other input. */
export const freshSignIn = z.strictObject({ data: z.strictObject({ current_password: currentPassword }) }).nullish()

/**
 * Before a secret is shown: requires a sign-in of the last ten minutes, or the password again (security rule T8). Where
 * an external issuer has the passwords, the sign-in itself has to be recent. Throws REAUTHENTICATE and what
 * `demandFreshSignIn` throws.
 */
export async function demandFreshSession(
  { deps, session }: Context<'signedIn' | 'appAdmin' | 'appSuper'>,
  password: string | undefined,
): Promise<void> {
  const asker = {
    ...{ userId: session.userId, name: session.name, authTime: session.authTime, sessionId: session.sessionId ?? null },
    address: session.address,
  }
  const isExternal = deps.config.externalIssuer !== null
  try {
    await demandFreshSignIn(deps, asker, isExternal ? undefined : password)
  } catch (error) {
    if (!isExternal) throw error
    throw failure('FORBIDDEN', 'You signed in more than ten minutes ago. Sign out, sign in again, and retry.')
  }
}
