import { sweepLinks } from '../domain/accounts/one-time-links.ts'
import { sweepSessionOrigins } from '../domain/accounts/person-sessions.ts'
import { sweepAuthenticators } from '../domain/second-step/authenticator-codes.ts'
import { sweepSignInSteps } from '../domain/second-step/sign-in-steps.ts'
import { inOrder } from '../in-pieces/in-pieces.ts'
import { type Chore, MINUTE_MS } from '../jobs/chore.ts'
import { sweepRecords } from './record-adapter.ts'
import { sweepSigningKeys } from './signing-keys.ts'

export const sweepSso: Chore = {
  name: 'sign-ins',
  what: 'Removes expired sessions, codes, tokens, one-time links, unfinished second steps and signing keys.',
  everyMs: 10 * MINUTE_MS,
  async run({ db, now }, slice) {
    const { done, rows } = await inOrder(
      () => sweepRecords(db.platform, slice),
      () => sweepLinks(db.platform, slice, now()),
      () => sweepSessionOrigins(db.platform, slice),
      () => sweepSignInSteps(db.platform, slice),
      () => sweepAuthenticators(db.platform, slice),
    )
    await sweepSigningKeys(db.platform)
    return { done, counted: { removed: rows } }
  },
}
