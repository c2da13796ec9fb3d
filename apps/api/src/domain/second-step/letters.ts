import type { Letter } from '../../edges/mail/letter.ts'

/** The changes that a mail is sent about. */
export type SecondStepEvent = keyof typeof events

const events = {
  passkey_added: ['A passkey was added', 'A passkey was just added to your Greenroom account. It can be used to sign in.'],
  passkey_removed: [
    'A passkey was removed',
    'A passkey was just removed from your Greenroom account. It can no longer be used to sign in.',
  ],
  authenticator_added: [
    'An authenticator app was added',
    'An authenticator app was just added to your Greenroom account. Signing in with your password now asks for a code as well.',
  ],
  authenticator_removed: [
    'Your authenticator app was removed',
    'The authenticator app was just removed from your Greenroom account. Its codes no longer work.',
  ],
  recovery_codes_made: [
    'New recovery codes were created',
    'New recovery codes were just created for your Greenroom account. The old ones no longer work.',
  ],
  recovery_code_used: ['A recovery code was used', 'Someone just signed in to your Greenroom account with one of your recovery codes.'],
  second_step_limited: [
    'Someone may know your password',
    'Someone just entered the right password for your Greenroom account, and then failed the second step six times. They are not signed in, and sign-in is blocked for up to 15 minutes.',
  ],
  second_step_reset: [
    'Your second step was reset',
    'A super user just removed all passkeys, the authenticator app and the recovery codes of your Greenroom account, and signed you out everywhere. You can sign in with your password and set up a second step again.',
  ],
} as const satisfies Record<string, readonly [subject: string, sentence: string]>

/** Sent at every change of sign-in methods, so that one by an attacker is noticed. */
export function secondStepLetter(details: { to: string; name: string; action: SecondStepEvent; left: number; url: string }): Letter {
  const { to, name, action, left, url } = details
  const [subject, sentence] = events[action]
  const still = `You have ${left} ${left === 1 ? 'code' : 'codes'} left. You can create new ones under Sign-in security.`
  return {
    to,
    subject,
    heading: `Hello, ${name}`,
    paragraphs: action === 'recovery_code_used' ? [sentence, still] : [sentence],
    action: { label: 'This wasn’t me', url },
    notes: [
      'If it was you, you don’t need to do anything.',
      'If it wasn’t you, choose a new password with the button above (this signs out all other devices) and check Sign-in security.',
    ],
  }
}
